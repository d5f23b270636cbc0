import { me } from "../state/me.svelte";
import { lobby } from "../state/lobby.svelte";
import type { View } from "../state/match";
import { askSetup, type SetupAnswer, type SetupAsked } from "../wire/setups";

/** What a setup decides; what it leaves to chance is not drawn before the match begins. */
export function fixedIn({ view, drawn }: Pick<SetupAnswer, "view" | "drawn">): View {
  const chance = new Set(drawn);
  return Object.fromEntries(Object.entries(view).filter(([key]) => !chance.has(key)));
}

/** Ask about a setup. That is done by somebody, a guest if need be. */
export async function lookAtSetup(game: string, asked: SetupAsked): Promise<SetupAnswer> {
  await me.orGuest(lobby.guestName);
  return askSetup(game, asked);
}
