import type { MatchNow, View } from "../../../state/match";
import type { Json } from "../../../wire/types";
import { turnOf } from "../choices";
import { countsOf, type Counts } from "../kinds";

export type Answer =
  { kind: "accept" } | { kind: "decline" } | { kind: "counter"; give: Counts; want: Counts };

/** An open offer, as everyone sees it: what its maker gives and wants, who is asked, what they said. */
export interface Offer {
  give: Counts;
  want: Counts;
  asked: readonly string[];
  answers: ReadonlyMap<string, Answer>;
}

function answerOf(value: Json): Answer {
  if (value === "accept") return { kind: "accept" };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { kind: "decline" };
  return { kind: "counter", give: countsOf(value["give"]), want: countsOf(value["want"]) };
}

export function readOffer(view: View): Offer | null {
  const cell = view["OFFER"];
  if (cell === null || cell === undefined || typeof cell !== "object" || Array.isArray(cell))
    return null;
  const { give, want, asked, answers } = cell;
  const said =
    typeof answers === "object" && answers !== null && !Array.isArray(answers)
      ? Object.entries(answers)
      : [];
  return {
    give: countsOf(give),
    want: countsOf(want),
    asked: Array.isArray(asked) ? asked.map(String) : [],
    answers: new Map(said.map(([seat, value]) => [seat, answerOf(value)])),
  };
}

/** What the maker of the offer gives and gets if this answer is picked; null for one that cannot be. */
export function termsOf(
  offer: Offer,
  answer: Answer | undefined,
): { give: Counts; get: Counts } | null {
  if (answer?.kind === "accept") return { give: offer.give, get: offer.want };
  return answer?.kind === "counter" ? { give: answer.want, get: answer.give } : null;
}

/** The seats whose answers can be picked now. */
export const picksOf = (match: MatchNow): ReadonlySet<string> =>
  new Set(match.legal.flatMap((move) => (move["move"] === "pick" ? [String(move["seat"])] : [])));

/** The answer that stands out: an only one needs no comparing, and who accepts comes before who makes a counter-offer. */
export function bestOf(match: MatchNow, offer: Offer): string | null {
  const picks = [...offer.asked].filter((seat) => picksOf(match).has(seat));
  return (
    picks.find((seat) => picks.length === 1 || offer.answers.get(seat)?.kind === "accept") ?? null
  );
}

/** Whether an offer of the viewer is open, to which the others answer. */
export const isPicking = ({ view, viewer }: MatchNow): boolean =>
  turnOf(view)?.seat === viewer && readOffer(view) !== null;
