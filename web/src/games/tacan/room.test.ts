import { describe, expect, it } from "vitest";
import { flat, kept, pinched, zoomedAt } from "./board/pinch";
import { isClearOf } from "./dice";
import { narrowReach, reach as wideReach } from "./geometry";
import { columnFor, isLow, roomFor } from "./room";

describe("room for the board", () => {
  it.each([
    ["desktop", { width: 1440, height: 900, left: 276, top: 10, right: 332, bottom: 210 }],
    ["phone", { width: 390, height: 844, left: 0, top: 124, right: 0, bottom: 326 }],
    ["low phone", { width: 360, height: 640, left: 0, top: 128, right: 0, bottom: 336 }],
  ])("keeps the whole board clear of the panels on a %s", (_, taken) => {
    const room = roomFor(taken);
    const reach = taken.width < 900 ? narrowReach : wideReach;
    expect(room.x - reach.left * room.scale).toBeGreaterThanOrEqual(taken.left - 1);
    expect(room.x + reach.right * room.scale).toBeLessThanOrEqual(taken.width - taken.right + 1);
    expect(room.y - reach.top * room.scale).toBeGreaterThanOrEqual(taken.top - 1);
    expect(room.y + reach.bottom * room.scale).toBeLessThanOrEqual(taken.height - taken.bottom + 1);
  });

  it("leaves a hex of 39 px on a phone", () => {
    expect(
      roomFor({ width: 390, height: 844, left: 0, top: 128, right: 0, bottom: 332 }).scale,
    ).toBeGreaterThanOrEqual(0.39);
  });

  it("leaves one of 44 px on a tablet beside the drawer for trading, where the players are chips", () => {
    expect(
      roomFor({ width: 1024, height: 768, left: 132, top: 10, right: 444, bottom: 208 }).scale,
    ).toBeGreaterThanOrEqual(0.44);
  });

  it("is low on an upright phone whose browser shows its bars, and not on one that lies on its side", () => {
    expect(isLow({ width: 390, height: 664 })).toBe(true);
    expect(isLow({ width: 390, height: 844 })).toBe(false);
    expect(isLow({ width: 844, height: 390 })).toBe(false);
    expect(isLow({ width: 1280, height: 720 })).toBe(false);
  });

  it("gives way to pills that would stand before it, and only to those", () => {
    const taken = { width: 1120, height: 800, left: 276, top: 10, right: 284, bottom: 314 };
    const pills = (left: number, right: number) => [
      { left: 16, right: left, top: 16, bottom: 60 },
      { left: right, right: 828, top: 16, bottom: 60 },
    ];
    expect(roomFor({ ...taken, pills: pills(300, 720) })).toEqual(roomFor(taken));
    const [long] = pills(417, 571);
    const room = roomFor({ ...taken, pills: pills(417, 571) });
    expect(long && isClearOf(long, roomFor(taken), false)).toBe(false);
    expect(pills(417, 571).every((pill) => isClearOf(pill, room, room.small))).toBe(true);
  });

  it("does not grow without end", () => {
    expect(roomFor({ width: 4000, height: 3000, left: 0, top: 0, right: 0, bottom: 0 }).scale).toBe(
      0.96,
    );
  });
});

describe("the players beside the board", () => {
  it("are whole as long as the dock leaves the height for it, and then chips", () => {
    expect(columnFor({ height: 900, bottom: 220 }, 4)).toEqual({ chips: false, bank: "whole" });
    expect(columnFor({ height: 720, bottom: 208 }, 4)).toEqual({ chips: false, bank: "close" });
    expect(columnFor({ height: 800, bottom: 314 }, 4)).toEqual({ chips: true, bank: "close" });
    expect(columnFor({ height: 600, bottom: 208 }, 4)).toEqual({ chips: true, bank: "none" });
    expect(columnFor({ height: 600, bottom: 208 }, 2)).toEqual({ chips: false, bank: "whole" });
  });
});

describe("magnifying by touch", () => {
  const centre = { x: 200, y: 400 };

  it("keeps the point between two fingers where it is", () => {
    const lens = pinched(
      flat,
      [
        { x: 100, y: 300 },
        { x: 140, y: 300 },
      ],
      [
        { x: 80, y: 300 },
        { x: 160, y: 300 },
      ],
      centre,
    );
    expect(lens.zoom).toBe(2);
    const point = { x: 120 - centre.x, y: 300 - centre.y };
    expect(point.x * lens.zoom + lens.x).toBeCloseTo(point.x);
    expect(point.y * lens.zoom + lens.y).toBeCloseTo(point.y);
  });

  it("never leaves the board, and is flat again at 1", () => {
    expect(kept({ zoom: 2, x: 900, y: -900 }, 400, 800)).toEqual({ zoom: 2, x: 200, y: -400 });
    expect(kept({ zoom: 0.4, x: 5, y: 5 }, 400, 800)).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(zoomedAt({ x: 200, y: 400 }, centre)).toEqual({ zoom: 2, x: 0, y: 0 });
  });
});
