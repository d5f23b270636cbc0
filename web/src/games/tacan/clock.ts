import type { Table, Timer } from "../../wire/types";

const DAY = 86_400;

/** How long a decision may take at this table, in seconds, so that a ring can show what is left of it. */
export function limitOf(table: Table | null, timer: Timer): number {
  const clock = table?.settings.clock;
  if (!clock) return Math.max(timer.left, 1);
  if (clock.kind === "days") return clock.days * DAY;
  return clock.limits[timer.decision] ?? clock.limits["turn"] ?? Math.max(timer.left, 1);
}
