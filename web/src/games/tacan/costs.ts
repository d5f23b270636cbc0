import type { Counts } from "./kinds";

/** What can be built or bought: what the cost card says (B0, W1), to show it and to count what is short. The server decides whether it may be. */
export const buildables = ["road", "settlement", "city", "card"] as const;
export type Buildable = (typeof buildables)[number];

export const costs: Record<Buildable, Counts> = {
  road: { BRI: 1, LUM: 1 },
  settlement: { BRI: 1, LUM: 1, WOO: 1, GRA: 1 },
  city: { ORE: 3, GRA: 2 },
  card: { ORE: 1, WOO: 1, GRA: 1 },
};

export const CITIES = 4;
export const ROADS = 15;
export const points = { settlement: 1, city: 2, army: 2, road: 2, card: 1 } as const;
