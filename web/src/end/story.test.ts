import { describe, expect, it } from "vitest";
import type { MatchInfo } from "../wire/types";
import rupiajJson from "./fixtures/rupiaj.json";
import tacanJson from "./fixtures/tacan.json";
import { readRupiaj } from "./rupiaj/story";
import { readTacan } from "./tacan/story";

const seatsOf = (info: MatchInfo): string[] => info.line.players.map(({ seat }) => seat);
const tacanInfo = tacanJson as unknown as MatchInfo;
const rupiajInfo = rupiajJson as unknown as MatchInfo;

describe("the statistics of a real match of Tacan", () => {
  const story = readTacan(tacanInfo.statistics?.game ?? {}, seatsOf(tacanInfo));

  it("tell where every point came from", () => {
    for (const { seat, points } of tacanInfo.line.outcome?.ranking ?? []) {
      const own = story.seats.find((one) => one.seat === seat);
      expect(Object.values(own?.final ?? {}).reduce((all, one) => all + one, 0)).toBe(points);
      expect(own?.points.at(-1)).toBe(points);
    }
  });

  it("tell the dice against expectation", () => {
    expect(story.dice.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(story.dice.reduce((all, { count }) => all + count, 0)).toBe(story.rolls);
    expect(story.dice.reduce((all, { expected }) => all + expected, 0)).toBeCloseTo(story.rolls);
  });

  it("tell the rolls for the start, ties in rounds of their own, if they were noted", () => {
    const opening = [
      { PB: [6, 5], PR: [5, 6], PY: [1, 2] },
      { PB: [3, 3], PR: [3, 4] },
    ];
    const rounds = readTacan({ opening }, ["PB", "PR", "PY"]).opening;
    expect(
      rounds.map((round) => round.map(({ seat, dice }) => `${seat} ${dice.join("+")}`)),
    ).toEqual([
      ["PB 6+5", "PR 5+6", "PY 1+2"],
      ["PB 3+3", "PR 3+4"],
    ]);
    expect(readTacan({}, ["PB"]).opening).toEqual([]);
  });

  it("tell cards: what one stole another lost", () => {
    const all = (way: "stole" | "lost"): number =>
      story.seats.reduce((sum, { cards }) => sum + cards[way], 0);
    expect(all("stole")).toBe(all("lost"));
    expect(all("stole")).toBeGreaterThan(0);
  });
});

describe("the statistics of a real match of Rupiaj", () => {
  const story = readRupiaj(rupiajInfo.statistics?.game ?? {}, seatsOf(rupiajInfo));

  it("tell rounds whose points are those of the seats", () => {
    for (const { seat, points, seals } of story.seats) {
      const rounds = story.rounds.reduce(
        (all, round) => all + (round.points[seat]?.at(-1) ?? 0),
        0,
      );
      expect(points.goods + points.bonuses + points.camels).toBe(rounds);
      expect(seals).toBe(story.rounds.filter(({ winner }) => winner === seat).length);
    }
  });

  it("tell sales", () => {
    expect(story.seats[0]?.sold.leather).toEqual({ sales: 6, cards: 10, tokens: 10 });
  });
});

it("what is not told is nothing", () => {
  expect(readTacan({}, ["PB"]).seats[0]?.cards.produced).toBe(0);
  expect(readRupiaj({}, ["PB"]).rounds).toEqual([]);
});
