import { describe, expect, it } from "vitest";
import { applied, type Move, type View } from "../../state/match";
import { rupiaj as german } from "../../words/de/rupiaj";
import { rupiaj as english } from "../../words/en/rupiaj";
import type { Json } from "../../wire/types";
import { optionsOf, viewWith } from "./fixture";
import { progressOf } from "./progress";
import { tellIn } from "./story";

const cast = { viewer: "PB", nameOf: (seat: string) => (seat === "PR" ? "Ravi" : "Mira") };

function told(
  seat: string | null,
  move: Move,
  changed: Record<string, Json>,
  { version = 7, before = viewWith(), say = english, viewer = "PB" } = {},
): string[] {
  const ops = Object.entries(changed).map(([key, value]) => ({ op: "set" as const, key, value }));
  const step = {
    change: { version, seat, move, ops, events: [], time: null },
    before,
    after: applied(before, ops) as View,
  };
  return tellIn(say, step, { ...cast, viewer }).map((line) =>
    [
      line.heading ? "#" : (line.seat ?? "-"),
      ...line.pieces.map((piece) =>
        piece.kind === "text" ? piece.text : piece.kind === "art" ? `[${piece.name}]` : "?",
      ),
    ].join(" "),
  );
}

describe("the log tells", () => {
  it("what was taken", () => {
    expect(told("PB", { move: "take", good: "silk" }, {})).toEqual(["PB You took [good-silks]"]);
    expect(told("PR", { move: "camels" }, {})).toEqual(["PR Ravi took [good-camel] 2 camels"]);
  });
  it("what was exchanged, taken first", () => {
    expect(
      told("PR", { move: "swap", take: { silk: 1, gold: 1 }, give: { leather: 1, camel: 1 } }, {}),
    ).toEqual(["PR Ravi took [good-silks] [good-gold] for [good-leather] [good-camel]"]);
  });
  it("what was sold, with the tokens and the bonus", () => {
    const changed = { SP0: "5 PB", SP1: "3 PB", SP2: "3 PB", B30: "PB", V30: 2 };
    expect(told("PB", { move: "sell", count: 3, good: "spice" }, changed)).toEqual([
      "PB You sold [good-spices] 3 spices for 11 and a bonus of 2",
    ]);
  });
  it("no value of a bonus that is somebody else's", () => {
    const changed = { SP0: "5 PR", SP1: "3 PR", SP2: "3 PR", B30: "PR" };
    expect(told("PR", { move: "sell", count: 3, good: "spice" }, changed)).toEqual([
      "PR Ravi sold [good-spices] 3 spices for 11 and a bonus",
    ]);
  });
  it("names for those who watch", () => {
    expect(told("PB", { move: "take", good: "silk" }, {}, { viewer: "*" })).toEqual([
      "PB Mira took [good-silks]",
    ]);
  });
  it("the first round before its first move", () => {
    expect(told("PB", { move: "take", good: "silk" }, {}, { version: 1 }).slice(0, 2)).toEqual([
      "# Round 1",
      "PB You started",
    ]);
  });
  it("the end of a round: why, the camel token, the seal", () => {
    const gone = Object.fromEntries(
      ["SI", "GO", "DI"].flatMap((key) =>
        [0, 1, 2, 3, 4].map((place) => [`${key}${place}`, "5 PB"]),
      ),
    );
    const changed = { ...gone, CAMEL: "PR", RESULT: "PB points", PTSPB: 74, PTSPR: 61, SEALPB: 1 };
    expect(told("PB", { move: "take", good: "silk" }, changed).slice(1)).toEqual([
      "- The third kind of token was gone, the round ended",
      "PR Ravi had more camels and took their token",
      "PB You won the round, 74 to 61, and a seal",
    ]);
  });
  it("a market that cannot be filled, a tie decided by bonus tokens, and the match", () => {
    const changed = { MK4: [], RESULT: "PR bonus", PTSPB: 60, PTSPR: 60, SEALPR: 2, WINNER: "PR" };
    expect(told("PB", { move: "camels" }, changed).slice(1)).toEqual([
      "- The market could not be filled again, the round ended",
      "- Both herds were equal, nobody took the camel token",
      "PR Ravi won the round and a seal: 60 each, more bonus tokens",
      "PR Ravi won the match",
    ]);
  });
  it("the next round and who starts it", () => {
    const before = viewWith({ more: { RESULT: "PB points" } });
    expect(
      told(null, { move: "deal" }, { round: 2, starter: "PR", RESULT: [] }, { before }),
    ).toEqual(["# Round 2", "PR Ravi lost round 1 and started the next"]);
  });
  it("the same in German", () => {
    expect(
      told(
        "PR",
        { move: "sell", count: 2, good: "gold" },
        { GO0: "6 PR", GO1: "6 PR" },
        { say: german },
      ),
    ).toEqual(["PR Ravi verkauft [good-gold] 2 Gold für 12"]);
  });
});

describe("the progress", () => {
  it("counts rounds of those that there can be", () => {
    expect(progressOf(optionsOf({ seals_to_win: 2 }, { round: 2 }))).toEqual([2, 3]);
    expect(progressOf(optionsOf({ seals_to_win: 1 }, { round: 2 }))).toEqual([2, null]);
  });
});
