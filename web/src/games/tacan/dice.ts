import { harbours, hexes, moored, nodes, type Point, R } from "./geometry";

/** Where the dice lie: the corner at the top left, how large one is, and whether they lie one above the other. */
export interface DiceSpot extends Point {
  size: number;
  stacked: boolean;
}
interface Sea {
  left: number;
  right: number;
  /** The lower edge of the sea. */
  low: number;
}
const GAP = 2;
const BOAT = 42;
/** The disc of a lit node. */
const DISC = 26;

/** The dice lie on the sea at the lower left; where a harbour is in the way, one above the other, smaller, or at the right. */
export function layDice(board: Point & { scale: number }, sea: Sea, small: boolean): DiceSpot {
  const shapes = small
    ? [
        { size: 34, stacked: true },
        { size: 34, stacked: false },
      ]
    : [
        { size: 58, stacked: false },
        { size: 58, stacked: true },
        { size: 40, stacked: true },
      ];
  const far = small ? 8 : 12;
  const spots = [true, false].flatMap((atLeft) =>
    shapes.map(({ size, stacked }) => {
      const [width, height] = sides(size, stacked);
      return {
        x: atLeft ? sea.left + far : sea.right - far - width,
        y: sea.low - far - height,
        size,
        stacked,
      };
    }),
  );
  const [first] = spots;
  return (
    spots.find((spot) => isFree(spot, board, small)) ??
    first ?? { x: sea.left, y: sea.low - 58, size: 58, stacked: false }
  );
}

const sides = (size: number, stacked: boolean): [number, number] =>
  stacked ? [size, 2 * size + GAP] : [2 * size + GAP, size];

/** Whether dice cover neither a harbour nor land. */
export function isFree(spot: DiceSpot, board: Point & { scale: number }, small: boolean): boolean {
  const [width, height] = sides(spot.size, spot.stacked);
  return isClearOf(
    { left: spot.x, right: spot.x + width, top: spot.y, bottom: spot.y + height },
    board,
    small,
  );
}

/** What lies over the table, in px of the window. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether something covers neither a harbour nor land, nor a node that may be lit. */
export function isClearOf(box: Box, board: Point & { scale: number }, small: boolean): boolean {
  const isClear = (point: Point, reach: number): boolean => {
    const [x, y] = [board.x + point.x * board.scale, board.y + point.y * board.scale];
    const [near, close] = [
      Math.min(Math.max(x, box.left), box.right),
      Math.min(Math.max(y, box.top), box.bottom),
    ];
    return Math.hypot(x - near, y - close) > reach * board.scale;
  };
  return (
    harbours.every((harbour) => isClear(small ? moored(harbour) : harbour, BOAT)) &&
    hexes.every((hex) => isClear(hex, R)) &&
    nodes.every((node) => isClear(node, DISC))
  );
}
