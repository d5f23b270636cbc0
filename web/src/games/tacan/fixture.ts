import type { MatchNow, Move, View } from "../../state/match";
import type { Json } from "../../wire/types";
import { harbours, hexes, nodes, paths } from "./geometry";

/** A view and a match for tests: an empty board of grain fields with the number 5, a seat each for Mira and a bot. */
export function viewWith(changed: Record<string, Json> = {}): View {
  const view: Record<string, Json> = {
    players: 2,
    turn: "PB",
    phase: "main PB",
    DIE0: 3,
    DIE1: 5,
    ROB: "H00",
    ARMY: [],
    ROAD: [],
    OFFER: [],
    WINNER: [],
    D: 25,
  };
  for (const { key } of hexes) view[key] = "GRA 5";
  for (const { key } of harbours) view[key] = "ANY";
  for (const { key } of [...nodes, ...paths]) view[key] = [];
  for (const [order, seat] of ["PB", "PR"].entries()) {
    Object.assign(view, {
      [`ORD${seat}`]: order + 1,
      [`DEV${seat}`]: 0,
      [`KNI${seat}`]: 0,
      [`LEN${seat}`]: 0,
      [`PTS${seat}`]: 2,
      [`VIC${seat}`]: seat === "PB" ? 3 : null,
      [`BLK${seat}`]: false,
    });
    for (let slot = 0; slot < 30; slot++) view[`RC${String(slot).padStart(2, "0")}${seat}`] = [];
  }
  for (const kind of ["ORE", "GRA", "LUM", "WOO", "BRI"]) view[`BNK${kind}`] = 19;
  return { ...view, ...changed };
}

export function matchWith(
  changed: Record<string, Json> = {},
  legal: Move[] = [],
  more: Partial<MatchNow> = {},
): MatchNow {
  return {
    id: "m",
    table: "t",
    game: "tacan",
    options: { settlements: 5, victory_points: 10 },
    players: [
      {
        seat: "PB",
        player: { kind: "person", id: "1", name: "Mira", online: true, absent: false, seed: false },
      },
      { seat: "PR", player: { kind: "bot", bot: "greedy", name: "Greedy" } },
    ],
    viewer: "PB",
    version: 1,
    view: viewWith(changed),
    toAct: ["PB"],
    legal,
    timers: [],
    toldAt: 0,
    outcome: null,
    commitment: "",
    secret: null,
    ...more,
  };
}

/** A hand in slots, as the view has it. */
export const held = (seat: string, cards: readonly (string | null)[]): Record<string, Json> =>
  Object.fromEntries(
    cards.map((card, slot) => [`RC${String(slot).padStart(2, "0")}${seat}`, card]),
  );
