import { type Words, words } from "../../words";
import { plain as de } from "../../words/de/plain";
import { plain as en } from "../../words/en/plain";

export type Say = typeof en;

const catalogues: Record<Words["language"], Say> = { en, de };

/** The words of the plain table, in the language that is spoken; reactive. */
export const sayIn = (spoken: Pick<Words, "language"> = words()): Say =>
  catalogues[spoken.language];
