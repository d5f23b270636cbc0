import { describe, expect, it } from "vitest";
import type { GameInfo, MatchLine, Seat, TableLine } from "../wire/types";
import { en } from "../words/en";
import { clockName, shortTime, turnSeconds } from "./clocks";
import {
  bodyOf,
  draftOf,
  newDraft,
  offered,
  seatsOf,
  stepped,
  unusual,
  valueOf,
  withGame,
  withOption,
  withPlan,
  withPreset,
  withSeats,
} from "./draft";
import { askedIn, byUrgency, endingOf, isMyTurn, othersIn } from "./lines";
import { inviteBody, pacesOf, quickBody } from "./paces";
import { dayOf, partOfDay, since } from "./since";
import { isOnlyHere } from "./room/reach";
import { differences, presetDifferences, presetOf, tableChanges } from "./rules";
import { afterChange, doing, freeSeat, peopleAt, sitsAt, tableAddress } from "./tables";

const points = { name: "points", standard: 10, values: [7, 8, 9, 10, 11], meaning: "", rule: "W2" };
const robber = { name: "robber", standard: false, values: [false, true], meaning: "", rule: null };
const info: GameInfo = {
  name: "tacan",
  title: "Tacan",
  seats: ["PB", "PR", "PY", "PG"],
  fewest_seats: 2,
  options: [points, robber],
  presets: { standard: {}, kind: { robber: true } },
  preset_settings: {
    standard: { clock: null, offers_per_turn: 10, time_out: "bot" },
    kind: {
      clock: { kind: "timed", limits: { turn: 60, discard: 20 }, reserve: 60 },
      offers_per_turn: null,
      time_out: "defaults",
    },
  },
  decisions: [{ name: "turn", sentence: "" }],
  clocks: {
    fast: { kind: "timed", limits: { turn: 60, discard: 20 }, reserve: 60 },
    relaxed: { kind: "timed", limits: { turn: 180 }, reserve: 300 },
    days: { kind: "days", days: 2 },
    none: null,
  },
  bots: ["greedy"],
  setups: [],
};
const rupiaj: GameInfo = {
  ...info,
  name: "rupiaj",
  seats: ["PB", "PR"],
  clocks: { ...info.clocks, relaxed: null },
};
const person = (seat: string, name: string): Seat & { player: NonNullable<Seat["player"]> } => ({
  seat,
  player: {
    kind: "person",
    id: name.toLowerCase(),
    name,
    online: true,
    absent: false,
    seed: false,
  },
});
const table: TableLine = {
  id: "t1",
  name: "",
  game: "tacan",
  preset: "standard",
  options: {},
  status: "open",
  host: "Ada",
  seats: [person("PB", "Ada"), { seat: "PR", player: null }],
  clock: null,
  watch: "anyone",
  match: null,
  own_setup: false,
  created: 100,
};
const line: MatchLine = {
  id: "m",
  table: "t1",
  game: "tacan",
  status: "running",
  players: [person("PB", "Ada"), person("PR", "Ben"), person("PY", "Cat")],
  version: 7,
  to_act: ["PR", "PY"],
  seat: "PB",
  started: 0,
  touched: 5,
  ended: null,
  outcome: null,
};
const ended = (...ranking: [string, number, number][]): MatchLine => ({
  ...line,
  status: "finished",
  to_act: [],
  outcome: {
    reason: "W2",
    ranking: ranking.map(([seat, rank, score]) => ({ seat, rank, points: score })),
  },
});

describe("clocks", () => {
  it("are known by what they are, not by the order of their limits", () => {
    expect(
      clockName({ kind: "timed", limits: { discard: 20, turn: 60 }, reserve: 60 }, info.clocks),
    ).toBe("fast");
    expect(clockName({ kind: "timed", limits: { turn: 61 }, reserve: 60 }, info.clocks)).toBe(
      "own",
    );
    expect(clockName(null, info.clocks)).toBe("none");
    expect(clockName({ kind: "days", days: 9 }, info.clocks)).toBe("days");
    expect(clockName(null, undefined)).toBe("none");
  });

  it("are told in short", () => {
    expect([45, 60, 90, 180].map(shortTime)).toEqual(["45 s", "1 min", "1:30 min", "3 min"]);
    expect(turnSeconds({ kind: "timed", limits: { move: 30 }, reserve: 0 })).toBe(30);
  });
});

