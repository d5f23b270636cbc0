import type { DaysClock, TimedClock, Timer } from "../../wire/types";

const DAY = 86_400;

/** How many seconds the decision had from its beginning: the whole of the ring. */
export function limitOf(clock: TimedClock | DaysClock | null, timer: Timer): number {
  if (clock === null) return timer.left;
  if (clock.kind === "days") return clock.days * DAY;
  return clock.limits[timer.decision] ?? clock.limits["turn"] ?? timer.left;
}
