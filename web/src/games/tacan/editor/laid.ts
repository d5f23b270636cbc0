import type { View } from "../../../state/match";
import { tileOf } from "../board";
import { harbours, hexes } from "../geometry";
import { isKind, type Kind } from "../kinds";

/** What can be laid anew: the terrain of a hex, its number, a harbour. */
export type Part = "terrain" | "number" | "harbour";
export type Terrain = Kind | "DES";
export type HarbourKind = Kind | "ANY";

/** A board as it is laid: each hex and each harbour with its value as on the rules page. A new value for every change. */
export type Laid = Readonly<Record<string, string>>;

export const hexKeys: readonly string[] = hexes.map(({ key }) => key);
export const harbourKeys: readonly string[] = harbours.map(({ key }) => key);
const KEYS: readonly string[] = [...hexKeys, ...harbourKeys];
export const NUMBERS: readonly number[] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/** The board of a view; null where a hex or a harbour of it is not known, because chance decides about it. */
export function laidIn(view: View): Laid | null {
  const laid: Record<string, string> = {};
  for (const key of KEYS) {
    const value = view[key];
    if (typeof value !== "string") return null;
    laid[key] = value;
  }
  return laid;
}

/** A board to be drawn: what is laid, with the robber on the desert. */
export function drawn(laid: Laid): View {
  const desert = hexKeys.find((key) => laid[key] === "DES");
  return { ...laid, ...(desert ? { ROB: desert } : {}) };
}

/** The board as a list of operations, a row of hexes to a line. */
export function listOf(laid: Laid): string {
  const set = (key: string): string => `set(${key},${laid[key] ?? "[]"})`;
  const rows = [
    hexKeys.slice(0, 3),
    hexKeys.slice(3, 7),
    hexKeys.slice(7, 12),
    hexKeys.slice(12, 16),
    hexKeys.slice(16),
    harbourKeys,
  ];
  return `[${rows.map((row) => row.map(set).join(", ")).join(",\n ")}]`;
}

export const terrainAt = (laid: Laid, hex: string): Terrain => tileOf(laid, hex).terrain;
export const numberAt = (laid: Laid, hex: string): number | null => tileOf(laid, hex).number;
export function harbourOn(laid: Laid | View, key: string): HarbourKind {
  const kind = laid[key];
  return isKind(kind) ? kind : "ANY";
}

const hexOf = (terrain: Terrain, number: number | null): string =>
  terrain === "DES" || number === null ? terrain : `${terrain} ${number}`;

/** Two places change what lies on them. The desert has no number: where it goes, the number goes the other way. */
export function swapped(laid: Laid, part: Part, one: string, other: string): Laid {
  if (part === "harbour")
    return { ...laid, [one]: laid[other] ?? "ANY", [other]: laid[one] ?? "ANY" };
  const [first, second] = [tileOf(laid, one), tileOf(laid, other)];
  const desert = first.terrain === "DES" || second.terrain === "DES";
  if (part === "number") {
    if (desert) return laid;
    return {
      ...laid,
      [one]: hexOf(first.terrain, second.number),
      [other]: hexOf(second.terrain, first.number),
    };
  }
  const [here, there] = desert ? [second.number, first.number] : [first.number, second.number];
  return { ...laid, [one]: hexOf(second.terrain, here), [other]: hexOf(first.terrain, there) };
}

/** Another terrain on a hex; its number stays, unless it becomes the desert. */
export const withTerrain = (laid: Laid, hex: string, terrain: Terrain): Laid => ({
  ...laid,
  [hex]: hexOf(terrain, numberAt(laid, hex)),
});

export const withNumber = (laid: Laid, hex: string, number: number): Laid => ({
  ...laid,
  [hex]: hexOf(terrainAt(laid, hex), number),
});

export const withHarbour = (laid: Laid, key: string, kind: HarbourKind): Laid => ({
  ...laid,
  [key]: kind,
});

export const isSame = (one: Laid, other: Laid): boolean =>
  KEYS.every((key) => one[key] === other[key]);

/** How many of each terrain, number or harbour lie on the board. */
export function countOf(laid: Laid, part: Part, value: string | number): number {
  const keys = part === "harbour" ? harbourKeys : hexKeys;
  return keys.filter((key) => valueAt(laid, part, key) === value).length;
}

export function valueAt(laid: Laid, part: Part, key: string): string | number | null {
  if (part === "harbour") return harbourOn(laid, key);
  return part === "terrain" ? terrainAt(laid, key) : numberAt(laid, key);
}
