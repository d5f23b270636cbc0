import { type Point, R, reach } from "./geometry";

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
  dice: Point;
  compass: Point | null;
}

const WIDE = (reach.left + reach.right) / R;
const HIGH = (reach.top + reach.bottom) / R;
const LARGEST = 96;
const SMALLEST = 28;

/** The board takes what the panels leave, whole. */
export function roomFor(taken: Taken): Room {
  const wide = taken.width - taken.left - taken.right;
  const high = taken.height - taken.top - taken.bottom;
  const size = Math.max(SMALLEST, Math.min(LARGEST, wide / WIDE, high / HIGH));
  const small = taken.width < 720 || size < 48;
  const x = taken.left + wide / 2 + ((reach.left - reach.right) / R / 2) * size;
  const y = taken.top + high / 2 + ((reach.top - reach.bottom) / R / 2) * size;
  const low = taken.height - taken.bottom;
  return {
    x,
    y,
    scale: size / 100,
    small,
    dice: small ? { x: taken.left + 8, y: low - 82 } : { x: taken.left + 12, y: low - 82 },
    compass: small || wide < 760 ? null : { x: taken.width - taken.right - 58, y: low - 74 },
  };
}
