import type { MatchLine } from "../wire/types";

/** The names of the others in a match, in seat order. */
export const othersIn = (line: MatchLine): string[] =>
  line.players.filter((player) => player.seat !== line.seat).map((player) => player.player.name);

/** The names of those who are asked for a move. */
export const askedIn = (line: MatchLine): string[] =>
  line.players
    .filter((player) => line.to_act.includes(player.seat))
    .map((player) => player.player.name);

export const isMyTurn = (line: MatchLine): boolean =>
  line.seat !== null && line.to_act.includes(line.seat);

export type Ending =
  | { kind: "won"; mine: number; next: number }
  | { kind: "shared" }
  | { kind: "placed"; place: number; of: number }
  | { kind: "watched"; winner: string }
  | { kind: "ended" }
  | { kind: "quarantined" };

/** How a match ended for whoever asks. */
export function endingOf(line: MatchLine): Ending {
  if (line.status === "quarantined") return { kind: "quarantined" };
  const ranking = line.outcome?.ranking;
  if (!ranking?.length) return { kind: "ended" };
  const mine = ranking.find((one) => one.seat === line.seat);
  const first = ranking.filter((one) => one.rank === 1);
  if (!mine) {
    const winner = line.players.find((player) => player.seat === first[0]?.seat)?.player.name ?? "";
    return { kind: "watched", winner };
  }
  if (mine.rank > 1) return { kind: "placed", place: mine.rank, of: ranking.length };
  if (first.length > 1) return { kind: "shared" };
  const next = Math.max(0, ...ranking.filter((one) => one !== mine).map((one) => one.points));
  return { kind: "won", mine: mine.points, next };
}

/** My turn first, then the match that was touched last. */
export const byUrgency = (lines: readonly MatchLine[]): MatchLine[] =>
  [...lines].sort(
    (one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)) || other.touched - one.touched,
  );
