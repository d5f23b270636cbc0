import { describe, expect, it } from "vitest";
import { applied, type Move, type Step, type View } from "../../state/match";
import type { Change, Json } from "../../wire/types";
import { story as german } from "../../words/de/tacanStory";
import { table as germanTable } from "../../words/de/tacanTable";
import { story as english } from "../../words/en/tacanStory";
import { table as englishTable } from "../../words/en/tacanTable";
import type { Line } from "../game";
import { held, viewWith } from "./fixture";
import recorded from "./fixtures/steps.json";
import { found, hexOf } from "./geometry";
import { sum } from "./kinds";
import { gainsOf } from "./story/gains";
import { grown, seatsOf } from "./story/hands";
import { tellIn } from "./story/tell";

interface Recorded {
  viewer: string;
  first: View;
  steps: Record<string, { before: View; change: Change }[]>;
}
const seen = recorded as unknown as Recorded[];
const names: Record<string, string> = { PB: "Mira", PR: "Ines", PY: "Tomás", PG: "Juniper" };
const en = { story: english, table: englishTable };
const cast = (viewer: string) => ({ viewer, nameOf: (seat: string) => names[seat] ?? seat });

const written = (line: Line): string =>
  [
    line.heading ? "#" : (line.seat ?? "-"),
    ...(line.turn
      ? [line.turn(7)]
      : line.pieces.map((piece) => {
          if (piece.kind === "text") return piece.text;
          if (piece.kind === "seat") return `<${piece.seat}>`;
          return piece.kind === "dice"
            ? `[${piece.dice.join(" ")}]`
            : `${piece.count ?? ""} ${piece.label}`.trim();
        })),
  ].join(" ");

/** The recorded steps of a kind, told to their viewer. */
function told(kind: string, viewer: "PB" | "*", all = en): string[][] {
  const { first, steps } = seen.find((one) => one.viewer === viewer) ?? {
    first: {},
    steps: {} as Recorded["steps"],
  };
  return (steps[kind] ?? []).map(({ before, change }) => {
    const view = { ...first, ...before };
    return tellIn(
      all,
      { change, before: view, after: applied(view, change.ops) },
      cast(viewer),
    ).map(written);
  });
}

/** A step that was not recorded. */
function made(
  seat: string,
  move: Move,
  changed: Record<string, Json>,
  before: Record<string, Json> = {},
): string[] {
  const view = viewWith(before);
  const ops = Object.entries(changed).map(([key, value]) => ({ op: "set" as const, key, value }));
  const step: Step = {
    change: { version: 9, seat, move, ops, events: [], time: null },
    before: view,
    after: applied(view, ops),
  };
  return tellIn(en, step, cast("PB")).map(written);
}

describe("steps recorded from a server", () => {
  it("are told for every kind of move, to player and spectator, in both languages", () => {
    for (const all of [en, { story: german, table: germanTable }]) {
      for (const { viewer, steps } of seen) {
        for (const kind of Object.keys(steps)) {
          for (const lines of told(kind, viewer as "PB" | "*", all)) {
            expect(lines.length, kind).toBeGreaterThan(0);
            expect(lines.join("\n"), kind).not.toMatch(/undefined|NaN|null/);
          }
        }
      }
    }
  });
  it("read like this to the player", () => {
    expect(
      Object.fromEntries(Object.keys(seen[0]?.steps ?? {}).map((kind) => [kind, told(kind, "PB")])),
    ).toMatchSnapshot();
  });
  it("read like this to a spectator, who learns no secret", () => {
    const all = Object.fromEntries(
      Object.keys(seen[1]?.steps ?? {}).map((kind) => [kind, told(kind, "*")]),
    );
    expect(all).toMatchSnapshot();
    expect(JSON.stringify(all)).not.toMatch(/\bYou\b/);
    for (const [, second] of all["robber steal"] ?? []) expect(second).toMatch(/took a card from/);
    for (const [line] of all["buy"] ?? []) expect(line).toMatch(/bought a development card$/);
  });
});

describe("the gains of a recorded roll", () => {
  it("are as many as the hands grew by", () => {
    for (const { first, steps } of seen) {
      for (const { before, change } of steps["roll"] ?? []) {
        const view = { ...first, ...before };
        const step = { change, before: view, after: applied(view, change.ops) };
        const { got } = gainsOf(step, seatsOf(view));
        for (const seat of seatsOf(view)) expect(sum(got.get(seat) ?? {})).toBe(grown(step, seat));
      }
    }
  });
});

