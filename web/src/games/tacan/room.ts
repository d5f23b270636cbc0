import { type DiceSpot, layDice } from "./dice";
import { narrowReach, type Point, R, reach as wideReach } from "./geometry";

/** The window, and what panels take of it on each side, in px. */
export interface Taken {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the board goes: its centre, its scale, and the things that lie on the sea beside it. */
export interface Room extends Point {
  scale: number;
  small: boolean;
  dice: DiceSpot;
  /** For the round buttons on the sea: px from the bottom, and from the left or the right. */
  buttons: { bottom: number; left: number } | { bottom: number; right: number };
  compass: Point | null;
}

/** Below this a window is a phone, or a tablet held upright; the style sheets know it too. */
const NARROW = 900;
const LOW = 540;
const LARGEST = 96;
/** Never larger than its room, and never nothing. */
const SMALLEST = 8;
/** Sea between the drawing and the edge of a small window. */
const EDGE = 2;

/** Below this an upright phone folds the dock, so that the board keeps its room. */
const FOLDED = 740;

/** A small phone held upright, or one whose browser shows its bars. */
export const isLow = ({ width, height }: Pick<Taken, "width" | "height">): boolean =>
  height < FOLDED && (width < 600 || (width < NARROW && height >= LOW));

/** A tablet held upright: as narrow as a phone, with room for whole panels. */
export const isHigh = ({ width, height }: Pick<Taken, "width" | "height">): boolean => width >= 720 && height >= 900;

export const isCramped = ({ width, height }: Pick<Taken, "width" | "height">): boolean => width < NARROW || height < LOW;

/** The board takes what the panels leave, whole. */
export function roomFor(taken: Taken): Room {
  const cramped = isCramped(taken);
  const wide = taken.width - taken.left - taken.right;
  const high = taken.height - taken.top - taken.bottom;
  const edge = cramped ? 2 * EDGE : 0;
  const reach = cramped ? narrowReach : wideReach;
  const size = Math.max(SMALLEST, Math.min(LARGEST, ((wide - edge) * R) / (reach.left + reach.right), ((high - edge) * R) / (reach.top + reach.bottom)));
  const small = cramped || size < 48;
  const x = taken.left + wide / 2 + ((reach.left - reach.right) / R / 2) * size;
  const y = taken.top + high / 2 + ((reach.top - reach.bottom) / R / 2) * size;
  const low = taken.height - taken.bottom;
  const board = { x, y, scale: size / R };
  return {
    ...board,
    small,
    dice: layDice(board, { left: taken.left, right: taken.width - taken.right, low }, small),
    buttons: cramped && taken.left > 0 ? { bottom: 8, left: 8 } : { bottom: taken.bottom + 8, right: taken.right + 6 },
    compass: small || wide < 760 ? null : { x: taken.width - taken.right - 58, y: low - 74 },
  };
}
