import type { Table, Timer } from "../wire/types";

const DAY = 86_400;

export interface Left {
  seconds: number;
  /** Of the limit, from 1 to 0; in the reserve it is empty. */
  share: number;
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
    inReserve: own <= 0,
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

/** 75 → "1:15", 9 → "9", 90000 → "25 h". */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return `${Math.floor(whole / 3600)} h`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)}:${String(Math.floor((whole % 3600) / 60)).padStart(2, "0")} h`;
  if (whole < 10) return String(whole);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
