import type { Table, Timer } from "../wire/types";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Minutes from which on seconds no longer matter, and hours from which on a day is what counts. */
const MANY_MINUTES = 10;
const MANY_HOURS = 100;

export interface Left {
  seconds: number;
  /** Of the limit, from 1 to 0. */
  share: number;
  /** The limit is used up, and what is left is of the reserve. */
  inReserve: boolean;
  running: boolean;
}

/** How a timer stands now that was told a while ago. */
export function left(timer: Timer, toldAt: number, now: number, limit: number): Left {
  const passed = timer.running ? Math.max(0, now - toldAt) / 1000 : 0;
  const own = timer.left - passed;
  const all = Math.max(0, own + timer.reserve);
  return {
    seconds: Math.max(0, own > 0 ? own : all),
    share: limit > 0 ? Math.min(1, Math.max(0, own / limit)) : 0,
    inReserve: own <= 0 && all > 0,
    running: timer.running,
  };
}

/** How long a decision may take at this table, in seconds, so that a ring can show what is left of it. */
export function limitOf(table: Table | null, timer: Timer): number {
  const clock = table?.settings.clock;
  if (!clock) return Math.max(timer.left, 1);
  if (clock.kind === "days") return clock.days * DAY;
  return clock.limits[timer.decision] ?? clock.limits["turn"] ?? Math.max(timer.left, 1);
}

/** What fits into a ring: 9 → "9", 75 → "1:15", 900 → "15′", 90000 → "25 h"; many hours as days. */
export function clockText(seconds: number, days: string): string {
  const whole = Math.ceil(seconds);
  if (whole >= MANY_HOURS * HOUR) return `${Math.floor(whole / DAY)} ${days}`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h`;
  if (whole >= MANY_MINUTES * MINUTE) return `${Math.floor(whole / MINUTE)}′`;
  if (whole < 10) return String(whole);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

export type TimePart = readonly [unit: "day" | "hour" | "minute" | "second", number: number];

/** A time as one says it: in its largest unit and the next one, such as 1 day and 3 hours. */
export function timeParts(seconds: number): TimePart[] {
  const whole = Math.ceil(seconds);
  const parts: TimePart[] = [
    ["day", Math.floor(whole / DAY)],
    ["hour", Math.floor((whole % DAY) / HOUR)],
    ["minute", Math.floor((whole % HOUR) / MINUTE)],
    ["second", whole % MINUTE],
  ];
  const first = parts.findIndex(([, number]) => number > 0);
  if (first < 0) return [["second", 0]];
  return parts.slice(first, first + 2).filter(([, number]) => number > 0);
}
