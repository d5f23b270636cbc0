import type { MatchNow } from "../../../state/match";
import { buildingOf, harbourKindAt } from "../board";
import { nodes } from "../geometry";
import { countsOf, type Counts, type Kind, kinds, sum } from "../kinds";

/** What the bank takes for one card. */
export interface Rate {
  kind: Kind;
  ratio: number;
  /** Whether the server lists a trade with it now. */
  open: boolean;
}

const WITHOUT_HARBOUR = 4;
const ANY_HARBOUR = 3;
const OWN_HARBOUR = 2;

/** What the viewer's harbours say; only for kinds of which too few are held to trade, so that it can be shown what is missing. */
function shown(match: MatchNow, kind: Kind): number {
  const harbours = nodes.flatMap(({ key }) =>
    buildingOf(match.view, key)?.seat === match.viewer
      ? (harbourKindAt(match.view, key) ?? [])
      : [],
  );
  return harbours.includes(kind)
    ? OWN_HARBOUR
    : harbours.includes("ANY")
      ? ANY_HARBOUR
      : WITHOUT_HARBOUR;
}

/** The viewer's rates with the bank: those that can be used are read from the legal moves. */
export function ratesOf(match: MatchNow): Rate[] {
  const listed = new Map<Kind, number>();
  for (const move of match.legal) {
    if (move["move"] !== "bank") continue;
    const give = countsOf(move["give"]);
    const [kind] = kinds.filter((one) => give[one]);
    if (kind) listed.set(kind, (give[kind] ?? 0) / Math.max(1, sum(countsOf(move["get"]))));
  }
  return kinds.map((kind) => {
    const ratio = listed.get(kind);
    return { kind, ratio: ratio ?? shown(match, kind), open: ratio !== undefined };
  });
}

/** A trade with the bank that is being put together: so many times the ratio of one kind. */
export interface BankDraft {
  kind: Kind | null;
  times: number;
  get: Counts;
}

export const noTrade: BankDraft = { kind: null, times: 0, get: {} };

/** One card more from the bank: once more the ratio of a kind, as far as the hand goes. */
export function giveMore(draft: BankDraft, rate: Rate, held: number): BankDraft {
  if (!rate.open) return draft;
  const { [rate.kind]: same, ...others } = draft.get;
  const get = same ? others : draft.get;
  if (draft.kind !== rate.kind) return { kind: rate.kind, times: 1, get: sum(get) > 1 ? {} : get };
  return (draft.times + 1) * rate.ratio <= held ? { ...draft, times: draft.times + 1 } : draft;
}

export function giveLess(draft: BankDraft, kind: Kind): BankDraft {
  if (draft.kind !== kind) return draft;
  if (draft.times <= 1) return { ...draft, kind: null, times: 0 };
  return { ...draft, times: draft.times - 1, get: sum(draft.get) >= draft.times ? {} : draft.get };
}

/** The cards that the bank would get. */
export function givenOf(match: MatchNow, { kind, times }: BankDraft): Counts {
  const ratio = ratesOf(match).find((one) => one.kind === kind)?.ratio ?? 0;
  return kind && times ? { [kind]: ratio * times } : {};
}

/** How many cards are still to be chosen; below zero if too many are. */
export const toChoose = ({ times, get }: BankDraft): number => times - sum(get);
