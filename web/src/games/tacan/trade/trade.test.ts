import { describe, expect, it } from "vitest";
import { held, matchWith } from "../fixture";
import { harbours } from "../geometry";
import { type BankDraft, givenOf, giveLess, giveMore, noTrade, ratesOf, toChoose } from "./bank";
import { discardOf, dueOf, owing } from "./discarding";
import { fewer, isSame, more, spread, turned } from "./draft";
import { bestOf, picksOf, readOffer, termsOf } from "./offer";

describe("a draft", () => {
  it("takes cards up to what is there, and gives them back", () => {
    expect(more({}, "WOO", 1)).toEqual({ WOO: 1 });
    expect(more({ WOO: 1 }, "WOO", 1)).toEqual({ WOO: 1 });
    expect(fewer({ WOO: 2, ORE: 1 }, "WOO")).toEqual({ WOO: 1, ORE: 1 });
    expect(fewer({ WOO: 1 }, "WOO")).toEqual({});
    expect(isSame({ WOO: 1 }, { WOO: 1, ORE: 0 })).toBe(true);
    expect(spread({ ORE: 1, GRA: 2 })).toEqual(["GRA", "GRA", "ORE"]);
  });
  it("turns round as far as the hand goes", () => {
    expect(turned({ give: { WOO: 2 }, get: { BRI: 3, ORE: 1 } }, { BRI: 1 })).toEqual({
      give: { BRI: 1 },
      get: { WOO: 2 },
    });
  });
});

describe("an open offer", () => {
  const offer = {
    give: { WOO: 2 },
    want: { BRI: 1 },
    asked: ["PR", "PY", "PG"],
    answers: { PR: "accept", PY: "decline", PG: { give: { BRI: 1 }, want: { WOO: 1, GRA: 1 } } },
  };
  it("is read with its answers", () => {
    const open = readOffer(matchWith({ OFFER: offer }).view);
    expect(open?.asked).toEqual(["PR", "PY", "PG"]);
    expect([...(open?.answers.values() ?? [])].map((answer) => answer.kind)).toEqual([
      "accept",
      "decline",
      "counter",
    ]);
    expect(readOffer(matchWith().view)).toBeNull();
  });
  it("tells what its maker gives and gets by each answer", () => {
    const open = readOffer(matchWith({ OFFER: offer }).view);
    if (!open) throw new Error("no offer");
    expect(termsOf(open, open.answers.get("PR"))).toEqual({ give: { WOO: 2 }, get: { BRI: 1 } });
    expect(termsOf(open, open.answers.get("PG"))).toEqual({
      give: { WOO: 1, GRA: 1 },
      get: { BRI: 1 },
    });
    expect(termsOf(open, open.answers.get("PY"))).toBeNull();
    expect(termsOf(open, undefined)).toBeNull();
  });
  it("lets one answer stand out: who accepts, or the only one that can be picked", () => {
    const best = (...seats: string[]) => {
      const match = matchWith(
        { OFFER: offer },
        seats.map((seat) => ({ move: "pick", seat })),
      );
      const open = readOffer(match.view);
      return open && [...picksOf(match), bestOf(match, open)];
    };
    expect(best("PR", "PG")).toEqual(["PR", "PG", "PR"]);
    expect(best("PG")).toEqual(["PG", "PG"]);
    expect(best()).toEqual([null]);
  });
});

describe("the bank", () => {
  it("has the rates that the legal moves list", () => {
    const match = matchWith({}, [
      { move: "bank", give: { ORE: 3 }, get: { GRA: 1 } },
      { move: "bank", give: { WOO: 2 }, get: { GRA: 1 } },
    ]);
    expect(
      ratesOf(match)
        .filter((rate) => rate.open)
        .map((rate) => [rate.kind, rate.ratio]),
    ).toEqual([
      ["WOO", 2],
      ["ORE", 3],
    ]);
  });
  it("shows what a harbour would ask for where too few cards are held", () => {
    const [harbour] = harbours;
    if (!harbour) throw new Error("no harbour");
    const match = matchWith({ [harbour.key]: "BRI", [harbour.ends[0]]: "SET0PB" });
    expect(Object.fromEntries(ratesOf(match).map((rate) => [rate.kind, rate.ratio]))).toEqual({
      GRA: 4,
      LUM: 4,
      WOO: 4,
      ORE: 4,
      BRI: 2,
    });
    expect(ratesOf(match).some((rate) => rate.open)).toBe(false);
  });
  it("takes multiples by tapping again, as far as the hand goes", () => {
    const rate = { kind: "ORE", ratio: 3, open: true } as const;
    const once = giveMore(noTrade, rate, 7);
    const twice = giveMore(once, rate, 7);
    expect(twice).toEqual({ kind: "ORE", times: 2, get: {} });
    expect(giveMore(twice, rate, 7)).toBe(twice);
    expect(giveLess(twice, "ORE").times).toBe(1);
    expect(giveLess(once, "ORE").kind).toBeNull();
    const match = matchWith({}, [{ move: "bank", give: { ORE: 3 }, get: { GRA: 1 } }]);
    expect([givenOf(match, twice), givenOf(match, noTrade)]).toEqual([{ ORE: 6 }, {}]);
  });
  it("waits until as many cards are chosen", () => {
    const draft: BankDraft = { kind: "ORE", times: 2, get: { GRA: 1 } };
    expect(toChoose(draft)).toBe(1);
    expect(toChoose({ ...draft, get: { GRA: 2 } })).toBe(0);
  });
});

describe("a discard", () => {
  const legal = [
    { move: "discard", cards: { ORE: 2 } },
    { move: "discard", cards: { ORE: 1, WOO: 1 } },
  ];
  const match = matchWith(
    { phase: "discard PB PR", ...held("PB", ["ORE", "ORE", "WOO", "WOO"]) },
    legal,
  );
  it("is as large as the server says, and one of its moves", () => {
    expect(dueOf(match)).toBe(2);
    expect(discardOf(match, { WOO: 1, ORE: 1 })).toBe(legal[1]);
    expect(discardOf(match, { WOO: 2 })).toBeNull();
  });
  it("may be larger where the option says so, and then no listed move", () => {
    const legal = [{ move: "discard", cards: { WOO: 4 } }];
    const more = matchWith({}, legal, { options: { discard: "at_least_half" } });
    expect(discardOf(more, { WOO: 5 })).toEqual({ move: "discard", cards: { WOO: 5 } });
    expect(discardOf(more, { WOO: 3 })).toBeNull();
    expect(discardOf(matchWith({}, legal), { WOO: 5 })).toBeNull();
  });
  it("knows who else must", () => {
    expect(owing(match)).toEqual(["PB", "PR"]);
    expect(owing(matchWith())).toEqual([]);
  });
});
