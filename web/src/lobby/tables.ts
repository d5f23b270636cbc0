import type { LobbyChange, Seat, TableLine } from "../wire/types";

/** The public tables after one of them has changed: those that wait for players first, the newest first. */
export function afterChange(tables: readonly TableLine[], change: LobbyChange): TableLine[] {
  const others = tables.filter((table) => table.id !== change.id);
  const all = change.table === null ? others : [...others, change.table];
  const rank = (table: TableLine): number => (table.status === "open" ? 0 : 1);
  return all.sort((one, other) => rank(one) - rank(other) || other.created - one.created);
}

export const freeSeat = (seats: readonly Seat[]): string | null =>
  seats.find((seat) => seat.player === null)?.seat ?? null;

export const sitsAt = (seats: readonly Seat[], person: string | undefined): string | null =>
  seats.find((seat) => seat.player?.kind === "person" && seat.player.id === person)?.seat ?? null;

/** How many people sit at these tables; bots do not count. */
export const peopleAt = (tables: readonly TableLine[]): number =>
  new Set(
    tables.flatMap((table) =>
      table.seats.flatMap((seat) => (seat.player?.kind === "person" ? seat.player.id : [])),
    ),
  ).size;

export type Doing = "return" | "sit" | "watch" | "full";

/** What somebody can do about a table of the lobby. */
export function doing(table: TableLine, person: string | undefined): Doing {
  if (person && sitsAt(table.seats, person)) return "return";
  if (table.status === "open" && freeSeat(table.seats)) return "sit";
  return table.watch === "anyone" ? "watch" : "full";
}

/** The address of a table; with the word that lets friends in. */
export const tableAddress = (table: string, invite?: string | null): string =>
  `/table/${table}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
