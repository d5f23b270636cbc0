import type { Step, View } from "../../../state/match";
import { type Counts, type Kind, kinds } from "../kinds";
import { handOf, handSize } from "../seats";

/** Every seat of the game, in seat order. */
export const seats = ["PB", "PR", "PY", "PG"] as const;

export const seatsOf = (view: View): string[] =>
  seats
    .filter((seat) => `ORD${seat}` in view)
    .sort((one, other) => Number(view[`ORD${one}`]) - Number(view[`ORD${other}`]));

/** Whether the viewer sees every card of a hand. */
const isOpen = (view: View, seat: string): boolean => {
  const held = handOf(view, seat);
  return kinds.reduce((all, kind) => all + (held[kind] ?? 0), 0) === handSize(view, seat);
};

/** What a hand got in a step; null if the viewer may not know. */
export function gained({ before, after }: Step, seat: string): Counts | null {
  if (!isOpen(before, seat) || !isOpen(after, seat)) return null;
  const [old, now] = [handOf(before, seat), handOf(after, seat)];
  const more: Partial<Record<Kind, number>> = {};
  for (const kind of kinds)
    if ((now[kind] ?? 0) > (old[kind] ?? 0)) more[kind] = (now[kind] ?? 0) - (old[kind] ?? 0);
  return more;
}

/** What a hand lost in a step; null if the viewer may not know. */
export const lost = ({ before, after, change }: Step, seat: string): Counts | null =>
  gained({ before: after, after: before, change }, seat);

/** How many cards a hand has more, or fewer, after a step. */
export const grown = ({ before, after }: Step, seat: string): number =>
  handSize(after, seat) - handSize(before, seat);
