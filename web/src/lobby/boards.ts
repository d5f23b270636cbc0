import { me } from "../state/me.svelte";
import { lobby } from "../state/lobby.svelte";
import { askSetup, type SetupAnswer, type SetupAsked } from "../wire/setups";

/** Ask about a setup. That is done by somebody, a guest if need be. */
export async function lookAtSetup(game: string, asked: SetupAsked): Promise<SetupAnswer> {
  await me.orGuest(lobby.guestName);
  return askSetup(game, asked);
}
