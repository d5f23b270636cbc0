import { describe, expect, it } from "vitest";
import { table as words } from "../../words/en/tacanTable";
import { cardsIn36, readBoard, rollsOf, yieldsOf } from "./board";
import { litPlaces } from "./choices";
import { matchWith, viewWith } from "./fixture";
import { placeName } from "./names";

describe("reading the board", () => {
  it("reads tiles, pieces, harbours and the robber from the view", () => {
    const board = readBoard(
      viewWith({
        H03: "DES",
        H04: "ORE 8",
        M02: "WOO",
        N18: "CIT0PR",
        N20: "SET3PB",
        P35: "RD12PB",
        ROB: "H03",
      }),
    );
    expect(board.tiles[3]).toEqual({ key: "H03", terrain: "DES", number: null });
    expect(board.tiles[4]).toEqual({ key: "H04", terrain: "ORE", number: 8 });
    expect(board.harbours[2]).toEqual({ key: "M02", kind: "WOO" });
    expect(board.buildings).toEqual([
      { key: "N18", seat: "PR", city: true },
      { key: "N20", seat: "PB", city: false },
    ]);
    expect(board.roads).toEqual([{ key: "P35", seat: "PB" }]);
    expect(board.robber).toBe("H03");
  });

  it("counts the cards that a node brings in 36 rolls", () => {
    const view = viewWith({ H04: "BRI 10", H05: "GRA 3", H09: "ORE 11" });
    const yields = yieldsOf(view, "N18");
    expect(yields.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      "BRI 10",
      "GRA 3",
      "ORE 11",
    ]);
    expect(cardsIn36(yields)).toBe(7);
    expect(cardsIn36(yields, 2)).toBe(14);
  });

  it("knows that a desert and a seven bring nothing", () => {
    expect(yieldsOf(viewWith({ H00: "DES" }), "N00")).toEqual([]);
    expect([2, 6, 7, 8, 12, null].map(rollsOf)).toEqual([1, 5, 0, 5, 1, 0]);
  });
});

describe("names for screen readers", () => {
  const match = matchWith(
    {
      H04: "BRI 10",
      H05: "GRA 3",
      H09: "ORE 11",
      N00: "SET0PB",
      P00: "RD00PR",
      M00: "ORE",
      H07: "LUM 8",
      ROB: "H07",
    },
    [{ move: "settlement", node: "N18" }],
  );
  const naming = {
    view: match.view,
    nameOf: (seat: string) => (seat === "PB" ? "Mira" : "Greedy"),
    lit: litPlaces(match, "settlement"),
    words,
  };

  it.each([
    ["N18", "Node 18, brick 10, grain 3, ore 11, free, settlement allowed"],
    ["N00", "Node 0, grain 5, harbour 2:1 for ore, settlement of Mira"],
    ["P00", "Path 0, between nodes 0 and 3, road of Greedy"],
    ["H07", "Hex 7, forest 8, the robber is here"],
    ["M01", "harbour 3:1, at nodes 1 and 5"],
  ])("calls %s by where it is, what is there and what is allowed", (key, name) => {
    expect(placeName(key, naming)).toBe(name);
  });
});
