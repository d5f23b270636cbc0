import type { MatchInfo } from "../wire/types";

export const nameOf = (info: MatchInfo, seat: string | null): string =>
  info.line.players.find((one) => one.seat === seat)?.player.name ?? seat ?? "";

export interface Ranked {
  seat: string;
  rank: number;
  points: number;
  name: string;
}

/** Everybody, the best first; those who came to nothing in seat order. */
export function rankingOf(info: MatchInfo): Ranked[] {
  const ranking = info.line.outcome?.ranking ?? [];
  return ranking.map(({ seat, rank, points }) => ({
    seat,
    rank,
    points,
    name: nameOf(info, seat),
  }));
}

export const seatsOf = (info: MatchInfo): string[] => info.line.players.map(({ seat }) => seat);

/** People at the table beside the one who looks. */
export const othersOf = (info: MatchInfo): number =>
  info.line.players.filter(
    ({ seat, player }) => player.kind === "person" && seat !== info.line.seat,
  ).length;
