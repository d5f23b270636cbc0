import type { KeyLine } from "../../games/game";
import { count, listed } from "../plural";

type Kind = "leather" | "spice" | "silk" | "silver" | "gold" | "diamond" | "camel";

const names: Record<Kind, string> = {
  leather: "Leather",
  spice: "Spices",
  silk: "Silks",
  silver: "Silver",
  gold: "Gold",
  diamond: "Diamonds",
  camel: "Camel",
};

const numbers = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const number = (n: number): string => numbers[n] ?? String(n);

/** "silks", "a camel", "3 spices". */
function some(kind: Kind, n: number): string {
  if (kind === "camel") return n === 1 ? "a camel" : `${n} camels`;
  if (kind === "diamond") return n === 1 ? "a diamond" : `${n} diamonds`;
  return n === 1 ? names[kind].toLowerCase() : `${n} ${names[kind].toLowerCase()}`;
}

const list = (parts: readonly string[]): string => listed(parts, "and");

export const rupiaj = {
  title: "Rupiaj",
  names,
  some,
  list,
  round: (now: number, all: number | null) =>
    all === null ? `round ${now}` : `round ${now} of ${all}`,

  goods: "Goods",
  goodsHint: "next token first",
  goodsOpen: "Goods, bonus and camel tokens",
  left: (n: number) => `${n} left`,
  soldNumber: (n: number) => `${n} sold`,
  noTokens: "no tokens left",
  stackSays: (name: string, values: readonly number[], sold: number) =>
    `${name}: ${values.length ? `tokens ${values.join(", ")}` : "no tokens left"}; ${count(sold, "card", "cards")} sold`,
  bonusTokens: "Bonus tokens",
  bonusSays: (pile: number, left: number, low: number, high: number) =>
    `Bonus for ${pile === 5 ? "5 or more" : pile} cards, worth ${low} to ${high}: ${left} left`,
  camelToken: "Camel token, worth 5, for most camels",
  mostCamels: "most camels",
  sold: "Sold in this round",
  soldNothing: "Nothing has been sold in this round yet.",

  market: "Market",
  deck: "Deck",
  deckSays: (n: number) => `${n} in the deck`,
  marketCard: (name: string, place: number) => `${name}, market card ${place}`,
  handCard: (name: string, place: number) => `${name}, hand card ${place}`,
  emptyPlace: "empty place",

  seals: "Seals",
  sealsSay: (n: number, of: number) => `${n} of ${of} seals`,
  points: "Points",
  pointsUnder: "points",
  fromTokens: (n: number) => `from ${count(n, "token", "tokens")}`,
  bonus: "Bonus",
  bonusNone: "none",
  bonusPoints: (n: number) => count(n, "point", "points"),
  bonusCount: (n: number) => `${count(n, "bonus token", "bonus tokens")}, value hidden`,
  handAndHerd: "Hand and herd",
  cardsOf: (n: number, of: number) => `${n} of ${of}`,
  cardsHeld: (n: number) => `${count(n, "card", "cards")} in the hand`,
  someCamels: "some",
  noCamels: "none",
  herdSays: (n: number | null, any: boolean) =>
    n === null ? (any ? "at least one camel" : "no camel") : count(n, "camel", "camels"),
  you: "you",
  yourTurn: "your turn",
  standing: (seals: number, points: number, bonus: number, hand: number, limit: number) =>
    `${count(seals, "seal", "seals")}, ${count(points, "point", "points")}${bonus ? ` + ${bonus} bonus` : ""}, ${hand} of ${limit} cards`,

  herd: (n: number) => `${count(n, "camel", "camels")} in your herd`,
  herdEmpty: "No camels in your herd",
  tapToGive: "tap to give",
  giving: (n: number, all: number) => `Giving ${n} of ${count(all, "camel", "camels")}`,
  giveFewer: "One camel fewer",
  herdButton: (n: number, given: number) => `Camel, ${n} in your herd, ${given} to give: one more`,
  room: (n: number) => `room for ${n}`,

  youTake: "You take",
  youGive: "You give",
  youWouldEarn: "You would earn",
  earn: (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`),
  bonusFor: (pile: number) =>
    `bonus for ${pile === 5 ? "five or more" : number(pile).toLowerCase()},`,
  bonusWorth: (low: number, high: number) =>
    low === high ? `worth ${low}` : `worth ${low} to ${high}`,
  bonusGone: "The bonus tokens for this number are gone.",
  noTokenFor: (n: number) => `No token left for ${count(n, "card", "cards")}.`,
  trayHint: "Choose cards of the market to take, cards of your hand to sell, or both to exchange.",
  trayWaiting: (name: string) =>
    `While ${name} thinks you can already choose cards and see what they would bring.`,
  trayWatching: "Hands are hidden while the match runs. They are shown when it is over.",

  checkEqual: (n: number, other: number) => `${number(n)} for ${number(other).toLowerCase()}`,
  checkMoreGive: (n: number, other: number, more: number) =>
    `${number(n)} for ${number(other).toLowerCase()}: choose ${more} more to give`,
  checkMoreTake: (n: number, other: number, more: number) =>
    `${number(n)} for ${number(other).toLowerCase()}: choose ${more} more to take`,
  checkTwo: "An exchange takes two or more",
  checkKinds: "No kind both taken and given",
  checkSame: (kinds: string) => `${kinds} both taken and given`,
  checkHand: (n: number, limit: number) => `Your hand will be ${n} of ${limit}`,
  checkHandFull: (n: number, limit: number) =>
    `Your hand would be ${n} of ${limit}: give more goods, fewer camels`,
  checkFull: (n: number, limit: number) => `Your hand is full: ${n} of ${limit}`,
  checkRefill: (n: number, deck: number) =>
    n <= deck
      ? `The market gets ${count(n, "new card", "new cards")}`
      : `Only ${count(deck, "card is", "cards are")} left: the round will end`,
  checkHerd: (n: number) => `Your herd will be ${n}`,
  checkPrecious: (name: string) => `${name}: at least two at a time`,
  checkOneKind: "One kind at a time is sold",
  checkNoCamels: "Camels are given, never sold",
  checkTakeFirst: "To exchange, choose market cards too",

  askNothing: "Take, exchange, take camels, or sell",
  askTake: (what: string) => `Take ${what}?`,
  askCamels: (n: number) => (n === 1 ? "Take the camel?" : `Take ${n} camels?`),
  askSwap: (take: string, give: string) => `Exchange ${give} for ${take}?`,
  askSell: (what: string) => `Sell ${what}?`,
  taking: (what: string) => `Take ${what}`,
  swapping: (take: string, give: string) => `Exchange ${give} for ${take}`,
  swappingFor: (take: string) => `Take ${take} for what?`,
  giving2: (what: string) => `Give ${what} for what?`,
  selling: (what: string) => `Sell ${what}`,

  take: "Take one",
  takeShort: "Take",
  swap: "Exchange",
  camels: "Camels",
  sell: "Sell",
  clear: "Clear",
  noteTakeNone: "choose one",
  noteTakeMany: (n: number) => `${number(n).toLowerCase()} are chosen`,
  noteTakeGive: "without giving",
  noteFull: "your hand is full",
  noteSwapNone: "choose two",
  noteSwap: (take: number, give: number) => `${take} for ${give}`,
  noteMoreGive: (n: number) => `give ${n} more`,
  noteMoreTake: (n: number) => `take ${n} more`,
  noteSame: "same kind twice",
  noteHand: "hand too full",
  noteNoCamels: "none there",
  noteCamels: (n: number) => (n === 1 ? "take one" : n === 2 ? "take both" : `take ${n}`),
  noteSellNone: "choose cards",
  noteOneKind: "one kind only",
  noteTwo: "at least two",
  noteNoSale: "camels are not sold",
  whyNotTurn: (name: string) => `It is ${name}’s turn.`,
  whyOver: "The match is over.",

  roundOver: (n: number) => `Round ${n}`,
  roundWon: "You win the round and a seal",
  roundLost: (name: string) => `${name} wins the round and a seal`,
  roundDrawn: "The round is drawn: nobody gets a seal",
  byBonus: "equal points, more bonus tokens",
  byGoods: "equal points and bonus tokens, more goods tokens",
  score: "Points of the round",
  scoreFrom: (n: number) => `from ${n}`,
  scoreGoods: "Goods tokens",
  scoreBonus: "Bonus tokens",
  scoreCamel: "Camel token",
  scoreTotal: "Together",
  goOn: "Go on",
  youWin: (name: string) => `You win, ${name}!`,
  wins: (name: string, seals: number) => `${name} wins with ${count(seals, "seal", "seals")}`,
  lastRound: (n: number) => `Round ${n}, the last one`,
  toMatch: "Ranking and replay",

  logTook: (name: string | null) => `${name ?? "You"} took`,
  logCamels: (n: number) => count(n, "camel", "camels"),
  logFor: "for",
  logSold: (name: string | null) => `${name ?? "You"} sold`,
  logSale: (what: string, points: number) => `${what} for ${points}`,
  logBonus: "and a bonus",
  logBonusOf: (n: number) => `and a bonus of ${n}`,
  logRound: (n: number) => `Round ${n}`,
  logStarts: (name: string | null) => `${name ?? "You"} started`,
  logLoserStarts: (name: string | null, round: number) =>
    `${name ?? "You"} lost round ${round} and started the next`,
  logTokensGone: "The third kind of token was gone, the round ended",
  logDeckGone: "The market could not be filled again, the round ended",
  logTooMany: (n: number) => `${n} exchanges in a row, the round ended`,
  logMoreCamels: (name: string | null) => `${name ?? "You"} had more camels and took their token`,
  logSameCamels: "Both herds were equal, nobody took the camel token",
  logWon: (name: string | null, own: number, others: number) =>
    `${name ?? "You"} won the round, ${own} to ${others}, and a seal`,
  logWonBy: (name: string | null, points: number, why: string) =>
    `${name ?? "You"} won the round and a seal: ${points} each, ${why}`,
  logDrawn: (points: number) => `The round was drawn, ${points} each`,
  logMatch: (name: string | null) => `${name ?? "You"} won the match`,
  moreBonus: "more bonus tokens",
  moreGoods: "more goods tokens",

  keys: [
    [["1 – 5"], "choose a market card"],
    [["Shift", "1 – 9"], "choose a hand card"],
    [["H"], "give one camel more"],
    [["Shift", "H"], "give one camel fewer"],
    [["G"], "take the camels"],
    [["Enter"], "do what is chosen"],
    [["Backspace"], "clear the choice"],
  ] as readonly KeyLine[],
  inShort: [
    "A turn is one of four: take one good, exchange two or more, take all camels, or sell cards of one kind.",
    "Early sales take the best tokens; 3, 4 or 5 cards at once bring a bonus.",
    "The round ends when three stacks of tokens are empty or the market cannot be filled. More points win a seal.",
  ] as readonly string[],
};
