import type { MatchNow } from "../../state/match";
import type { Words } from "../../words";
import type { Table } from "../../wire/types";

export const nameOf = (match: MatchNow, seat: string): string =>
  match.players.find((one) => one.seat === seat)?.player.name ?? seat;

/** Whoever sits there now, with their presence; the table knows it better than the match. */
const playerAt = (table: Table | null, match: MatchNow, seat: string) =>
  table?.seats.find((one) => one.seat === seat)?.player ??
  match.players.find((one) => one.seat === seat)?.player ??
  null;

/** The line below a name. A phone has room for its picture only: who is not there, and who is a bot. */
export interface Status {
  text: string;
  icon: "bot" | "hourglass" | null;
  away: boolean;
}

/** Whose turn it is, and who is not there. */
export function statusOf(words: Words, table: Table | null, match: MatchNow, seat: string): Status {
  const player = playerAt(table, match, seat);
  if (player?.kind === "person" && player.absent)
    return { text: words.table.botPlays, icon: "bot", away: true };
  if (player?.kind === "person" && !player.online && seat !== match.viewer)
    return { text: words.table.away, icon: "hourglass", away: true };
  return {
    text: doing(words, player, match, seat),
    icon: player?.kind === "bot" ? "bot" : null,
    away: false,
  };
}

function doing(
  words: Words,
  player: ReturnType<typeof playerAt>,
  match: MatchNow,
  seat: string,
): string {
  if (match.toAct.includes(seat))
    return seat === match.viewer ? words.rupiaj.yourTurn : words.table.onTheMove;
  if (player?.kind === "bot")
    return words.table.bot(words.lobby.create.bots[player.bot] ?? player.bot);
  return match.outcome ? "" : words.table.waiting;
}
