import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocksOf, ruleIds, slug } from "./blocks";
import { plain, type Span } from "./spans";

const page = (game: string, file: string): string =>
  readFileSync(`../src/parlour/games/${game}/${file}`, "utf8");

/** The pieces of the last paragraph of a text. */
function spansOf(text: string): readonly Span[] {
  const last = blocksOf(text).at(-1);
  return last?.kind === "paragraph" ? last.spans : [];
}

/** The whole text of some blocks, wherever in them it stands. */
const textOf = (blocks: unknown): string =>
  [...JSON.stringify(blocks).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]
    .map(([, text = ""]) => JSON.parse(text) as string)
    .join("");

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
    expect(spansOf("[x](data:text/html,y)")).toEqual([{ kind: "text", text: "x" }]);
    expect(spansOf("[x](JavaScript&colon;alert)")).toEqual([{ kind: "text", text: "x" }]);
    expect(spansOf("ask ann@parlour.example")[1]).toEqual({
      kind: "text",
      text: "ann@parlour.example",
    });
  });

  it("keeps HTML as the text that it is", () => {
    expect(textOf(spansOf("a <b onclick=x>b</b>"))).toBe("a <b onclick=x>b</b>");
    expect(textOf(spansOf("![x](/y.png)"))).toBe("x");
  });

  it("links to the rules that the page has, and to no others", () => {
    expect(spansOf("- B4 Far apart.\n\n(B4) and H07")).toEqual([
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
      "# A turn\none\ntwo\n- B4 Far apart.\n- plain\n\n| a | b |\n|---|---|\n| 1 | `x\\|y` |\n\nafter\n```\ncode\n```\n1. first",
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
    expect(blocks[1]).toMatchObject({ spans: [{ text: "one\ntwo" }] });
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
            {
              kind: "list",
              items: [
                {
                  spans: [{ text: "the first" }],
                  inner: [{ items: [{ spans: [{ text: "deeper" }] }] }],
                },
                { spans: [{ text: "the second" }], inner: [] },
              ],
            },
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
    const below = items.find(({ rule }) => rule === "V7")?.inner;
    expect(below).toHaveLength(1);
    expect(below?.[0]?.kind === "list" && below[0].items).toHaveLength(4);
    expect(items.filter(({ inner }) => inner.length).map(({ rule }) => rule)).toEqual(["V7"]);
  });

  it("has rules in its outermost lists alone, and other blocks below items", () => {
    const [list] = blocksOf("- B4 Far apart:\n  - B4 says so.\n\n  More of it.\n- as B4 says");
    expect(list).toMatchObject({
      items: [
        { rule: "B4", inner: [{ items: [{ rule: null }] }, { kind: "paragraph" }] },
        { rule: null, spans: [{ text: "as " }, { kind: "rule", id: "B4" }, { text: " says" }] },
      ],
    });
  });

  it("cannot bring HTML of its own", () => {
    const source =
      "<script>alert(1)</script>\n\n# <img src=x onerror=y>\n\n- <i>a</i>\n\n> <b>c</b>";
    const blocks = blocksOf(source);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "list", "paragraph"]);
    expect(textOf(blocks)).toBe(source.replaceAll(/\n\n(# |- |> )/g, "").trim());
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
    const rules = ruleIds(blocks);
    expect(rules).toEqual([...source.matchAll(/^- ([A-Z]{1,2}\d{1,2}) /gm)].map(([, id]) => id));
    expect(rules.length).toBeGreaterThan(15);
    for (const block of blocks) {
      if (block.kind === "table")
        for (const row of block.rows) {
          expect(row).toHaveLength(block.head.length);
          // A paragraph that follows without an empty line would become a row with one cell.
          expect(plain(row.at(-1) ?? [])).not.toBe("");
        }
    }
  });
});
