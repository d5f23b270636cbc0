export type PartOfDay = "morning" | "day" | "evening" | "night";

/** What one wishes somebody at this hour. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return "night";
  if (hour < 11) return "morning";
  return hour < 17 ? "day" : "evening";
}

export interface Since {
  unit: "now" | "minutes" | "hours" | "days";
  count: number;
}

/** How long ago, in the largest unit that fits. Times are in seconds. */
export function since(then: number, now: number): Since {
  const minutes = Math.floor(Math.max(0, now - then) / 60);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (minutes < 60 * 24) return { unit: "hours", count: Math.floor(minutes / 60) };
  return { unit: "days", count: Math.floor(minutes / (60 * 24)) };
}

export type Day = { day: "today" | "yesterday" } | { day: "name"; text: string };

/** The day of a moment as one would say it: today, yesterday, Sunday, 3 May. */
export function dayOf(then: number, now: Date, language: string): Day {
  const date = new Date(then * 1000);
  const midnight = (moment: Date): number =>
    new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days <= 0) return { day: "today" };
  if (days === 1) return { day: "yesterday" };
  const form: Intl.DateTimeFormatOptions =
    days < 7
      ? { weekday: "long" }
      : {
          day: "numeric",
          month: "long",
          ...(date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
        };
  return { day: "name", text: new Intl.DateTimeFormat(language, form).format(date) };
}
