import { afterEach, expect, test, vi } from "vitest";
import { me } from "../state/me.svelte";
import { router } from "../state/router.svelte";
import { toasts } from "../state/toasts.svelte";
import { openTable } from "./doing";
import { type Draft, OPEN } from "./draft";

vi.mock("../words", async () => {
  const { en } = await import("../words/en");
  return { words: () => en };
});
vi.mock("../state/router.svelte", () => ({ router: { go: vi.fn() } }));

afterEach(() => vi.unstubAllGlobals());

const draft = { others: ["greedy", OPEN, "random"], settings: {} } as unknown as Draft;

test("who opens a table comes to it, even if a bot does not", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.endsWith("/bot")) throw new TypeError("away");
    return new Response(
      JSON.stringify({
        id: "T1",
        seats: ["PB", "PR", "PY", "PG"].map((seat) => ({ seat, player: null })),
      }),
    );
  });
  me.become({ id: "p1", name: "Mira", registered: false });

  expect(await openTable(draft)).toBe(true);

  expect(asked).toEqual(["/api/tables", "/api/tables/T1/bot"]);
  expect(router.go).toHaveBeenCalledWith("/table/T1");
  expect(toasts.all.map(({ text }) => text)).toEqual(["No answer from the server."]);
});
