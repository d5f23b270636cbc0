import type { View } from "../../../state/match";
import { listed } from "../../../words/plural";
import { told, words } from "../../../words";
import type { Refusal } from "../../../wire/types";
import type { SetupAnswer, SetupNote } from "../../../wire/setups";
import { tileOf } from "../board";
import { valueName } from "./named";
import { say } from "./words";

/** Letters of an operation in a sentence. */
const LONGEST = 48;

const numbersOf = (keys: readonly string[]): number[] =>
  keys.filter((key) => key.startsWith("H")).map((key) => Number(key.slice(1)));

/** What a note is about: a piece, or the numbers that lie at its places. */
function about({ code, keys, piece }: SetupNote, view: View): string {
  if (code.startsWith("tile")) return valueName("terrain", piece);
  if (code.startsWith("token") && piece) return valueName("number", piece);
  if (code.startsWith("harbour") && piece) return valueName("harbour", piece);
  return listed(
    keys.filter((key) => key.startsWith("H")).map((key) => String(tileOf(view, key).number ?? "")),
    say().and,
  );
}

/** A note in the language that is spoken; the server's own words where there are none. */
export function noteText(note: SetupNote, view: View): string {
  const numbers = numbersOf(note.keys);
  const where = numbers.length ? say().hexes(numbers) : "";
  const known = say().noteTexts[note.code];
  return known?.({ what: about(note, view), many: note.count, where }) ?? note.sentence;
}

/** Whether a note says why a board cannot be played; the others only tell that it is lopsided. */
export const isWrong = ({ code }: SetupNote): boolean => code !== "strong_neighbours";

/** What stands out at each place, in words. */
export function marksOf(
  notes: readonly SetupNote[],
  view: View,
): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, readonly string[]>();
  for (const note of notes)
    for (const key of note.keys)
      if (/^[HM]\d\d$/.test(key)) marks.set(key, [...(marks.get(key) ?? []), noteText(note, view)]);
  return marks;
}

/** Why a list is refused, in the language that is spoken, with the operation to blame. */
export function refusalText(refusal: Refusal): string {
  const { code, place, operation } = refusal;
  const known = say().refused[code];
  if (!known) return told(refusal, words());
  return known(say().operation(place ?? null, shortened(operation ?? "")));
}

/** As much of an operation as fits into a sentence. */
const shortened = (operation: string): string =>
  operation.length > LONGEST ? `${operation.slice(0, LONGEST)} …` : operation;

/** Why a board cannot be played: its notes in the words of players, or else what the refusal says. */
export function whyNot(
  refusal: Refusal,
  { notes, view }: Pick<SetupAnswer, "notes" | "view">,
): string {
  const wrong = notes.filter(isWrong).map((note) => noteText(note, view));
  return wrong.length ? wrong.join(" ") : refusalText(refusal);
}
