import { expect, test } from "vitest";
import { standing } from "./standing";

const upright = { width: 390, height: 844 };
const ribbon = { left: 0, right: 390, top: 524, bottom: 584 };
const onSide = { left: 500, right: 844, top: 0, bottom: 60 };

test("toasts stand on the words of the ribbon, and grow upwards", () => {
  const asked = { left: 50, right: 370, top: 536, bottom: 572 };
  expect(standing(asked, ribbon, upright)).toEqual({
    left: 6,
    right: 20,
    top: null,
    bottom: 268,
    width: 364,
    height: 44,
  });
});

test("they are as high as the words that they cover", () => {
  const asked = { left: 50, right: 370, top: 527, bottom: 581 };
  expect(standing(asked, ribbon, upright)).toMatchObject({ bottom: 263, height: 54 });
});

test("where buttons leave little room they stand above the ribbon", () => {
  const asked = { left: 50, right: 200, top: 536, bottom: 572 };
  expect(standing(asked, ribbon, upright)).toMatchObject({
    left: 6,
    right: 6,
    top: null,
    bottom: 326,
    width: 0,
  });
});

test("where the buttons leave little room they rather stand on what is spare, and grow downwards", () => {
  const asked = { left: 50, right: 200, top: 536, bottom: 572 };
  const hand = { left: 14, right: 310, top: 606, bottom: 680 };
  expect(standing(asked, ribbon, upright, hand)).toEqual({
    left: 14,
    right: 80,
    top: 606,
    bottom: null,
    width: 296,
    height: 74,
  });
});

test("at the top of a window they grow downwards", () => {
  const asked = { left: 540, right: 780, top: 10, bottom: 50 };
  expect(standing(asked, onSide, { width: 844, height: 390 })).toMatchObject({
    left: 506,
    right: 64,
    top: 8,
    bottom: null,
  });
});

test("without room on the ribbon or above it they stand elsewhere", () => {
  const asked = { left: 540, right: 660, top: 10, bottom: 50 };
  expect(standing(asked, onSide, { width: 844, height: 390 })).toBeNull();
});
