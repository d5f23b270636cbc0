import { expect, test } from "vitest";
import { plain as de } from "../../words/de/plain";
import { plain as en } from "../../words/en/plain";
import { choicesOf, deedOf, deedText, found, inWords, kindsOf } from "./moves";

const named = (word: string): string => ({ PB: "Mira", PR: "Ines" })[word] ?? word;
const told = (move: Parameters<typeof deedOf>[0]): string => deedText(deedOf(move, en, named));

test("a move is told by its fields", () => {
  expect(told({ move: "roll" })).toBe("roll");
  expect(told({ move: "take", stones: 2 })).toBe("take stones 2");
  expect(told({ move: "play_card", free_road: "P07", second: null })).toBe(
    "play card, free road P07, second nothing",
  );
});

test("amounts stand before what there is so much of", () => {
  expect(told({ move: "swap", take: { spice: 2, gold: 1 }, give: { camel: 3 } })).toBe(
    "swap, take 2 spice and 1 gold, give 3 camel",
  );
});

test("a seat is told by who sits there", () => {
  expect(told({ move: "robber", hex: "H07", steal: "PR" })).toBe("robber, hex H07, steal Ines");
  expect(told({ move: "offer", to: ["PB", "PR"] })).toBe("offer to Mira and Ines");
});

test("a move without a kind is told by what it has", () => {
  expect(told({ row: 1, column: 2 })).toBe("row 1, column 2");
  expect(told({})).toBe("");
});

test("any value has words, in both languages", () => {
  expect(
    [null, true, false, [], {}, [1, [2, 3]], { low: null }].map((value) =>
      inWords(value, en, named),
    ),
  ).toEqual(["nothing", "yes", "no", "nothing", "nothing", "1 and 2 and 3", "low nothing"]);
  expect(inWords([true, null, "PB"], de, named)).toBe("ja, nichts und Mira");
});

const choices = choicesOf(
  [
    { move: "camels" },
    { move: "sell", count: 2, good: "silver" },
    { move: "sell", count: 2, good: "gold" },
    { move: "take", good: "gold" },
  ],
  en,
  named,
);
const texts = (kind: string | null, written: string): string[] =>
  found(choices, kind, written).map(deedText);

test("moves are counted by their kinds", () => {
  expect(kindsOf(choices)).toEqual([
    { verb: "camels", count: 1 },
    { verb: "sell", count: 2 },
    { verb: "take", count: 1 },
  ]);
});

test("a move is found by its kind, and by the beginnings of its words in any order", () => {
  expect(texts(null, "")).toHaveLength(4);
  expect(texts("sell", "")).toEqual(["sell, count 2, good silver", "sell, count 2, good gold"]);
  expect(texts(null, " GOL ")).toEqual(["sell, count 2, good gold", "take good gold"]);
  expect(texts(null, "gold sell")).toEqual(["sell, count 2, good gold"]);
  expect(texts("take", "silver")).toEqual([]);
});
