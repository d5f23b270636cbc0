import { describe, expect, it } from "vitest";
import type { Change } from "../../wire/types";
import { Film, fetchFilm, thinned } from "./film";

const seats = ["PB", "PR"];
const change = (version: number): Change => ({
  version,
  seat: seats[(version - 1) % 2] ?? null,
  move: { move: "count" },
  ops: [
    { op: "set", key: "count", value: version },
    ...(version % 3 === 0
      ? [{ op: "set" as const, key: "turn", value: version % 2 ? "PR" : "PB" }]
      : []),
  ],
  events: [],
  time: null,
});
const changes = Array.from({ length: 130 }, (_, place) => change(place + 1));
const film = new Film({ count: 0, turn: "PBPre0" }, changes, seats);

describe("a film of a match", () => {
  it("shows any moment", () => {
    for (const version of [0, 1, 39, 40, 41, 79, 80, 129, 130])
      expect(film.viewAt(version)["count"]).toBe(version);
  });

  it("tells the step to a moment, and none to the first", () => {
    expect(film.stepTo(0)).toBeNull();
    expect(film.stepTo(41)).toMatchObject({
      change: { version: 41 },
      before: { count: 40 },
      after: { count: 41 },
    });
    expect([...film.steps()]).toHaveLength(130);
  });

  it("marks every turn with its seat", () => {
    expect(film.marks.slice(0, 3)).toEqual([
      { version: 0, seat: "PB", number: 1 },
      { version: 3, seat: "PR", number: 2 },
      { version: 6, seat: "PB", number: 3 },
    ]);
    expect(film.markAt(5)).toMatchObject({ version: 3 });
  });

  it("knows who moves next, and that nobody does at the end", () => {
    expect(film.toActAt(0)).toEqual(["PB"]);
    expect(film.toActAt(130)).toEqual([]);
  });

  it("comes in pages", async () => {
    const asked: number[] = [];
    const whole = await fetchFilm(async (first) => {
      asked.push(first);
      return {
        first,
        view: { count: first },
        changes: changes.slice(first, first + 50),
        last: 130,
      };
    }, seats);
    expect(asked).toEqual([0, 50, 100]);
    expect(whole.last).toBe(130);
    expect(whole.viewAt(130)["count"]).toBe(130);
  });
});

it.each([1, 2, 3, 4])(
  "however long a match of %s is, every seat has marks, and there are not too many",
  (seats) => {
    for (const length of [3, 40, 97, 120, 534]) {
      const marks = Array.from({ length }, (_, place) => ({
        version: place,
        seat: `P${place % seats}`,
        number: place + 1,
      }));
      for (const most of [45, 60, 116, 1_000]) {
        const shown = thinned(marks, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(new Set(shown.map(({ seat }) => seat)).size).toBe(Math.min(seats, length));
      }
    }
  },
);
