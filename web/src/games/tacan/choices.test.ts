import { describe, expect, it } from "vitest";
import { litPlaces, phaseOf, turnOf, victimsOf } from "./choices";
import { matchWith, viewWith } from "./fixture";

const legal = [
  { move: "end" },
  { move: "road", path: "P01" },
  { move: "settlement", node: "N18" },
  { move: "city", node: "N20" },
];

describe("what is lit", () => {
  it("is what the chosen piece may do, from the legal moves alone", () => {
    const match = matchWith({}, legal);
    expect([...litPlaces(match, "road").keys()]).toEqual(["P01"]);
    expect([...litPlaces(match, "city").keys()]).toEqual(["N20"]);
    expect(litPlaces(match, null).size).toBe(0);
  });

  it("is every legal place when nothing else is asked", () => {
    const match = matchWith({ phase: "place PB", turn: "PBPre0" }, [
      { move: "block" },
      { move: "settlement", node: "N01" },
      { move: "road", path: "P03" },
    ]);
    expect([...litPlaces(match, null).keys()]).toEqual(["N01", "P03"]);
  });

  it("is nothing while others are on the move", () => {
    expect(litPlaces(matchWith({}, legal, { toAct: ["PR"] }), "road").size).toBe(0);
  });

  it("gathers the victims of a hex", () => {
    const moves = [
      { move: "robber", hex: "H04", steal: "PR" },
      { move: "robber", hex: "H04", steal: "PY" },
      { move: "robber", hex: "H05", steal: null },
    ];
    const lit = litPlaces(matchWith({ phase: "robber PB" }, moves), null);
    expect([...lit.keys()]).toEqual(["H04", "H05"]);
    expect(
      victimsOf(lit.get("H04") ?? { key: "", kind: "robber", moves: [] }).map((one) => one.seat),
    ).toEqual(["PR", "PY"]);
    expect(
      victimsOf(lit.get("H05") ?? { key: "", kind: "robber", moves: [] }).map((one) => one.seat),
    ).toEqual([null]);
  });
});

describe("the course of the match", () => {
  it("reads phase and turn", () => {
    expect(phaseOf(viewWith({ phase: "discard PB PY" }))).toBe("discard");
    expect(turnOf(viewWith({ turn: "PRPre1" }))).toEqual({ seat: "PR", setup: 1 });
    expect(turnOf(viewWith())).toEqual({ seat: "PB", setup: null });
    expect(turnOf(viewWith({ turn: [] }))).toBeNull();
  });
});
