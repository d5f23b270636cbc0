import { describe, expect, it } from "vitest";
import type { View } from "../../state/match";
import type { Json } from "../../wire/types";
import { en as words } from "../../words/en";
import { phaseOf } from "./choices";
import { held, matchWith } from "./fixture";
import recorded from "./fixtures/refusals.json";
import { handOf, supplyOf } from "./seats";
import { tilesNow } from "./tiles";

/** States of real matches, and the rules that the engine names for all that a tile stands for; none where it can be built. */
interface State {
  view: Record<string, Json>;
  to_act: string[];
  legal: { move: string }[];
  named: Record<string, string[]>;
}
const { first, states } = recorded as unknown as { first: View; states: State[] };

/** In these phases the piece that is asked for is put down at once, without its tile. */
const isForced = (view: View): boolean => ["place", "roads"].includes(phaseOf(view));

describe.each(
  states.map((state, place) => [place, phaseOf({ ...first, ...state.view }), state] as const),
)("state %i, %s", (_, __, state) => {
  const match = matchWith({ ...first, ...state.view }, state.legal, { toAct: state.to_act });
  const tiles = tilesNow(match, handOf(match.view, "PB"), supplyOf(match, "PB"), words, true);

  it.each(tiles.map((tile) => [tile.what, tile] as const))(
    "%s: the reason is the one that the server would give",
    (what, { off }) => {
      const named = state.named[what] ?? [];
      if (named.length) expect(named).toContain(off?.rule);
      else if (!isForced(match.view)) expect(off).toBeNull();
    },
  );
});

it("every rule of turn, phase, supply and cost is among them", () => {
  const all = new Set(states.flatMap(({ named }) => Object.values(named).flat()));
  expect([...all]).toEqual(
    expect.arrayContaining(["B0", "B5", "B6", "C1", "C5", "R1", "S3", "S4", "T0", "T1", "T4"]),
  );
});

describe("what is missing", () => {
  const city = (turn: string) => {
    const match = matchWith(
      { turn, phase: `main ${turn}`, ...held("PB", ["ORE", "ORE"]) },
      [{ move: "end" }],
      { toAct: [turn] },
    );
    return tilesNow(match, handOf(match.view, "PB"), supplyOf(match, "PB"), words, true).find(
      ({ what }) => what === "city",
    );
  };

  it("is told by name, and below the tile in few words", () => {
    expect(city("PB")).toMatchObject({
      missingNamed: "2 grain and 1 ore short",
      note: "3 short",
      off: { text: "2 grain and 1 ore short", rule: "B0" },
    });
  });

  it("is told out of turn, too, so that one can plan", () => {
    expect(city("PR")).toMatchObject({
      missingNamed: "2 grain and 1 ore short",
      note: "3 short",
      off: { text: "not your turn", rule: "T0" },
    });
  });
});
