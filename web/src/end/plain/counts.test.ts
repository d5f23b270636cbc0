import { expect, test } from "vitest";
import { countsOf } from "./counts";

test("what a game counts for its seats is told as numbers, whatever else it tells", () => {
  const game = {
    seats: { PB: { moves: 4, best_move: "take 3" }, PR: { moves: 3, cards_held: 2 } },
    rounds: [1, 2],
  };
  expect(countsOf(game, ["PR", "PB"])).toEqual([
    { name: "moves", of: [3, 4] },
    { name: "cards held", of: [2, 0] },
  ]);
});

test("a game that counts nothing has nothing to tell", () => {
  expect(countsOf({}, ["PB"])).toEqual([]);
  expect(countsOf({ seats: { PB: 3 } }, ["PB"])).toEqual([]);
});
