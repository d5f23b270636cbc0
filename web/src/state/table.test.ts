import { expect, test, vi } from "vitest";
import { Line } from "../wire/fixture";
import type { CaughtUp, Set as SetOp, Sync, Update } from "../wire/types";
import { TableState } from "./table.svelte";

const set = (key: string, value: number): SetOp => ({ op: "set", key, value });

const sync = (version: number, view: Sync["view"], match = "M1"): Sync => ({
  type: "sync",
  table: "T1",
  match,
  game: "stones",
  options: {},
  players: [],
  viewer: "PB",
  version,
  view,
  to_act: ["PB"],
  legal: [{ move: "pass" }],
  timers: [],
  recent: [],
  outcome: null,
  commitment: "",
  seeds: {},
});

const update = (version: number, stones: number, match = "M1"): Update => ({
  type: "update",
  match,
  version,
  seat: "PR",
  move: { move: "take" },
  ops: [set("stones", stones)],
  events: [],
  to_act: ["PB"],
});

const caughtUp = (since: number, version: number, stones: number): CaughtUp => ({
  type: "caught_up",
  table: "T1",
  match: "M1",
  since,
  version,
  ops: [set("stones", stones)],
  changes: [],
  to_act: ["PR"],
  legal: [],
  timers: [],
  outcome: null,
});

/** Somebody at a table whose match is at version 3, with 17 stones. */
function seated(invite: string | null = null): { line: Line; table: TableState; steps: number[] } {
  const line = new Line();
  line.socket.connect();
  const table = new TableState(line.socket, "T1", invite, () => 5_000);
  const steps: number[] = [];
  table.onStep(({ change }) => steps.push(change.version));
  line.welcome();
  line.tell(sync(3, { stones: 17, deck: null }));
  return { line, table, steps };
}

/** The connection is lost, and there again. */
function cut(line: Line): void {
  line.lose();
  line.pass();
  line.welcome();
}

test("who comes says nothing of a match, and gets all of it", () => {
  const { line, table } = seated();
  expect(line.sent).toEqual([{ type: "enter", table: "T1", id: 1 }]);
  expect(table.match).toMatchObject({
    id: "M1",
    version: 3,
    view: { stones: 17, deck: null },
    toldAt: 5_000,
  });
  expect(table.missed).toBeNull();
});

test("who was refused for the moment comes in at the next try", async () => {
  const line = new Line();
  line.socket.connect();
  const table = new TableState(line.socket, "T1", null);
  line.welcome();
  line.tell({
    type: "refused",
    id: 1,
    refusal: { code: "storage_failed", sentence: "?", rule: null, operation: null, place: null },
  });
  await vi.waitFor(() => expect(table.refusal).toMatchObject({ code: "storage_failed" }));
  const entering = table.enter();
  line.tell({ type: "done", id: 2, version: null });
  await entering;
  expect(table).toMatchObject({ refusal: null, entered: true });
});

test("an invite is shown whenever one comes in", () => {
  const { line } = seated("open-sesame");
  cut(line);
  expect(line.sent).toEqual([
    { type: "enter", table: "T1", invite: "open-sesame", match: "M1", version: 3, id: 2 },
  ]);
});

test("a step changes what it names, and is told to those who look on", () => {
  const { line, table, steps } = seated();
  line.tell(update(4, 15));
  expect(table.match).toMatchObject({
    version: 4,
    view: { stones: 15, deck: null },
    legal: [{ move: "pass" }],
  });
  expect(steps).toEqual([4]);
});

test("each step is a match of its own: what was read from the last one stays true", () => {
  const { line, table } = seated();
  const before = table.match;
  line.tell(update(4, 15));
  expect(before).toMatchObject({ version: 3, view: { stones: 17 } });
});

test("what is told twice, or late, is known already: nothing happens and nothing is asked", () => {
  const { line, table, steps } = seated();
  line.tell(update(4, 15));
  const known = table.match;
  line.tell(update(4, 15));
  line.tell(update(3, 17));
  expect(table.match).toBe(known);
  expect(steps).toEqual([4]);
  expect(line.sent).toHaveLength(1);
  line.tell(update(5, 12));
  expect(table.match).toMatchObject({ version: 5, view: { stones: 12 } });
});

test("where a version is missing nothing is guessed: all of it is asked for", () => {
  const { line, table, steps } = seated();
  line.tell(update(5, 12));
  expect(table.match).toBeNull();
  expect(line.sent.at(-1)).toEqual({ type: "enter", table: "T1", id: 2 });
  line.tell(update(6, 11));
  expect(table.match).toBeNull();
  line.tell(sync(6, { stones: 11 }));
  line.tell(update(7, 9));
  expect(table.match).toMatchObject({ version: 7, view: { stones: 9 } });
  expect(steps).toEqual([7]);
});

