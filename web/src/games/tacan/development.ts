import type { MatchNow, Step, View } from "../../state/match";
import { isMine } from "../../state/match";
import { phaseOf, turnOf } from "./choices";
import { seatsOf } from "./story/hands";

export const faces = [
  "knight",
  "road building",
  "year of plenty",
  "monopoly",
  "victory point",
] as const;
export type Face = (typeof faces)[number];
type Tally = Readonly<Partial<Record<Face, number>>>;

/** The move that plays a card; a victory point has none. */
export const moveOf: Record<Face, string | null> = {
  knight: "knight",
  "road building": "road building",
  "year of plenty": "plenty",
  monopoly: "monopoly",
  "victory point": null,
};
export const artOfFace: Record<Face, string> = {
  knight: "development-knight",
  "road building": "development-roads",
  "year of plenty": "development-plenty",
  monopoly: "development-monopoly",
  "victory point": "development-vp",
};
const isFace = (value: unknown): value is Face => faces.some((face) => face === value);
const faceOfMove = (move: unknown): Face | undefined =>
  faces.find((face) => moveOf[face] !== null && moveOf[face] === move);
const plus = (tally: Tally, face: Face): Tally => ({ ...tally, [face]: (tally[face] ?? 0) + 1 });

/** What was seen of the cards that the view alone does not tell. */
export interface Memory {
  version: number;
  /** Played by anyone. */
  played: Tally;
  /** In this turn, by who is on turn. */
  turn: { bought: Tally; played: number };
}

const number = (view: View, key: string): number => (typeof view[key] === "number" ? view[key] : 0);

/** All faces that the viewer sees: the own cards, and those that were played. */
function visible(view: View): Tally {
  return Object.entries(view).reduce<Tally>(
    (tally, [key, face]) => (/^D\d\d$/.test(key) && isFace(face) ? plus(tally, face) : tally),
    {},
  );
}

/** Who has no card yet needs to remember nothing: every face that shows was played. */
export const unneeded = (match: MatchNow): Memory | null =>
  number(match.view, `DEV${match.viewer}`) === 0
    ? { version: match.version, played: visible(match.view), turn: { bought: {}, played: 0 } }
    : null;

export const nothingYet: Memory = { version: 0, played: {}, turn: { bought: {}, played: 0 } };

/** The memory after a step; steps that are known already, or that do not follow, change nothing. */
export function remember(memory: Memory, { before, after, change }: Step): Memory {
  if (change.version !== memory.version + 1) return memory;
  const face = faceOfMove(change.move["move"]);
  const passed = turnOf(before)?.seat !== turnOf(after)?.seat;
  const turn = passed ? { bought: {}, played: 0 } : memory.turn;
  const next = { ...memory, version: change.version, turn };
  if (face)
    return {
      ...next,
      played: plus(memory.played, face),
      turn: { ...turn, played: turn.played + 1 },
    };
  if (change.move["move"] !== "buy") return next;
  const slot = Object.keys(after).find(
    (key) => /^D\d\d$/.test(key) && before[key] === null && isFace(after[key]),
  );
  const bought = slot ? after[slot] : null;
  return isFace(bought) ? { ...next, turn: { ...turn, bought: plus(turn.bought, bought) } } : next;
}

/** The viewer's unplayed cards by face; null while it is not clear which of the seen ones they are. */
export function ownCards(match: MatchNow, memory: Memory | null): Tally | null {
  const { view, viewer } = match;
  const seen = visible(view);
  const knights =
    (seen.knight ?? 0) - seatsOf(view).reduce((all, seat) => all + number(view, `KNI${seat}`), 0);
  const rest = number(view, `DEV${viewer}`) - knights - (seen["victory point"] ?? 0);
  const others = faces.filter((face) => face !== "knight" && face !== "victory point");
  const shown = others.reduce((all, face) => all + (seen[face] ?? 0), 0);
  const sure: Tally = { knight: knights, "victory point": seen["victory point"] ?? 0 };
  if (rest === 0) return sure;
  if (rest === shown) return { ...seen, ...sure };
  if (memory?.version !== match.version) return null;
  return others.reduce<Tally>(
    (tally, face) => ({ ...tally, [face]: (seen[face] ?? 0) - (memory.played[face] ?? 0) }),
    sure,
  );
}

export type Why =
  | "connection"
  | "bought"
  | "counts"
  | "limit"
  | "turn"
  | "first"
  | "roll"
  | "road"
  | "bank"
  | "later";
export interface Held {
  face: Face;
  count: number;
  /** Why it cannot be played now; null if it can. */
  why: Why | null;
}

/** The viewer's cards in order, each with why it cannot be played, if so: the server's list decides, as long as it can be asked. */
export function heldCards(
  match: MatchNow,
  tally: Tally,
  memory: Memory | null,
  live: boolean,
): Held[] {
  return faces.flatMap((face) => {
    const count = tally[face] ?? 0;
    if (count === 0) return [];
    const why =
      face === "victory point"
        ? "counts"
        : live
          ? whyNot(match, face, count, memory?.version === match.version ? memory : null)
          : "connection";
    return [{ face, count, why }];
  });
}

function whyNot(match: MatchNow, face: Face, count: number, memory: Memory | null): Why | null {
  if (isMine(match) && match.legal.some((move) => move["move"] === moveOf[face])) return null;
  if (turnOf(match.view)?.seat !== match.viewer || !isMine(match)) return "turn";
  const phase = phaseOf(match.view);
  if (phase !== "main" && phase !== "roll") return "first";
  if (phase === "roll" && match.options["development_before_roll"] === false) return "roll";
  if (memory === null) return "later";
  if (match.options["play_bought"] !== true && (memory.turn.bought[face] ?? 0) >= count)
    return "bought";
  const most = Number(match.options["development_per_turn"] ?? 1);
  if (most > 0 && memory.turn.played >= most) return "limit";
  return face === "road building" ? "road" : face === "year of plenty" ? "bank" : "later";
}
