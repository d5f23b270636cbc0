import { describe, expect, it } from "vitest";
import { viewWith } from "./fixture";
import { bonusPoints, goodsPoints, left, range, readBoard, sideAt, soldOf, stack } from "./market";
import { summaryOf } from "./summary";

describe("a view", () => {
  it("is read into market, deck, hands and herds", () => {
    const board = readBoard(viewWith({ hand: ["silk", "gold"], herd: 3, others: 4, deck: 22 }));
    expect(board.market).toEqual(["leather", "silk", "gold", "camel", "camel"]);
    expect(board.deck).toBe(22);
    expect(sideAt(board, "PB")).toMatchObject({ hand: ["silk", "gold"], herd: 3, anyCamels: true });
    expect(sideAt(board, "PR")).toMatchObject({
      hand: [null, null, null, null],
      herd: null,
      anyCamels: true,
    });
  });

  it("tells an empty herd from a hidden one", () => {
    const board = readBoard(viewWith({ more: { CA00PR: [] } }));
    expect(sideAt(board, "PB")).toMatchObject({ herd: 0, anyCamels: false });
    expect(sideAt(board, "PR")).toMatchObject({ herd: null, anyCamels: false });
  });

  it("shows the tokens that are left, the next one first, and whose the others are", () => {
    const board = readBoard(
      viewWith({ more: { SP0: "5 PR", SP1: "3 PB", SO00: "spice", SO01: "spice" } }),
    );
    expect(stack(board, "spice").map((token) => token.value)).toEqual([3, 2, 2, 1, 1]);
    expect(goodsPoints(sideAt(board, "PR"))).toBe(5);
    expect(soldOf(board, "spice")).toBe(2);
  });
});

describe("bonus tokens", () => {
  it("have a range that narrows with what the viewer holds", () => {
    const board = readBoard(viewWith({ more: { B30: "PB", V30: 3, B31: "PB", V31: 3 } }));
    expect(left(board, 3)).toBe(5);
    expect(range(board, 3)).toEqual([1, 2]);
    expect(range(board, 5)).toEqual([8, 10]);
  });

  it("of others have no value that the viewer knows", () => {
    const board = readBoard(viewWith({ more: { B30: "PR", B40: "PB", V40: 5 } }));
    expect(bonusPoints(sideAt(board, "PR"))).toBeNull();
    expect(bonusPoints(sideAt(board, "PB"))).toBe(5);
  });
});

describe("the summary of a round", () => {
  it("is there only when the round is over", () => expect(summaryOf(viewWith())).toBeNull());

  it("adds goods, bonus and camel token", () => {
    const more = {
      LE0: "4 PB",
      B30: "PB",
      V30: 2,
      CAMEL: "PR",
      PTSPB: 6,
      PTSPR: 5,
      RESULT: "PB points",
      SEALPB: 1,
    };
    const summary = summaryOf(viewWith({ more }));
    expect(summary).toMatchObject({ round: 1, winner: "PB", reason: "points" });
    expect(summary?.scores[0]).toMatchObject({ goods: 4, bonus: 2, camel: 0, total: 6, seals: 1 });
    expect(summary?.scores[1]).toMatchObject({ camel: 5, total: 5 });
  });

  it("has no winner when the round is drawn", () => {
    expect(summaryOf(viewWith({ more: { RESULT: "draw" } }))).toMatchObject({
      winner: null,
      reason: "draw",
    });
  });
});
