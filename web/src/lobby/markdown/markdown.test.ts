import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocksOf, ruleIds, slug } from "./blocks";
import { plain, spansOf } from "./spans";

const page = (game: string, file: string): string =>
  readFileSync(`../src/parlour/games/${game}/${file}`, "utf8");

describe("a line", () => {
  it("has code, bold, italic and links", () => {
    expect(spansOf("a `b|*c*` **d** *e* [f](/g)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "code", text: "b|*c*" },
      { kind: "text", text: " " },
      { kind: "bold", spans: [{ kind: "text", text: "d" }] },
      { kind: "text", text: " " },
      { kind: "italic", spans: [{ kind: "text", text: "e" }] },
      { kind: "text", text: " " },
      { kind: "link", to: "/g", spans: [{ kind: "text", text: "f" }] },
    ]);
  });

  it("never links to what could run, or to another host by two slashes", () => {
    expect(spansOf("[x](javascript:alert)")).toEqual([{ kind: "text", text: "x" }]);
    expect(spansOf("[x](//elsewhere)")).toEqual([{ kind: "text", text: "x" }]);
    expect(spansOf("<b onclick=x>")).toEqual([{ kind: "text", text: "<b onclick=x>" }]);
  });

  it("links to the rules that the page has, and to no others", () => {
    expect(spansOf("(B4) and H07", new Set(["B4"]))).toEqual([
      { kind: "text", text: "(" },
      { kind: "rule", id: "B4" },
      { kind: "text", text: ") and H07" },
    ]);
  });

  it("leaves a lone star as it is", () => {
    expect(plain(spansOf("audience * and 2 * 3"))).toBe("audience * and 2 * 3");
  });
});

describe("a page", () => {
  it("has headings with addresses, paragraphs of several lines, lists and tables", () => {
    const blocks = blocksOf(
      "# A turn\none\ntwo\n- B4 Far apart.\n- plain\n| a | b |\n|---|---|\n| 1 | `x|y` |\nafter\n```\ncode\n```\n1. first",
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      "heading",
      "paragraph",
      "list",
      "table",
      "paragraph",
      "code",
      "list",
    ]);
    expect(blocks[0]).toMatchObject({ level: 1, id: "a-turn" });
    expect(blocks[1]).toMatchObject({ spans: [{ text: "one two" }] });
    expect(blocks[2]).toMatchObject({
      ordered: false,
      items: [{ rule: "B4", spans: [{ text: "Far apart." }] }, { rule: null }],
    });
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "code", text: "x|y" }]]] });
    expect(blocks[5]).toEqual({ kind: "code", text: "code" });
    expect(blocks[6]).toMatchObject({ ordered: true });
  });

  it("keeps a list below an item with that item", () => {
    const [list] = blocksOf("- V7 Slots:\n  - the first\n    - deeper\n  - the second\n- plain");
    expect(list).toMatchObject({
      kind: "list",
      items: [
        {
          rule: "V7",
          inner: [
            { spans: [{ text: "the first" }], inner: [{ spans: [{ text: "deeper" }], inner: [] }] },
            { spans: [{ text: "the second" }], inner: [] },
          ],
        },
        { rule: null, inner: [] },
      ],
    });
  });

  it.each(["rules.md", "rules.de.md"])("shows all four lines below V7 of %s", (file) => {
    const items = blocksOf(page("tacan", file)).flatMap((block) =>
      block.kind === "list" ? block.items : [],
    );
    expect(items.find(({ rule }) => rule === "V7")?.inner).toHaveLength(4);
    expect(items.filter(({ inner }) => inner.length).map(({ rule }) => rule)).toEqual(["V7"]);
  });

  it("ends even when a block of code does not", () => {
    expect(blocksOf("```\nopen")).toEqual([{ kind: "code", text: "open" }]);
  });

  it("makes addresses of any words", () => {
    expect(slug("Wer sieht was? (Übersicht)")).toBe("wer-sieht-was-übersicht");
  });

  it.each(
    ["tacan", "rupiaj"].flatMap(
      (game) =>
        [
          [game, "rules.md"],
          [game, "rules.de.md"],
        ] as const,
    ),
  )("of %s keeps every rule and every table of %s", (game, file) => {
    const source = page(game, file);
    const blocks = blocksOf(source);
    const rules = blocks.flatMap((block) =>
      block.kind === "list" ? block.items.flatMap((item) => item.rule ?? []) : [],
    );
    expect(rules).toEqual([...ruleIds(source)]);
    expect(rules.length).toBeGreaterThan(15);
    for (const block of blocks) {
      if (block.kind === "table")
        for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });
});
