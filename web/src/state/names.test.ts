import { describe, expect, it } from "vitest";
import { de } from "../words/de";
import { en } from "../words/en";
import { nameFrom } from "./names";

describe("the name of somebody who has not said it", () => {
  it("is one word of each list", () => {
    expect(
      nameFrom(
        [
          ["Merry", "Quiet"],
          ["Otter", "Hare"],
        ],
        [0, 0.99],
      ),
    ).toBe("Merry Hare");
  });

  it("is in the language of the page, and the same luck gives one in each", () => {
    expect(nameFrom(en.lobby.guestNames, [0, 0])).toBe("Merry Otter");
    expect(nameFrom(de.lobby.guestNames, [0, 0])).toBe("Froher Otter");
  });

  it("fits into the field", () => {
    for (const { lobby } of [en, de]) {
      const longest = lobby.guestNames.map((list) => Math.max(...list.map(({ length }) => length)));
      expect(longest.reduce((sum, length) => sum + 1 + length, -1)).toBeLessThanOrEqual(24);
    }
  });
});
