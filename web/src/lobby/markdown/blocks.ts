import { plain, type Span, spansOf } from "./spans";

export interface Item {
  /** The id, where the item is a rule. */
  rule: string | null;
  spans: readonly Span[];
  /** The list below it, if it has one. */
  inner: readonly Item[];
}

/** A block of a page: the kinds that rules pages are made of. */
export type Block =
  | { kind: "heading"; level: number; id: string; spans: readonly Span[] }
  | { kind: "paragraph"; spans: readonly Span[] }
  | { kind: "list"; ordered: boolean; items: readonly Item[] }
  | {
      kind: "table";
      head: readonly (readonly Span[])[];
      rows: readonly (readonly (readonly Span[])[])[];
    }
  | { kind: "code"; text: string };

const HEADING = /^(#{1,4}) +(.+)$/;
const BULLET = /^ *[-*] +(.*)$/;
const NUMBER = /^ *\d+[.)] +(.*)$/;
const RULE = /^([A-Z]{1,2}\d{1,2}) +(.+)$/;
const ROW = /^\|.*\|$/;
const UNDER_HEAD = /^\|[\s:|-]+\|$/;
const FENCE = /^```/;

/** What an address calls a heading. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The ids of all rules of a page. */
export function ruleIds(page: string): Set<string> {
  return new Set([...page.matchAll(/^- ([A-Z]{1,2}\d{1,2}) /gm)].map(([, id]) => id ?? ""));
}

/** A page of Markdown as blocks. Nothing in it can become anything else than text, lists, tables and links. */
export function blocksOf(page: string): Block[] {
  const lines = page.split(/\r?\n/);
  const rules = ruleIds(page);
  const spans = (text: string): Span[] => spansOf(text, rules);
  const blocks: Block[] = [];
  let place = 0;
  const takeWhile = (fits: RegExp): string[] => {
    const taken: string[] = [];
    while (place < lines.length && fits.test(lines[place] ?? "")) taken.push(lines[place++] ?? "");
    return taken;
  };

  while (place < lines.length) {
    const line = lines[place] ?? "";
    const heading = HEADING.exec(line);
    if (!line.trim()) place++;
    else if (heading) {
      const found = spans(heading[2] ?? "");
      blocks.push({
        kind: "heading",
        level: heading[1]?.length ?? 1,
        id: slug(plain(found)),
        spans: found,
      });
      place++;
    } else if (FENCE.test(line)) {
      place++;
      blocks.push({ kind: "code", text: takeWhile(/^(?!```)/).join("\n") });
      place++;
    } else if (ROW.test(line)) {
      const [head = [], ...rows] = takeWhile(ROW)
        .filter((row) => !UNDER_HEAD.test(row))
        .map(cells);
      blocks.push({
        kind: "table",
        head: head.map(spans),
        rows: rows.map((row) => row.map(spans)),
      });
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const mark = BULLET.test(line) ? BULLET : NUMBER;
      blocks.push({
        kind: "list",
        ordered: mark === NUMBER,
        items: itemsOf(takeWhile(mark), mark, spans),
      });
    } else {
      const first = lines[place++] ?? "";
      const rest = takeWhile(/^(?!#{1,4} |```|\|.*\|$| *[-*] | *\d+[.)] )(?=.*\S)/);
      blocks.push({ kind: "paragraph", spans: spans([first, ...rest].join(" ")) });
    }
  }
  return blocks;
}

/** The cells of a row; a bar after a backslash or within code is no border. */
function cells(row: string): string[] {
  const inner = row
    .slice(1, -1)
    .replace(/`[^`]*`/g, (code) => code.replaceAll("|", "\u0000"))
    .replaceAll("\\|", "\u0000");
  return inner.split("|").map((cell) => cell.trim().replaceAll("\u0000", "|"));
}

/** The items of a list; lines that are indented further are a list below the item before them. */
function itemsOf(lines: readonly string[], mark: RegExp, spans: (text: string) => Span[]): Item[] {
  const items: Item[] = [];
  const depth = indentOf(lines[0]);
  for (let place = 0; place < lines.length;) {
    const line = lines[place++] ?? "";
    const first = place;
    while (place < lines.length && indentOf(lines[place]) > depth) place++;
    items.push({
      ...itemOf(mark.exec(line)?.[1] ?? "", spans),
      inner: itemsOf(lines.slice(first, place), mark, spans),
    });
  }
  return items;
}

const indentOf = (line = ""): number => line.length - line.trimStart().length;

function itemOf(text: string, spans: (text: string) => Span[]): Omit<Item, "inner"> {
  const rule = RULE.exec(text);
  return rule
    ? { rule: rule[1] ?? null, spans: spans(rule[2] ?? "") }
    : { rule: null, spans: spans(text) };
}