describe("a table that is set up", () => {
  const draft = newDraft(info);

  it("notes only what differs from its preset", () => {
    const eight = withOption(draft, info, points, 8);
    expect(bodyOf(eight)).toMatchObject({ options: { points: 8 }, seats: 4, preset: "standard" });
    expect(withOption(eight, info, points, 10).options).toEqual({});
    const kind = { ...draft, preset: "kind" };
    expect(valueOf(kind, info, robber)).toBe(true);
    expect(withOption(kind, info, robber, false).options).toEqual({ robber: false });
  });

  it("offers every option but those that nobody can use at a table", () => {
    const board = {
      name: "board",
      standard: "shuffled",
      values: ["shuffled", "own"],
      meaning: "",
      rule: "S1",
    };
    expect(offered({ ...info, options: [points, board, robber] })).toEqual([points, robber]);
    expect(offered({ ...rupiaj, options: [points, board] })).toEqual([points, board]);
  });

  it("has as many seats as are wanted, and plans stay", () => {
    const planned = withPlan(withSeats(draft, 3), 0, "greedy");
    expect(seatsOf(planned)).toBe(3);
    expect(withSeats(planned, 4).others).toEqual(["greedy", "", ""]);
  });

  it("keeps what does not depend on the game", () => {
    const other = withGame(
      { ...draft, name: "Window seat", public: false, emotesOnly: true, options: { points: 8 } },
      rupiaj,
    );
    expect(other).toMatchObject({
      game: "rupiaj",
      name: "Window seat",
      public: false,
      emotesOnly: true,
      options: {},
      others: [""],
    });
    expect(withGame(draft, info)).toBe(draft);
  });

  it("can be made of a table that is there, and asks for the same", () => {
    const body = { ...bodyOf(draft), preset: "kind", options: { points: 8 } };
    const settings = { ...body, clock: null } as Parameters<typeof draftOf>[0];
    expect(bodyOf(draftOf(settings, info))).toEqual({ ...body, clock: null });
    expect(unusual(settings, info).map(({ option, value }) => [option.name, value])).toEqual([
      ["points", 8],
      ["robber", true],
    ]);
  });

  it("steps through the values and stays at the ends", () => {
    expect([stepped(points, 10, 1), stepped(points, 11, 1), stepped(points, 7, -1)]).toEqual([
      11, 11, 7,
    ]);
  });
});

describe("ready-made settings", () => {
  it("are three for each game of the house, and one for any other", () => {
    expect([pacesOf("tacan").length, pacesOf("rupiaj").length, pacesOf("whist").length]).toEqual([
      3, 3, 1,
    ]);
  });

  it("bring seats, options and clock, and friends come by the link alone", () => {
    expect(quickBody(info, { name: "x", seats: 2, options: { points: 7 } })).toEqual({
      game: "tacan",
      seats: 2,
      options: { points: 7 },
    });
    expect(inviteBody(info, { name: "x", clock: "fast" })).toMatchObject({
      public: false,
      watch: "invited",
      clock: { reserve: 60 },
    });
  });
});

describe("tables of the lobby", () => {
  it("change, come and go; those that wait stand first", () => {
    const running: TableLine = { ...table, id: "t2", status: "running", created: 900 };
    const all = afterChange([table], { type: "lobby_change", id: "t2", table: running });
    expect(all.map((one) => one.id)).toEqual(["t1", "t2"]);
    expect(afterChange(all, { type: "lobby_change", id: "t1", table: null })).toEqual([running]);
  });

  it("say what can be done", () => {
    expect([
      doing(table, "ada"),
      doing(table, "ben"),
      doing({ ...table, status: "running" }, undefined),
    ]).toEqual(["return", "sit", "watch"]);
    expect(doing({ ...table, status: "running", watch: "nobody" }, "ben")).toBe("full");
    expect([
      freeSeat(table.seats),
      sitsAt(table.seats, "ada"),
      sitsAt(table.seats, "ben"),
      peopleAt([table, table]),
    ]).toEqual(["PR", "PB", null, 1]);
  });

  it("are played by a preset, however its rules were chosen, or by rules of their own", () => {
    const chosen = (preset: string, options: TableLine["options"]): string | null =>
      presetOf({ ...table, preset, options }, info);
    expect([
      chosen("standard", {}),
      chosen("kind", {}),
      chosen("standard", { robber: true }),
      chosen("kind", { robber: false }),
    ]).toEqual(["standard", "kind", "kind", "standard"]);
    expect([
      chosen("standard", { points: 10 }),
      chosen("standard", { points: 8 }),
      chosen("kind", { points: 8 }),
    ]).toEqual(["standard", null, null]);
    expect([
      presetOf(table, undefined),
      presetOf({ ...table, options: { points: 8 } }, undefined),
    ]).toEqual(["standard", null]);
  });

  it("tell in a few words what is not as in the standard rules", () => {
    const told = (line: TableLine, of?: GameInfo): string[] =>
      differences(line, of, en.lobby.options);
    expect(told({ ...table, preset: "kind", options: { points: 8 } }, info)).toEqual([
      "points: 8",
      "robber",
    ]);
    expect([
      told(table, info),
      told({ ...table, options: { robber: false } }, info),
      told(table),
    ]).toEqual([[], [], []]);
  });

  it("have an address", () => {
    expect(tableAddress("t1", "a b")).toBe("/table/t1?invite=a%20b");
    expect(tableAddress("t1", null)).toBe("/table/t1");
  });
});

