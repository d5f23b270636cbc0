import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line } from "./fixture";
import { Refused, Unreachable } from "./refusal";
import type { Status } from "./socket";

afterEach(() => vi.useRealTimers());

function connected(): Line {
  const line = new Line();
  line.socket.connect();
  line.welcome();
  return line;
}

/** Lose the connection again and again; how long it waited each time. */
function waitsOf(line: Line, times: number): number[] {
  for (let time = 0; time < times; time++) {
    line.lose();
    line.pass();
  }
  return line.waits;
}

test("it is live once the server has said welcome, and not before", () => {
  const line = new Line();
  const told: Status[] = [];
  line.socket.onStatus = (status) => told.push(status);
  line.socket.connect();
  line.plug.readyState = 1;
  expect(line.socket.status).toBe("connecting");
  line.welcome();
  line.lose();
  line.pass();
  line.welcome();
  expect(told).toEqual(["live", "lost", "live"]);
});

test.each([0, 2])("a server that speaks protocol %i is left alone until a reload", (protocol) => {
  const line = connected();
  const told: unknown[] = [];
  line.socket.onStatus = (status) => told.push(status);
  line.lose();
  line.pass();
  line.socket.listen((message) => told.push(message));
  line.welcome(protocol);
  expect(told).toEqual(["lost", "lost"]);
  expect(line.socket.outdated).toBe(true);
  line.wake();
  line.wait(60);
  line.pass();
  expect([line.plugs.length, line.isAttended]).toEqual([2, false]);
});

test("a server of before there were protocols is another one, too", () => {
  const line = new Line();
  line.socket.connect();
  line.plug.onmessage?.({ data: '{"type": "welcome", "muted": []}' });
  expect([line.socket.status, line.socket.outdated]).toEqual(["lost", true]);
});

test("after a lost connection it waits ever longer, up to a limit", () => {
  expect(waitsOf(connected(), 7)).toEqual([400, 800, 1_600, 3_200, 6_400, 8_000, 8_000]);
});

test("luck makes a wait up to half shorter or longer, so that not all come back at once", () => {
  const [early, late] = [connected(), connected()];
  early.luck = 0;
  late.luck = 1;
  expect(waitsOf(early, 2)).toEqual([200, 400]);
  expect(waitsOf(late, 2)).toEqual([600, 1_200]);
});

test("a welcome makes the next wait short again", () => {
  const line = connected();
  waitsOf(line, 4);
  line.welcome();
  line.lose();
  expect(line.waits.at(-1)).toBe(400);
});

test("a server that goes down says when to come back; only then do waits grow", () => {
  const line = connected();
  line.luck = 1;
  line.tell({ type: "going_down", after: 4.31 });
  expect(waitsOf(line, 3)).toEqual([4_310, 1_200, 2_400]);
});

test("what a server said that went down counts no more after the next welcome", () => {
  const line = connected();
  line.tell({ type: "going_down", after: 4.31 });
  line.welcome();
  line.lose();
  expect(line.waits).toEqual([400]);
});

test("a connection that was closed on purpose stays closed, and nothing looks after it any more", () => {
  const line = connected();
  expect(line.isAttended).toBe(true);
  line.socket.close();
  line.pass();
  expect(line.isAttended).toBe(false);
  expect(line.waits).toEqual([]);
  expect(line.plugs).toHaveLength(1);
});

test("an answer belongs to the request with its id", async () => {
  const line = connected();
  const first = line.socket.ask({ type: "ping" });
  const second = line.socket.ask({ type: "exit", table: "T1" });
  expect(line.sent).toEqual([
    { type: "ping", id: 1 },
    { type: "exit", table: "T1", id: 2 },
  ]);
  line.tell({ type: "done", id: 2, version: 7 });
  line.tell({ type: "done", id: 1, version: null });
  expect(await first).toMatchObject({ id: 1 });
  expect(await second).toMatchObject({ id: 2, version: 7 });
});

test("what the server refuses is thrown with its reason; the connection stays", async () => {
  const line = connected();
  const refusal = {
    code: "not_your_turn",
    sentence: "It is not your turn.",
    rule: "T1",
    operation: null,
    place: null,
  };
  const move = line.socket.ask({ type: "move", match: "M1", version: 3, move: { move: "roll" } });
  line.tell({ type: "refused", id: 1, refusal });
  const refused = await move.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ refusal });
  expect(line.socket.status).toBe("live");
});

test("a refusal of something that nobody asked for harms nobody", async () => {
  const line = connected();
  const ping = line.socket.ask({ type: "ping" });
  line.tell({
    type: "refused",
    id: null,
    refusal: { code: "malformed", sentence: "?", rule: null, operation: null, place: null },
  });
  line.tell({ type: "done", id: 1, version: null });
  await expect(ping).resolves.toMatchObject({ id: 1 });
});

test("without a connection nothing is sent, now or later: who asks is told so", async () => {
  const line = connected();
  line.lose();
  await expect(line.socket.ask({ type: "ping" })).rejects.toBeInstanceOf(Unreachable);
  line.pass();
  await expect(line.socket.ask({ type: "ping" })).rejects.toBeInstanceOf(Unreachable);
  line.welcome();
  expect(line.sent).toEqual([]);
});

