import { expect, test } from "vitest";
import type { View } from "../../state/match";
import type { Set as SetOp } from "../../wire/types";
import { plain as de } from "../../words/de/plain";
import { plain as en } from "../../words/en/plain";
import type { Line } from "../game";
import { tellIn } from "./story";

const cast = { viewer: "PB", nameOf: (seat: string) => ({ PB: "Mira", PR: "Ines" })[seat] ?? seat };
const textOf = ([line]: Line[]): string =>
  (line?.pieces ?? [])
    .map((piece) => (piece.kind === "text" ? piece.text.replaceAll("\u00a0", " ") : "?"))
    .join(" ");

function told(seat: string | null, before: View, after: View, say = en): string {
  const ops = Object.entries(after).map(([key, value]): SetOp => ({ op: "set", key, value }));
  return textOf(
    tellIn(
      say,
      {
        change: {
          version: 3,
          seat,
          move: { move: "take", stones: 2 },
          ops,
          events: [],
          time: null,
        },
        before,
        after,
      },
      cast,
    ),
  );
}

test("a line says who did what, and what it changed", () => {
  expect(told("PR", { stones: 17 }, { stones: 15 })).toBe("Ines: take stones 2 (stones 17 → 15)");
  expect(told("PB", { stones: [] }, { stones: 15 }, de)).toBe(
    "Du: take stones 2 (stones nichts → 15)",
  );
  expect(told(null, {}, {})).toBe("By itself: take stones 2");
});

test("whose turn it is, what is hidden, and a lot are not told with it", () => {
  expect(told("PR", { turn: "PR" }, { turn: "PB" })).toBe("Ines: take stones 2");
  expect(told("PR", { card: null }, { card: null })).toBe("Ines: take stones 2");
  expect(told("PR", { a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 })).toBe("Ines: take stones 2");
});

test("a line belongs to the seat and the version of its move", () => {
  const step = {
    change: { version: 7, seat: "PR", move: { move: "pass" }, ops: [], events: [], time: null },
    before: {},
    after: {},
  };
  expect(tellIn(en, step, cast)[0]).toMatchObject({ version: 7, seat: "PR" });
});
