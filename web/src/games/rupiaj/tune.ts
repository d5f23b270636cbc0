import type { MatchNow, Step } from "../../state/match";
import type { Tune } from "../../sound/tunes";
import type { Summary } from "./summary";

/** What a step sounds like for whoever looks on, and whose deed it is. */
export function tuneOf(
  { change }: Step,
  now: MatchNow,
  summary: Summary | null,
): readonly [Tune, "own" | "other"] {
  const whose = (seat: string | null | undefined): "own" | "other" =>
    seat === now.viewer ? "own" : "other";
  if (now.outcome) {
    const winner = whose(now.outcome.ranking[0]?.seat);
    return [winner === "own" ? "win" : "award", winner];
  }
  if (summary) return ["award", whose(summary.winner)];
  return now.toAct.includes(now.viewer) ? ["turn", "own"] : ["card", whose(change.seat)];
}
