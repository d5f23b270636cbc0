/**
 * Where the keys of the rules page lie: hexes, nodes, paths and harbours, in units of which a
 * hex has 100 from its centre to a corner. The centre of the island is 0, 0.
 */
export const R = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface HexSpot extends Point {
  readonly key: string;
  /** Its six nodes, clockwise from the top. */
  readonly nodes: readonly string[];
}
export interface NodeSpot extends Point {
  readonly key: string;
  readonly hexes: readonly string[];
  readonly paths: readonly string[];
}
export interface PathSpot extends Point {
  readonly key: string;
  readonly ends: readonly [string, string];
  /** In degrees, as it is drawn: −30, 30 or 90. */
  readonly angle: number;
  readonly hexes: readonly string[];
}
export interface HarbourSpot extends Point {
  readonly key: string;
  readonly path: string;
  readonly ends: readonly [string, string];
  /** From each node of the path towards the boat. */
  readonly planks: readonly (readonly [Point, Point])[];
}

const ROWS = [3, 4, 5, 4, 3];
const WIDTH = Math.sqrt(3) * R;
const HARBOUR_PATHS = ["P00", "P03", "P17", "P38", "P61", "P69", "P66", "P49", "P18"];

const keyed = (letter: string, place: number): string =>
  `${letter}${String(place).padStart(2, "0")}`;
const spot = (point: Point): string => `${Math.round(point.x)} ${Math.round(point.y)}`;
const byPlace = (one: Point, other: Point): number =>
  Math.round(one.y - other.y) || one.x - other.x;
const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