test("what was asked when the connection was lost is not answered any more", async () => {
  const line = connected();
  const ping = line.socket.ask({ type: "ping" });
  line.lose();
  await expect(ping).rejects.toBeInstanceOf(Unreachable);
});

test("who listens hears of each welcome, and can take up where they were", () => {
  const line = connected();
  let version = 3;
  const quiet = line.socket.listen(({ type }) => {
    if (type === "welcome")
      line.socket.ask({ type: "enter", table: "T1", match: "M1", version }).catch(() => undefined);
  });
  version = 12;
  line.lose();
  line.pass();
  line.welcome();
  expect(line.sent).toEqual([{ type: "enter", table: "T1", match: "M1", version: 12, id: 1 }]);
  quiet();
  line.welcome();
  expect(line.sent).toHaveLength(1);
});

test("awake again, it does not wait for its next try", () => {
  const line = connected();
  line.lose();
  line.wake();
  expect(line.plugs).toHaveLength(2);
  line.pass();
  expect(line.plugs).toHaveLength(2);
});

describe("a connection that dies without a word", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

  test("is asked after a long silence, once, and lost if nobody answers", () => {
    const line = connected();
    line.wait(20);
    expect(line.sent).toEqual([]);
    line.wait(6);
    line.wait(9);
    expect(line.sent).toEqual([{ type: "ping", id: 1 }]);
    expect(line.socket.status).toBe("live");
    line.wait(2);
    line.wait(2);
    expect(line.socket.status).toBe("lost");
    line.pass();
    expect(line.plugs).toHaveLength(2);
  });

  test("is asked at once where the page was asleep for long", () => {
    const line = connected();
    line.wake();
    expect(line.sent).toEqual([]);
    vi.setSystemTime(Date.now() + 3_600_000);
    line.wake();
    expect(line.sent).toEqual([{ type: "ping", id: 1 }]);
  });

  test("is lost soon where the machine has no network, unless the server is on it", () => {
    const [away, here] = [connected(), connected()];
    away.unplug();
    here.unplug();
    expect([away.sent, here.sent]).toEqual([[{ type: "ping", id: 1 }], [{ type: "ping", id: 1 }]]);
    here.tell({ type: "done", id: 1, version: null });
    away.wait(3);
    away.wait(2);
    here.wait(2);
    expect([away.socket.status, here.socket.status]).toEqual(["lost", "live"]);
  });

  test("is lost when a move stays unanswered: who made it is told so", async () => {
    const line = connected();
    const move = line.socket.ask({ type: "move", match: "M1", version: 3, move: { move: "roll" } });
    line.wait(9);
    expect(line.socket.status).toBe("live");
    line.wait(2);
    line.wait(2);
    expect(line.socket.status).toBe("lost");
    await expect(move).rejects.toBeInstanceOf(Unreachable);
  });

  test("is lost when no welcome comes", () => {
    const line = new Line();
    line.socket.connect();
    line.plug.readyState = 1;
    line.wait(14);
    line.pass();
    expect(line.plugs).toHaveLength(1);
    line.wait(2);
    line.wait(2);
    line.pass();
    expect(line.plugs).toHaveLength(2);
  });

  test("is not one whose answer only could not be read while the page slept", async () => {
    const line = connected();
    const move = line.socket.ask({ type: "move", match: "M1", version: 3, move: { move: "roll" } });
    line.wait(3600);
    line.tell({ type: "done", id: 1, version: 4 });
    line.wait(2);
    expect(line.socket.status).toBe("live");
    await expect(move).resolves.toMatchObject({ version: 4 });
  });

  test("is noticed also where the clock was set back", () => {
    const line = connected();
    line.wait(-3600);
    line.wait(26);
    expect(line.sent).toEqual([{ type: "ping", id: 1 }]);
  });

  test("says nothing more if it was only slow", () => {
    const line = connected();
    const [old] = line.plugs;
    line.wait(26);
    line.wait(11);
    line.wait(2);
    line.pass();
    old?.onmessage?.({
      data: JSON.stringify({
        type: "welcome",
        person: "p1",
        name: "Mira",
        muted: [],
        server: "test",
      }),
    });
    expect(line.socket.status).toBe("lost");
  });
});

test("a server that says anything is there, however long an answer takes", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const line = connected();
  line.socket.ask({ type: "exit", table: "T1" }).catch(() => undefined);
  line.wait(7);
  line.tell({ type: "going_down", after: 1 });
  line.wait(7);
  line.wait(7);
  expect(line.socket.status).toBe("live");
});

test("a server that is heard or spoken to is not asked whether it is there", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const line = connected();
  line.wait(20);
  line.tell({ type: "going_down", after: 1 });
  line.wait(20);
  line.socket.ask({ type: "exit", table: "T1" }).catch(() => undefined);
  line.tell({ type: "done", id: 1, version: null });
  line.wait(20);
  expect(line.sent).toEqual([{ type: "exit", table: "T1", id: 1 }]);
});
