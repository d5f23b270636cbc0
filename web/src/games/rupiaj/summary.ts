import type { View } from "../../state/match";
import { bonusPoints, camelPoints, goodsPoints, readBoard } from "./market";

/** What a seat made in a round. */
export interface Score {
  seat: string;
  goods: number;
  /** How many goods tokens that is. */
  tokens: number;
  bonus: number;
  bonuses: number;
  camel: number;
  herd: number;
  total: number;
  seals: number;
}

/** How a round ended. */
export interface Summary {
  round: number;
  /** Null for a drawn round. */
  winner: string | null;
  reason: "points" | "bonus" | "goods" | "draw";
  scores: readonly [Score, Score];
}

/** The end of a round, as its view tells; null while the round runs. */
export function summaryOf(view: View): Summary | null {
  const board = readBoard(view);
  if (board.result === null) return null;
  const [winner = "draw", reason] = board.result.split(" ");
  const score = (place: 0 | 1): Score => {
    const side = board.sides[place];
    const points = view[`PTS${side.seat}`];
    return {
      seat: side.seat,
      goods: goodsPoints(side),
      tokens: side.tokens.length,
      bonus: bonusPoints(side) ?? 0,
      bonuses: side.bonuses.length,
      camel: camelPoints(board, side.seat),
      herd: side.herd ?? 0,
      total: typeof points === "number" ? points : 0,
      seals: side.seals,
    };
  };
  return {
    round: board.round,
    winner: winner === "draw" ? null : winner,
    reason: reason === "points" || reason === "bonus" || reason === "goods" ? reason : "draw",
    scores: [score(0), score(1)],
  };
}
