import { describe, expect, it } from "vitest";
import { en as words } from "../../words/en";
import { cardFlights } from "./flights";
import { held, matchWith, viewWith } from "./fixture";
import { handOf, handSize, openingRolls, readSeats, supplyOf } from "./seats";
import { statusOf } from "./status";
import { tilesNow } from "./tiles";

describe("seats", () => {
  it("counts cards whose faces are hidden, and reads those that are seen", () => {
    const view = viewWith({ ...held("PB", ["ORE", "ORE", "WOO"]), ...held("PR", [null, null]) });
    expect([handSize(view, "PB"), handSize(view, "PR")]).toEqual([3, 2]);
    expect(handOf(view, "PB")).toEqual({ ORE: 2, WOO: 1 });
    expect(handOf(view, "PR")).toEqual({});
  });

  it("counts and reads a hand whose slots have holes, where cards keep their slots", () => {
    const view = viewWith({
      RC00PB: [],
      RC01PB: "ORE",
      RC04PB: "WOO",
      RC29PB: "ORE",
      RC30PB: "BRI",
      RC00PR: [],
      RC02PR: null,
    });
    expect([handSize(view, "PB"), handSize(view, "PR")]).toEqual([4, 1]);
    expect(handOf(view, "PB")).toEqual({ ORE: 2, WOO: 1, BRI: 1 });
  });

  it("comes in the order of turns, with hidden points for their owner alone", () => {
    const seats = readSeats(matchWith({ ORDPB: 2, ORDPR: 1, ARMY: "PR" }));
    expect(seats.map((one) => [one.seat, one.hidden, one.hasArmy])).toEqual([
      ["PR", 0, true],
      ["PB", 1, false],
    ]);
  });

  it("shows what was rolled for the start while the first settlements are placed", () => {
    const rolls = { ROLLPB: "6 4", ROLLPR: "3 1" };
    const shown = (turn: string) =>
      Object.fromEntries(
        readSeats(matchWith({ ...rolls, turn })).map(({ seat, opening }) => [seat, opening]),
      );
    expect(shown("PBPre0")).toMatchObject({ PB: [[6, 4]], PR: [[3, 1]] });
    expect(shown("PRPre1")).toMatchObject({ PB: [], PR: [] });
    expect(readSeats(matchWith({ turn: "PBPre0" })).every((one) => !one.opening.length)).toBe(true);
  });

  it("shows the rolls that were tied before the last", () => {
    const view = viewWith({ ROLLPB: "1 6", TIEPB: "6 5, 3 3", ROLLPR: "2 2", TIEPR: [] });
    expect(openingRolls(view, "PB")).toEqual([
      [6, 5],
      [3, 3],
      [1, 6],
    ]);
    expect(openingRolls(view, "PR")).toEqual([[2, 2]]);
  });

  it("has all its points, and the winner is named, once the match is over", () => {
    const outcome = {
      ranking: [
        { rank: 1, seat: "PB", points: 5 },
        { rank: 2, seat: "PR", points: 2 },
      ],
      reason: "W2",
    };
    const match = matchWith({ turn: [], phase: "over", WINNER: "PB" }, [], { outcome, toAct: [] });
    const seats = readSeats(match);
    expect(seats.map((one) => [one.seat, one.points, one.hidden])).toEqual([
      ["PB", 5, 0],
      ["PR", 2, 0],
    ]);
    const person = {
      kind: "person",
      id: "",
      name: "",
      online: true,
      absent: false,
      seed: false,
    } as const;
    expect(seats.map((one) => statusOf(match, one, person, words).text)).toEqual([
      "winner",
      "match is over",
    ]);
  });

  it("knows what is left of a supply", () => {
    const match = matchWith({ N00: "SET0PB", N20: "CIT0PB", P00: "RD00PB", P01: "RD00PR", D: 13 });
    expect(supplyOf(match, "PB")).toEqual({ road: 14, settlement: 4, city: 3, card: 13 });
  });
});

