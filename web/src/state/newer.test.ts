import { expect, test } from "vitest";
import { isOutdated } from "./newer";

const own = "http://parlour.example/assets/index-1.js";
const answering =
  (text: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(text, { status }));

test("a page is outdated when the server begins with another script", async () => {
  expect(await isOutdated(own, answering('<script src="/assets/index-2.js">'))).toBe(true);
  expect(await isOutdated(own, answering('<script src="/assets/index-1.js">'))).toBe(false);
});

test("a server that cannot be asked makes no page outdated", async () => {
  expect(await isOutdated(own, answering("Bad gateway", 502))).toBe(false);
  expect(await isOutdated(own, () => Promise.reject(new TypeError("offline")))).toBe(false);
});
