import { describe, expect, it } from "vitest";
import { rupiaj as say } from "../../words/en/rupiaj";
import { checksOf, offersOf, questionOf } from "./advice";
import {
  type Choice,
  giveCamels,
  kept,
  leadsOn,
  legalOne,
  meaningOf,
  moveOf,
  nothing,
  pickHand,
  pickMarket,
  saleOf,
} from "./choice";
import { viewWith } from "./fixture";
import { readBoard } from "./market";

const board = readBoard(
  viewWith({ hand: ["leather", "leather", "silver", "spice", "spice", "spice"], herd: 2 }),
);
const own = { board, seat: "PB", limit: 7 };
const choose = (choice: Partial<Choice>): Choice => ({ ...nothing, ...choice });
const meant = (choice: Partial<Choice>) => meaningOf(choose(choice), board, "PB");
const texts = (choice: Partial<Choice>) =>
  checksOf(say, own, meant(choice)).map(({ ok, text }) => `${ok ? "+" : "-"} ${text}`);

describe("choosing", () => {
  it("takes camels of the market together and alone", () => {
    expect(pickMarket(choose({ hand: [0], market: [1] }), board, 3)).toEqual(
      choose({ market: [3, 4] }),
    );
    expect(pickMarket(choose({ market: [3, 4] }), board, 4)).toEqual(nothing);
    expect(pickMarket(choose({ market: [3, 4] }), board, 1)).toEqual(choose({ market: [1] }));
  });

  it("puts a card back that is pointed at twice", () => {
    expect(pickHand(pickHand(nothing, board, "PB", 2), board, "PB", 2)).toEqual(nothing);
    expect(pickHand(nothing, board, "PB", 6)).toEqual(nothing);
  });

  it("gives no more camels than there are", () => {
    expect(giveCamels(nothing, board, "PB", 5).camels).toBe(2);
    expect(giveCamels(nothing, board, "PB", -1).camels).toBe(0);
  });

  it("keeps what still lies where it lay when the other seat has moved", () => {
    const after = readBoard(
      viewWith({
        market: ["leather", "silver", "gold", "camel", "camel"],
        hand: ["leather"],
        herd: 1,
      }),
    );
    expect(kept(choose({ market: [0, 1], hand: [0, 3], camels: 2 }), board, after, "PB")).toEqual(
      choose({ market: [0], hand: [0], camels: 1 }),
    );
  });
});

describe("a choice means", () => {
  it("a single card taken", () =>
    expect(moveOf(meant({ market: [1] }))).toEqual({ move: "take", good: "silk" }));
  it("all camels", () => expect(moveOf(meant({ market: [3, 4] }))).toEqual({ move: "camels" }));
  it("a sale", () =>
    expect(moveOf(meant({ hand: [3, 4, 5] }))).toEqual({ move: "sell", count: 3, good: "spice" }));
  it("no move when two kinds are given for nothing", () =>
    expect(moveOf(meant({ hand: [0, 3] }))).toBeNull());
  it("an exchange", () => {
    expect(moveOf(meant({ market: [1, 2], hand: [0], camels: 1 }))).toEqual({
      move: "swap",
      take: { silk: 1, gold: 1 },
      give: { leather: 1, camel: 1 },
    });
  });

  it("what is legal only if the server says so", () => {
    const swap = { move: "swap", take: { gold: 1, silk: 1 }, give: { camel: 1, leather: 1 } };
    const move = moveOf(meant({ market: [1, 2], hand: [0], camels: 1 }));
    expect(legalOne(move, [{ move: "camels" }, swap])).toBe(swap);
    expect(legalOne(move, [{ move: "camels" }])).toBeNull();
  });
});

