/** A piece of a line of Markdown. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "bold"; spans: readonly Span[] }
  | { kind: "italic"; spans: readonly Span[] }
  | { kind: "link"; to: string; spans: readonly Span[] }
  | { kind: "rule"; id: string };

const MARKS =
  /`([^`]+)`|\*\*(.+?)\*\*|\*(?=\S)(.+?)\*|\[([^\]]+)\]\(([^()\s]+)\)|\b([A-Z]{1,2}\d{1,2})\b/g;

/** Only these addresses become links: nothing that could run. */
const isSafe = (to: string): boolean => /^(https?:\/\/|\/(?!\/)|#)/.test(to);

/** The pieces of a line; ids of rules that the page has become links to them. */
export function spansOf(line: string, rules: ReadonlySet<string> = new Set()): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const found of line.matchAll(MARKS)) {
    const span = spanOf(found, rules);
    if (span === null) continue;
    if (found.index > done) spans.push({ kind: "text", text: line.slice(done, found.index) });
    spans.push(span);
    done = found.index + found[0].length;
  }
  if (done < line.length) spans.push({ kind: "text", text: line.slice(done) });
  return spans;
}

function spanOf(found: RegExpMatchArray, rules: ReadonlySet<string>): Span | null {
  const [, code, bold, italic, label, to, rule] = found;
  if (code !== undefined) return { kind: "code", text: code };
  if (bold !== undefined) return { kind: "bold", spans: spansOf(bold, rules) };
  if (italic !== undefined) return { kind: "italic", spans: spansOf(italic, rules) };
  if (label !== undefined && to !== undefined) {
    return isSafe(to) ? { kind: "link", to, spans: spansOf(label) } : { kind: "text", text: label };
  }
  return rule !== undefined && rules.has(rule) ? { kind: "rule", id: rule } : null;
}

/** The words of a line without their marks. */
export const plain = (spans: readonly Span[]): string =>
  spans
    .map((span) => ("text" in span ? span.text : "spans" in span ? plain(span.spans) : span.id))
    .join("");
