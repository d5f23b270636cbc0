import type { MatchNow } from "../../state/match";
import type { GameInfo, Table } from "../../wire/types";
import type { Words } from "../../words";

export const nameOf = (match: MatchNow, seat: string): string =>
  match.players.find((one) => one.seat === seat)?.player.name ?? seat;

/** The line below a name: who is on the move, and who is not there. */
export function statusOf(words: Words, table: Table | null, match: MatchNow, seat: string): string {
  const player = (table?.seats ?? match.players).find((one) => one.seat === seat)?.player ?? null;
  if (player?.kind === "person" && player.absent) return words.table.botPlays;
  if (player?.kind === "person" && !player.online && seat !== match.viewer) return words.table.away;
  if (match.toAct.includes(seat) && match.outcome === null) return words.table.onTheMove;
  if (player?.kind === "bot")
    return words.table.bot(words.lobby.create.bots[player.bot] ?? player.bot);
  return match.outcome === null ? words.table.waiting : "";
}

/** What the viewer is asked for, in the server's words; empty where it is not said. */
export function askedOf(match: MatchNow, info: GameInfo | undefined): string {
  const { decisions = [] } = info ?? {};
  const timer = match.timers.find(({ seat }) => seat === match.viewer);
  const asked =
    decisions.length === 1 ? decisions[0] : decisions.find(({ name }) => name === timer?.decision);
  return asked?.sentence ?? "";
}

/** Who won, as a sentence. */
export function wonBy({ end }: Words, match: MatchNow): string {
  const winners =
    match.outcome?.ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat) ?? [];
  const names = winners.map((seat) => nameOf(match, seat));
  if (winners.length > 1) return end.share(names);
  return winners[0] === match.viewer ? end.youWin(names[0] ?? "") : end.wins(names[0] ?? "");
}
