import type { MatchNow, View } from "../../state/match";
import type { MatchSeat } from "../../wire/types";
import { CITIES, ROADS } from "./costs";
import { isKind, type Counts, type Kind } from "./kinds";

/** Both dice of a roll. */
export type Roll = readonly [number, number];

/** A seat as everyone at the table sees it, with what only its owner knows. */
export interface SeatNow {
  seat: string;
  /** Its place in the turn order, from 1. */
  order: number;
  player: MatchSeat["player"];
  /** Those that all can see; once the match is over, all. */
  points: number;
  /** Points of hidden cards; 0 if the viewer may not know. */
  hidden: number;
  cards: number;
  development: number;
  knights: number;
  road: number;
  hasArmy: boolean;
  hasRoad: boolean;
  blocks: boolean;
  onTurn: boolean;
  toAct: boolean;
  /** What it rolled for the start, while the first settlements are placed: more than once after a tie. */
  opening: readonly Roll[];
}

/** All that a seat rolled for the start: those that were tied, then the last. */
export function openingRolls(view: View, seat: string): readonly Roll[] {
  const made = [view[`TIE${seat}`], view[`ROLL${seat}`]].flatMap((value) =>
    typeof value === "string" ? value.split(", ") : [],
  );
  return made.flatMap((roll): Roll[] => {
    const [one, other] = roll.split(" ").map(Number);
    return one && other ? [[one, other]] : [];
  });
}

const number = (view: View, key: string): number => {
  const value = view[key];
  return typeof value === "number" ? value : 0;
};

function* slots(view: View, seat: string): Generator<unknown> {
  for (let slot = 0; ; slot++) {
    const key = `RC${String(slot).padStart(2, "0")}${seat}`;
    if (!(key in view)) return;
    yield view[key];
  }
}

/** How many cards a seat holds: a slot is empty or it is held, seen or not. */
export function handSize(view: View, seat: string): number {
  let held = 0;
  for (const value of slots(view, seat)) if (!Array.isArray(value)) held++;
  return held;
}

/** The cards of a hand by kind; only of a hand that the viewer may see. */
export function handOf(view: View, seat: string): Counts {
  const counts: Partial<Record<Kind, number>> = {};
  for (const value of slots(view, seat))
    if (isKind(value)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The seats in the order of their turns. */
export function readSeats(match: MatchNow): SeatNow[] {
  const { view } = match;
  const turn = typeof view["turn"] === "string" ? view["turn"].slice(0, 2) : null;
  return match.players
    .map(({ seat, player }) => {
      const final = match.outcome?.ranking.find((one) => one.seat === seat)?.points;
      const points = final ?? number(view, `PTS${seat}`);
      const all = view[`VIC${seat}`];
      return {
        seat,
        order: number(view, `ORD${seat}`),
        player,
        points,
        hidden: typeof all === "number" && final === undefined ? all - points : 0,
        cards: handSize(view, seat),
        development: number(view, `DEV${seat}`),
        knights: number(view, `KNI${seat}`),
        road: number(view, `LEN${seat}`),
        hasArmy: view["ARMY"] === seat,
        hasRoad: view["ROAD"] === seat,
        blocks: view[`BLK${seat}`] === true,
        onTurn: seat === turn,
        toAct: match.toAct.includes(seat),
        opening: String(view["turn"]).endsWith("Pre0") ? openingRolls(view, seat) : [],
      };
    })
    .sort((one, other) => one.order - other.order);
}

export interface Supply {
  road: number;
  settlement: number;
  city: number;
  card: number;
}

/** What a seat can still build: its pieces that are not on the board, and the deck. */
export function supplyOf(match: MatchNow, seat: string): Supply {
  const { view, options } = match;
  const built = { RD: 0, SET: 0, CIT: 0 };
  for (const [key, value] of Object.entries(view)) {
    if (typeof value !== "string" || !/^[NP]\d\d$/.test(key) || !value.endsWith(seat)) continue;
    if (value.startsWith("RD")) built.RD++;
    else if (value.startsWith("SET")) built.SET++;
    else built.CIT++;
  }
  const settlements = typeof options["settlements"] === "number" ? options["settlements"] : 5;
  return {
    road: ROADS - built.RD,
    settlement: settlements - built.SET,
    city: CITIES - built.CIT,
    card: number(view, "D"),
  };
}

export const bankOf = (view: View): Record<Kind, number> => ({
  GRA: number(view, "BNKGRA"),
  LUM: number(view, "BNKLUM"),
  WOO: number(view, "BNKWOO"),
  ORE: number(view, "BNKORE"),
  BRI: number(view, "BNKBRI"),
});

export const nameOf = (match: MatchNow, seat: string): string =>
  match.players.find((one) => one.seat === seat)?.player.name ?? seat;
