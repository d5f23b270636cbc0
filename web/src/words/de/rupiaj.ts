import type { rupiaj as english } from "../en/rupiaj";
import { count, listed } from "../plural";
import { does } from "./does";

const names: (typeof english)["names"] = {
  leather: "Leder",
  spice: "Gewürze",
  silk: "Seide",
  silver: "Silber",
  gold: "Gold",
  diamond: "Diamanten",
  camel: "Kamel",
};

const numbers = [
  "Keine",
  "Eine",
  "Zwei",
  "Drei",
  "Vier",
  "Fünf",
  "Sechs",
  "Sieben",
  "Acht",
  "Neun",
];
const number = (n: number): string => numbers[n] ?? String(n);
const cards = (n: number): string => count(n, "Karte", "Karten");

const some: (typeof english)["some"] = (kind, n) => {
  if (kind === "camel") return n === 1 ? "ein Kamel" : `${n} Kamele`;
  if (kind === "diamond") return n === 1 ? "einen Diamanten" : `${n} Diamanten`;
  return n === 1 ? names[kind] : `${n} ${names[kind]}`;
};

export const rupiaj: typeof english = {
  title: "Rupiaj",
  names,
  some,
  list: (parts) => listed(parts, "und"),
  round: (now, all) => (all === null ? `Runde ${now}` : `Runde ${now} von ${all}`),

  goods: "Waren",
  goodsHint: "nächste Marke zuerst",
  goodsOpen: "Waren-, Bonus- und Kamelmarken",
  left: (n) => `noch ${n}`,
  soldNumber: (n) => `${n} verkauft`,
  noTokens: "keine Marken mehr",
  stackSays: (name, values, sold) =>
    `${name}: ${values.length ? `Marken ${values.join(", ")}` : "keine Marken mehr"}; ${cards(sold)} verkauft`,
  bonusTokens: "Bonusmarken",
  bonusSays: (pile, left, low, high) =>
    `Bonus für ${pile === 5 ? "5 oder mehr" : pile} Karten, ${low} bis ${high} wert: noch ${left}`,
  camelToken: "Kamelmarke, 5 wert, für die meisten Kamele",
  mostCamels: "größte Herde",
  sold: "In dieser Runde verkauft",
  soldNothing: "In dieser Runde wurde noch nichts verkauft.",

  market: "Markt",
  deck: "Stapel",
  deckSays: (n) => `${n} im Stapel`,
  marketCard: (name, place) => `${name}, Marktkarte ${place}`,
  handCard: (name, place) => `${name}, Handkarte ${place}`,
  emptyPlace: "leerer Platz",

  seals: "Siegel",
  sealsSay: (n, of) => `${n} von ${of} Siegeln`,
  points: "Punkte",
  pointsUnder: "Punkte",
  fromTokens: (n) => `aus ${count(n, "Marke", "Marken")}`,
  bonus: "Bonus",
  bonusNone: "keiner",
  bonusPoints: (n) => count(n, "Punkt", "Punkte"),
  bonusCount: (n) => `${count(n, "Bonusmarke", "Bonusmarken")}, Wert verdeckt`,
  handAndHerd: "Hand und Herde",
  cardsOf: (n, of) => `${n} von ${of}`,
  cardsHeld: (n) => `${cards(n)} auf der Hand`,
  someCamels: "einige",
  noCamels: "keine",
  herdSays: (n, any) =>
    n === null ? (any ? "mindestens ein Kamel" : "kein Kamel") : count(n, "Kamel", "Kamele"),
  you: "du",
  yourTurn: "du bist dran",
  standing: (seals, points, bonus, hand, limit) =>
    `${seals} Siegel, ${count(points, "Punkt", "Punkte")}${bonus ? ` + ${bonus} Bonus` : ""}, ${hand} von ${limit} Karten`,

  herd: (n) => `${count(n, "Kamel", "Kamele")} in deiner Herde`,
  herdEmpty: "Keine Kamele in deiner Herde",
  tapToGive: "zum Geben tippen",
  giving: (n, all) => `Du gibst ${n} von ${count(all, "Kamel", "Kamelen")}`,
  giveFewer: "Ein Kamel weniger",
  herdButton: (n, given) => `Kamel, ${n} in deiner Herde, ${given} zu geben: eines mehr`,
  room: (n) => `Platz für ${n}`,

  youTake: "Du nimmst",
  youGive: "Du gibst",
  youWouldEarn: "Das bringt dir",
  earn: (least, most) => (least === most ? String(least) : `${least} bis ${most}`),
  bonusFor: (pile) => `Bonus für ${pile === 5 ? "fünf oder mehr" : number(pile).toLowerCase()},`,
  bonusWorth: (low, high) => (low === high ? `${low} wert` : `${low} bis ${high} wert`),
  bonusGone: "Für diese Anzahl gibt es keine Bonusmarken mehr.",
  noTokenFor: (n) => `Keine Marke mehr für ${cards(n)}.`,
  trayHint: "Wähle Marktkarten zum Nehmen, Handkarten zum Verkaufen oder beides zum Tauschen.",
  trayWaiting: (name) =>
    `Während ${name} überlegt, kannst du schon Karten wählen und sehen, was sie bringen.`,
  trayWatching: "Die Hände sind verdeckt, solange die Partie läuft. Am Ende werden sie gezeigt.",

  checkEqual: (n, other) => `${number(n)} für ${number(other).toLowerCase()}`,
  checkMoreGive: (n, other, more) =>
    `${number(n)} für ${number(other).toLowerCase()}: wähle noch ${more} zum Geben`,
  checkMoreTake: (n, other, more) =>
    `${number(n)} für ${number(other).toLowerCase()}: wähle noch ${more} zum Nehmen`,
  checkTwo: "Beim Tausch nimmst du zwei oder mehr",
  checkKinds: "Keine Ware auf beiden Seiten",
  checkSame: (kinds) => `${kinds} auf beiden Seiten`,
  checkHand: (n, limit) => `Deine Hand hat dann ${n} von ${limit}`,
  checkHandFull: (n, limit) =>
    `Du hättest ${n} von ${limit} Karten: gib mehr Waren, weniger Kamele`,
  checkFull: (n, limit) => `Deine Hand ist voll: ${n} von ${limit}`,
  checkRefill: (n, deck) =>
    n <= deck
      ? `Der Markt bekommt ${count(n, "neue Karte", "neue Karten")}`
      : `Nur noch ${cards(deck)} im Stapel: die Runde endet`,
  checkHerd: (n) => `Deine Herde hat dann ${n}`,
  checkPrecious: (name) => `${name}: mindestens zwei auf einmal`,
  checkOneKind: "Verkauft wird eine Ware auf einmal",
  checkNoCamels: "Kamele werden gegeben, nie verkauft",
  checkTakeFirst: "Zum Tauschen wähle auch Marktkarten",

  askNothing: "Nimm, tausche, nimm die Kamele oder verkaufe",
  askTake: (what) => `${what} nehmen?`,
  askCamels: (n) => (n === 1 ? "Das Kamel nehmen?" : `${n} Kamele nehmen?`),
  askSwap: (take, give) => `${take} nehmen für ${give}?`,
  askSell: (what) => `${what} verkaufen?`,
  taking: (what) => `${what} nehmen`,
  swapping: (take, give) => `${take} nehmen für ${give}`,
  swappingFor: (take) => `${take} nehmen wofür?`,
  giving2: (what) => `${what} geben wofür?`,
  selling: (what) => `${what} verkaufen`,

  take: "Eine nehmen",
  takeShort: "Nehmen",
  swap: "Tauschen",
  camels: "Kamele",
  sell: "Verkaufen",
  clear: "Leeren",
  noteTakeNone: "wähle eine",
  noteTakeMany: (n) => `${number(n).toLowerCase()} gewählt`,
  noteTakeGive: "ohne Gabe",
  noteFull: "Hand ist voll",
  noteSwapNone: "wähle zwei",
  noteSwap: (take, give) => `${take} für ${give}`,
  noteMoreGive: (n) => `gib noch ${n}`,
  noteMoreTake: (n) => `nimm noch ${n}`,
  noteSame: "gleiche Ware",
  noteHand: "Hand zu voll",
  noteNoCamels: "keine da",
  noteCamels: (n) => (n === 1 ? "eines nehmen" : n === 2 ? "beide nehmen" : `alle ${n} nehmen`),
  noteSellNone: "wähle Karten",
  noteOneKind: "nur eine Ware",
  noteTwo: "mindestens zwei",
  noteNoSale: "Kamele nie",
  whyNotTurn: (name) => `${name} ist am Zug.`,
  whyOver: "Die Partie ist vorbei.",

  roundOver: (n) => `Runde ${n}`,
  roundWon: "Du gewinnst die Runde und ein Siegel",
  roundLost: (name) => `${name} gewinnt die Runde und ein Siegel`,
  roundDrawn: "Die Runde ist unentschieden: niemand bekommt ein Siegel",
  byBonus: "gleich viele Punkte, mehr Bonusmarken",
  byGoods: "gleich viele Punkte und Bonusmarken, mehr Warenmarken",
  score: "Punkte der Runde",
  scoreFrom: (n) => `aus ${n}`,
  scoreGoods: "Warenmarken",
  scoreBonus: "Bonusmarken",
  scoreCamel: "Kamelmarke",
  scoreTotal: "Zusammen",
  goOn: "Weiter",
  youWin: (name) => `Du gewinnst, ${name}!`,
  wins: (name, seals) => `${name} gewinnt mit ${seals} Siegel${seals === 1 ? "" : "n"}`,
  lastRound: (n) => `Runde ${n}, die letzte`,
  toMatch: "Rangliste und Wiederholung",

  logTook: (name) => does(name, "nimmst", "nimmt"),
  logCamels: (n) => count(n, "Kamel", "Kamele"),
  logFor: "für",
  logSold: (name) => does(name, "verkaufst", "verkauft"),
  logSale: (what, points) => `${what} für ${points}`,
  logBonus: "und einen Bonus",
  logBonusOf: (n) => `und einen Bonus von ${n}`,
  logRound: (n) => `Runde ${n}`,
  logStarts: (name) => does(name, "beginnst", "beginnt"),
  logLoserStarts: (name, round) =>
    `${does(name, "beginnst", "beginnt")}, nach der Niederlage in Runde ${round}`,
  logTokensGone: "Von drei Waren gibt es keine Marken mehr, die Runde endet",
  logDeckGone: "Der Markt kann nicht aufgefüllt werden, die Runde endet",
  logTooMany: (n) => `${n} Tauschzüge hintereinander, die Runde endet`,
  logMoreCamels: (name) =>
    `${does(name, "hast mehr Kamele und nimmst", "hat mehr Kamele und nimmt")} die Kamelmarke`,
  logSameCamels: "Beide Herden sind gleich groß, niemand nimmt die Kamelmarke",
  logWon: (name, own, others) =>
    `${does(name, "gewinnst", "gewinnt")} die Runde mit ${own} zu ${others}, und ein Siegel`,
  logWonBy: (name, points, why) =>
    `${does(name, "gewinnst", "gewinnt")} die Runde und ein Siegel: je ${points}, ${why}`,
  logDrawn: (points) => `Die Runde ist unentschieden, je ${points}`,
  logMatch: (name) => `${does(name, "gewinnst", "gewinnt")} die Partie`,
  moreBonus: "mehr Bonusmarken",
  moreGoods: "mehr Warenmarken",

  keys: [
    [["1 – 5"], "Marktkarte wählen"],
    [["Umschalt", "1 – 9"], "Handkarte wählen"],
    [["H"], "ein Kamel mehr geben"],
    [["Umschalt", "H"], "ein Kamel weniger geben"],
    [["G"], "die Kamele nehmen"],
    [["Eingabe"], "das Gewählte tun"],
    [["Rücktaste"], "Auswahl leeren"],
  ],
  inShort: [
    "Ein Zug ist eines von vieren: eine Ware nehmen, zwei oder mehr tauschen, alle Kamele nehmen oder eine Ware verkaufen.",
    "Frühe Verkäufe bringen die besten Marken; 3, 4 oder 5 Karten auf einmal einen Bonus.",
    "Die Runde endet, wenn drei Stapel Marken leer sind oder der Markt nicht mehr voll wird. Mehr Punkte bringen ein Siegel.",
  ],
};
