import type { Point } from "../geometry";

/** How the board is magnified and moved, by touch. */
export interface Lens {
  zoom: number;
  x: number;
  y: number;
}
export const flat: Lens = { zoom: 1, x: 0, y: 0 };
const MOST = 3;

/** Keep the board in sight: it may be moved by as much as it has grown. */
export function kept(lens: Lens, width: number, height: number): Lens {
  const zoom = Math.min(MOST, Math.max(1, lens.zoom));
  const reach = (size: number): number => ((zoom - 1) * size) / 2;
  const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
  return { zoom, x: within(lens.x, reach(width)), y: within(lens.y, reach(height)) };
}

/** The lens after two fingers have moved from one pair of points to another. */
export function pinched(
  lens: Lens,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  centre: Point,
): Lens {
  const gap = ([one, other]: readonly [Point, Point]): number =>
    Math.hypot(one.x - other.x, one.y - other.y) || 1;
  const mid = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const grow = Math.min(MOST / lens.zoom, Math.max(1 / lens.zoom, gap(after) / gap(before)));
  const [from, to] = [mid(before), mid(after)];
  return {
    zoom: lens.zoom * grow,
    x: to.x - centre.x - (from.x - centre.x - lens.x) * grow,
    y: to.y - centre.y - (from.y - centre.y - lens.y) * grow,
  };
}

/** The lens that brings a point of the window to the middle, twice as large. */
export const zoomedAt = (point: Point, centre: Point): Lens => ({
  zoom: 2,
  x: (centre.x - point.x) * 2,
  y: (centre.y - point.y) * 2,
});
