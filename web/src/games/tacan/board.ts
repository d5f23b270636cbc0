import type { View } from "../../state/match";
import { harbourAt, harbours as harbourSpots, hexes, nodeOf, nodes, paths } from "./geometry";
import { isKind, type Kind } from "./kinds";

export interface Tile {
  key: string;
  terrain: Kind | "DES";
  number: number | null;
}
export interface Harbour {
  key: string;
  kind: Kind | "ANY";
}
export interface Building {
  key: string;
  seat: string;
  city: boolean;
}
export interface Road {
  key: string;
  seat: string;
}

/** What lies on the board, read from the view. */
export interface Board {
  tiles: readonly Tile[];
  harbours: readonly Harbour[];
  buildings: readonly Building[];
  roads: readonly Road[];
  robber: string;
  /** The view that this was read from. A later one in which the board is the same has other hands. */
  view: View;
}

const piece = (value: unknown): string | null => (typeof value === "string" ? value : null);

export function tileOf(view: View, key: string): Tile {
  const [terrain, number] = String(view[key]).split(" ");
  return {
    key,
    terrain: isKind(terrain) ? terrain : "DES",
    number: number === undefined ? null : Number(number),
  };
}

export function buildingOf(view: View, key: string): Building | null {
  const name = piece(view[key]);
  return name === null ? null : { key, seat: name.slice(-2), city: name.startsWith("CIT") };
}

export function readBoard(view: View): Board {
  return {
    tiles: hexes.map((hex) => tileOf(view, hex.key)),
    harbours: harbourSpots.map(({ key }) => {
      const kind = view[key];
      return { key, kind: isKind(kind) ? kind : "ANY" };
    }),
    buildings: nodes.flatMap((node) => buildingOf(view, node.key) ?? []),
    roads: paths.flatMap(({ key }) => {
      const name = piece(view[key]);
      return name === null ? [] : [{ key, seat: name.slice(-2) }];
    }),
    robber: String(view["ROB"]),
    view,
  };
}

const CELLS: readonly string[] = [
  "ROB",
  ...[...hexes, ...harbourSpots, ...nodes, ...paths].map(({ key }) => key),
];

/** The board of a view: the very one of before, as long as nothing on it has changed, so that nothing is drawn anew. */
export function boardAfter(last: Board | null, view: View): Board {
  return last &&
    CELLS.every((key) => Object.is(last.view[key], view[key]) || isFree(last.view[key], view[key]))
    ? last
    : readBoard(view);
}

/** Cells without a piece are empty lists, and no two of them are the same. */
const isFree = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other);

/** In how many of 36 rolls two dice show a number. */
export const rollsOf = (number: number | null): number =>
  number === null || number === 7 ? 0 : 6 - Math.abs(7 - number);

export interface Yield {
  hex: string;
  kind: Kind;
  number: number;
}

/** What a node brings: its hexes with their numbers. */
export function yieldsOf(view: View, node: string): Yield[] {
  return (nodeOf.get(node)?.hexes ?? []).flatMap((hex) => {
    const { terrain, number } = tileOf(view, hex);
    return terrain === "DES" || number === null ? [] : [{ hex, kind: terrain, number }];
  });
}

/** Cards that a building on a node brings in 36 rolls. */
export const cardsIn36 = (yields: readonly Yield[], each = 1): number =>
  yields.reduce((all, one) => all + rollsOf(one.number) * each, 0);

export const harbourKindAt = (view: View, node: string): Kind | "ANY" | null => {
  const key = harbourAt.get(node);
  if (key === undefined) return null;
  const kind = view[key];
  return isKind(kind) ? kind : "ANY";
};
