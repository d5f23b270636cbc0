import type { Move } from "../../state/match";
import { type Counts, counted, type Good, type Kind, kinds, total } from "./goods";
import { type Board, left, type Pile, range, sideAt, stack } from "./market";

/** Cards that somebody has pointed at: places in the market, places in the hand, camels to give. */
export interface Choice {
  market: readonly number[];
  hand: readonly number[];
  camels: number;
}

export const nothing: Choice = { market: [], hand: [], camels: 0 };

export const isEmpty = (choice: Choice): boolean =>
  choice.market.length + choice.hand.length + choice.camels === 0;

const toggled = (places: readonly number[], place: number): readonly number[] =>
  places.includes(place) ? places.filter((one) => one !== place) : [...places, place];

const camelPlaces = (board: Board): number[] =>
  board.market.flatMap((card, place) => (card === "camel" ? [place] : []));

const withoutCamels = (choice: Choice, board: Board): Choice => ({
  ...choice,
  market: choice.market.filter((place) => board.market[place] !== "camel"),
});

/** Point at a card of the market. Camels go together, and with nothing else. */
export function pickMarket(choice: Choice, board: Board, place: number): Choice {
  const card = board.market[place] ?? null;
  if (card === null) return choice;
  if (card !== "camel") {
    const goodsOnly = withoutCamels(choice, board);
    return { ...goodsOnly, market: toggled(goodsOnly.market, place) };
  }
  return choice.market.includes(place) ? nothing : { ...nothing, market: camelPlaces(board) };
}

export function pickHand(choice: Choice, board: Board, seat: string, place: number): Choice {
  if (place >= sideAt(board, seat).hand.length) return choice;
  const goodsOnly = withoutCamels(choice, board);
  return { ...goodsOnly, hand: toggled(goodsOnly.hand, place) };
}

/** Give so many camels more or fewer, as far as the herd goes. */
export function giveCamels(choice: Choice, board: Board, seat: string, more: number): Choice {
  const herd = sideAt(board, seat).herd ?? 0;
  const camels = Math.min(herd, Math.max(0, choice.camels + more));
  return { ...withoutCamels(choice, board), camels };
}

/** What is left of a choice once the table has changed: cards that still lie where they lay. */
export function kept(choice: Choice, before: Board, after: Board, seat: string): Choice {
  const [old, now] = [sideAt(before, seat), sideAt(after, seat)];
  const market = choice.market.filter((place) => before.market[place] === after.market[place]);
  const camels = market.filter((place) => after.market[place] === "camel").length;
  return {
    market: camels > 0 && camels !== camelPlaces(after).length ? [] : market,
    hand: choice.hand.filter(
      (place) => old.hand[place] === now.hand[place] && place < now.hand.length,
    ),
    camels: Math.min(choice.camels, now.herd ?? 0),
  };
}

/** What a choice amounts to, whether it may be done or not. */
export type Meaning =
  | { kind: "nothing" }
  | { kind: "camels"; count: number }
  | { kind: "take"; good: Kind }
  | { kind: "swap"; take: Counts; give: Counts }
  | { kind: "sell"; good: Good; count: number }
  | { kind: "give"; give: Counts };

export function meaningOf(choice: Choice, board: Board, seat: string): Meaning {
  const side = sideAt(board, seat);
  const take = choice.market.flatMap((place) => board.market[place] ?? []);
  const hand = choice.hand.flatMap((place) => side.hand[place] ?? []);
  const give = { ...counted(hand), ...(choice.camels ? { camel: choice.camels } : {}) };
  if (isEmpty(choice)) return { kind: "nothing" };
  if (take.includes("camel")) return { kind: "camels", count: take.length };
  const [first] = take;
  if (first !== undefined) {
    const single = take.length === 1 && total(give) === 0;
    return single ? { kind: "take", good: first } : { kind: "swap", take: counted(take), give };
  }
  const [good] = hand;
  if (
    good === undefined ||
    good === "camel" ||
    choice.camels > 0 ||
    hand.some((card) => card !== good)
  ) {
    return { kind: "give", give };
  }
  return { kind: "sell", good, count: hand.length };
}

/** The move that a meaning would be; null where no move is like that. */
export function moveOf(meaning: Meaning): Move | null {
  switch (meaning.kind) {
    case "camels":
      return { move: "camels" };
    case "take":
      return { move: "take", good: meaning.good };
    case "swap":
      return { move: "swap", take: { ...meaning.take }, give: { ...meaning.give } };
    case "sell":
      return { move: "sell", count: meaning.count, good: meaning.good };
    default:
      return null;
  }
}

const countsOf = (value: unknown): Counts =>
  typeof value === "object" && value !== null ? (value as Counts) : {};

const inWords = (move: Move): string => {
  const written = (counts: unknown): string =>
    kinds.map((kind) => countsOf(counts)[kind] ?? 0).join();
  return [
    move["move"],
    move["good"],
    move["count"],
    written(move["take"]),
    written(move["give"]),
  ].join("|");
};

/** The legal move that is the same as this one. The server decided which are legal. */
export const legalOne = (move: Move | null, legal: readonly Move[]): Move | null =>
  move === null ? null : (legal.find((one) => inWords(one) === inWords(move)) ?? null);

const within = (part: Counts, whole: Counts): boolean =>
  kinds.every((kind) => (part[kind] ?? 0) <= (whole[kind] ?? 0));

function takes(move: Move): Counts {
  if (move["move"] === "take") return { [String(move["good"])]: 1 };
  if (move["move"] === "camels") return { camel: Infinity };
  return countsOf(move["take"]);
}

function gives(move: Move): Counts {
  if (move["move"] === "sell") return { [String(move["good"])]: Number(move["count"]) };
  return countsOf(move["give"]);
}

/** Whether some legal move begins with this choice: such cards are lit, the rest is quiet. */
export function leadsOn(
  choice: Choice,
  board: Board,
  seat: string,
  legal: readonly Move[],
): boolean {
  const side = sideAt(board, seat);
  const take = counted(choice.market.flatMap((place) => board.market[place] ?? []));
  const give = counted(choice.hand.flatMap((place) => side.hand[place] ?? []));
  if (choice.camels) give.camel = choice.camels;
  return legal.some((move) => within(take, takes(move)) && within(give, gives(move)));
}

/** What a sale would bring, counted from the tokens that lie there. */
export interface Sale {
  values: readonly number[];
  /** Cards for which there is no token left. */
  empty: number;
  /** The pile of the bonus, or null when there is none to get. */
  bonus: Pile | null;
  range: readonly [number, number];
  least: number;
  most: number;
}

export function saleOf(board: Board, good: Good, count: number): Sale {
  const values = stack(board, good)
    .slice(0, count)
    .map((token) => token.value);
  const pile: Pile | null = count >= 5 ? 5 : count === 4 ? 4 : count === 3 ? 3 : null;
  const bonus = pile !== null && left(board, pile) > 0 ? pile : null;
  const [low, high] = bonus === null ? [0, 0] : range(board, bonus);
  const sure = values.reduce((all, one) => all + one, 0);
  return {
    values,
    empty: count - values.length,
    bonus,
    range: [low, high],
    least: sure + low,
    most: sure + high,
  };
}
