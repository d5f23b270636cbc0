import type { Step } from "../../state/match";
import { turnOf } from "./choices";

/** A roll: who made it, and what the dice show. */
export interface Roll {
  seat: string;
  dice: readonly [number, number];
  sum: number;
}

/** The roll of a step, whichever move brought it: the server may roll as the turn begins. Null if nobody rolled. */
export function rollOf({ before, after, change }: Step): Roll | null {
  const [one, other] = [after["DIE0"], after["DIE1"]];
  const turn = turnOf(after);
  const fresh =
    change.move["move"] === "roll" || (turn !== null && before["turn"] !== after["turn"]);
  const seat = turn?.seat ?? change.seat;
  if (!fresh || seat === null || typeof one !== "number" || typeof other !== "number") return null;
  return { seat, dice: [one, other], sum: one + other };
}
