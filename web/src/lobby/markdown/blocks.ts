import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { plain, type Span, spansOf } from "./spans";

export interface Item {
  /** The id, where the item is a rule. */
  rule: string | null;
  spans: readonly Span[];
  /** What stands below it, such as another list. */
  inner: readonly Block[];
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

const RULE = /^([A-Z]{1,2}\d{1,2}) +(?=\S)/;

/** What an address calls a heading. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The ids of all rules among these blocks. */
export const ruleIds = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === "list" ? block.items.flatMap(({ rule }) => rule ?? []) : [],
  );

/**
 * A page of Markdown as blocks: `marked` parses it, and only these kinds of blocks and spans come
 * of it. No HTML is made of text, so a page of a game cannot bring any.
 */
export function blocksOf(page: string): readonly Block[] {
  const tokens = lexer(page) as MarkedToken[];
  const items = tokens.flatMap((token) => (token.type === "list" ? token.items : []));
  const rules = new Set(items.flatMap((item) => RULE.exec(item.text)?.[1] ?? []));
  return blocksWith(tokens, rules).map((block) =>
    block.kind === "list" ? { ...block, items: block.items.map(asRule) } : block,
  );
}

/** The same item as a rule, without its id, where it begins with one. */
function asRule(item: Item): Item {
  const [id, next, ...more] = item.spans;
  if (id?.kind !== "rule" || next?.kind !== "text" || !next.text.startsWith(" ")) return item;
  const text = next.text.trimStart();
  return { ...item, rule: id.id, spans: text ? [{ kind: "text", text }, ...more] : more };
}

function blocksWith(tokens: readonly Token[], rules: ReadonlySet<string>): readonly Block[] {
  return (tokens as readonly MarkedToken[]).flatMap((token) => blocksOfOne(token, rules));
}

function blocksOfOne(token: MarkedToken, rules: ReadonlySet<string>): readonly Block[] {
  switch (token.type) {
    case "heading": {
      const spans = spansOf(token.tokens, rules);
      return [{ kind: "heading", level: token.depth, id: slug(plain(spans)), spans }];
    }
    case "list": {
      const items = token.items.map((item) => itemOf(item, rules));
      return [{ kind: "list", ordered: token.ordered, items }];
    }
    case "table": {
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map((cell) => spansOf(cell.tokens, rules));
      return [{ kind: "table", head: cells(token.header), rows: token.rows.map(cells) }];
    }
    case "code":
      return [{ kind: "code", text: token.text }];
    case "blockquote":
      return blocksWith(token.tokens, rules);
    case "paragraph":
      return [{ kind: "paragraph", spans: spansOf(token.tokens, rules) }];
    case "space":
    case "def":
    case "hr":
    case "checkbox":
      return [];
    default:
      return [{ kind: "paragraph", spans: spansOf([token], rules) }];
  }
}

/** An item of a list: its first line, and what stands below. */
function itemOf(item: Tokens.ListItem, rules: ReadonlySet<string>): Item {
  const [first, ...rest] = blocksWith(item.tokens, rules);
  return first?.kind === "paragraph"
    ? { rule: null, spans: first.spans, inner: rest }
    : { rule: null, spans: [], inner: first ? [first, ...rest] : [] };
}
