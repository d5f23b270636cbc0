import { describe, expect, it } from "vitest";
import { boardAfter, readBoard } from "./board";
import { cells } from "./board/cells";
import { petals } from "./board/compass";
import { isFree } from "./dice";
import { held, matchWith, viewWith } from "./fixture";
import { cardFlights } from "./flights";
import { found, harbours, hexes, nodeOf, nodes, paths } from "./geometry";
import { rollOf } from "./rolled";
import { roomFor } from "./room";
import { spotOn } from "./scene";

const step = (
  move: Record<string, unknown>,
  before: ReturnType<typeof viewWith>,
  after: ReturnType<typeof viewWith>,
) => ({
  change: {
    version: 2,
    seat: "PB",
    move: move as Record<string, string>,
    ops: [],
    events: [],
    time: null,
  },
  before,
  after,
});

describe("a board that has not changed", () => {
  it("is the same value, whatever hands and dice do", () => {
    const board = readBoard(viewWith({ N13: "CIT0PB" }));
    expect(
      boardAfter(board, viewWith({ N13: "CIT0PB", N14: [], DIE0: 3, ...held("PB", ["ORE"]) })),
    ).toBe(board);
    expect(boardAfter(board, viewWith({ N13: "CIT0PB", P07: "RD00PB" }))).not.toBe(board);
    expect(boardAfter(board, viewWith({ N13: "CIT0PB", ROB: "H03" }))).not.toBe(board);
  });
});

describe("the dice", () => {
  it.each([
    ["on a desktop", { width: 1440, height: 900, left: 276, top: 10, right: 332, bottom: 210 }],
    [
      "beside the drawer for trading",
      { width: 1440, height: 900, left: 276, top: 10, right: 496, bottom: 210 },
    ],
    ["on a phone", { width: 390, height: 844, left: 0, top: 128, right: 0, bottom: 332 }],
    [
      "on a phone on its side",
      { width: 844, height: 390, left: 102, top: 2, right: 352, bottom: 2 },
    ],
  ])("cover neither a harbour nor land %s", (_, taken) => {
    const room = roomFor(taken);
    expect(isFree(room.dice, room, room.small)).toBe(true);
  });
});

describe("where things are in the window", () => {
  const room = roomFor({ width: 390, height: 844, left: 0, top: 128, right: 0, bottom: 332 });
  const lay = { room, lens: { zoom: 1, x: 0, y: 0 }, width: 390, height: 844 };

  it("follows from the room of the board, magnified or not", () => {
    const flat = spotOn(lay, "H09");
    expect([flat.x, flat.y]).toEqual([room.x, room.y]);
    const near = spotOn({ ...lay, lens: { zoom: 2, x: 10, y: -20 } }, "H09");
    expect(near).toEqual({
      x: 195 + 10 + (room.x - 195) * 2,
      y: 422 - 20 + (room.y - 422) * 2,
      scale: room.scale * 2,
    });
  });

  it("has a hit area for every cell", () => {
    expect(cells.map(({ key }) => key).sort()).toEqual(
      [...hexes, ...harbours, ...nodes, ...paths].map(({ key }) => key).sort(),
    );
    expect(cells.every(({ d }) => /^M[-\d.]/.test(d) && !d.includes("NaN"))).toBe(true);
  });

  it("draws a shape round a centre in one line", () => {
    expect(
      petals(2, [
        [0, -5],
        [1, 0],
      ]),
    ).toBe("M0.0 -5.0L1.0 0.0ZM0.0 5.0L-1.0 0.0Z");
  });
});

