import { isMine, type MatchNow } from "../../state/match";
import type { Words } from "../../words";
import { legalKinds, phaseOf } from "./choices";
import { type Buildable, costs } from "./costs";
import { kinds, missing, sum, type Counts } from "./kinds";
import type { Supply } from "./seats";

export interface TileNow {
  what: Buildable;
  cost: Counts;
  missing: Counts;
  left: number;
  /** Why it cannot be built now; null when it can. */
  off: { text: string; rule: string } | null;
}

/** The four build tiles: what each costs, what is missing, and why one is off. */
export function tilesNow(match: MatchNow, hand: Counts, supply: Supply, all: Words, live: boolean): TileNow[] {
  const words = all.tacan.table;
  const legal = legalKinds(match);
  const phase = phaseOf(match.view);
  const mine = isMine(match);
  const moveOf: Record<Buildable, string> = { road: "road", settlement: "settlement", city: "city", card: "buy" };
  const off = (what: Buildable, lacking: Counts): TileNow["off"] => {
    if (mine && phase === "main" && legal.has(moveOf[what])) return null;
    if (phase === "place") return { text: words.left(supply[what]), rule: "S3" };
    if (supply[what] <= 0) return { text: words.why.none, rule: what === "card" ? "C1" : "B6" };
    const short = kinds.filter((kind) => lacking[kind]);
    const [one] = short;
    if (one && short.length === 1) return { text: words.short(lacking[one] ?? 0, words.kinds[one]), rule: "B0" };
    if (one) return { text: words.shortOf(sum(lacking)), rule: "B0" };
    if (!live) return { text: all.table.noConnection, rule: "T0" };
    if (!mine) return { text: words.why.turn, rule: "T0" };
    if (phase === "roll") return { text: words.why.roll, rule: "T1" };
    if (phase !== "main") return { text: words.why.first, rule: "T0" };
    return { text: words.why.place, rule: what === "road" ? "B1" : what === "city" ? "B5" : "B3" };
  };
  return (Object.keys(costs) as Buildable[]).map((what) => {
    const lacking = missing(costs[what], hand);
    return { what, cost: costs[what], missing: lacking, left: supply[what], off: off(what, lacking) };
  });
}
