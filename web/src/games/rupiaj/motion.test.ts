import { describe, expect, it } from "vitest";
import type { Move, View } from "../../state/match";
import { viewWith } from "./fixture";
import { motionsOf } from "./motion";

const step = (seat: string | null, move: Move, before: View, after: View) => ({
  change: { version: 3, seat, move, ops: [], events: [], time: null },
  before,
  after,
});
const brief = (motions: ReturnType<typeof motionsOf>) =>
  motions.map((motion) =>
    motion.kind === "arrival"
      ? `${motion.from[0]}>${motion.key}`
      : motion.kind === "departure"
        ? `${motion.key}>>${motion.to[0]}`
        : `!${motion.key}`,
  );

describe("what moves", () => {
  const before = viewWith({
    market: ["leather", "silk", "gold", "camel", "camel"],
    hand: ["spice", "spice"],
    herd: 1,
  });

  it("a card taken goes to its place in the hand, and the deck fills the gap", () => {
    const after = viewWith({
      market: ["leather", "silver", "gold", "camel", "camel"],
      hand: ["spice", "spice", "silk"],
      herd: 1,
    });
    expect(
      brief(motionsOf(step("PB", { move: "take", good: "silk" }, before, after), "PB")),
    ).toEqual(["MK1>HC02PB", "DECK>MK1"]);
  });

  it("a card that another seat takes goes to that seat, not to a face in its hand", () => {
    const after = viewWith({
      market: ["leather", "silver", "gold", "camel", "camel"],
      hand: ["spice", "spice"],
      herd: 1,
    });
    expect(
      brief(motionsOf(step("PR", { move: "take", good: "silk" }, before, after), "PB")),
    ).toEqual(["MK1>>hand:PR", "DECK>MK1"]);
  });

  it("in an exchange both bundles cross", () => {
    const after = viewWith({
      market: ["leather", "spice", "camel", "camel", "camel"],
      hand: ["spice", "silk", "gold"],
    });
    const moved = brief(
      motionsOf(
        step(
          "PB",
          { move: "swap", take: { silk: 1, gold: 1 }, give: { spice: 1, camel: 1 } },
          before,
          after,
        ),
        "PB",
      ),
    );
    expect(moved).toEqual(
      expect.arrayContaining([
        "MK1>HC01PB",
        "MK2>HC02PB",
        "HC01PB>MK1",
        "herd:PB>MK4",
        "MK3>MK2",
        "MK4>MK3",
      ]),
    );
    expect(moved).not.toEqual(expect.arrayContaining([expect.stringContaining("DECK")]));
  });

  it("camels go to the herd", () => {
    const after = viewWith({
      market: ["leather", "silk", "silver", "gold", "gold"],
      hand: ["spice", "spice"],
      herd: 3,
    });
    expect(brief(motionsOf(step("PB", { move: "camels" }, before, after), "PB"))).toEqual([
      "MK3>>herd:PB",
      "MK4>>herd:PB",
      "DECK>MK2",
      "DECK>MK4",
      "MK2>MK3",
    ]);
  });

  it("tokens and the bonus go to the seller, and a seal is pressed", () => {
    const after = viewWith({
      hand: [],
      herd: 1,
      more: { SP0: "5 PB", SP1: "3 PB", B30: "PB", SEALPB: 1 },
    });
    expect(
      brief(motionsOf(step("PB", { move: "sell", count: 2, good: "spice" }, before, after), "PB")),
    ).toEqual([
      "HC00PB>>stack:spice",
      "HC01PB>>stack:spice",
      "SP0>>points:PB",
      "SP1>>points:PB",
      "pile:3>>bonus:PB",
      "!seal:PB:0",
    ]);
  });

  it("who watches a sale sees backs of cards go, and the tokens come", () => {
    const after = viewWith({ hand: [], herd: 1, more: { SP0: "5 PB", SP1: "3 PB" } });
    expect(
      brief(motionsOf(step("PB", { move: "sell", count: 2, good: "spice" }, before, after), "PR")),
    ).toEqual([
      "held:PB:0>>stack:spice",
      "held:PB:1>>stack:spice",
      "SP0>>points:PB",
      "SP1>>points:PB",
    ]);
  });

  it("a new round is dealt from the deck, to those who watch without hands", () => {
    expect(brief(motionsOf(step(null, { move: "deal" }, before, before), "*"))).toHaveLength(5);
    expect(brief(motionsOf(step(null, { move: "deal" }, before, before), "PB"))).toContain(
      "DECK>HC01PB",
    );
  });
});
