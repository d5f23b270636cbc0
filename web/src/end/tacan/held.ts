import { type Face, faces, moveOf } from "../../games/tacan/development";
import type { View } from "../../state/match";
import type { Change } from "../../wire/types";

export type Tally = ReadonlyMap<Face, number>;

/**
 * The development cards that each seat holds after some changes, as far as the view shows their faces: the
 * cards are bought in the order of their slots, and what was played is open.
 */
export function heldCards(view: View, changes: readonly Change[]): ReadonlyMap<string, Tally> {
  const held = new Map<string, Map<Face, number>>();
  let bought = 0;
  const count = (seat: string, face: Face | undefined, more: number): void => {
    if (!face) return;
    const own = held.get(seat) ?? new Map<Face, number>();
    const left = (own.get(face) ?? 0) + more;
    if (left > 0) own.set(face, left);
    else own.delete(face);
    held.set(seat, own);
  };
  for (const { seat, move } of changes) {
    if (seat === null) continue;
    if (move["move"] === "buy") {
      const shown = view[`D${String(bought++).padStart(2, "0")}`];
      count(
        seat,
        faces.find((face) => face === shown),
        1,
      );
    } else
      count(
        seat,
        faces.find((face) => moveOf[face] !== null && moveOf[face] === move["move"]),
        -1,
      );
  }
  return held;
}
