import type { MatchNow } from "../../state/match";
import type { MatchSeat } from "../../wire/types";
import type { Words } from "../../words";
import { phaseOf } from "./choices";
import type { SeatNow } from "./seats";
import { readOffer } from "./trade/offer";

export interface Status {
  text: string;
  icon: string | null;
  mood: "plain" | "warn";
}

/** One line on what a seat is doing, or why it is not. */
export function statusOf(
  match: MatchNow,
  now: SeatNow,
  player: MatchSeat["player"],
  words: Words,
): Status {
  const plain = (text: string): Status => ({ text, icon: null, mood: "plain" });
  if (match.outcome && match.view["WINNER"] === now.seat)
    return { text: words.tacan.table.winner, icon: "star", mood: "plain" };
  if (player.kind === "person" && player.absent)
    return { text: words.table.botPlays, icon: "bot", mood: "warn" };
  if (player.kind === "person" && !player.online)
    return { text: words.table.away, icon: "hourglass", mood: "warn" };
  if (now.toAct) return plain(doing(match, now, words.tacan.table));
  const said = readOffer(match.view)?.answers.get(now.seat);
  if (said)
    return {
      text: words.tacan.table.status[said.kind],
      icon: player.kind === "bot" ? "bot" : null,
      mood: "plain",
    };
  if (player.kind === "bot")
    return {
      text: words.table.bot(words.lobby.create.bots[player.bot] ?? player.bot),
      icon: "bot",
      mood: "plain",
    };
  if (match.outcome) return plain(words.tacan.table.matchOver);
  return plain(now.onTurn ? words.table.onTheMove : words.table.waiting);
}

function doing(match: MatchNow, now: SeatNow, words: Words["tacan"]["table"]): string {
  const { status } = words;
  const phase = phaseOf(match.view);
  if (phase === "main" && !Array.isArray(match.view["OFFER"]))
    return now.onTurn ? status.pick : status.answer;
  return phase in status ? status[phase as keyof typeof status] : status.main;
}
