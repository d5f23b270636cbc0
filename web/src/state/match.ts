import type {
  CaughtUp,
  Change,
  Json,
  JsonObject,
  MatchSeat,
  Outcome,
  Set as SetOp,
  Sync,
  Timer,
  Update,
} from "../wire/types";

export type View = Readonly<Record<string, Json>>;
export type Move = JsonObject;

/** One step of a match as this viewer knows it, with the view before and after. */
export interface Step {
  change: Change;
  before: View;
  after: View;
}

/** A match at one moment: everything there is to draw. A new value for every change. */
export interface MatchNow {
  id: string;
  table: string;
  game: string;
  options: Readonly<Record<string, boolean | number | string>>;
  players: readonly MatchSeat[];
  /** The seat of this client, or `*`. */
  viewer: string;
  version: number;
  view: View;
  toAct: readonly string[];
  legal: readonly Move[];
  timers: readonly Timer[];
  /** When the timers were told, by this machine's clock in milliseconds. */
  toldAt: number;
  outcome: Outcome | null;
  commitment: string;
  secret: string | null;
}

export function applied(view: View, ops: readonly SetOp[]): View {
  const after: Record<string, Json> = { ...view };
  for (const op of ops) after[op.key] = op.value;
  return after;
}

/** The steps that changes make, one after the other. */
export function* stepsFrom(start: View, changes: readonly Change[]): Generator<Step> {
  let before = start;
  for (const change of changes) {
    const after = applied(before, change.ops);
    yield { change, before, after };
    before = after;
  }
}

export function fromSync(sync: Sync, now: number): MatchNow {
  return {
    id: sync.match,
    table: sync.table,
    game: sync.game,
    options: sync.options,
    players: sync.players,
    viewer: sync.viewer,
    version: sync.version,
    view: sync.view,
    toAct: sync.to_act,
    legal: sync.legal,
    timers: sync.timers,
    toldAt: now,
    outcome: sync.outcome,
    commitment: sync.commitment,
    secret: null,
  };
}

/** How many moves of the match that is shown were missed, when all of it is told anew; null for none. */
export function missedBy(
  match: MatchNow | null,
  sync: Pick<Sync, "match" | "version">,
): number | null {
  return match?.id === sync.match && sync.version > match.version
    ? sync.version - match.version
    : null;
}

/** The match after an update; null if something is missing in between. */
export function afterUpdate(match: MatchNow, update: Update, now: number): MatchNow | null {
  if (update.version !== match.version + 1) return null;
  return {
    ...match,
    version: update.version,
    view: applied(match.view, update.ops),
    toAct: update.to_act,
    legal: update.legal ?? match.legal,
    timers: update.timers ?? match.timers,
    toldAt: now,
    outcome: update.outcome ?? match.outcome,
  };
}

/** The match after what was missed; null if it does not fit. */
export function afterCatchingUp(match: MatchNow, missed: CaughtUp, now: number): MatchNow | null {
  if (missed.since !== match.version) return null;
  return {
    ...match,
    version: missed.version,
    view: applied(match.view, missed.ops),
    toAct: missed.to_act,
    legal: missed.legal,
    timers: missed.timers,
    toldAt: now,
    outcome: missed.outcome,
  };
}

export const isMine = (match: MatchNow): boolean => match.toAct.includes(match.viewer);