describe("the live checks", () => {
  it("pass for a good exchange", () => {
    expect(texts({ market: [1, 2], hand: [0], camels: 1 })).toEqual([
      "+ Two for two",
      "+ No kind both taken and given",
      "+ Your hand will be 7 of 7",
    ]);
  });
  it("say how many are missing", () => {
    expect(texts({ market: [1, 2], hand: [0] })).toContain("- Two for one: choose 1 more to give");
    expect(texts({ market: [1, 2], hand: [2, 3, 4] })).toContain(
      "- Two for three: choose 1 more to take",
    );
    expect(texts({ market: [1], camels: 1 })).toContain("- An exchange takes two or more");
  });
  it("name a kind on both sides", () => {
    expect(texts({ market: [0, 1], hand: [0, 3] })).toContain("- Leather both taken and given");
  });
  it("see a hand that would be too full", () => {
    expect(texts({ market: [1, 2], camels: 2 })).toContain(
      "- Your hand would be 8 of 7: give more goods, fewer camels",
    );
  });
});

describe("the four actions", () => {
  const legal = [{ move: "camels" }, { move: "sell", good: "spice", count: 3 }];
  it("are on only for legal moves", () => {
    const offers = offersOf(say, own, meant({ hand: [3, 4, 5] }), legal);
    expect(offers.sell).toMatchObject({ move: legal[1], chosen: true, note: "3 spices" });
    expect(offers.camels).toMatchObject({ move: legal[0], chosen: false, note: "take both" });
    expect(offers.take).toMatchObject({ move: null, note: "choose one" });
  });
  it("say why they are off", () => {
    const offers = offersOf(say, own, meant({ market: [1, 2], hand: [0] }), legal);
    expect(offers.take.note).toBe("two are chosen");
    expect(offers.swap.note).toBe("give 1 more");
    expect(offers.sell.note).toBe("one kind only");
    expect(offersOf(say, own, meant({ hand: [2] }), legal).sell).toMatchObject({
      move: null,
      note: "at least two",
    });
  });
  it("name the rule that the server would", () => {
    expect(offersOf(say, own, meant({ camels: 1 }), legal).sell.rule).toBe("T5");
    expect(offersOf(say, own, meant({ hand: [2] }), legal).sell.rule).toBe("T4");
  });
  it("are off when nothing is legal, because it is not one's turn", () => {
    expect(offersOf(say, own, meant({ hand: [3, 4, 5] }), []).sell.move).toBeNull();
  });
});

describe("the ribbon", () => {
  it("asks once it can be done", () => {
    expect(questionOf(say, meant({ market: [1, 2], hand: [0], camels: 1 }), true)).toBe(
      "Exchange leather and a camel for silks and gold?",
    );
    expect(questionOf(say, meant({ hand: [3, 4, 5] }), true)).toBe("Sell 3 spices?");
    expect(questionOf(say, meant({ market: [1, 2] }), false)).toBe("Take silks and gold for what?");
  });
});

describe("a card is lit", () => {
  const legal = [
    { move: "camels" },
    { move: "take", good: "silk" },
    { move: "swap", take: { silk: 1, gold: 1 }, give: { leather: 1, camel: 1 } },
  ];
  it("while a legal move begins with the choice", () => {
    expect(leadsOn(choose({ market: [1, 2], camels: 1 }), board, "PB", legal)).toBe(true);
    expect(leadsOn(choose({ market: [1, 2], camels: 2 }), board, "PB", legal)).toBe(false);
    expect(leadsOn(choose({ market: [3, 4] }), board, "PB", legal)).toBe(true);
    expect(leadsOn(choose({ hand: [2] }), board, "PB", legal)).toBe(false);
  });
});

describe("a sale", () => {
  it("earns the next tokens and a bonus whose value is a range", () => {
    expect(saleOf(board, "spice", 3)).toEqual({
      values: [5, 3, 3],
      empty: 0,
      bonus: 3,
      range: [1, 3],
      least: 12,
      most: 14,
    });
  });
  it("earns nothing for cards without a token, and no bonus from an empty pile", () => {
    const more = Object.fromEntries([
      ["SP0", "5 PR"],
      ["SP1", "3 PR"],
      ["SP2", "3 PR"],
      ["SP3", "2 PR"],
      ["SP4", "2 PR"],
      ["SP5", "1 PR"],
      ...Array.from({ length: 7 }, (_, place) => [`B3${place}`, "PR"]),
    ]) as Record<string, string>;
    expect(saleOf(readBoard(viewWith({ more })), "spice", 3)).toMatchObject({
      values: [1],
      empty: 2,
      bonus: null,
      least: 1,
      most: 1,
    });
  });
});
