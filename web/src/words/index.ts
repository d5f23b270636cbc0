import { preferences } from "../state/preferences.svelte";
import { de } from "./de";
import { en } from "./en";
import type { Language } from "./languages";

/** The words of a language; English says which there are, and the type checker that none is missing. */
export type Words = typeof en;

const catalogues: Record<Language, Words> = { en, de };

/** The words in the language that was chosen; reactive. */
export const words = (): Words => catalogues[preferences.language];
