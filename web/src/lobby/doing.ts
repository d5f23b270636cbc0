import { connection } from "../state/connection.svelte";
import { notePlayed } from "../state/ground";
import { lobby } from "../state/lobby.svelte";
import { me } from "../state/me.svelte";
import { router } from "../state/router.svelte";
import { toasts } from "../state/toasts.svelte";
import { call } from "../wire/api";
import type { GameInfo, Me, Table, TableLine } from "../wire/types";
import { bodyOf, type Draft, OPEN } from "./draft";
import { inviteBody, type Pace, quickBody } from "./paces";
import { freeSeat, tableAddress } from "./tables";

/** Do something, and say so if it does not work. True if it did. */
export async function trying(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toasts.fail(error);
    return false;
  }
}

/** Somebody, a guest if need be: whoever just wants to play is asked nothing. */
const somebody = (): Promise<Me> => me.orGuest(lobby.guestName);

/** One click: a match against bots. */
export const playBots = (info: GameInfo, pace: Pace): Promise<boolean> =>
  trying(async () => {
    await somebody();
    const table = await call("POST /api/quick", { body: quickBody(info, pace) });
    notePlayed(table.id, info.name);
    router.go(tableAddress(table.id));
  });

/** A private table, and its waiting room with the link. */
export const inviteFriends = (info: GameInfo, pace: Pace): Promise<boolean> =>
  trying(async () => {
    await somebody();
    const table = await call("POST /api/tables", { body: inviteBody(info, pace) });
    router.go(tableAddress(table.id));
  });

/** A table as it was set up, with its bots. */
export const openTable = (draft: Draft): Promise<boolean> =>
  trying(async () => {
    await somebody();
    const table = await call("POST /api/tables", { body: bodyOf(draft) });
    // The table is there even if a bot does not come: another one can be seated at it.
    await trying(() => seatBots(table, draft));
    router.go(tableAddress(table.id));
  });

async function seatBots({ id, seats }: Table, draft: Draft): Promise<void> {
  for (const [place, bot] of draft.others.entries()) {
    const seat = seats[place + 1]?.seat;
    if (bot !== OPEN && seat)
      await call("POST /api/tables/{table}/bot", { path: { table: id }, body: { seat, bot } });
  }
}

/** Take the first free seat of a table in the lobby. */
export const sitDown = (table: TableLine): Promise<boolean> =>
  trying(async () => {
    await somebody();
    const seat = freeSeat(table.seats);
    if (seat)
      await call("POST /api/tables/{table}/take", { path: { table: table.id }, body: { seat } });
    router.go(tableAddress(table.id));
  });

/** Look on; that, too, is done by somebody. */
export const watch = (table: TableLine): Promise<boolean> =>
  trying(async () => {
    await somebody();
    router.go(tableAddress(table.id));
  });

/** From now on be that person, or nobody: the socket comes in anew. */
export function become(person: Me | null): void {
  connection.renew();
  me.become(person);
}
