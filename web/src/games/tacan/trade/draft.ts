import { type Counts, type Kind, kinds, sum } from "../kinds";

/** A trade that is being put together. */
export interface Draft {
  give: Counts;
  get: Counts;
}

export const blank: Draft = { give: {}, get: {} };

/** One card of a kind more, up to a number. */
export const more = (counts: Counts, kind: Kind, most = Infinity): Counts =>
  (counts[kind] ?? 0) < most ? { ...counts, [kind]: (counts[kind] ?? 0) + 1 } : counts;

/** One card of a kind fewer. */
export function fewer(counts: Counts, kind: Kind): Counts {
  const { [kind]: held = 0, ...rest } = counts;
  return held > 1 ? { ...rest, [kind]: held - 1 } : rest;
}

export const isSame = (one: Counts, other: Counts): boolean =>
  kinds.every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

export const isBlank = ({ give, get }: Draft): boolean => sum(give) + sum(get) === 0;

/** The same trade the other way round, as far as the hand goes. */
export function turned({ give, get }: Draft, hand: Counts): Draft {
  const held: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const count = Math.min(get[kind] ?? 0, hand[kind] ?? 0);
    if (count) held[kind] = count;
  }
  return { give: held, get: give };
}

/** Every card for itself: {"WOO": 2} is wool, wool. */
export const spread = (counts: Counts): Kind[] =>
  kinds.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
