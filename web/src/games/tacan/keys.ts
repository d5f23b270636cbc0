import { preferences } from "../../state/preferences.svelte";

/** Whether somebody writes, or a dialog is open: then single keys mean what they say. */
function isBusy(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [contenteditable], dialog") !== null || document.querySelector("dialog[open]") !== null;
}

/** The single key that was pressed for the table; null if it was for something else. */
export function tableKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return null;
  if (event.key === "Escape" || event.key === "F6") return event.key;
  const onControl = event.target instanceof Element && event.target.closest("button, a, [role=button]") !== null;
  if ((event.key === " " || event.key === "Enter") && onControl) return null;
  if (event.key === "Enter") return event.key;
  return preferences.singleKeys ? event.key.toLowerCase() : null;
}

/** Go to the next part of the table: players, board, hand, actions, log. */
export function nextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>(".frame > .players, .frame .board, .frame > .dock, .frame > .log, .frame > .drawer")];
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  for (let step = 1; step <= regions.length; step++) {
    const region = regions[(here + step) % regions.length];
    const first = region?.querySelector<HTMLElement>('button:not([tabindex="-1"]), a[href], [tabindex="0"], input');
    if (first) {
      first.focus();
      return;
    }
  }
}
