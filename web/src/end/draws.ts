import type { Draw, Drawn, Fault, Report } from "./fair";

/** A line in the list of draws: one draw, or the two dice of a roll. */
export interface DrawRow {
  version: number;
  seat: string | null;
  purpose: Purpose;
  drawn: readonly Drawn[];
  due: readonly (Drawn | null)[];
  fits: boolean;
}

export type Purpose =
  | { what: "roll" | "stolen"; seat: string | null }
  | { what: "tiles" | "numbers" | "harbours" | "deck" | "start" | "turn" | "goods" | "other" }
  | { what: "bonus"; pile: number };

const TACAN: Record<number, "tiles" | "harbours" | "deck"> = {
  19: "tiles",
  9: "harbours",
  25: "deck",
};
const PILES: Record<number, number> = { 7: 3, 6: 4, 5: 5 };

/** What a draw was for; the log says how much was drawn, and the reference what for. */
export function purposeOf(game: string, { move, seat, drawn: [kind, given] }: Draw): Purpose {
  const size = kind === "order" ? given.length : 0;
  if (game === "tacan") {
    if (move === "robber" || kind === "number")
      return move === "setup" ? { what: "numbers" } : { what: "stolen", seat };
    if (kind === "die" && move === "setup") return { what: "start" };
    if (kind === "die") return move === "roll" ? { what: "roll", seat } : { what: "turn" };
    return { what: TACAN[size] ?? "numbers" };
  }
  if (game === "rupiaj") {
    if (kind === "number") return { what: "start" };
    const pile = PILES[size];
    return pile === undefined ? { what: "goods" } : { what: "bonus", pile };
  }
  return { what: "other" };
}

/** The draws as rows; two dice of one throw are one row. */
export function rowsOf(game: string, draws: readonly Draw[]): DrawRow[] {
  const rows: DrawRow[] = [];
  for (let place = 0; place < draws.length; place++) {
    const draw = draws[place];
    const next = draws[place + 1];
    if (draw === undefined) continue;
    const both = draw.drawn[0] === "die" && next?.drawn[0] === "die" && next.line === draw.line;
    const of = both ? [draw, next] : [draw];
    if (both) place++;
    const purpose = purposeOf(game, draw);
    rows.push({
      version: draw.version,
      seat: purpose.what === "turn" ? null : draw.seat, // the move is that of whoever had the turn before
      purpose,
      drawn: of.map(({ drawn }) => drawn),
      due: of.map(({ due }) => due),
      fits: of.every(({ fits }) => fits),
    });
  }
  return rows;
}

export interface Tally {
  rolls: number;
  shuffles: number;
  others: number;
}

export function tally(rows: readonly DrawRow[]): Tally {
  const of = (kind: string): number => rows.filter(({ drawn }) => drawn[0]?.[0] === kind).length;
  return { rolls: of("die"), shuffles: of("order"), others: rows.length - of("die") - of("order") };
}

/** One fault of each kind, the first: what a person wants to know. */
export function mainFaults(report: Report): (Fault & { how: number })[] {
  const first = new Map<string, Fault & { how: number }>();
  for (const fault of report.faults) {
    const known = first.get(fault.code);
    if (known) known.how++;
    else first.set(fault.code, { ...fault, how: 1 });
  }
  return [...first.values()];
}

/** 7c1e94af…d02b as "7c1e 94af … d02b". */
export const shortened = (hex: string): string =>
  `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
