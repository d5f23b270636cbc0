import type { Grid } from "./grid";

/** The eight ways to turn modules over, so that a code has no large areas of one colour. */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Turn over every module of data that the mask names. Twice is as before. */
export function turn(grid: Grid, mask: number): void {
  for (let row = 0; row < grid.side; row++) {
    for (let column = 0; column < grid.side; column++) {
      if (!grid.isFixed(row, column) && masks[mask]?.(row, column))
        grid.put(row, column, !grid.at(row, column));
    }
  }
}

const CORNER = "10111010000";
const CORNER_BACK = "00001011101";

/** How hard a code is to read, by the four measures of the standard. */
export function penalty(grid: Grid): number {
  const places = Array.from({ length: grid.side }, (_, place) => place);
  const rows = places.map((row) =>
    places.map((column) => (grid.at(row, column) ? "1" : "0")).join(""),
  );
  const columns = places.map((column) =>
    places.map((row) => (grid.at(row, column) ? "1" : "0")).join(""),
  );
  const lines = [...rows, ...columns].reduce((sum, line) => sum + runs(line) + corners(line), 0);
  const dark = rows.join("").replaceAll("0", "").length;
  const share = (100 * dark) / grid.side ** 2;
  return lines + squares(grid) + 10 * Math.floor(Math.abs(share - 50) / 5);
}

const runs = (line: string): number =>
  [...line.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);

function corners(line: string): number {
  let found = 0;
  for (let place = 0; place <= line.length - CORNER.length; place++) {
    const part = line.slice(place, place + CORNER.length);
    if (part === CORNER || part === CORNER_BACK) found++;
  }
  return 40 * found;
}

function squares(grid: Grid): number {
  let found = 0;
  for (let row = 1; row < grid.side; row++) {
    for (let column = 1; column < grid.side; column++) {
      const one = grid.at(row, column);
      if (
        one === grid.at(row - 1, column) &&
        one === grid.at(row, column - 1) &&
        one === grid.at(row - 1, column - 1)
      )
        found++;
    }
  }
  return 3 * found;
}
