/** The kinds of cards, in the order of the rules, and how they are drawn. */
export const goods = ["leather", "spice", "silk", "silver", "gold", "diamond"] as const;
export type Good = (typeof goods)[number];
export type Kind = Good | "camel";
export const kinds: readonly Kind[] = [...goods, "camel"];

/** How many of each kind; a kind that is not there is none. */
export type Counts = Partial<Record<Kind, number>>;

export const art: Record<Kind, string> = {
  leather: "good-leather",
  spice: "good-spices",
  silk: "good-silks",
  silver: "good-silver",
  gold: "good-gold",
  diamond: "good-diamonds",
  camel: "good-camel",
};

/** Light and deep colour of a card's field and of the tokens. */
export const shades: Record<Kind, readonly [string, string]> = {
  leather: ["#EBC8A6", "#BD8A62"],
  spice: ["#FAD2AE", "#E48A4C"],
  silk: ["#F5CFEA", "#C877B8"],
  silver: ["#EEF2F6", "#A9B6C4"],
  gold: ["#FDEDB4", "#E6B02E"],
  diamond: ["#D8F1FB", "#62B4DA"],
  camel: ["#F6E5C6", "#D9B98A"],
};

export const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

export function counted(cards: Iterable<Kind>): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

export const total = (counts: Counts): number =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

/** 0, 1, 2… so many numbers. */
export const upTo = (number: number): number[] =>
  Array.from({ length: Math.max(0, number) }, (_, place) => place);

/** One entry for each card, in the order of kinds. */
export const spread = (counts: Counts): Kind[] =>
  kinds.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
