import type { MatchNow, View } from "../../state/match";
import type { Json } from "../../wire/types";
import { type Good, type Kind } from "./goods";

const stacks: Record<string, readonly number[]> = {
  LE: [4, 3, 2, 1, 1, 1, 1, 1, 1],
  SP: [5, 3, 3, 2, 2, 1, 1],
  SK: [5, 3, 3, 2, 2, 1, 1],
  SI: [5, 5, 5, 5, 5],
  GO: [6, 6, 5, 5, 5],
  DI: [7, 7, 5, 5, 5],
};

interface Given {
  market?: readonly Kind[];
  hand?: readonly Good[];
  herd?: number;
  /** Cards that the other seat holds. */
  others?: number;
  deck?: number;
  more?: Record<string, Json>;
}

/** A view as PB has it, for tests. */
export function viewWith(given: Given = {}): View {
  const {
    market = ["leather", "silk", "gold", "camel", "camel"],
    hand = [],
    herd = 0,
    others = 5,
    deck = 40,
    more = {},
  } = given;
  const view: Record<string, Json> = {
    turn: "PB",
    round: 1,
    starter: "PB",
    DECK: deck,
    CAMEL: "bank",
    EXCH: 0,
  };
  for (const key of ["RESULT", "WINNER", "PTSPB", "PTSPR"]) view[key] = [];
  for (let place = 0; place < 5; place++) view[`MK${place}`] = market[place] ?? [];
  for (let place = 0; place < 7; place++) {
    view[`HC0${place}PB`] = hand[place] ?? [];
    view[`HC0${place}PR`] = place < others ? null : [];
  }
  for (let place = 0; place < 11; place++) {
    const slot = String(place).padStart(2, "0");
    view[`CA${slot}PB`] = place < herd ? "camel" : [];
    view[`CA${slot}PR`] = place === 0 ? "camel" : null;
  }
  for (let place = 0; place < 44; place++) view[`SO${String(place).padStart(2, "0")}`] = [];
  for (const [key, values] of Object.entries(stacks))
    values.forEach((value, place) => (view[`${key}${place}`] = `${value} bank`));
  for (const [pile, size] of [
    [3, 7],
    [4, 6],
    [5, 5],
  ] as const) {
    for (let place = 0; place < size; place++) {
      view[`B${pile}${place}`] = "bank";
      view[`V${pile}${place}`] = null;
    }
  }
  return { ...view, SEALPB: 0, SEALPR: 0, ...more };
}

export const optionsOf = (options: MatchNow["options"], view: View): MatchNow =>
  ({ options, view }) as unknown as MatchNow;
