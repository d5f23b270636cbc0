import { describe, expect, it } from "vitest";
import { de } from "../../words/de";
import { en } from "../../words/en";
import { askOf, type Picked } from "./asked";
import { held, matchWith } from "./fixture";

const nothing: Picked = { tool: null, tapped: null, robbing: false, lit: false };
const place = (kind: "road" | "robber") => ({ key: "P00", kind, moves: [] });

describe("the one sentence of the ribbon", () => {
  it.each([
    ["roll PB", [{ move: "roll" }], nothing, "Your turn: roll the dice"],
    ["main PB", [{ move: "end" }], nothing, "Build, trade, or end your turn"],
    [
      "main PB",
      [{ move: "end" }],
      { ...nothing, tool: "settlement", lit: true },
      "Choose a place for your settlement",
    ],
    [
      "main PB",
      [{ move: "end" }],
      { ...nothing, tool: "settlement" },
      "No place for a settlement: roads first",
    ],
    ["main PB", [{ move: "buy" }], { ...nothing, tool: "card" }, "Buy a development card?"],
    ["main PB", [], { ...nothing, tool: "road", tapped: place("road"), lit: true }, "Road here?"],
    ["robber PB", [], nothing, "Move the robber to another hex"],
    [
      "robber PB",
      [{ move: "robber", hex: "H00", steal: null }],
      nothing,
      "Move the robber, or choose its hex to leave it there",
    ],
    ["robber PB", [], { ...nothing, robbing: true }, "Take a card from whom?"],
    ["roads PB", [], nothing, "Free road: choose a path"],
  ] as const)("for %s is right", (phase, legal, picked, text) => {
    const ask = askOf(matchWith({ phase }, [...legal]), picked as Picked, en);
    expect(ask).toMatchObject({ text, mine: true, seat: "PB" });
  });

  it("says how many roads are free", () => {
    expect(askOf(matchWith({ phase: "roads PB" }, []), nothing, en).small).toBe(
      "Road building: up to two in all",
    );
  });

  it("has one line for a chosen place where there is little room", () => {
    const picked = { ...nothing, tapped: place("robber") };
    expect(askOf(matchWith({ phase: "robber PB" }, []), picked, en).small).toBeTruthy();
    expect(
      askOf(matchWith({ phase: "robber PB" }, []), { ...picked, brief: true }, en).small,
    ).toBeUndefined();
  });

  it("counts the steps of the setup", () => {
    const first = matchWith({ phase: "place PB", turn: "PBPre0" }, [
      { move: "settlement", node: "N00" },
    ]);
    expect(askOf(first, nothing, en)).toMatchObject({
      text: "First settlement: choose a node",
      small: "1 of 4",
    });
    const last = matchWith({ phase: "place PB", turn: "PBPre1" }, [{ move: "road", path: "P00" }]);
    expect(askOf(last, nothing, en)).toMatchObject({
      text: "Second road: choose a path beside it",
      small: "4 of 4",
    });
  });

  it("tells how many cards to discard, as the legal moves have it", () => {
    const match = matchWith({ phase: "discard PB", ...held("PB", Array(9).fill("ORE")) }, [
      { move: "discard", cards: { ORE: 4 } },
    ]);
    expect(askOf(match, nothing, en).text).toBe("A seven. Discard 4 of your 9 cards");
    const more = { ...match, options: { discard: "at_least_half" } };
    expect(askOf(more, nothing, en).text).toBe("A seven. Discard at least 4 of your 9 cards");
  });

  it("reads an offer to the viewer", () => {
    const offer = { give: { WOO: 2 }, want: { BRI: 1 }, asked: ["PB"], answers: {} };
    const match = matchWith({ turn: "PR", phase: "main PR", OFFER: offer }, [
      { move: "accept" },
      { move: "decline" },
    ]);
    expect(askOf(match, nothing, en).text).toBe("Greedy gives 2 wool for 1 brick");
    expect(askOf(match, nothing, de).text).toBe("Greedy gibt 2 Wolle für 1 Lehm");
  });

  it("tells who would take the viewer's offer", () => {
    const offer = (answers: Record<string, string>) => ({
      give: { WOO: 2 },
      want: { BRI: 1 },
      asked: ["PR"],
      answers,
    });
    expect(askOf(matchWith({ OFFER: offer({}) }, [{ move: "withdraw" }]), nothing, en).text).toBe(
      "Your offer is out. Waiting for answers",
    );
    expect(
      askOf(matchWith({ OFFER: offer({ PR: "accept" }) }, [{ move: "withdraw" }]), nothing, en)
        .text,
    ).toBe("Choose: Greedy accepts");
  });

  it("is short about answers where there is little room", () => {
    const offer = (answers: Record<string, string>) => ({
      give: { WOO: 2 },
      want: { BRI: 1 },
      asked: ["PR"],
      answers,
    });
    const brief = (answers: Record<string, string>) =>
      askOf(
        matchWith({ OFFER: offer(answers) }, [{ move: "withdraw" }]),
        { ...nothing, brief: true },
        en,
      );
    expect(brief({})).toMatchObject({ text: "Your offer is out", small: "no answer yet" });
    expect(brief({ PR: "accept" })).toMatchObject({
      text: "Choose an answer",
      small: "Greedy accepts",
    });
  });

  it("reminds who has answered of what they said", () => {
    const offer = { give: { WOO: 2 }, want: { BRI: 1 }, asked: ["PB"], answers: { PB: "decline" } };
    const match = matchWith({ turn: "PR", phase: "main PR", OFFER: offer }, [], { toAct: ["PR"] });
    expect(askOf(match, nothing, en)).toMatchObject({
      text: "Greedy gives 2 wool for 1 brick",
      small: "You declined",
      mine: false,
    });
  });

  it("tells also a spectator what is offered", () => {
    const offer = { give: { WOO: 2 }, want: { BRI: 1 }, asked: ["PB"], answers: {} };
    const match = matchWith({ turn: "PR", phase: "main PR", OFFER: offer }, [], {
      toAct: ["PB"],
      viewer: "*",
    });
    expect(askOf(match, nothing, en)).toMatchObject({
      text: "Greedy gives 2 wool for 1 brick",
      small: "You are watching, rolled 8",
      mine: false,
    });
  });

  it("says who rolled the seven while others discard", () => {
    const others = (turn: string, viewer: string) =>
      askOf(
        matchWith({ turn, phase: "discard PR", DIE0: 3, DIE1: 4 }, [], { toAct: ["PR"], viewer }),
        nothing,
        en,
      );
    expect(others("PR", "PB")).toMatchObject({
      text: "Discarding: Greedy",
      small: "Greedy rolled 7",
    });
    expect(others("PB", "PB").small).toBe("You rolled 7");
  });

  it("is plain while others are on the move, and tells spectators that they watch", () => {
    const match = matchWith({ turn: "PR", phase: "main PR" }, [], { toAct: ["PR"], viewer: "*" });
    expect(askOf(match, nothing, en)).toEqual({
      seat: "PR",
      mine: false,
      text: "Greedy is building",
      small: "You are watching, rolled 8",
    });
  });

  it("says who has won", () => {
    const outcome = {
      ranking: [
        { rank: 1, seat: "PR", points: 10 },
        { rank: 2, seat: "PB", points: 4 },
      ],
      reason: "W2",
    };
    const over = { turn: [], phase: "over" };
    expect(
      askOf(matchWith({ ...over, WINNER: "PR" }, [], { outcome, toAct: [] }), nothing, en).text,
    ).toBe("Greedy wins with 10 points");
    expect(
      askOf(matchWith({ ...over, WINNER: "PB" }, [], { outcome, toAct: [] }), nothing, en).text,
    ).toBe("You win, Mira!");
  });
});
