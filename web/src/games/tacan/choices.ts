import { isMine, type MatchNow, type Move, type View } from "../../state/match";

export type Tool = "road" | "settlement" | "city";
export type PlaceKind = Tool | "robber";

/** A place that can be chosen, with every legal move that it stands for. */
export interface Place {
  key: string;
  kind: PlaceKind;
  moves: readonly Move[];
}

const PLACES: Readonly<Record<PlaceKind, string>> = {
  road: "path",
  settlement: "node",
  city: "node",
  robber: "hex",
};
const isPlaceKind = (kind: string): kind is PlaceKind => kind in PLACES;

/** What is asked now, in one word: "place", "roll", "main"… */
export const phaseOf = (view: View): string => String(view["phase"]).split(" ")[0] ?? "";

/** Who is on turn, and in which round of the setup; null when the match is over. */
export function turnOf(view: View): { seat: string; setup: 0 | 1 | null } | null {
  const turn = view["turn"];
  if (typeof turn !== "string") return null;
  const [seat = "", round] = turn.split("Pre");
  return { seat, setup: round === undefined ? null : round === "0" ? 0 : 1 };
}

export const legalKinds = (match: MatchNow): ReadonlySet<string> =>
  new Set(match.legal.map((move) => String(move["move"])));

/** In these phases nothing else is asked: every legal place is lit without choosing a piece. */
const forced = (phase: string): boolean =>
  phase === "place" || phase === "roads" || phase === "robber";

/** The places that are lit, from the legal moves alone. */
export function litPlaces(match: MatchNow, tool: Tool | null): ReadonlyMap<string, Place> {
  const lit = new Map<string, { key: string; kind: PlaceKind; moves: Move[] }>();
  if (!isMine(match)) return lit;
  const all = forced(phaseOf(match.view));
  for (const move of match.legal) {
    const kind = String(move["move"]);
    if (!isPlaceKind(kind) || (!all && kind !== tool)) continue;
    const key = String(move[PLACES[kind]]);
    const known = lit.get(key);
    if (known) known.moves.push(move);
    else lit.set(key, { key, kind, moves: [move] });
  }
  return lit;
}

/** The move that would put a piece down at a place. */
export const moveTo = (kind: PlaceKind, key: string): Move => ({ move: kind, [PLACES[kind]]: key });

export interface Victim {
  /** Null for taking nothing. */
  seat: string | null;
  move: Move;
}

/** From whom a card can be taken once the robber's hex is chosen. */
export const victimsOf = (place: Place): Victim[] =>
  place.moves.map((move) => ({
    seat: typeof move["steal"] === "string" ? move["steal"] : null,
    move,
  }));
