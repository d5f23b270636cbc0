import type { Step } from "../../state/match";
import type { Json } from "../../wire/types";
import { type Cast, type Line, text } from "../game";
import { isNothing } from "./cells";
import { deedOf, deedText, inWords } from "./moves";
import type { Say } from "./words";

/** So many changes are told with a move, and values so long; more would hide it. */
const FEW = 2;
const SHORT = 12;
/** Whose turn it is says the next line. */
const TURN = "turn";

/** What happened in a step: who did what, in the words of the move, and what it changed. */
export function tellIn(say: Say, step: Step, cast: Cast): Line[] {
  const { version, seat, move } = step.change;
  const who = seat === null ? say.byItself : seat === cast.viewer ? say.you : cast.nameOf(seat);
  const deed = deedText(deedOf(move, say, cast.nameOf));
  const changes = changesIn(say, step, cast).join(", ");
  return [{ version, seat, pieces: [text(`${who}: ${deed}${changes && ` (${changes})`}`)] }];
}

/** A value that can be told in a word; what is hidden is not told. */
const isShort = (value: Json | undefined): value is Json =>
  value !== undefined &&
  value !== null &&
  (typeof value === "object" ? isNothing(value) : String(value).length <= SHORT);

function changesIn(say: Say, { change, before }: Step, { nameOf }: Cast): string[] {
  const told = change.ops.filter(({ key }) => key !== TURN);
  if (told.length > FEW || !told.every(({ key, value }) => isShort(before[key]) && isShort(value)))
    return [];
  return told.map(
    ({ key, value }) =>
      `${key} ${inWords(before[key] ?? null, say, nameOf)}\u00a0→\u00a0${inWords(value, say, nameOf)}`,
  );
}
