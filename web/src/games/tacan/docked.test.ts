import { describe, expect, it } from "vitest";
import { layDock } from "./docked";

describe("the dock of a wide window", () => {
  it("makes nothing smaller as long as there is room", () => {
    expect(layDock(1092, 0, false)).toMatchObject({ card: 62, turn: 144, close: false, rows: 1 });
    expect(layDock(1148, 2, false)).toMatchObject({ card: 62, rows: 1 });
    expect(layDock(846, 2, true).tiles).toBe(true);
  });

  it("gets smaller by steps with each development card", () => {
    const cards = [0, 1, 2, 3].map((fanned) => layDock(972, fanned, false).card);
    expect(cards).toEqual([...cards].sort((one, other) => other - one));
    expect(layDock(972, 3, false)).toMatchObject({ rows: 1, tight: true });
  });

  it("has two rows where one is too narrow, but beside the drawer leaves out the tiles instead", () => {
    expect(layDock(812, 1, false).rows).toBe(1);
    expect(layDock(812, 2, false)).toMatchObject({ rows: 2, tiles: true, tight: false });
    expect(layDock(640, 2, true)).toMatchObject({ rows: 1, tiles: false });
  });
});
