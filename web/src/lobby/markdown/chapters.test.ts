import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./blocks";
import { chaptersOf, inReadingOrder } from "./chapters";

const page =
  "# A game\n\nIn a sentence.\n\n## Keys\n| key |\n|---|\n| `turn` |\n\n## A turn\n- T1 Take one.\n\n### Exceptions\nNone.";

describe("the chapters of a rules page", () => {
  const chapters = chaptersOf(blocksOf(page));

  it("begin at the headings of the second level, and lose nothing", () => {
    expect(chapters.map(({ id, title }) => [id, title])).toEqual([
      ["", ""],
      ["keys", "Keys"],
      ["a-turn", "A turn"],
    ]);
    expect(chapters.flatMap(({ blocks }) => blocks)).toEqual(blocksOf(page));
  });

  it("are for players, but for those that tell programs what keys mean", () => {
    expect(chapters.map(({ forPrograms }) => forPrograms)).toEqual([false, true, false]);
  });

  it("are read with the game first, and nothing is lost", () => {
    const read = inReadingOrder(chapters, "About");
    expect(read.map(({ id, forPrograms }) => [id, forPrograms])).toEqual([
      ["", false],
      ["a-turn", false],
      ["keys", true],
      ["about", true],
    ]);
    expect(new Set(read.flatMap(({ blocks }) => blocks))).toEqual(
      new Set(chapters.flatMap(({ blocks }) => blocks)),
    );
  });

  it.each(["tacan", "rupiaj"])("of %s have the same addresses in German as in English", (game) => {
    const [english, german] = ["rules.md", "rules.de.md"].map((file) =>
      chaptersOf(blocksOf(readFileSync(`../src/parlour/games/${game}/${file}`, "utf8"))),
    );
    const told = (all = english) =>
      all?.map(({ id, forPrograms, blocks }) => [id, forPrograms, blocks.map(({ kind }) => kind)]);
    const headings = german?.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? block.id : [])),
    );
    expect(told(german)).toEqual(told(english));
    expect(headings).toEqual(german?.slice(1).map(({ id }) => id));
    expect(german?.filter(({ forPrograms }) => forPrograms)).toHaveLength(game === "tacan" ? 4 : 3);
  });
});
