import { isElsewhere } from "../../../state/keys";
import { preferences } from "../../../state/preferences.svelte";
import { type Kind, kinds } from "../kinds";

/** Which card a key stands for: 1–5 to give, Shift and 1–5 to get. */
export function digitOf(event: KeyboardEvent): { side: "give" | "get"; kind: Kind } | null {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !preferences.singleKeys ||
    isElsewhere(event.target)
  )
    return null;
  const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(event.code) ?? [];
  const kind = kinds[Number(digit) - 1];
  return kind ? { side: event.shiftKey ? "get" : "give", kind } : null;
}