describe("matches", () => {
  it("name the others and those who are asked", () => {
    expect(othersIn(line)).toEqual(["Ben", "Cat"]);
    expect(askedIn(line)).toEqual(["Ben", "Cat"]);
    const mine = { ...line, to_act: ["PB"], touched: 1 };
    expect([isMyTurn(line), isMyTurn(mine)]).toEqual([false, true]);
    expect(byUrgency([line, mine])[0]).toBe(mine);
  });

  it("tell how they ended for whoever asks", () => {
    expect(endingOf(ended(["PB", 1, 10], ["PR", 2, 8], ["PY", 3, 4]))).toEqual({
      kind: "won",
      mine: 10,
      next: 8,
    });
    expect(endingOf(ended(["PR", 1, 10], ["PB", 2, 8], ["PY", 3, 4]))).toEqual({
      kind: "placed",
      place: 2,
      of: 3,
    });
    expect(endingOf(ended(["PR", 1, 10], ["PB", 1, 10]))).toEqual({ kind: "shared" });
    expect(endingOf({ ...ended(["PR", 1, 10]), seat: null })).toEqual({
      kind: "watched",
      winner: "Ben",
    });
    expect(endingOf({ ...line, status: "ended" })).toEqual({ kind: "ended" });
    expect(endingOf({ ...line, status: "quarantined" })).toEqual({ kind: "quarantined" });
  });
});

describe("times", () => {
  it("greet by the hour", () => {
    expect([3, 7, 12, 20].map(partOfDay)).toEqual(["night", "morning", "day", "evening"]);
  });

  it("are told in the largest unit that fits", () => {
    const now = 1_000_000;
    expect(
      [now + 5, now - 59, now - 120, now - 7200, now - 200_000].map((then) => since(then, now)),
    ).toEqual([
      { unit: "now", count: 0 },
      { unit: "now", count: 0 },
      { unit: "minutes", count: 2 },
      { unit: "hours", count: 2 },
      { unit: "days", count: 2 },
    ]);
  });

  it("name the day", () => {
    const now = new Date(2026, 6, 15, 12);
    const at = (...date: [number, number, number]): number =>
      new Date(...date, 23).getTime() / 1000;
    expect(dayOf(at(2026, 6, 15), now, "en")).toEqual({ day: "today" });
    expect(dayOf(at(2026, 6, 14), now, "en")).toEqual({ day: "yesterday" });
    expect(dayOf(at(2026, 6, 12), now, "de")).toEqual({ day: "name", text: "Sonntag" });
    expect(dayOf(at(2025, 1, 3), now, "en-GB")).toEqual({ day: "name", text: "3 February 2025" });
  });
});

describe("an invite link", () => {
  it("leads only to this machine by a name that every machine has", () => {
    for (const name of ["localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::1]", "[::]"])
      expect(isOnlyHere(name)).toBe(true);
  });
  it("leads others here by any other", () => {
    for (const name of ["192.168.0.7", "parlour.example", "127.example.org", "[2001:db8::1]"])
      expect(isOnlyHere(name)).toBe(false);
  });
});

it("a preset brings its clock, its offers and what follows when time runs out", () => {
  const kind = withPreset(newDraft(info), info, "kind");
  expect(kind).toMatchObject({
    offersPerTurn: null,
    timeOut: "defaults",
    clock: info.clocks["fast"],
  });
  expect(bodyOf(kind)).toMatchObject({ offers_per_turn: null, time_out: "defaults" });
  expect(withPreset(kind, info, "standard")).toMatchObject({ offersPerTurn: 10, timeOut: "bot" });
  expect(presetDifferences("kind", info, en.lobby)).toHaveLength(4);
  expect(presetDifferences("standard", info, en.lobby)).toEqual([]);
  expect(tableChanges(kind, info, en.lobby)).toEqual([]);
  const departed = { ...kind, timeOut: "bot" as const, clock: info.clocks["relaxed"] ?? null };
  expect(tableChanges(departed, info, en.lobby)).toHaveLength(2);
  expect(tableChanges(withPreset(departed, info, "kind"), info, en.lobby)).toEqual([]);
});
