/** How large things in the dock of a wide window are, in px. */
export interface DockSizes {
  card: number;
  /** Between two cards of the hand. */
  near: number;
  tile: number;
  /** Between two tiles. */
  between: number;
  turn: number;
  gap: number;
  pad: number;
}
export interface DockLay extends DockSizes {
  /** Keys have no room on the buttons of the turn. */
  close: boolean;
  /** The names of the tiles are a little smaller. */
  tight: boolean;
  rows: 1 | 2;
  /** Whether there is room for the tiles: beside the drawer they are not worth a row. */
  tiles: boolean;
}

const STEPS: readonly DockSizes[] = [
  { card: 62, near: 9, tile: 94, between: 8, turn: 144, gap: 12, pad: 14 },
  { card: 58, near: 6, tile: 88, between: 6, turn: 122, gap: 10, pad: 14 },
  { card: 54, near: 5, tile: 82, between: 5, turn: 108, gap: 8, pad: 10 },
  { card: 50, near: 4, tile: 79, between: 4, turn: 108, gap: 6, pad: 10 },
];
const KINDS = 5;
const TILES = 4;
const DEVELOPMENT = 62;
const BETWEEN_DEVELOPMENT = 9;

/** What one row takes, with so many development cards side by side. */
function needed(
  { card, near, tile, between, turn, gap, pad }: DockSizes,
  fanned: number,
  trading: boolean,
): number {
  const hand = KINDS * card + (KINDS - 1) * near;
  const fan = fanned ? 2 * gap + 1 + fanned * DEVELOPMENT + (fanned - 1) * BETWEEN_DEVELOPMENT : 0;
  const tiles = gap + TILES * tile + (TILES - 1) * between;
  return 2 * pad + hand + fan + tiles + (trading ? 0 : gap + turn);
}

/** As large as everything fits side by side; where it never does, in two rows. While one trades the turn does not end. */
export function layDock(width: number, fanned: number, trading: boolean): DockLay {
  const place = STEPS.findIndex((step) => needed(step, fanned, trading) <= width);
  const fits = place >= 0;
  const sizes = STEPS[fits ? place : 1] as DockSizes;
  return {
    ...sizes,
    close: place !== 0,
    tight: place === STEPS.length - 1,
    rows: fits || trading ? 1 : 2,
    tiles: fits || !trading,
  };
}
