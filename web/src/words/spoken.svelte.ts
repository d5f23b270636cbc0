import type { en } from "./en";
import type { Language } from "./languages";

/** The words of a language; English says which there are, and the type checker that none is missing. */
export type Words = typeof en;

/** Only the language that is spoken is fetched. */
const catalogues: Record<Language, () => Promise<Words>> = {
  en: () => import("./en").then((module) => module.en),
  de: () => import("./de").then((module) => module.de),
};

let spoken = $state.raw<Words>();

/** Speak this language from now on. Until its words are there, and if they do not come, the last one goes on. */
export async function speak(language: Language): Promise<void> {
  spoken = await catalogues[language]();
  document.documentElement.lang = language;
}

/** The words in the language that was chosen; reactive. */
export function words(): Words {
  if (spoken === undefined) throw new Error("no language is spoken yet");
  return spoken;
}
