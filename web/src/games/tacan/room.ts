import { type Box, type DiceSpot, isClearOf, layDice } from "./dice";
import { narrowReach, type Point, R, reach as wideReach } from "./geometry";

/** The window, and what panels take of it on each side, in px. */
export interface Taken {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** What stands at the top in front of the board. */
  pills?: readonly Box[];
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
/** Sea between the drawing and a pill. */
const GAP = 4;
/** The board gives way to the pills so far at a time. */
const STEP = 4;

/** Below this an upright phone folds the dock, so that the board keeps its room. */
const FOLDED = 740;

/** A small phone held upright, or one whose browser shows its bars. */
export const isLow = ({ width, height }: Pick<Taken, "width" | "height">): boolean =>
  height < FOLDED && (width < 600 || (width < NARROW && height >= LOW));

/** A tablet held upright: as narrow as a phone, with room for whole panels. */
export const isHigh = ({ width, height }: Pick<Taken, "width" | "height">): boolean =>
  width >= 720 && height >= 900;

/** A phone on its side: the dock is a column beside the board. */
export const isOnSide = ({ width, height }: Pick<Taken, "width" | "height">): boolean =>
  height < LOW && width >= 600;

export const isCramped = ({ width, height }: Pick<Taken, "width" | "height">): boolean =>
  width < NARROW || height < LOW;

/** Where the players stand at the left of a wide window, below the pill. */
const COLUMN_TOP = 76;
const BETWEEN = 10;
const CHIP = 56;
/** Heights of a whole panel and of the bank, and in a low window, which the style sheets know too. A finger needs the larger button. */
const ROOMY = { panel: 91, bank: 119, close: 75 };
const DENSE = { panel: 80, bank: 104, close: 68 };
const DENSE_BELOW = 841;
const NARROW_BANK = 116;

/** How players and bank stand at the left: whole, and as chips where the dock leaves less height than that. */
export interface Column {
  chips: boolean;
  /** Without a line of its own for the costs; or not there, where the button on the sea shows the same. */
  bank: "whole" | "close" | "none";
}

export function columnFor(
  { height, bottom }: Pick<Taken, "height" | "bottom">,
  seats: number,
): Column {
  const free = height - bottom - COLUMN_TOP;
  const { panel, bank, close } = height < DENSE_BELOW ? DENSE : ROOMY;
  const whole = seats * (panel + BETWEEN);
  if (whole + bank <= free) return { chips: false, bank: "whole" };
  if (whole + close <= free) return { chips: false, bank: "close" };
  return { chips: true, bank: seats * (CHIP + BETWEEN) + NARROW_BANK <= free ? "close" : "none" };
}

/** The board takes what the panels leave, whole, and lies as high as the pills let it. */
export function roomFor(taken: Taken): Room {
  const cramped = isCramped(taken);
  const pills = taken.pills ?? [];
  const lowest = Math.max(taken.top, ...pills.map(({ bottom }) => bottom + GAP));
  let { top } = taken;
  let board = lay(taken, top, cramped);
  while (top < lowest && !pills.every((pill) => isClearOf(around(pill), board, board.small))) {
    top = Math.min(top + STEP, lowest);
    board = lay(taken, top, cramped);
  }
  const low = taken.height - taken.bottom;
  const wide = taken.width - taken.left - taken.right;
  return {
    ...board,
    dice: layDice(board, { left: taken.left, right: taken.width - taken.right, low }, board.small),
    buttons:
      cramped && taken.left > 0
        ? { bottom: 8, left: 8 }
        : { bottom: taken.bottom + 8, right: taken.right + 6 },
    compass: board.small || wide < 760 ? null : { x: taken.width - taken.right - 58, y: low - 74 },
  };
}

/** As large as it can be below a line. */
function lay(
  taken: Taken,
  top: number,
  cramped: boolean,
): Point & { scale: number; small: boolean } {
  const wide = taken.width - taken.left - taken.right;
  const high = taken.height - top - taken.bottom;
  const edge = cramped ? 2 * EDGE : 0;
  const reach = cramped ? narrowReach : wideReach;
  const size = Math.max(
    SMALLEST,
    Math.min(
      LARGEST,
      ((wide - edge) * R) / (reach.left + reach.right),
      ((high - edge) * R) / (reach.top + reach.bottom),
    ),
  );
  return {
    x: taken.left + wide / 2 + ((reach.left - reach.right) / R / 2) * size,
    y: top + high / 2 + ((reach.top - reach.bottom) / R / 2) * size,
    scale: size / R,
    small: cramped || size < 48,
  };
}

const around = ({ left, right, top, bottom }: Box): Box => ({
  left: left - GAP,
  right: right + GAP,
  top,
  bottom: bottom + GAP,
});
