import { words } from "../words";
import { connection } from "./connection.svelte";
import type { TableState } from "./table.svelte";
import type { Speaker } from "./talk";
import { toasts } from "./toasts.svelte";

/** No longer hear somebody, or hear them again, and what they said meanwhile. Gives what is to be said of it. */
export async function mute(table: TableState, { id, name }: Speaker, on: boolean): Promise<string> {
  try {
    await connection.mute(id, on);
    if (!on) await table.recall();
    return on ? words().table.nowMuted(name) : words().table.nowHeard(name);
  } catch (error) {
    toasts.fail(error);
    return "";
  }
}
