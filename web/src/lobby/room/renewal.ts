import type { Table } from "../../wire/types";

type Sealed = Pick<Table, "id" | "commitment" | "settings">;

/**
 * Why the dice of a table that waits are sealed anew, and all seeds were cleared: the host has changed
 * the board, or what it is for. Null where nothing of that happened.
 */
export function renewal(
  before: Sealed,
  after: Sealed,
  hosting: boolean,
): "mine" | "board" | "rules" | null {
  if (before.id !== after.id || before.commitment === after.commitment) return null;
  const isOther = String(before.settings.setup) !== String(after.settings.setup);
  if (!isOther && !after.settings.setup) return null;
  return hosting ? "mine" : isOther ? "board" : "rules";
}
