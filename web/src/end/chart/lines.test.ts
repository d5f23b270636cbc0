import { describe, expect, it } from "vitest";
import { drawLines, rowsOf, stepFor } from "./lines";

const size = { width: 648, height: 214 };
const one = [{ points: { PB: [2, 2, 3, 3, 5], PR: [2, 3, 3, 3, 3] } }];

describe("points over time", () => {
  it("draws a step where points changed, and marks it", () => {
    const { lines, goalY, box } = drawLines(one, ["PB", "PR"], 10, size);
    expect(lines.map(({ marks }) => marks.length)).toEqual([2, 1]);
    expect(lines[0]?.path.match(/[HV]/g)?.join("")).toBe("HVHVH");
    expect(lines[0]?.end.points).toBe(5);
    expect(goalY).toBe(box.top);
  });

  it("keeps everything inside", () => {
    const { lines, ticksX, ticksY, box } = drawLines(one, ["PB", "PR"], 10, size);
    for (const { marks } of lines)
      for (const { x, y } of marks) {
        expect(x).toBeLessThanOrEqual(box.right);
        expect(y).toBeGreaterThan(box.top - 4);
        expect(y).toBeLessThan(box.bottom + 4);
      }
    expect(ticksX.at(-1)?.value).toBeLessThanOrEqual(4);
    expect(ticksY.every(({ y }) => y <= box.bottom && y >= box.top)).toBe(true);
  });

  it("moves labels apart that would cover each other", () => {
    const same = [{ points: { PB: [0, 4], PR: [0, 4], PY: [0, 4], PG: [0, 0] } }];
    const heights = drawLines(same, ["PB", "PR", "PY", "PG"], null, size)
      .lines.map(({ end }) => end.labelY)
      .sort((a, b) => a - b);
    heights
      .slice(1)
      .forEach((height, place) =>
        expect(height - (heights[place] ?? 0)).toBeGreaterThanOrEqual(20),
      );
    expect(heights.at(-1)).toBeLessThan(size.height);
  });

  it("begins anew with every round", () => {
    const rounds = [
      { points: { PB: [0, 10], PR: [0, 0] } },
      { points: { PB: [0, 0, 0], PR: [0, 0, 7] } },
    ];
    const { lines, breaks } = drawLines(rounds, ["PB", "PR"], null, size);
    expect(breaks).toHaveLength(1);
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
    expect(lines[0]?.end.points).toBe(0);
  });

  it("takes round steps", () => {
    expect([stepFor(8, 5), stepFor(51, 6), stepFor(105, 5), stepFor(1, 5)]).toEqual([2, 10, 50, 1]);
  });
});

it("tells the same as rows, without turns at which nothing changed", () => {
  expect(rowsOf(one, ["PB", "PR"])).toEqual([
    { stretch: 0, turn: 0, points: [2, 2] },
    { stretch: 0, turn: 1, points: [2, 3] },
    { stretch: 0, turn: 2, points: [3, 3] },
    { stretch: 0, turn: 4, points: [5, 3] },
  ]);
});
