import type { View } from "../../state/match";
import { type Good, goods, isKind, type Kind } from "./goods";

export const MARKET = 5;
export const seats = ["PB", "PR"] as const;
export const piles = [3, 4, 5] as const;
export type Pile = (typeof piles)[number];

const stackKeys: Record<Good, string> = {
  leather: "LE",
  spice: "SP",
  silk: "SK",
  silver: "SI",
  gold: "GO",
  diamond: "DI",
};
/** What is printed on the bonus tokens of each pile; how they lie nobody knows. */
const printed: Record<Pile, readonly number[]> = {
  3: [1, 1, 2, 2, 2, 3, 3],
  4: [4, 4, 5, 5, 6, 6],
  5: [8, 8, 9, 10, 10],
};
const CAMEL_TOKEN = 5;

/** A goods token: who has it is a seat, or `bank`. */
export interface Token {
  key: string;
  good: Good;
  value: number;
  holder: string;
}

export interface Bonus {
  key: string;
  pile: Pile;
  holder: string;
  /** Null while the viewer may not see it. */
  value: number | null;
}

/** What lies before a seat. */
export interface Side {
  seat: string;
  /** One for each card held; null for a card whose face is hidden. */
  hand: readonly (Kind | null)[];
  /** How many camels; null when the viewer only knows whether there are any. */
  herd: number | null;
  anyCamels: boolean;
  seals: number;
  tokens: readonly Token[];
  bonuses: readonly Bonus[];
}

/** Everything that lies on the table, read from a view. */
export interface Board {
  round: number;
  turn: string | null;
  starter: string;
  market: readonly (Kind | null)[];
  deck: number;
  tokens: readonly Token[];
  bonuses: readonly Bonus[];
  /** Who has the camel token: a seat, or `bank`. */
  camelToken: string;
  sold: readonly Kind[];
  /** What decided the round, once it is over: `PB points`, `draw`. */
  result: string | null;
  exchanges: number;
  sides: readonly [Side, Side];
}

const two = (number: number): string => String(number).padStart(2, "0");
const string = (value: unknown): string | null => (typeof value === "string" ? value : null);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const kind = (value: unknown): Kind | null => (isKind(value) ? value : null);

/** The values of PREFIX0, PREFIX1… as far as there are such keys. */
function row(view: View, keyOf: (place: number) => string): { key: string; value: unknown }[] {
  const found: { key: string; value: unknown }[] = [];
  for (let place = 0; keyOf(place) in view; place++)
    found.push({ key: keyOf(place), value: view[keyOf(place)] });
  return found;
}

function tokensIn(view: View): Token[] {
  return goods.flatMap((good) =>
    row(view, (place) => `${stackKeys[good]}${place}`).map(({ key, value }) => {
      const [worth = "0", holder = "bank"] = String(value).split(" ");
      return { key, good, value: Number(worth), holder };
    }),
  );
}

function bonusesIn(view: View): Bonus[] {
  return piles.flatMap((pile) =>
    row(view, (place) => `B${pile}${place}`).map(({ key, value }) => {
      const worth = view[key.replace("B", "V")];
      return {
        key,
        pile,
        holder: string(value) ?? "bank",
        value: typeof worth === "number" ? worth : null,
      };
    }),
  );
}

const isThere = (value: unknown): boolean => !Array.isArray(value);

function sideOf(
  view: View,
  seat: string,
  tokens: readonly Token[],
  bonuses: readonly Bonus[],
): Side {
  const herd = row(view, (place) => `CA${two(place)}${seat}`).map(({ value }) => value);
  return {
    seat,
    hand: row(view, (place) => `HC${two(place)}${seat}`)
      .filter(({ value }) => isThere(value))
      .map(({ value }) => kind(value)),
    herd: herd.includes(null) ? null : herd.filter(isThere).length,
    anyCamels: herd[0] === "camel",
    seals: number(view[`SEAL${seat}`]),
    tokens: tokens.filter((token) => token.holder === seat),
    bonuses: bonuses.filter((bonus) => bonus.holder === seat),
  };
}

/** Views never change, and each is asked for by the table, the log and what flies: it is read once. */
const boards = new WeakMap<View, Board>();

export function readBoard(view: View): Board {
  const known = boards.get(view);
  if (known) return known;
  const board = readAnew(view);
  boards.set(view, board);
  return board;
}

function readAnew(view: View): Board {
  const tokens = tokensIn(view);
  const bonuses = bonusesIn(view);
  return {
    round: number(view["round"]),
    turn: string(view["turn"]),
    starter: string(view["starter"]) ?? "",
    market: Array.from({ length: MARKET }, (_, place) => kind(view[`MK${place}`])),
    deck: number(view["DECK"]),
    tokens,
    bonuses,
    camelToken: string(view["CAMEL"]) ?? "bank",
    sold: row(view, (place) => `SO${two(place)}`).flatMap(({ value }) => kind(value) ?? []),
    result: string(view["RESULT"]),
    exchanges: number(view["EXCH"]),
    sides: [sideOf(view, "PB", tokens, bonuses), sideOf(view, "PR", tokens, bonuses)],
  };
}

export const sideAt = (board: Board, seat: string): Side =>
  seat === "PR" ? board.sides[1] : board.sides[0];
export const other = (seat: string): string => (seat === "PB" ? "PR" : "PB");

/** The tokens of a good that are still to be had, the next one first. */
export const stack = (board: Board, good: Good): Token[] =>
  board.tokens.filter((token) => token.good === good && token.holder === "bank");

export const left = (board: Board, pile: Pile): number =>
  board.bonuses.filter((bonus) => bonus.pile === pile && bonus.holder === "bank").length;

export const soldOf = (board: Board, good: Good): number =>
  board.sold.filter((card) => card === good).length;

/** Least and most that the next token of a pile can be worth, as far as the viewer can tell. */
export function range(board: Board, pile: Pile): readonly [number, number] {
  const possible = [...printed[pile]];
  for (const bonus of board.bonuses) {
    if (bonus.pile !== pile || bonus.value === null) continue;
    const place = possible.indexOf(bonus.value);
    if (place >= 0 && bonus.holder !== "bank") possible.splice(place, 1);
  }
  return [Math.min(...possible), Math.max(...possible)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const goodsPoints = (side: Side): number => sum(side.tokens.map((token) => token.value));

/** Points of the bonus tokens; null when some value is hidden from the viewer. */
export const bonusPoints = (side: Side): number | null =>
  side.bonuses.some((bonus) => bonus.value === null)
    ? null
    : sum(side.bonuses.map((bonus) => bonus.value ?? 0));

export const camelPoints = (board: Board, seat: string): number =>
  board.camelToken === seat ? CAMEL_TOKEN : 0;
