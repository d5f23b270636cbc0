import { isMine, type MatchNow } from "../../state/match";
import type { Words } from "../../words";
import { legalKinds, phaseOf, turnOf } from "./choices";
import { type Buildable, costs } from "./costs";
import { kinds, missing, sum, type Counts } from "./kinds";
import type { Supply } from "./seats";

export interface TileNow {
  what: Buildable;
  cost: Counts;
  missing: Counts;
  /** Those by name; empty if nothing is missing, or nothing has to be paid. */
  missingNamed: string;
  /** Why it cannot be built now, by the rule that the server would name; null when it can. */
  off: { text: string; rule: string } | null;
  /** What stands below it, in few words: what is missing, also out of turn, so that one can plan. */
  note: string;
}

const moveOf: Record<Buildable, string> = {
  road: "road",
  settlement: "settlement",
  city: "city",
  card: "buy",
};
const placeRule: Record<Buildable, string> = {
  road: "B1",
  settlement: "B3",
  city: "B5",
  card: "C1",
};
/** What is due in a phase before anything can be built. */
const due: Record<string, string> = { discard: "T4", robber: "R1", roads: "C5" };

/** Turn and phase, at which the server looks first: why nothing can be built or traded now; null if that is no reason. */
export function notNow({ view, viewer }: MatchNow, all: Words, live: boolean): TileNow["off"] {
  const { why } = all.tacan.table;
  const [turn, phase] = [turnOf(view), phaseOf(view)];
  if (!live) return { text: all.table.noConnection, rule: "T0" };
  if (turn === null) return { text: why.first, rule: "W2" };
  if (turn.seat !== viewer) return { text: why.turn, rule: "T0" };
  if (phase === "place") return { text: why.first, rule: turn.setup === 1 ? "S4" : "S3" };
  if (typeof view["DIE0"] !== "number") return { text: why.roll, rule: "T1" };
  return phase === "main" ? null : { text: why.first, rule: due[phase] ?? "T0" };
}

/**
 * The four build tiles: what each costs, what is missing, and why one is off. Only a legal move that the server lists puts a tile
 * on; the reasons are advice, in the order in which the server names rules ("Which rule is named" on the rules page).
 */
export function tilesNow(
  match: MatchNow,
  hand: Counts,
  supply: Supply,
  all: Words,
  live: boolean,
): TileNow[] {
  const words = all.tacan.table;
  const legal = legalKinds(match);
  const phase = phaseOf(match.view);
  const now = notNow(match, all, live);
  /** Supply before cost. */
  const short = (what: Buildable, lack: Counts): TileNow["off"] => {
    if (supply[what] <= 0) return { text: words.why.none, rule: what === "card" ? "C1" : "B6" };
    return sum(lack) ? { text: named(lack, words), rule: "B0" } : null;
  };
  return (Object.keys(costs) as Buildable[]).map((what) => {
    const lack = missing(costs[what], hand);
    const barred = short(what, lack);
    const can = isMine(match) && phase === "main" && legal.has(moveOf[what]);
    const off = can ? null : (now ?? barred ?? { text: words.why.place, rule: placeRule[what] });
    const missingNamed = phase !== "place" && barred?.rule === "B0" ? barred.text : "";
    const several = kinds.filter((kind) => lack[kind]).length > 1;
    const note =
      off === null || phase === "place"
        ? words.left(supply[what])
        : missingNamed && several
          ? words.shortOf(sum(lack))
          : (barred ?? off).text;
    return { what, cost: costs[what], missing: lack, missingNamed, off, note };
  });
}

function named(lack: Counts, words: Words["tacan"]["table"]): string {
  const [one, ...others] = kinds.flatMap((kind) =>
    lack[kind] ? [{ count: lack[kind], name: words.kinds[kind] }] : [],
  );
  if (!one) return "";
  return others.length
    ? words.shortOfAll([one, ...others].map(({ count, name }) => words.one(count, name)))
    : words.short(one.count, one.name);
}