describe("cards that change hands", () => {
  const nothing = viewWith();

  it("cross in a trade as both have said openly", () => {
    const offer = {
      OFFER: { give: { WOO: 2 }, want: { BRI: 1 }, asked: ["PR"], answers: { PR: "accept" } },
    };
    expect(
      cardFlights(step({ move: "pick", seat: "PR" }, viewWith(offer), nothing), matchWith()),
    ).toEqual([
      { from: '[data-hand="WOO"]', to: '[data-panel="PR"]', kind: "WOO" },
      { from: '[data-hand="WOO"]', to: '[data-panel="PR"]', kind: "WOO" },
      { from: '[data-panel="PR"]', to: '[data-hand="BRI"]', kind: "BRI" },
    ]);
  });

  it("go to the bank and come from it in one movement", () => {
    const flights = cardFlights(
      step({ move: "bank", give: { ORE: 2 }, get: { GRA: 1 } }, nothing, nothing),
      matchWith({}, [], { viewer: "*" }),
    );
    expect(flights.map(({ from, to, kind }) => `${from} ${to} ${kind ?? ""}`)).toEqual([
      '[data-panel="PB"] [data-bank] ORE',
      '[data-panel="PB"] [data-bank] ORE',
      '[data-bank] [data-panel="PB"] GRA',
    ]);
  });

  it("show what was stolen to who lost it, and to nobody else", () => {
    const before = viewWith({ ...held("PR", ["ORE", "WOO"]), ...held("PB", [null]) });
    const after = viewWith({ ...held("PR", ["WOO"]), ...held("PB", [null, null]) });
    const theft = step({ move: "robber", hex: "H03", steal: "PR" }, before, after);
    expect(cardFlights(theft, matchWith({}, [], { viewer: "PR" }))).toEqual([
      { from: '[data-hand="ORE"]', to: '[data-panel="PB"]', kind: "ORE" },
    ]);
    expect(cardFlights(theft, matchWith({}, [], { viewer: "PY" }))).toEqual([
      { from: '[data-panel="PR"]', to: '[data-panel="PB"]', kind: null },
    ]);
  });

  it("never show the face of a development card that is bought", () => {
    expect(
      cardFlights(step({ move: "buy" }, nothing, nothing), matchWith({}, [], { viewer: "PR" })),
    ).toEqual([{ from: "[data-bank]", to: '[data-panel="PB"]', kind: null }]);
  });
});

describe("a roll that comes with another move, as the turn begins", () => {
  const before = viewWith({ turn: "PR", DIE0: 1, DIE1: 1, N13: "SET0PB", ...held("PB", []) });
  const after = viewWith({
    turn: "PB",
    DIE0: 2,
    DIE1: 3,
    N13: "SET0PB",
    ROB: "H18",
    ...held("PB", ["GRA"]),
  });
  const end = step({ move: "end" }, before, after);
  const rolled = { ...end, change: { ...end.change, seat: "PR" } };

  it("is that of whose turn begins", () => {
    expect(rollOf(rolled)).toEqual({ seat: "PB", dice: [2, 3], sum: 5 });
    expect(rollOf({ ...rolled, after: { ...after, DIE0: [], DIE1: [] } })).toBeNull();
    expect(rollOf({ ...rolled, before: after })).toBeNull();
  });

  it("brings cards from the hexes", () => {
    expect(cardFlights(rolled, matchWith()).map(({ to, kind }) => ({ to, kind }))).toEqual([
      { to: '[data-hand="GRA"]', kind: "GRA" },
    ]);
  });

  it("comes after the first cards where the setup ends", () => {
    const placing = viewWith({ turn: "PBPre1", DIE0: [], DIE1: [], N13: "SET0PB", N40: "SET1PB" });
    const begun = {
      ...placing,
      turn: "PB",
      DIE0: 6,
      DIE1: 6,
      ...held("PB", ["GRA", "GRA", "GRA"]),
    };
    const hexes = cardFlights(step({ move: "road", path: "P07" }, placing, begun), matchWith()).map(
      ({ from }) => from,
    );
    expect(hexes).toEqual(found(nodeOf, "N40").hexes.map((hex) => `[data-hex="${hex}"]`));
  });
});
