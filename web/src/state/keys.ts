import { preferences } from "./preferences.svelte";

/** Whether the keys belong to something else just now: a text field, a dialog, an open menu. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], :popover-open")) return true;
  return (
    target instanceof Element &&
    target.closest("input:not([type=range]), textarea, select, [contenteditable], dialog") !== null
  );
}

/** Whether the key presses what has the focus. On something to choose from, Enter does what is chosen instead. */
function pressesItself({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || (key !== " " && key !== "Enter")) return false;
  const control = target.closest("button, a, [role=button], [role=tab]");
  return control !== null && !(key === "Enter" && control.matches("[data-chooses]"));
}

/** Some keyboards write [ ] with AltGr; any other key with a modifier is for the browser. */
const isModified = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));

/**
 * The key that was pressed for the table, in small letters; null if it was for something else.
 * Keys that write nothing always count; those that do can be switched off in the settings.
 */
export function tableKey(event: KeyboardEvent): string | null {
  const { key } = event;
  if (event.defaultPrevented || isModified(event) || isElsewhere(event.target)) return null;
  if (pressesItself(event)) return null;
  if (key.length > 1) return key;
  return preferences.singleKeys ? key.toLowerCase() : null;
}

const ORDER = ["players", "board", "hand", "actions", "log"];
const FOCUSABLE = 'button:not([tabindex="-1"]), a[href], [tabindex="0"], input';

/** Go to the next part of the table: players, board, hand, actions, log. What is marked `data-region` is one. */
export function nextRegion(within: ParentNode): void {
  const place = (region: HTMLElement): number => ORDER.indexOf(region.dataset["region"] ?? "");
  const regions = [...within.querySelectorAll<HTMLElement>("[data-region]")]
    .filter((region) => region.getClientRects().length > 0)
    .sort((one, other) => place(one) - place(other));
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(here + 1) % regions.length];
  const first = [...(next?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(
    (one) => one.getClientRects().length > 0,
  );
  (first ?? next)?.focus();
}
