import type { Json } from "../../wire/types";

/** The five resources, in the order in which hands and costs are shown. */
export const kinds = ["GRA", "LUM", "WOO", "ORE", "BRI"] as const;
export type Kind = (typeof kinds)[number];
export type Counts = Readonly<Partial<Record<Kind, number>>>;

const looks: Record<Kind, string> = {
  GRA: "grain",
  LUM: "lumber",
  WOO: "wool",
  ORE: "ore",
  BRI: "brick",
};

/** The part of a file's name, a token or a class that stands for a resource or the desert. */
export const lookOf = (terrain: Kind | "DES"): string =>
  terrain === "DES" ? "desert" : looks[terrain];
export const artOf = (kind: Kind): string => `resource-${looks[kind]}`;
export const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

/** Read counts from a move or a cell, such as {"ORE": 2}. */
export function countsOf(value: Json | undefined): Counts {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return {};
  const counts: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const count = value[kind];
    if (typeof count === "number" && count > 0) counts[kind] = count;
  }
  return counts;
}

export const sum = (counts: Counts): number =>
  kinds.reduce((all, kind) => all + (counts[kind] ?? 0), 0);

/** What of a cost a hand does not have. */
export function missing(cost: Counts, hand: Counts): Counts {
  const lack: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const short = (cost[kind] ?? 0) - (hand[kind] ?? 0);
    if (short > 0) lack[kind] = short;
  }
  return lack;
}
