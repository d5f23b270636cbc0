import { expect, test } from "vitest";
import { pauseBefore } from "./tunes";

test("a tune is heard at once, unless another has just begun", () => {
  expect(pauseBefore("card", null)).toBe(0);
  expect(pauseBefore("card", { tune: "award", ago: 150 })).toBe(0);
  expect(pauseBefore("card", { tune: "award", ago: 149 })).toBeNull();
});

test("that it is one's turn is heard even when the award for a round has just begun: after it", () => {
  expect(pauseBefore("turn", { tune: "award", ago: 100 })).toBeCloseTo(300);
});

test("a call is not heard twice, nor in between while it waits", () => {
  expect(pauseBefore("turn", { tune: "turn", ago: -300 })).toBeNull();
  expect(pauseBefore("card", { tune: "turn", ago: -300 })).toBeNull();
});
