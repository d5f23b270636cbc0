import type { View } from "../../state/match";
import type { Json } from "../../wire/types";

export interface Cell {
  key: string;
  value: Json;
}

/** A line of the table: one cell, or many whose names differ only in their numbers, such as `H00` to `H18`. */
export type Row = ({ kind: "one" } & Cell) | ({ kind: "many" } & Many);

export interface Many {
  key: string;
  last: string;
  cells: readonly Cell[];
  /** Those in which there is something that the viewer sees. */
  set: readonly Cell[];
  hidden: number;
}

const MANY = 4;

/** An empty list is a place where nothing is; what the viewer may not see is null. */
export const isNothing = (value: Json): boolean => Array.isArray(value) && value.length === 0;

/** The cells of a view as lines, in the order in which the server tells them. */
export function rowsOf(view: View): Row[] {
  const families = new Map<string, Cell[]>();
  for (const [key, value] of Object.entries(view)) {
    const family = key.replace(/\d+/g, "#");
    const known = families.get(family);
    if (known) known.push({ key, value });
    else families.set(family, [{ key, value }]);
  }
  return [...families.values()].flatMap((cells) =>
    cells.length < MANY
      ? cells.map((cell): Row => ({ kind: "one", ...cell }))
      : [{ kind: "many", ...many(cells) }],
  );
}

function many(cells: readonly Cell[]): Many {
  const set = cells.filter(({ value }) => value !== null && !isNothing(value));
  return {
    key: cells[0]?.key ?? "",
    last: cells[cells.length - 1]?.key ?? "",
    cells,
    set,
    hidden: cells.filter(({ value }) => value === null).length,
  };
}

/** The seat that a name ends with, such as `PB` in `HC00PB`; null if none. */
export const ownerOf = (key: string, seats: readonly string[]): string | null =>
  seats.find((seat) => key !== seat && key.endsWith(seat)) ?? null;
