import { call } from "../wire/api";
import type { Table } from "../wire/types";
import { invited } from "../state/links";

/** What somebody is told who has a link to a table and has not come in yet. */
export interface Invitation extends Pick<Table, "seats" | "settings"> {
  /** Empty for a table whose host cannot be named. */
  host: string;
  taken: number;
  free: number;
  /** Whether a match is yet to begin. */
  waits: boolean;
}

/** What a table says to those who come by its link; a closed one says nothing. */
export function invitationOf({ seats, settings, host, status }: Table): Invitation | null {
  if (status === "closed") return null;
  const name =
    seats.find(({ player }) => player?.kind === "person" && player.id === host)?.player?.name ?? "";
  const free = seats.filter(({ player }) => player === null).length;
  return {
    seats,
    settings,
    host: name,
    taken: seats.length - free,
    free,
    waits: status === "open",
  };
}

/** The same, from the server. Only who has the word of the link, or whoever may watch, is told; others get nothing. */
export const invitationTo = (table: string, invite: string | null): Promise<Invitation | null> =>
  call("GET /api/tables/{table}", { path: { table }, query: invited(invite) }).then(
    invitationOf,
    () => null,
  );
