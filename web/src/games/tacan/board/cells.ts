import { found, harbours, hexes, nodeOf, nodes, paths, type Point } from "../geometry";

export interface Cell {
  key: string;
  kind: "hex" | "harbour" | "path" | "node";
  /** Its hit area, for an SVG path. */
  d: string;
}
const NODE = 30;
const HARBOUR = 33;
const PATH = 18;
/** Between the ends of a path and its hit area: the nodes have theirs there. */
const SHORT = 33;

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const disc = ({ x, y }: Point, r: number): string =>
  `M${at({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const along = (from: Point, to: Point, far: number): Point => {
  const share = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

function capsule(one: Point, other: Point): string {
  const [from, to] = [along(one, other, SHORT), along(other, one, SHORT)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [((to.y - from.y) / length) * PATH, ((from.x - to.x) / length) * PATH];
  const arc = `A${PATH} ${PATH} 0 0 1 `;
  return `M${at({ x: from.x + x, y: from.y + y })}L${at({ x: to.x + x, y: to.y + y })}${arc}${at({ x: to.x - x, y: to.y - y })}L${at({ x: from.x - x, y: from.y - y })}${arc}${at({ x: from.x + x, y: from.y + y })}Z`;
}

function hexagon(centre: Point): string {
  const points = Array.from({ length: 6 }, (_, turn) => {
    const angle = ((60 * turn - 90) * Math.PI) / 180;
    return at({ x: centre.x + 94 * Math.cos(angle), y: centre.y + 94 * Math.sin(angle) });
  });
  return `M${points.join("L")}Z`;
}

/** Every cell of the board that has a name and can be hit; what lies above others comes later. */
export const cells: readonly Cell[] = [
  ...hexes.map((spot) => ({ key: spot.key, kind: "hex" as const, d: hexagon(spot) })),
  ...harbours.map((spot) => ({ key: spot.key, kind: "harbour" as const, d: disc(spot, HARBOUR) })),
  ...paths.map(({ key, ends }) => ({
    key,
    kind: "path" as const,
    d: capsule(found(nodeOf, ends[0]), found(nodeOf, ends[1])),
  })),
  ...nodes.map((spot) => ({ key: spot.key, kind: "node" as const, d: disc(spot, NODE) })),
];
