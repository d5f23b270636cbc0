import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "./en";
import { board } from "./en/board";
import { fair } from "./en/lobby/fair";
import { plain } from "./en/plain";

const root = new URL("../", import.meta.url);

/** All that is not words or a test, without comments. */
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter(
    (path) =>
      /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^words\/(en|de)\b|^wire\/types/.test(path),
  )
  .map((path) =>
    readFileSync(new URL(path, root), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ""),
  )
  .join("\n");

/** A word is taken by its name: after a dot, out of braces, or in quotes where the name is computed. */
const isUsed = (name: string): boolean => new RegExp(`(\\.|[{,]\\s*|["'])${name}\\b`).test(sources);

const { lobby, tacan } = en;

test.each<[string, object]>([
  ["the catalogue", en],
  ["common", en.common],
  ["table", en.table],
  ["end", en.end],
  ["plain", plain],
  ["rupiaj", en.rupiaj],
  ["lobby", lobby],
  ["account", lobby.account],
  ["tokens", lobby.tokens],
  ["create", lobby.create],
  ["boards of one's own", board],
  ["fair", fair],
  ["options", lobby.options],
  ["room", lobby.room],
  ["tacan", tacan],
  ["tacan's table", tacan.table],
  ["its cards", tacan.cards],
  ["its story", tacan.story],
  ["its trade", tacan.trade],
])("every word of %s is said somewhere", (_, area) => {
  expect(Object.keys(area).filter((name) => !isUsed(name))).toEqual([]);
});