export function found<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no ${key} on the board.`);
  return value;
}

export const corner = (turn: number, size = R): Point => {
  const angle = ((turn * 60 - 90) * Math.PI) / 180;
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
};

function lay(): { hexes: HexSpot[]; nodes: NodeSpot[]; paths: PathSpot[] } {
  const centres = ROWS.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: WIDTH * (column - (count - 1) / 2),
      y: 1.5 * R * (row - 2),
    })),
  );
  const corners = centres.map((centre) =>
    [0, 1, 2, 3, 4, 5].map((turn) => ({
      x: centre.x + corner(turn).x,
      y: centre.y + corner(turn).y,
    })),
  );
  const points = [...new Map(corners.flat().map((point) => [spot(point), point])).values()].sort(
    byPlace,
  );
  const names = new Map(points.map((point, place) => [spot(point), keyed("N", place)]));
  const hexes = centres.map((centre, place) => ({
    key: keyed("H", place),
    ...centre,
    nodes: (corners[place] ?? []).map((point) => found(names, spot(point))),
  }));
  const at = new Map(points.map((point, place) => [keyed("N", place), point]));
  const edges = new Map<string, [string, string]>();
  for (const hex of hexes) {
    hex.nodes.forEach((node, turn) => {
      const next = hex.nodes[(turn + 1) % 6] ?? node;
      const ends: [string, string] = node < next ? [node, next] : [next, node];
      edges.set(ends.join(), ends);
    });
  }
  const paths = [...edges.keys()].sort().map((edge, place) => {
    const ends = found(edges, edge);
    const [one, other] = [found(at, ends[0]), found(at, ends[1])];
    const slope = Math.round((Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI);
    return {
      key: keyed("P", place),
      ...middle(one, other),
      ends,
      angle: slope > 90 ? slope - 180 : slope,
      hexes: hexes
        .filter((hex) => ends.every((end) => hex.nodes.includes(end)))
        .map((hex) => hex.key),
    };
  });
  const nodes = points.map((point, place) => {
    const key = keyed("N", place);
    return {
      key,
      ...point,
      hexes: hexes.filter((hex) => hex.nodes.includes(key)).map((hex) => hex.key),
      paths: paths.filter((path) => path.ends.includes(key)).map((path) => path.key),
    };
  });
  return { hexes, nodes, paths };
}

const laid = lay();
export const hexes: readonly HexSpot[] = laid.hexes;
export const nodes: readonly NodeSpot[] = laid.nodes;
export const paths: readonly PathSpot[] = laid.paths;
export const hexOf: ReadonlyMap<string, HexSpot> = new Map(hexes.map((hex) => [hex.key, hex]));
export const nodeOf: ReadonlyMap<string, NodeSpot> = new Map(nodes.map((node) => [node.key, node]));
export const pathOf: ReadonlyMap<string, PathSpot> = new Map(paths.map((path) => [path.key, path]));

/** The thirty paths of the coast, clockwise from P00. */
export const coast: readonly PathSpot[] = (() => {
  const turn = (point: Point): number => Math.atan2(point.y, point.x);
  const round = paths
    .filter((path) => path.hexes.length === 1)
    .sort((one, other) => turn(one) - turn(other));
  const first = round.findIndex((path) => path.key === "P00");
  return [...round.slice(first), ...round.slice(0, first)];
})();

/** The outline of the island, for an SVG path. */
export const outline: string = (() => {
  const round = nodes
    .filter((node) => node.hexes.length < 3)
    .sort((one, other) => Math.atan2(one.y, one.x) - Math.atan2(other.y, other.x));
  return `M${round.map((node) => `${node.x.toFixed(1)} ${node.y.toFixed(1)}`).join("L")}Z`;
})();

/** From one point towards another, so far. */
function towards(from: Point, to: Point, far: number): Point {
  const share = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export const harbours: readonly HarbourSpot[] = HARBOUR_PATHS.map((key, place) => {
  const path = found(pathOf, key);
  const inland = found(hexOf, path.hexes[0] ?? "H00");
  const far = Math.hypot(path.x - inland.x, path.y - inland.y);
  const boat = towards(inland, path, far + 0.66 * R);
  const planks = path.ends.map((end) => {
    const node = found(nodeOf, end);
    const reach = Math.hypot(boat.x - node.x, boat.y - node.y);
    return [towards(node, boat, 17), towards(node, boat, reach - 30)] as const;
  });
  return { key: keyed("M", place), ...boat, path: key, ends: path.ends, planks };
});

/** Where a harbour's boat lies in a narrow window: nearer to the coast, so that the island can be larger. */
export function moored(harbour: HarbourSpot): Point {
  const NEARER = 24;
  const path = found(pathOf, harbour.path);
  return towards(harbour, path, NEARER);
}

interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far the drawing reaches on each side of the centre, harbours and all. */
function reachOf(boats: readonly Point[], coast: number): Reach {
  const BOAT = 42;
  const [xs, ys] = [
    [
      ...boats.flatMap(({ x }) => [x - BOAT, x + BOAT]),
      ...nodes.flatMap(({ x }) => [x - coast, x + coast]),
    ],
    [
      ...boats.flatMap(({ y }) => [y - BOAT, y + BOAT + 6]),
      ...nodes.flatMap(({ y }) => [y - coast, y + coast]),
    ],
  ];
  return {
    left: -Math.min(...xs),
    right: Math.max(...xs),
    top: -Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
export const reach: Reach = reachOf(harbours, 26);
/** There the lit disc of a node at the edge is whole, too. */
export const narrowReach: Reach = reachOf(harbours.map(moored), 36);

/** The harbour that a node has, if any. */
export const harbourAt: ReadonlyMap<string, string> = new Map(
  harbours.flatMap((harbour) => harbour.ends.map((end) => [end, harbour.key] as const)),
);

/** A place on the board of any kind, by its key. */
export function pointOf(key: string): Point {
  return (
    hexOf.get(key) ??
    nodeOf.get(key) ??
    pathOf.get(key) ??
    harbours.find((one) => one.key === key) ?? { x: 0, y: 0 }
  );
}

/** The nearest of some places in the direction of an arrow key; null if there is none that way. */
export function nearestTowards(from: string, keys: Iterable<string>, way: Point): string | null {
  const start = pointOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const key of keys) {
    const { x, y } = pointOf(key);
    const along = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    const far = along + aside;
    if (along > 1 && aside <= along * 2 && far < least) [best, least] = [key, far];
  }
  return best;
}

/** The nearest of some places to a point, within a reach. */
export function nearestTo(point: Point, keys: Iterable<string>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const key of keys) {
    const { x, y } = pointOf(key);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far <= least) [best, least] = [key, far];
  }
  return best;
}
