import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "./me.svelte";

const mira = { id: "p1", name: "Mira", registered: true };
const refused = (code: string) =>
  JSON.stringify({ code, sentence: "?", rule: null, operation: null });

/** What the server answers from now on, whatever it is asked. */
function answering(status: number, body: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

beforeEach(() => {
  vi.useFakeTimers();
  me.become(null);
  me.known = me.unreachable = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["too_many_requests", "storage_failed", "internal_error", "stopping"])(
  "who meets %s is asked for again, and not taken for nobody",
  async (code) => {
    answering(503, refused(code));
    await me.find();
    expect(me).toMatchObject({ person: null, unreachable: true, refusal: null });
    answering(200, JSON.stringify(mira));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(me).toMatchObject({ person: mira, unreachable: false });
  },
);

test("who has not come in yet is nobody, and that is no news", async () => {
  answering(401, refused("sign_in_first"));
  await me.find();
  expect(me).toMatchObject({ known: true, person: null, unreachable: false, refusal: null });
});

test("who was banned is nobody, and told why", async () => {
  answering(403, refused("banned"));
  await me.find();
  expect(me).toMatchObject({ person: null, unreachable: false, refusal: { code: "banned" } });
});

test("only who is no longer known is signed out at a table", async () => {
  me.become(mira);
  answering(500, refused("internal_error"));
  expect(await me.isStillKnown()).toBe(true);
  expect(me.person).toEqual(mira);
  answering(401, refused("sign_in_first"));
  expect(await me.isStillKnown()).toBe(false);
  expect(me).toMatchObject({ person: null, refusal: { code: "sign_in_first" } });
});
