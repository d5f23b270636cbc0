import type { Refusal } from "../wire/types";
import type { Words } from "./spoken.svelte";

/** A refusal in the words of the language that is spoken; the server's own where there are none. */
export function told(
  { code, rule, sentence }: Pick<Refusal, "code" | "rule" | "sentence">,
  words: Pick<Words, "refusals">,
): string {
  const known: Readonly<Record<string, string>> = words.refusals;
  const find = (key: string): string | undefined =>
    Object.hasOwn(known, key) ? known[key] : undefined;
  return find(`${code} ${rule}`) ?? find(code) ?? sentence;
}

/** Why somebody who was here is nobody now. */
export const toldOut = (refusal: Refusal, words: Pick<Words, "common" | "refusals">): string =>
  refusal.code === "sign_in_first" ? words.common.signedOut : told(refusal, words);
