import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GameClient, text } from "../games/game";
import { Line } from "../wire/fixture";
import type { Change, Sync } from "../wire/types";
import { Chronicle } from "./chronicle.svelte";
import type { Step } from "./match";
import { TableState } from "./table.svelte";

vi.mock("../words", () => ({ words: () => ({}) }));

const change = (version: number): Change => ({
  version,
  seat: "PR",
  move: { move: "take" },
  ops: [{ op: "set", key: "stones", value: 20 - version }],
  events: [],
  time: null,
});
const sync = (version: number): Sync => ({
  type: "sync",
  table: "T1",
  match: "M1",
  game: "stones",
  options: {},
  players: [],
  viewer: "PB",
  version,
  view: { stones: 20 - version },
  to_act: ["PB"],
  legal: [],
  timers: [],
  recent: [],
  outcome: null,
  commitment: "",
  seeds: {},
});
const client = {
  tell: ({ change: { version } }: Step) => [
    { version, seat: null, pieces: [text(`move ${version}`)] },
  ],
} as unknown as GameClient;

/** Every stretch that was asked for. */
let asked: string[];

/** What is asked for is found, or the server is away. */
function answering(there: boolean): void {
  vi.stubGlobal("fetch", async (address: string) => {
    if (!there) throw new TypeError("away");
    const query = new URL(address, "http://parlour.test").searchParams;
    const [first, last] = [Number(query.get("first")), Number(query.get("last"))];
    asked.push(`${first}-${last}`);
    const changes = Array.from({ length: last - first }, (_, place) => change(first + place + 1));
    return new Response(JSON.stringify({ match: "M1", first, view: {}, changes, last }));
  });
}

/** Somebody at a table whose match is at some version, and its log. */
function seated(version: number): { line: Line; table: TableState; chronicle: Chronicle } {
  const line = new Line();
  line.socket.connect();
  const table = new TableState(line.socket, "T1", null);
  line.welcome();
  line.tell(sync(version));
  if (!table.match) throw new Error("nothing is played");
  return {
    line,
    table,
    chronicle: new Chronicle(
      client,
      () => ({ viewer: "PB", nameOf: (seat) => seat }),
      table,
      table.match,
    ),
  };
}

const versions = (chronicle: Chronicle): number[] => chronicle.lines.map(({ version }) => version);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { search: "" });
  asked = [];
  answering(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a log tells what happened before one came, and then every step", async () => {
  const { line, chronicle } = seated(3);
  await vi.runAllTimersAsync();
  line.tell({ type: "update", match: "M1", to_act: ["PB"], ...change(4) });
  await chronicle.recall();
  expect(versions(chronicle)).toEqual(upTo(4));
  expect(asked).toEqual(["0-3"]);
  expect(chronicle.loading).toBe(false);
});

test("what could not be fetched is asked for again, and until then it is not said that nothing happened", async () => {
  answering(false);
  const { chronicle } = seated(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chronicle).toMatchObject({ lines: [], loading: true });
  answering(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(versions(chronicle)).toEqual(upTo(3));
  expect(chronicle.loading).toBe(false);
});

test("a server that is busy is left alone until the next try, however much happens meanwhile", async () => {
  let tries = 0;
  vi.stubGlobal("fetch", () => {
    tries++;
    return Promise.reject(new TypeError("away"));
  });
  const { line, chronicle } = seated(3);
  await vi.advanceTimersByTimeAsync(0);
  for (let version = 5; version < 10; version++) {
    line.tell(sync(version));
    await chronicle.recall();
  }
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tries).toBe(2);
});

test("each gap is filled, also one that comes while another is being filled", async () => {
  const { line, chronicle } = seated(3);
  line.tell(sync(5));
  void chronicle.recall();
  line.tell(sync(7));
  await chronicle.recall();
  await vi.runAllTimersAsync();
  expect(versions(chronicle)).toEqual(upTo(7));
});

test("nothing is asked for a log that was closed", async () => {
  answering(false);
  const { chronicle } = seated(3);
  await vi.advanceTimersByTimeAsync(0);
  chronicle.close();
  answering(true);
  await vi.runAllTimersAsync();
  await chronicle.recall();
  expect(asked).toEqual([]);
});
