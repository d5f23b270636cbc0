import { describe, expect, it } from "vitest";
import type { MatchNow } from "../../state/match";
import { en } from "../../words/en";
import { optionsOf, viewWith } from "./fixture";
import { statusOf } from "./people";

const players: MatchNow["players"] = [
  {
    seat: "PB",
    player: { kind: "person", id: "ann", name: "Ann", online: true, seed: false, absent: false },
  },
  { seat: "PR", player: { kind: "bot", bot: "greedy", name: "Greedy" } },
];
const match = (given: Partial<MatchNow>): MatchNow => ({
  ...optionsOf({}, viewWith()),
  viewer: "PB",
  players,
  toAct: ["PB"],
  ...given,
});
const outcome: MatchNow["outcome"] = { ranking: [], reason: "E3" };

describe("the line below a name", () => {
  it("says whose turn it is", () => {
    expect(statusOf(en, null, match({}), "PB").text).toBe("your turn");
    expect(statusOf(en, null, match({ toAct: ["PR"] }), "PR")).toEqual({
      text: "on the move",
      icon: "bot",
      away: false,
    });
  });

  it("says which bot it is, also when the match is over", () => {
    expect(statusOf(en, null, match({}), "PR").text).toBe("bot, clever");
    expect(statusOf(en, null, match({ toAct: [], outcome }), "PR").text).toBe("bot, clever");
    expect(statusOf(en, null, match({ toAct: [], outcome }), "PB").text).toBe("");
  });
});
