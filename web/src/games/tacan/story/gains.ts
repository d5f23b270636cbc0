import type { Step, View } from "../../../state/match";
import { buildingOf, tileOf } from "../board";
import { turnOf } from "../choices";
import { hexes } from "../geometry";
import { type Counts, isKind, type Kind, kinds, sum } from "../kinds";
import { handSize } from "../seats";
import { grown, seatsOf } from "./hands";

type Many = Partial<Record<Kind, number>>;

export interface Gains {
  /** What each seat got. */
  got: ReadonlyMap<string, Counts>;
  /** Resources that the bank did not have enough of. */
  short: readonly Kind[];
}

/** What left the bank in a step, by resource. */
export function fromBank({ before, after }: Step): Counts {
  const counts: Many = {};
  for (const kind of kinds) {
    const gone = Number(before[`BNK${kind}`]) - Number(after[`BNK${kind}`]);
    if (gone > 0) counts[kind] = gone;
  }
  return counts;
}

/** The cards for second settlements that a placement gives: to who placed it or, by option, to all after the last one. */
export function firstCards(step: Step): ReadonlyMap<string, Counts> {
  const { before, after } = step;
  const again = turnOf(after);
  if (turnOf(before)?.setup !== 1 || before["turn"] === after["turn"]) return new Map();
  const seats = seatsOf(after).filter(
    (seat) =>
      grown(step, seat) > 0 &&
      (again?.setup === null ? handSize(before, seat) === 0 : seat === step.change.seat),
  );
  return new Map(
    seats.flatMap((seat) => {
      const counts = roundSecond(after, seat);
      return sum(counts) ? [[seat, counts]] : [];
    }),
  );
}

/** A card of each producing hex round the second settlement of a seat. */
function roundSecond(view: View, seat: string): Counts {
  const counts: Many = {};
  for (const hex of hexes) {
    const { terrain } = tileOf(view, hex.key);
    if (isKind(terrain) && hex.nodes.some((node) => view[node] === `SET1${seat}`))
      counts[terrain] = (counts[terrain] ?? 0) + 1;
  }
  return counts;
}

/**
 * Who got what by a roll. The faces of other hands are hidden, so it is put together from what
 * everyone sees: what the bank gave out, and whose buildings stand where the number fell.
 */
export function gainsOf(step: Step, order: readonly string[]): Gains {
  const due = owed(step.after);
  const given = fromBank(step);
  const got = new Map<string, Many>();
  const short: Kind[] = [];
  for (const kind of kinds) {
    const claims = order.flatMap((seat) => {
      const count = due.get(seat)?.[kind] ?? 0;
      return count ? [{ seat, count }] : [];
    });
    const all = claims.reduce((sum, claim) => sum + claim.count, 0);
    let left = given[kind] ?? 0;
    if (all > left) short.push(kind);
    for (const { seat, count } of claims) {
      const now = Math.min(count, left);
      left -= now;
      if (now) got.set(seat, { ...got.get(seat), [kind]: now });
    }
  }
  return {
    got: new Map(order.flatMap((seat) => (got.has(seat) ? [[seat, got.get(seat) ?? {}]] : []))),
    short,
  };
}

/** The cards that the buildings round the rolled number stand for. */
function owed(view: View): Map<string, Many> {
  const sum = Number(view["DIE0"]) + Number(view["DIE1"]);
  const due = new Map<string, Many>();
  for (const hex of hexes) {
    const { terrain, number } = tileOf(view, hex.key);
    if (!isKind(terrain) || number !== sum || view["ROB"] === hex.key) continue;
    for (const node of hex.nodes) {
      const building = buildingOf(view, node);
      if (!building) continue;
      const seat = due.get(building.seat) ?? {};
      due.set(building.seat, {
        ...seat,
        [terrain]: (seat[terrain] ?? 0) + (building.city ? 2 : 1),
      });
    }
  }
  return due;
}
