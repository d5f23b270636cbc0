import type { MatchInfo } from "../wire/types";
import type { Words } from "../words";
import { rankingOf } from "./people";
import { list, number } from "./read";

/** The sentence of the banner: who won. */
export function titleText(info: MatchInfo, { end }: Words): string {
  const winners = rankingOf(info).filter(({ rank }) => rank === 1);
  const own = winners.find(({ seat }) => seat === info.line.seat);
  if (winners.length > 1) return end.share(winners.map(({ name }) => name));
  return own ? end.youWin(own.name) : end.wins(winners[0]?.name ?? "");
}

/** Which match it was: what its table was called, and when it ended. */
export const aboutText = (info: MatchInfo, ago = ""): string =>
  [info.name, ago].filter(Boolean).join(", ");

/** Why a match did not come to its end. What an administrator gave as the reason stands beside it. */
export function stoppedText(
  { line, stopped }: MatchInfo,
  { end }: Words,
): { title: string; more: string } {
  if (line.status === "running") return { title: end.running, more: end.runningMore };
  if (line.status === "quarantined") return { title: end.broken, more: end.brokenMore };
  return {
    title: end.stopped,
    more: stopped?.by === "players" ? end.stoppedGivenUp : end.stoppedMore,
  };
}

/** With how much, when, after how long. */
export function toldText(info: MatchInfo, { end }: Words): string {
  const { seconds = 0, moves = 0, game = {} } = info.statistics ?? {};
  const points = rankingOf(info)[0]?.points ?? 0;
  if (info.line.game === "tacan") return end.told.tacan(points, number(game["turns"]), seconds);
  if (info.line.game === "rupiaj")
    return end.told.rupiaj(points, list(game["rounds"]).length, seconds);
  return end.told.other(moves, seconds);
}

/** How close the next one came; nothing if two came equally close, or if nobody knows what a point is worth. */
export function awayText(info: MatchInfo, { end }: Words): string {
  const [first, second, third] = rankingOf(info);
  const known = info.line.game === "tacan" || info.line.game === "rupiaj";
  if (!known || !first || !second || second.rank === first.rank || third?.rank === second.rank)
    return "";
  const short = first.points - second.points;
  return info.line.game === "rupiaj"
    ? end.awaySeals(second.name, short)
    : end.away(second.name, short);
}
