/** What a key asks for at this table. */
export type Command =
  | { kind: "market"; place: number }
  | { kind: "hand"; place: number }
  | { kind: "herd"; more: number }
  | { kind: "camels" | "do" | "clear" | "help" | "sound" | "region" };

export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The command of a key. Single letters and digits can be switched off. */
export function commandOf(event: Pressed, singleKeys: boolean): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key === "Enter") return { kind: "do" };
  if (event.key === "F6") return { kind: "region" };
  if (event.key === "Backspace" || event.key === "Escape") return { kind: "clear" };
  if (!singleKeys) return null;
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
  if (digit !== undefined && event.shiftKey) return { kind: "hand", place: Number(digit) - 1 };
  if (digit !== undefined) return Number(digit) <= 5 ? { kind: "market", place: Number(digit) - 1 } : null;
  if (event.key === "?") return { kind: "help" };
  switch (event.key.toLowerCase()) {
    case "h":
      return { kind: "herd", more: event.shiftKey ? -1 : 1 };
    case "g":
      return { kind: "camels" };
    case "m":
      return { kind: "sound" };
    default:
      return null;
  }
}

/** Whether the keys belong to something else just now: a text field, or an open dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Whether Enter presses what has the focus; a card that has it lets Enter do what is chosen. */
export const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("button, a, [role='tab']") !== null && !target.classList.contains("card");

/** Go to the next part of the table: market, hand, actions, log. */
export function nextRegion(): void {
  const regions = [".market .cards", ".dock .holding", ".dock .actions[role=group]", ".frame > .log"].flatMap((one) => document.querySelector<HTMLElement>(one) ?? []);
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  for (let step = 1; step <= regions.length; step++) {
    const first = regions[(here + step) % regions.length]?.querySelector<HTMLElement>("button, a[href], [tabindex='0']");
    if (first?.getClientRects().length) return first.focus();
  }
}
