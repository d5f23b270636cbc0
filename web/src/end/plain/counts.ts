import { counts, type Fields, fields } from "../read";

/** What a game counts for each seat, by name: only numbers, and in the order in which it tells them. */
export function countsOf(
  game: Fields,
  seats: readonly string[],
): { name: string; of: readonly number[] }[] {
  const told = fields(game["seats"]);
  const each = seats.map((seat) => numbersIn(fields(told[seat])));
  const names = [...new Set(each.flatMap((one) => Object.keys(one)))];
  return names.map((name) => ({
    name: name.replaceAll("_", " "),
    of: each.map((one) => one[name] ?? 0),
  }));
}

const numbersIn = (told: Fields): Record<string, number> =>
  counts(Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value === "number")));
