import { expect, test } from "vitest";
import type { Table, Timer } from "../wire/types";
import { common as german } from "../words/de/common";
import { common as english } from "../words/en/common";
import { clockText, left, limitOf, timeParts } from "./timer";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const timer: Timer = { seat: "PB", decision: "turn", left: 30, reserve: 60, running: true };
const at = (clock: unknown): Table => ({ settings: { clock } }) as unknown as Table;

test("a timer runs on from the moment at which it was told", () => {
  expect(left(timer, 1_000, 11_000, 60)).toEqual({
    seconds: 20,
    share: 20 / 60,
    inReserve: false,
    running: true,
  });
  expect(left({ ...timer, running: false }, 1_000, 11_000, 60).seconds).toBe(30);
  expect(left(timer, 11_000, 1_000, 60).seconds).toBe(30);
});

test("when the time is up the reserve is used, and then there is none", () => {
  expect(left(timer, 0, 40_000, 60)).toEqual({
    seconds: 50,
    share: 0,
    inReserve: true,
    running: true,
  });
  expect(left(timer, 0, 100_000, 60)).toEqual({
    seconds: 0,
    share: 0,
    inReserve: false,
    running: true,
  });
});

test("how long a decision may take is what the clock of the table says, or of a turn, or what is left", () => {
  expect(
    limitOf(at({ kind: "timed", limits: { turn: 60, discard: 20 }, reserve: 0 }), {
      ...timer,
      decision: "discard",
    }),
  ).toBe(20);
  expect(
    limitOf(at({ kind: "timed", limits: { turn: 60 }, reserve: 0 }), {
      ...timer,
      decision: "discard",
    }),
  ).toBe(60);
  expect(limitOf(at({ kind: "days", days: 2 }), timer)).toBe(2 * DAY);
  expect(limitOf(null, timer)).toBe(30);
});

test.each<[number, string]>([
  [0, "0"],
  [8.2, "9"],
  [10, "0:10"],
  [75, "1:15"],
  [599, "9:59"],
  [600, "10′"],
  [HOUR - 1, "59′"],
  [HOUR, "1 h"],
  [DAY - 60, "23 h"],
  [2 * DAY, "48 h"],
  [7 * DAY, "7 d"],
])("%s seconds stand in a ring as %s", (seconds, shown) => {
  expect(clockText(seconds, "d")).toBe(shown);
  expect(shown.length).toBeLessThan(5);
});

test.each<[number, string, string]>([
  [0, "0 seconds left", "noch 0 Sekunden"],
  [1, "1 second left", "noch 1 Sekunde"],
  [59.5, "1 minute left", "noch 1 Minute"],
  [75, "1 minute and 15 seconds left", "noch 1 Minute und 15 Sekunden"],
  [HOUR + 30, "1 hour left", "noch 1 Stunde"],
  [DAY + 2 * HOUR + 60, "1 day and 2 hours left", "noch 1 Tag und 2 Stunden"],
  [2 * HOUR + 60, "2 hours and 1 minute left", "noch 2 Stunden und 1 Minute"],
])("%s seconds are said as %s", (seconds, inEnglish, inGerman) => {
  expect(english.timeLeft(timeParts(seconds))).toBe(inEnglish);
  expect(german.timeLeft(timeParts(seconds))).toBe(inGerman);
});
