import type { MatchNow } from "../../state/match";

const SEALS = 2;

export const sealsToWin = (match: MatchNow): number =>
  Number(match.options["seals_to_win"] ?? SEALS);

/** The round, and how many there can be; null once drawn rounds have made it more. */
export function progressOf(match: MatchNow): [number, number | null] {
  const round = Number(match.view["round"] ?? 1);
  const most = 2 * sealsToWin(match) - 1;
  return [round, round > most ? null : most];
}
