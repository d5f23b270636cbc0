import { expect, it } from "vitest";
import { mainFaults, rowsOf, shortened, tally } from "./draws";
import { verify } from "./fair";
import small from "./fixtures/small.ndjson?raw";

it("the draws of a real match, by what they were for", async () => {
  const { draws } = await verify(small);
  const rows = rowsOf("tacan", draws);
  const rolls = small.split("\n").filter((line) => line.includes('"move":"roll"')).length;
  expect(rows.slice(0, 4).map(({ purpose }) => purpose.what)).toEqual([
    "tiles",
    "numbers",
    "harbours",
    "deck",
  ]);
  expect(rows.filter(({ purpose }) => purpose.what === "roll")).toHaveLength(rolls);
  expect(
    rows
      .filter(({ purpose }) => purpose.what === "roll")
      .every(({ drawn, seat }) => drawn.length === 2 && seat !== null),
  ).toBe(true);
  const { shuffles, others, rolls: all } = tally(rows);
  expect(shuffles + others + all).toBe(rows.length);
  expect(shuffles).toBe(3);
});

it("dice that are rolled as a turn begins are not those of whoever ended the last one", () => {
  const die = {
    line: 9,
    version: 8,
    seat: "PB",
    move: "end",
    drawn: ["die", 3] as const,
    due: null,
    fits: true,
  };
  expect(rowsOf("tacan", [die, die])).toMatchObject([
    {
      seat: null,
      purpose: { what: "turn" },
      drawn: [
        ["die", 3],
        ["die", 3],
      ],
    },
  ]);
});

it("the draws of a round of Rupiaj", () => {
  const draw = (length: number) => ({
    line: 2,
    version: 0,
    seat: null,
    move: "setup",
    drawn: ["order", Array(length).fill(0)] as const,
    due: null,
    fits: false,
  });
  expect(rowsOf("rupiaj", [52, 7, 6, 5].map(draw)).map(({ purpose }) => purpose)).toEqual([
    { what: "goods" },
    { what: "bonus", pile: 3 },
    { what: "bonus", pile: 4 },
    { what: "bonus", pile: 5 },
  ]);
});

it("tells each kind of fault once, and how often", async () => {
  const report = await verify(small.replaceAll('["die",1]', '["die",2]'));
  const faults = mainFaults(report);
  expect(new Set(faults.map(({ code }) => code)).size).toBe(faults.length);
  expect(faults.find(({ code }) => code === "wrong_draw")?.how).toBe(
    report.draws.filter(({ fits }) => !fits).length,
  );
});

it("shortens a hash", () => expect(shortened("7c1e94af0000d02b")).toBe("7c1e 94af … d02b"));
