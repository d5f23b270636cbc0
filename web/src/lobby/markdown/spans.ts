import type { MarkedToken, Token } from "marked";

/** A piece of a line of Markdown. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "bold"; spans: readonly Span[] }
  | { kind: "italic"; spans: readonly Span[] }
  | { kind: "link"; to: string; spans: readonly Span[] }
  | { kind: "rule"; id: string };

const NO_RULES: ReadonlySet<string> = new Set();
const RULE_ID = /\b[A-Z]{1,2}\d{1,2}\b/g;

/** Only these addresses become links: nothing that could run. */
const isSafe = (to: string): boolean => /^(https?:\/\/|\/(?!\/)|#)/.test(to);

/** The pieces of a line; ids of rules that the page has become links to them. HTML stays text. */
export function spansOf(
  tokens: readonly Token[],
  rules: ReadonlySet<string> = NO_RULES,
): readonly Span[] {
  return (tokens as readonly MarkedToken[]).flatMap((token) => spansOfOne(token, rules));
}

function spansOfOne(token: MarkedToken, rules: ReadonlySet<string>): readonly Span[] {
  switch (token.type) {
    case "codespan":
      return [{ kind: "code", text: token.text }];
    case "strong":
      return [{ kind: "bold", spans: spansOf(token.tokens, rules) }];
    case "em":
      return [{ kind: "italic", spans: spansOf(token.tokens, rules) }];
    case "del":
      return spansOf(token.tokens, rules);
    case "link":
      return isSafe(token.href)
        ? [{ kind: "link", to: token.href, spans: spansOf(token.tokens) }]
        : spansOf(token.tokens);
    case "text":
      return token.tokens ? spansOf(token.tokens, rules) : withRules(token.text, rules);
    case "escape":
    case "image":
      return [{ kind: "text", text: token.text }];
    default:
      return [{ kind: "text", text: token.raw }];
  }
}

function withRules(text: string, rules: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const { 0: id, index } of text.matchAll(RULE_ID)) {
    if (!rules.has(id)) continue;
    if (index > done) spans.push({ kind: "text", text: text.slice(done, index) });
    spans.push({ kind: "rule", id });
    done = index + id.length;
  }
  if (done < text.length) spans.push({ kind: "text", text: text.slice(done) });
  return spans;
}

/** The words of a line without their marks. */
export const plain = (spans: readonly Span[]): string =>
  spans
    .map((span) => ("text" in span ? span.text : "spans" in span ? plain(span.spans) : span.id))
    .join("");