test("after a lost connection the client says what it has, and gets the difference", () => {
  const { line, table, steps } = seated();
  line.tell(update(4, 15));
  cut(line);
  expect(line.sent).toEqual([{ type: "enter", table: "T1", match: "M1", version: 4, id: 2 }]);
  line.tell(caughtUp(4, 9, 6));
  expect(table.match).toMatchObject({
    version: 9,
    view: { stones: 6, deck: null },
    toAct: ["PR"],
    legal: [],
  });
  expect(table.missed).toBe(5);
  expect(steps).toEqual([4]);
});

test("who misses as much once more is told so once more", () => {
  const { line, table } = seated();
  cut(line);
  line.tell(caughtUp(3, 5, 12));
  cut(line);
  expect(table.missed).toBeNull();
  line.tell(caughtUp(5, 7, 6));
  expect(table.missed).toBe(2);
});

test("whoever looks on is told where the match was and is, after moves that were missed", () => {
  const { line, table } = seated();
  const told: number[][] = [];
  table.onReturn((before, after) => told.push([before.version, after.version]));
  cut(line);
  line.tell(caughtUp(3, 5, 12));
  cut(line);
  line.tell(sync(40, { stones: 2 }));
  line.tell(sync(0, { stones: 21 }, "M2"));
  expect(told).toEqual([
    [3, 5],
    [5, 40],
  ]);
});

test("who missed nothing is told that the connection is back, and only then", () => {
  const { line, table } = seated();
  table.onReturn(() => expect.unreachable());
  line.tell(caughtUp(3, 3, 17));
  expect(table.missed).toBeNull();
  cut(line);
  line.tell(caughtUp(3, 3, 17));
  expect(table.missed).toBe(0);
});

test("a difference from another version changes nothing", () => {
  const { line, table } = seated();
  line.tell(caughtUp(2, 9, 6));
  expect(table.match).toMatchObject({ version: 3, view: { stones: 17 } });
  expect(table.missed).toBeNull();
});

test("away for so long that the server tells all anew, one hears how much was missed", () => {
  const { line, table, steps } = seated();
  cut(line);
  line.tell(sync(40, { stones: 2 }));
  expect(table.match).toMatchObject({ version: 40, view: { stones: 2 } });
  expect(table.missed).toBe(37);
  expect(steps).toEqual([]);
});

test("with a rematch another match is at the table: the old one is over, and nothing was missed", () => {
  const { line, table, steps } = seated();
  line.tell(sync(0, { stones: 21 }, "M2"));
  expect(table.match).toMatchObject({ id: "M2", version: 0 });
  expect(table.missed).toBeNull();
  line.tell(update(4, 15));
  expect(table.match).toMatchObject({ id: "M2", version: 0, view: { stones: 21 } });
  line.tell(update(1, 20, "M2"));
  expect(steps).toEqual([1]);
  cut(line);
  expect(line.sent).toEqual([{ type: "enter", table: "T1", match: "M2", version: 1, id: 2 }]);
});

test("what is told of another table is not for this one", () => {
  const { line, table } = seated();
  line.tell({ ...sync(0, { stones: 1 }, "M9"), table: "T2" });
  line.tell({ type: "timers", match: "M9", timers: [] });
  expect(table.match).toMatchObject({ id: "M1", version: 3 });
});

test("a move is made in the match and the version that are shown", () => {
  const { line, table } = seated();
  table.play({ move: "take", stones: 2 }).catch(() => undefined);
  expect(line.sent.at(-1)).toEqual({
    type: "move",
    match: "M1",
    version: 3,
    move: { move: "take", stones: 2 },
    id: 2,
  });
});

test("who may not come in is told why", async () => {
  const line = new Line();
  line.socket.connect();
  const table = new TableState(line.socket, "T1", null);
  line.welcome();
  const refusal = {
    code: "not_for_watchers",
    sentence: "Nobody may watch here.",
    rule: null,
    operation: null,
    place: null,
  };
  line.tell({ type: "refused", id: 1, refusal });
  await Promise.resolve();
  expect(table.refusal).toEqual(refusal);
  expect(table.entered).toBe(false);
});

test("who has left the table hears of it no more", () => {
  const { line, table } = seated();
  table.leave();
  line.tell(update(4, 15));
  expect(table.match).toMatchObject({ version: 3 });
  expect(line.sent.at(-1)).toEqual({ type: "exit", table: "T1", id: 2 });
});
