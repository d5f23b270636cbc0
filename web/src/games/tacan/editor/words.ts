import { type Words, words } from "../../../words";
import { board as de } from "../../../words/de/board";
import { board as en } from "../../../words/en/board";

export type Say = typeof en;

const catalogues: Record<Words["language"], Say> = { en, de };

/** The words about boards of one's own, in the language that is spoken; reactive. */
export const say = (): Say => catalogues[words().language];
