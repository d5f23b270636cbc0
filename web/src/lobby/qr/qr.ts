import { formatMarks, frame, type Grid } from "./grid";
import { masks, penalty, turn } from "./mask";
import { sizeFor } from "./sizes";
import { allWords, dataWords } from "./words";

/** A QR code of a text: byte mode, level M. Null if the text is too long for a code one would scan from a screen. */
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const size = sizeFor(bytes.length);
  if (size === null) return null;
  const grid = frame(size);
  draw(grid, allWords(dataWords(bytes, size), size));
  const scores = masks.map((_, mask) => {
    formatMarks(grid, mask);
    turn(grid, mask);
    const score = penalty(grid);
    turn(grid, mask);
    return score;
  });
  const best = scores.indexOf(Math.min(...scores));
  formatMarks(grid, best);
  turn(grid, best);
  return grid;
}

/** Where data stands, in order: two columns at a time from the right, upwards and downwards in turn. */
export function* dataPlaces(grid: Grid): Generator<readonly [row: number, column: number]> {
  let up = true;
  for (let right = grid.side - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < grid.side; step++) {
      const row = up ? grid.side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!grid.isFixed(row, column)) yield [row, column];
      }
    }
    up = !up;
  }
}

function draw(grid: Grid, words: readonly number[]): void {
  let bit = 0;
  for (const [row, column] of dataPlaces(grid)) {
    const word = words[bit >> 3] ?? 0;
    grid.put(row, column, ((word >> (7 - (bit & 7))) & 1) === 1);
    bit++;
  }
}

/** The dark modules as one SVG path, a run of a row at a time. */
export function pathOf(grid: Grid): string {
  const parts: string[] = [];
  grid.dark.forEach((row, y) => {
    const line = row.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of line.matchAll(/1+/g))
      parts.push(`M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
  });
  return parts.join("");
}
