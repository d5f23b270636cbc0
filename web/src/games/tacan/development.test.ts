import { describe, expect, it } from "vitest";
import { applied, type Move, type Step } from "../../state/match";
import type { Json } from "../../wire/types";
import { heldCards, nothingYet, ownCards, remember, unneeded } from "./development";
import { matchWith, viewWith } from "./fixture";

/** Steps from the first version on. */
function after(
  steps: readonly (readonly [string, Move, Record<string, Json>])[],
  begin: Record<string, Json> = {},
) {
  let view = viewWith(begin);
  let memory = nothingYet;
  for (const [place, [seat, move, changed]] of steps.entries()) {
    const ops = Object.entries(changed).map(([key, value]) => ({ op: "set" as const, key, value }));
    const step: Step = {
      change: { version: place + 1, seat, move, ops, events: [], time: null },
      before: view,
      after: applied(view, ops),
    };
    memory = remember(memory, step);
    view = step.after;
  }
  return {
    memory,
    match: (legal: Move[] = []) => matchWith({ ...view }, legal, { version: steps.length }),
  };
}

const hidden = { D00: null, D01: null, D02: null };
const buys = (slot: string, face: string, count: number) =>
  ["PB", { move: "buy" }, { [slot]: face, DEVPB: count }] as const;

describe("own development cards", () => {
  it("are plain where the view alone tells them", () => {
    const match = matchWith({
      D00: "knight",
      D01: "knight",
      D02: "victory point",
      KNIPR: 1,
      DEVPB: 2,
    });
    expect(ownCards(match, null)).toEqual({ knight: 1, "victory point": 1 });
    expect(ownCards(matchWith({ D00: "monopoly", DEVPB: 1 }), null)).toMatchObject({ monopoly: 1 });
  });
  it("are not guessed where they might be somebody's played ones", () => {
    expect(
      ownCards(matchWith({ D00: "monopoly", D01: "road building", DEVPB: 1 }), null),
    ).toBeNull();
  });
  it("are told from played ones by what was seen", () => {
    const { memory, match } = after(
      [
        ["PR", { move: "monopoly", resource: "ORE" }, { D00: "monopoly" }],
        buys("D01", "road building", 1),
      ],
      hidden,
    );
    expect(ownCards(match(), memory)).toMatchObject({ "road building": 1, monopoly: 0 });
  });
  it("need no memory before the first", () => {
    expect(unneeded(matchWith({ D00: "monopoly" }))?.played).toEqual({ monopoly: 1 });
    expect(unneeded(matchWith({ D00: "monopoly", DEVPB: 1 }))).toBeNull();
  });
});

describe("why a card cannot be played now", () => {
  const why = (legal: Move[], { memory, match }: ReturnType<typeof after>, live = true) => {
    const now = match(legal);
    return Object.fromEntries(
      heldCards(now, ownCards(now, memory) ?? {}, memory, live).map((card) => [
        card.face,
        card.why,
      ]),
    );
  };
  it("a point counts, a card of this turn waits", () => {
    const told = after([buys("D00", "knight", 1), buys("D01", "victory point", 2)], hidden);
    expect(why([{ move: "end" }], told)).toEqual({ knight: "bought", "victory point": "counts" });
  });
  it("one a turn", () => {
    const told = after(
      [
        buys("D00", "knight", 1),
        buys("D01", "monopoly", 2),
        ["PB", { move: "end" }, { turn: "PR" }],
        ["PR", { move: "end" }, { turn: "PB" }],
        ["PB", { move: "knight" }, { KNIPB: 1, DEVPB: 1 }],
      ],
      hidden,
    );
    expect(why([{ move: "end" }], told)).toEqual({ monopoly: "limit" });
  });
  it("not on another's turn; and nothing hinders what is legal", () => {
    const told = after([buys("D00", "knight", 1), ["PB", { move: "end" }, { turn: "PR" }]], hidden);
    expect(why([], told)).toEqual({ knight: "turn" });
    expect(why([{ move: "knight" }], after([buys("D00", "knight", 1)], hidden))).toEqual({
      knight: null,
    });
  });
  it("after the roll, where the table is played so", () => {
    const told = matchWith({ D00: "monopoly", DEVPB: 1, phase: "roll PB" }, [{ move: "roll" }], {
      options: { development_before_roll: false },
    });
    expect(heldCards(told, { monopoly: 1 }, null, true)).toEqual([
      { face: "monopoly", count: 1, why: "roll" },
    ]);
  });
  it("without a connection nothing is said that the server alone knows", () => {
    const told = after(
      [
        buys("D00", "year of plenty", 1),
        buys("D01", "road building", 2),
        buys("D02", "victory point", 3),
      ],
      hidden,
    );
    expect(why([], told, false)).toEqual({
      "year of plenty": "connection",
      "road building": "connection",
      "victory point": "counts",
    });
  });
});
