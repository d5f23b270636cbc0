import { call } from "../wire/api";
import type { Table } from "../wire/types";

/** The word of the invite link, if the page was opened with it. */
export const inviteHere = (): string | null => new URLSearchParams(location.search).get("invite");

/** For a query of the server: the word, if there is one. */
export const invited = (invite: string | null = inviteHere()): { invite?: string } =>
  invite === null ? {} : { invite };

/** An address at the same table, with the word of the invite link: who needed it here needs it there. */
export function along(address: string, invite: string | null = inviteHere()): string {
  if (!invite) return address;
  return `${address}${address.includes("?") ? "&" : "?"}invite=${encodeURIComponent(invite)}`;
}

/** The word that others need to come to a table or look at its matches; null where everybody may. */
export function wordFor({ settings, invite }: Pick<Table, "settings" | "invite">): string | null {
  return settings.public && settings.watch === "anyone" ? null : invite;
}

/** The same, for a table that is not before us. Who may not invite gives on the word they came with. */
export async function wordOf(table: string): Promise<string | null> {
  const own = inviteHere();
  if (own !== null) return own;
  return call("GET /api/tables/{table}", { path: { table }, query: {} })
    .then(wordFor)
    .catch(() => null);
}

/** Copy a link; whether that went well. */
export async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return copiedBySelecting(address); // without https, as at home, browsers have no clipboard
  }
}

/** The old way, which works everywhere: select the text, and have the browser copy what is selected. */
function copiedBySelecting(address: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = address;
  field.readOnly = true;
  field.className = "unseen";
  field.style.position = "fixed"; // nothing scrolls to it
  // Behind an open dialog nothing can be selected.
  ([...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
