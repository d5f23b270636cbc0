import type { MatchNow, Move } from "../../../state/match";
import { countsOf, type Counts, sum } from "../kinds";
import { isSame } from "./draft";

/** How many cards are to be given up: every listed discard has as many. */
export function dueOf(match: MatchNow): number {
  const some = match.legal.find((move) => move["move"] === "discard");
  return some ? sum(countsOf(some["cards"])) : 0;
}

/** Whether more than half may be given up; the list has the exact halves alone. */
export const mayGiveMore = (match: MatchNow): boolean =>
  match.options["discard"] === "at_least_half";

/** The legal discard of exactly these cards, if there is one. */
export const discardOf = (match: MatchNow, cards: Counts): Move | null =>
  mayGiveMore(match) && dueOf(match) > 0 && sum(cards) > dueOf(match)
    ? { move: "discard", cards: { ...cards } }
    : (match.legal.find(
        (move) => move["move"] === "discard" && isSame(countsOf(move["cards"]), cards),
      ) ?? null);

/** The seats that still have to give up cards. */
export const owing = (match: MatchNow): string[] => {
  const [phase, ...seats] = String(match.view["phase"]).split(" ");
  return phase === "discard" ? seats : [];
};
