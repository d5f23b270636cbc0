import { describe, expect, it } from "vitest";
import {
  coast,
  found,
  harbourAt,
  harbours,
  hexOf,
  hexes,
  nearestTo,
  nearestTowards,
  nodeOf,
  nodes,
  pathOf,
  paths,
} from "./geometry";

describe("the keys of the rules page", () => {
  it("has 19 hexes, 54 nodes, 72 paths and 9 harbours", () => {
    expect([hexes.length, nodes.length, paths.length, harbours.length]).toEqual([19, 54, 72, 9]);
  });

  it("names the nodes of H00 clockwise from its top", () => {
    expect(found(hexOf, "H00").nodes).toEqual(["N00", "N04", "N08", "N12", "N07", "N03"]);
  });

  it("has N34 at the bottom of H08", () => {
    expect(found(hexOf, "H08").nodes[3]).toBe("N34");
  });

  it("lays the nodes in twelve rows", () => {
    const rows = new Map<number, number>();
    for (const node of nodes) rows.set(Math.round(node.y), (rows.get(Math.round(node.y)) ?? 0) + 1);
    expect([...rows.values()]).toEqual([3, 4, 4, 5, 5, 6, 6, 5, 5, 4, 4, 3]);
  });

  it.each([
    ["P00", "N00", "N03"],
    ["P01", "N00", "N04"],
    ["P35", "N23", "N29"],
    ["P42", "N29", "N34"],
    ["P71", "N50", "N53"],
  ])("has %s between %s and %s", (path, low, high) => {
    expect(found(pathOf, path).ends).toEqual([low, high]);
  });

  it("has the harbours with gaps of 3 4 3 3 4 3 3 4 3 coastal paths", () => {
    expect(coast).toHaveLength(30);
    const places = harbours.map((harbour) => coast.findIndex((path) => path.key === harbour.path));
    expect(places).toEqual([0, 3, 7, 10, 13, 17, 20, 23, 27]);
    expect(harbourAt.get("N00")).toBe("M00");
    expect(harbourAt.get("N03")).toBe("M00");
    expect(harbourAt.get("N04")).toBeUndefined();
  });

  it("draws a boat 0.66 R outside its path, away from the island", () => {
    for (const harbour of harbours) {
      const path = found(pathOf, harbour.path);
      expect(Math.hypot(harbour.x - path.x, harbour.y - path.y)).toBeCloseTo(66);
      expect(Math.hypot(harbour.x, harbour.y)).toBeGreaterThan(Math.hypot(path.x, path.y));
    }
  });
});

describe("finding places", () => {
  const keys = nodes.map((node) => node.key);

  it("goes with an arrow to the nearest place that way", () => {
    expect(nearestTowards("N00", keys, { x: 1, y: 0 })).toBe("N04");
    expect(nearestTowards("N04", keys, { x: 0, y: 1 })).toBe("N08");
    expect(nearestTowards("N02", keys, { x: 0, y: -1 })).toBeNull();
  });

  it("takes the nearest place within reach of a finger", () => {
    const { x, y } = found(nodeOf, "N20");
    expect(nearestTo({ x: x + 10, y: y - 5 }, keys, 30)).toBe("N20");
    expect(nearestTo({ x: 4000, y: 0 }, keys, 30)).toBeNull();
  });
});