describe("build tiles", () => {
  const tiles = (match: ReturnType<typeof matchWith>) =>
    tilesNow(match, handOf(match.view, "PB"), supplyOf(match, "PB"), words, true);

  it("are on exactly when a legal move says so", () => {
    const match = matchWith(held("PB", ["GRA", "GRA", "LUM", "BRI", "ORE"]), [
      { move: "road", path: "P00" },
    ]);
    const [road, settlement, city] = tiles(match);
    expect(road?.off).toBeNull();
    expect(settlement?.off).toEqual({ text: "1 wool short", rule: "B0" });
    expect(city?.off).toEqual({ text: "2 ore short", rule: "B0" });
  });

  it("say that there is no place, that the roll comes first, or whose turn it is", () => {
    const rich = held("PB", ["GRA", "LUM", "WOO", "BRI"]);
    expect(tiles(matchWith(rich))[1]?.off).toEqual({ text: "no place", rule: "B3" });
    expect(tiles(matchWith({ ...rich, phase: "roll PB", DIE0: [], DIE1: [] }))[1]?.off?.text).toBe(
      "after the roll",
    );
    expect(
      tiles(matchWith({ ...rich, turn: "PR", phase: "main PR" }, [], { toAct: ["PR"] }))[1]?.off
        ?.text,
    ).toBe("not your turn");
    expect(tiles(matchWith({ D: 0 }))[3]?.off).toEqual({ text: "none left", rule: "C1" });
  });

  it("tell out of turn what is short, and when pressed that it is not one's turn", () => {
    const match = matchWith({ ...held("PB", ["LUM"]), turn: "PR", phase: "main PR" }, [], {
      toAct: ["PR"],
    });
    expect(tiles(match)[0]).toMatchObject({
      note: "1 brick short",
      missingNamed: "1 brick short",
      off: { text: "not your turn", rule: "T0" },
    });
  });
});

describe("cards in flight", () => {
  const step = (
    move: Record<string, string | null>,
    before: ReturnType<typeof viewWith>,
    after: ReturnType<typeof viewWith>,
  ) => ({
    change: { version: 2, seat: "PB", move, ops: [], events: [], time: null },
    before,
    after,
  });

  it("fly from the hex that produced to the hand, and as backs to the panels of others", () => {
    const board = { H04: "ORE 8", N13: "CIT0PB", N18: "SET0PR" };
    const before = viewWith({ ...board, DIE0: [], DIE1: [] });
    const after = viewWith({ ...board, ...held("PB", ["ORE", "ORE"]), ...held("PR", [null]) });
    const flights = cardFlights(step({ move: "roll" }, before, after), matchWith());
    expect(flights).toEqual([
      { from: '[data-hex="H04"]', to: '[data-hand="ORE"]', kind: "ORE" },
      { from: '[data-hex="H04"]', to: '[data-hand="ORE"]', kind: "ORE" },
      { from: '[data-hex="H04"]', to: '[data-panel="PR"]', kind: null },
    ]);
  });

  it("show the one card that was stolen, though the victim's cards were shuffled among their slots", () => {
    const before = viewWith({ RC01PB: "ORE", RC03PB: "WOO", RC07PB: "GRA" });
    const after = viewWith({ RC01PB: [], RC03PB: "GRA", RC07PB: "ORE", RC05PR: null });
    const robbed = {
      ...step({ move: "robber", hex: "H03", steal: "PB" }, before, after),
      change: {
        version: 2,
        seat: "PR",
        move: { move: "robber", hex: "H03", steal: "PB" },
        ops: [],
        events: [],
        time: null,
      },
    };
    expect(cardFlights(robbed, matchWith())).toEqual([
      { from: '[data-hand="WOO"]', to: '[data-panel="PR"]', kind: "WOO" },
    ]);
  });

  it("show no face that the viewer may not see", () => {
    const before = viewWith({ ...held("PB", []), ...held("PR", [null, null]) });
    const after = viewWith({ ...held("PR", [null]), ...held("PB", [null]) });
    const flights = cardFlights(
      step({ move: "robber", hex: "H03", steal: "PR" }, before, after),
      matchWith({}, [], { viewer: "*" }),
    );
    expect(flights).toEqual([{ from: '[data-panel="PR"]', to: '[data-panel="PB"]', kind: null }]);
  });
});
