import type { Size } from "./sizes";

/** A square of modules: dark or not, and which of them never hold data. */
export class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly side: number) {
    const rows = (): boolean[][] =>
      Array.from({ length: side }, () => Array.from({ length: side }, () => false));
    this.dark = rows();
    this.fixed = rows();
  }

  at(row: number, column: number): boolean {
    return this.dark[row]?.[column] ?? false;
  }

  isFixed(row: number, column: number): boolean {
    return this.fixed[row]?.[column] ?? true;
  }

  put(row: number, column: number, dark: boolean): void {
    const line = this.dark[row];
    if (line && column >= 0 && column < this.side) line[column] = dark;
  }

  fix(row: number, column: number, dark: boolean): void {
    const line = this.fixed[row];
    if (!line || column < 0 || column >= this.side) return;
    this.put(row, column, dark);
    line[column] = true;
  }
}

/** The parts that are the same for every text: corners, small squares, rulers, and room for the format. */
export function frame(size: Size): Grid {
  const grid = new Grid(size.side);
  const last = size.side - 1;
  for (let place = 0; place <= last; place++) {
    grid.fix(6, place, place % 2 === 0);
    grid.fix(place, 6, place % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, last - 3],
    [last - 3, 3],
  ] as const)
    square(grid, row, column, 4);
  for (const row of size.marks) {
    for (const column of size.marks) {
      const inCorner =
        (row === 6 && (column === 6 || column === last - 6)) || (row === last - 6 && column === 6);
      if (!inCorner) square(grid, row, column, 2);
    }
  }
  if (size.version >= 7) versionMarks(grid, size.version);
  formatMarks(grid, 0);
  return grid;
}

/** Rings round a centre; the outermost ring of a corner is light. */
function square(grid: Grid, row: number, column: number, reach: number): void {
  for (let down = -reach; down <= reach; down++) {
    for (let along = -reach; along <= reach; along++) {
      const ring = Math.max(Math.abs(down), Math.abs(along));
      const dark = reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4;
      grid.fix(row + down, column + along, dark);
    }
  }
}

function remainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit = 31 - Math.clz32(rest)) {
    rest ^= generator << (bit - bits);
    if (rest === 0) break;
  }
  return rest;
}

/** Which of the eight masks lies on the code, and that its level is M; twice, so that either may be lost. */
export function formatMarks(grid: Grid, mask: number): void {
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (place: number): boolean => ((bits >> place) & 1) === 1;
  const last = grid.side - 1;
  for (let place = 0; place < 8; place++) {
    grid.fix(place < 6 ? place : place + 1, 8, bit(place));
    grid.fix(8, last - place, bit(place));
  }
  for (let place = 8; place < 15; place++) {
    grid.fix(8, place === 8 ? 7 : 14 - place, bit(place));
    grid.fix(last - 14 + place, 8, bit(place));
  }
  grid.fix(last - 7, 8, true);
}

function versionMarks(grid: Grid, version: number): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let place = 0; place < 18; place++) {
    const dark = ((bits >> place) & 1) === 1;
    const [short, long] = [grid.side - 11 + (place % 3), Math.floor(place / 3)];
    grid.fix(long, short, dark);
    grid.fix(short, long, dark);
  }
}
