import type { Move } from "../../state/match";
import type { Json } from "../../wire/types";
import { listed } from "../../words/plural";
import type { Say } from "./words";

/** A move in words: what is done, and each of the things it is done with. */
export interface Deed {
  verb: string;
  fields: readonly string[];
}

/** Who sits in a seat; any other word is left as it is. */
export type Named = (word: string) => string;

const spaced = (name: string): string => name.replaceAll("_", " ");

/** Any value in words. Amounts stand before what there is so much of: "2 spice and 1 gold". */
export function inWords(value: Json, say: Say, named: Named): string {
  if (value === null) return say.nothing;
  if (typeof value === "boolean") return value ? say.yes : say.no;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") {
    const name = named(value);
    return name === value ? spaced(value) : name;
  }
  if (Array.isArray(value))
    return value.length
      ? listed(
          value.map((one) => inWords(one, say, named)),
          say.and,
        )
      : say.nothing;
  const parts = Object.entries(value).map(([key, one]) =>
    typeof one === "number"
      ? `${one} ${inWords(key, say, named)}`
      : `${inWords(key, say, named)} ${inWords(one, say, named)}`,
  );
  return parts.length ? listed(parts, say.and) : say.nothing;
}

/** What a move does: `{"move": "take", "stones": 2}` is "take", "stones 2". */
export function deedOf(move: Move, say: Say, named: Named): Deed {
  const { move: kind, ...fields } = move;
  return {
    verb: typeof kind === "string" ? spaced(kind) : "",
    fields: Object.entries(fields).map(
      ([field, value]) => `${spaced(field)} ${inWords(value, say, named)}`,
    ),
  };
}

/** A move as one text: "take stones 2", or "swap, take 2 spice, give 2 camel". */
export const deedText = ({ verb, fields }: Deed): string =>
  [verb, ...fields].filter(Boolean).join(fields.length > 1 ? ", " : " ");

/** A move that can be made, with its words. */
export interface Choice extends Deed {
  id: string;
  move: Move;
}

export const choicesOf = (legal: readonly Move[], say: Say, named: Named): Choice[] =>
  legal.map((move) => ({ id: JSON.stringify(move), move, ...deedOf(move, say, named) }));

/** The kinds of moves, each with how many there are, in the order in which they are listed. */
export function kindsOf(choices: readonly Choice[]): { verb: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { verb } of choices) counts.set(verb, (counts.get(verb) ?? 0) + 1);
  return [...counts].map(([verb, count]) => ({ verb, count }));
}

/** The moves of a kind that have every word, or beginning of a word, that was written. */
export function found(choices: readonly Choice[], kind: string | null, written: string): Choice[] {
  const wanted = wordsIn(written);
  return choices.filter((choice) => {
    if (kind !== null && choice.verb !== kind) return false;
    const there = wordsIn(deedText(choice));
    return wanted.every((word) => there.some((one) => one.startsWith(word)));
  });
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,:]+/)
    .filter(Boolean);
