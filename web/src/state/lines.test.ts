import { expect, test } from "vitest";
import { text } from "../games/game";
import { keyed } from "./lines";

const line = (version: number, words: string) => ({ version, seat: null, pieces: [text(words)] });

test("a line keeps its key when older ones come before it", () => {
  const fresh = [line(7, "rolled"), line(7, "nothing")];
  const keys = keyed(fresh).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(
    keyed([line(5, "built"), line(6, "ended"), ...fresh])
      .slice(2)
      .map(({ key }) => key),
  ).toEqual(keys);
});