describe("the log tells", () => {
  it("a stolen card to thief and victim", () => {
    const before = { H03: "ORE 6", ...held("PB", ["GRA"]), ...held("PR", [null, null]) };
    expect(
      made(
        "PB",
        { move: "robber", hex: "H03", steal: "PR" },
        { ROB: "H03", RC01PB: "WOO", RC01PR: [] },
        before,
      ),
    ).toEqual(["PB You moved the robber to the crags with the 6", "PB You took 1 wool from Ines"]);
    expect(
      made(
        "PR",
        { move: "robber", hex: "H03", steal: "PB" },
        { ROB: "H03", RC00PB: [], RC02PR: null },
        before,
      )[1],
    ).toBe("PR Ines took 1 grain from you");
  });
  it("no face of a card that others took from others", () => {
    expect(
      made(
        "PR",
        { move: "robber", hex: "H03", steal: "PY" },
        { ROB: "H03", RC00PR: null, RC00PY: [] },
        { RC00PY: null },
      )[1],
    ).toBe("PR Ines took a card from Tomás");
  });
  it("awards that change hands, and that nobody holds", () => {
    expect(made("PR", { move: "knight" }, { ARMY: "PR" }, { ARMY: "PB" })[1]).toBe(
      "PR Ines took the largest army from you",
    );
    expect(
      made("PR", { move: "settlement", node: "N10" }, { ROAD: [], N10: "SET2PR" }, { ROAD: "PB" }),
    ).toEqual(["PR Ines built a settlement", "PB You lost the longest road; nobody held it"]);
  });
  it("a bank that has too little", () => {
    const before = {
      phase: "roll PB",
      DIE0: [],
      DIE1: [],
      H00: "DES",
      ROB: "H01",
      H05: "ORE 9",
      [found(hexOf, "H05").nodes[0] ?? ""]: "CIT0PB",
      BNKORE: 1,
    };
    expect(
      made("PB", { move: "roll" }, { DIE0: 4, DIE1: 5, BNKORE: 0, RC00PB: "ORE" }, before),
    ).toEqual(["PB You rolled [4 5] 9", "- <PB> 1 ore", "- The bank had too little ore"]);
  });
  it("a roll that the server makes as the turn begins", () => {
    expect(made("PR", { move: "end" }, { turn: "PB", DIE0: 1, DIE1: 1 }, { turn: "PR" })).toEqual([
      "# Turn 7, you",
      "PB You rolled [1 1] 2",
      "- Nobody got a card",
    ]);
  });
  it("year of plenty and monopoly", () => {
    expect(made("PR", { move: "plenty", cards: { ORE: 1, GRA: 1 } }, {})).toEqual([
      "PR Ines played year of plenty and took 1 grain 1 ore",
    ]);
    expect(
      made(
        "PR",
        { move: "monopoly", resource: "WOO" },
        { RC00PB: [], RC01PB: [], RC00PR: null, RC01PR: null },
        held("PB", ["WOO", "WOO"]),
      ),
    ).toEqual(["PR Ines played monopoly and took 2 wool from <PB> 2"]);
    expect(made("PR", { move: "monopoly", resource: "WOO" }, {})).toEqual([
      "PR Ines played monopoly on wool; nobody had any",
    ]);
  });
  it("the opening rolls before the first move, as far as a match has them", () => {
    const step = (before: Record<string, Json>): Step => {
      const view = viewWith({ turn: "PBPre0", phase: "place PB", ...before });
      return {
        change: {
          version: 1,
          seat: "PB",
          move: { move: "settlement", node: "N00" },
          ops: [],
          events: [],
          time: null,
        },
        before: view,
        after: view,
      };
    };
    expect(tellIn(en, step({ ROLLPB: "6 4", ROLLPR: "1 3" }), cast("PB")).map(written)[0]).toBe(
      "- Rolled for the start <PB> [6 4] <PR> [1 3]",
    );
    const tied = { ROLLPB: "2 1", TIEPB: "6 4", ROLLPR: "5 3", TIEPR: "5 5" };
    expect(tellIn(en, step(tied), cast("PB")).map(written).slice(0, 2)).toEqual([
      "- Rolled for the start <PB> [6 4] <PR> [5 5]",
      "- A tie, rolled again <PB> [2 1] <PR> [5 3]",
    ]);
    expect(tellIn(en, step({}), cast("PB")).map(written)[0]).toBe("- Turn order <PB> <PR>");
  });
  it("a robber that stays after a knight", () => {
    expect(made("PR", { move: "robber", hex: "H00", steal: null }, {})).toEqual([
      "PR Ines left the robber where it is",
    ]);
  });
  it("first cards that everyone gets after the last placement", () => {
    const before = {
      turn: "PBPre1",
      phase: "place PB",
      N00: "SET1PB",
      N53: "SET1PR",
      H18: "WOO 4",
      DIE0: [],
      DIE1: [],
    };
    const after = { turn: "PB", phase: "roll PB", ...held("PB", ["GRA"]), ...held("PR", [null]) };
    expect(made("PB", { move: "road", path: "P00" }, after, before)).toEqual([
      "PB You placed a road",
      "PB You got 1 grain",
      "PR Ines got 1 wool",
      "# Turn 7, you",
    ]);
  });
  it("to whom an offer goes that is not for all", () => {
    expect(
      made("PB", { move: "offer", give: { WOO: 2 }, want: { BRI: 1 }, to: ["PR"] }, {}),
    ).toEqual(["PB You offered 2 wool for 1 brick to <PR>"]);
  });
});
