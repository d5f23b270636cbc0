import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";

const pages = ["tacan", "rupiaj"].map(
  (game) =>
    [
      game,
      readFileSync(new URL(`../../../docs/reference/${game}-options.md`, import.meta.url), "utf8"),
    ] as const,
);

describe.each([
  ["English", en],
  ["German", de],
])("the words for rules in %s", (_, { lobby }) => {
  it.each(pages)("tell every option of %s, and every value that is a word", (game, page) => {
    const [options = ""] = page.split("## Presets");
    const rows = [...options.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|/gm)];
    expect(
      rows.map(([, name]) => name).filter((name = "") => !lobby.options.meanings[game]?.[name]),
    ).toEqual([]);
    expect(Object.keys(lobby.options.meanings[game] ?? {})).toHaveLength(rows.length);
    const values = rows
      .flatMap(([, , told = ""]) => told.split(", "))
      .filter((value) => /^[a-z]/.test(value) && !/^(true|false)$/.test(value));
    expect(values.filter((value) => !lobby.options.values[value])).toEqual([]);
  });

  it.each(pages)("tell every preset of %s", (_game, page) => {
    const presets = [...page.matchAll(/^### (.+)$/gm)].map(([, name = ""]) => name);
    expect(presets.length).toBeGreaterThan(1);
    expect(
      presets.filter((name) => !lobby.create.presets[name] || !lobby.create.presetMeaning[name]),
    ).toEqual([]);
  });
});
