import type { DaysClock, GameInfo, TimedClock } from "../wire/types";

export type Clock = TimedClock | DaysClock;

export const clockNames = ["fast", "relaxed", "days", "none"] as const;

/** Equal clocks give equal texts, in whatever order their limits stand. */
function fingerprint(clock: Clock | null): string {
  if (clock === null) return "none";
  if (clock.kind === "days") return `days ${clock.days}`;
  const limits = Object.entries(clock.limits).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([limits, clock.reserve]);
}

/** Which of the ready-made clocks it is; `own` if none. */
export function clockName(clock: Clock | null, ready: GameInfo["clocks"] | undefined): string {
  const print = fingerprint(clock);
  const found = Object.entries(ready ?? {}).find(([, one]) => fingerprint(one) === print);
  return found?.[0] ?? (clock === null ? "none" : clock.kind === "days" ? "days" : "own");
}

/** The seconds of a turn, for clocks that count them. */
export const turnSeconds = (clock: TimedClock): number =>
  clock.limits["turn"] ?? Math.max(0, ...Object.values(clock.limits));

/** 45 → "45 s", 120 → "2 min", 90 → "1:30 min". */
export function shortTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest
    ? `${Math.floor(seconds / 60)}:${String(rest).padStart(2, "0")} min`
    : `${seconds / 60} min`;
}
