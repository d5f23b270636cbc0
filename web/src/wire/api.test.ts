import { afterEach, expect, test, vi } from "vitest";
import { addressOf, call } from "./api";
import { Refused, Unreachable } from "./refusal";

afterEach(() => vi.unstubAllGlobals());

/** Whatever is asked, this is the answer. */
function answering(status: number, body: string | null): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

const ask = (): Promise<unknown> => call("GET /api/matches/{match}", { path: { match: "M1" } });

test("what varies is put into an address, and what is not asked for is left out", () => {
  expect(
    addressOf(
      "GET /api/matches/{match}/view",
      { match: "a/b" },
      { viewer: "*", version: undefined },
    ),
  ).toBe("/api/matches/a%2Fb/view?viewer=*");
});

test("an answer is what the server says", async () => {
  answering(200, '{"line": 1}');
  await expect(ask()).resolves.toEqual({ line: 1 });
});

test("a refusal keeps its code and its sentence", async () => {
  const refusal = {
    code: "no_such_match",
    sentence: "There is no such match.",
    rule: null,
    operation: null,
  };
  answering(404, JSON.stringify(refusal));
  const refused = await ask().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ refusal, message: "There is no such match." });
});

test.each([
  ["nothing", null],
  ["a page of its own", "<html><h1>502 Bad Gateway</h1></html>"],
  ["an object of its own", '{"message": "upstream is away"}'],
  ["a code that is none of ours", '{"code": 502}'],
  ["a word", '"bad gateway"'],
  ["null", "null"],
])(
  "of a proxy that answers with %s in place of the server nothing is made out",
  async (_, body) => {
    answering(502, body);
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
  },
);

test("a page where an answer should be is no answer", async () => {
  answering(200, "<html>Please sign in to this network</html>");
  await expect(ask()).rejects.toBeInstanceOf(Unreachable);
});

test("without a network nothing is reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(ask()).rejects.toBeInstanceOf(Unreachable);
});

test("an answer that breaks off is none", async () => {
  const broken = new ReadableStream({
    start: (stream) => stream.error(new TypeError("network error")),
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken, { status: 200 })));
  await expect(ask()).rejects.toBeInstanceOf(Unreachable);
});

test("an answer is not waited for for ever", async () => {
  const clock = new AbortController();
  const timed = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", reject)),
  );
  const asked = ask();
  clock.abort();
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
  timed.mockRestore();
});

test("the type checker knows every route, what it takes and what it answers", async () => {
  answering(200, "[]");
  // @ts-expect-error There is no such route.
  await call("GET /api/guest", {});
  // @ts-expect-error A match has an id.
  await call("GET /api/matches/{match}", {});
  // @ts-expect-error The name is missing.
  await call("POST /api/guest", { body: {} });
  // @ts-expect-error A game is no text.
  const games: string[] = await call("GET /api/games", {});
  const [game] = await call("GET /api/games", {});
  expect([...games, game?.title]).toEqual([undefined]);
});
