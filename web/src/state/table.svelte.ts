import type { Snippet } from "svelte";
import type { Line } from "../games/game";
import type { LiveSocket } from "../wire/socket";
import type { Refusal, Said, ShowEmote, Table, ToClient, Update } from "../wire/types";
import { Refused } from "../wire/refusal";
import {
  afterCatchingUp,
  afterUpdate,
  fromSync,
  missedBy,
  type MatchNow,
  type Move,
  type Step,
} from "./match";
import { whoWatches, withLine } from "./talk";

/** What a replay puts in place of the dock and the log. */
export interface ReplayParts {
  dock: Snippet;
  /** Given how to fold it. */
  side: Snippet<[() => void]>;
  /** What happened up to the moment that is shown. */
  lines: () => readonly Line[];
  /** Through whose eyes: a seat, `*` or `all`. */
  eyes: () => string;
}

export type StepListener = (step: Step, match: MatchNow) => void;
export type ReturnListener = (before: MatchNow, after: MatchNow) => void;

/** A table this page is at: its people, its chat and its match, kept up to date by the socket. */
export class TableState {
  table = $state.raw<Table | null>(null);
  match = $state.raw<MatchNow | null>(null);
  said = $state.raw<readonly Said[]>([]);
  /** Why the table cannot be shown. */
  refusal = $state.raw<Refusal | null>(null);
  gone = $state(false);
  /** Whether all was told that there is to tell. */
  entered = $state(false);
  /** Set where a match is shown again, and cannot be played. */
  readonly replay: ReplayParts | null = null;
  /** Moves that happened while the connection was lost, once it is back; null when nothing is to be said. */
  missed = $state<number | null>(null);
  /** The connection is back, and how the match is now was not told yet. */
  private returning = false;
  protected readonly steps = new Set<StepListener>();
  private readonly returns = new Set<ReturnListener>();
  private readonly quiet: () => void;

  constructor(
    private readonly socket: LiveSocket,
    readonly id: string,
    private readonly invite: string | null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.quiet = socket.listen((message) => this.hear(message));
    if (socket.status === "live") void this.enter();
  }

  /** Whether a bot plays in the viewer's seat until they take it back. */
  get isAbsent(): boolean {
    const seat = this.match?.viewer;
    return (
      this.table?.seats.some(
        ({ seat: one, player }) => one === seat && player?.kind === "person" && player.absent,
      ) ?? false
    );
  }

  /** Told of every step that happens while we look on; not of those that were missed. */
  onStep(listener: StepListener): () => void {
    this.steps.add(listener);
    return () => this.steps.delete(listener);
  }

  /** Told when moves were missed: the match before them, and after. */
  onReturn(listener: ReturnListener): () => void {
    this.returns.add(listener);
    return () => this.returns.delete(listener);
  }

  leave(): void {
    this.quiet();
    this.socket.ask({ type: "exit", table: this.id }).catch(() => undefined);
  }

  /** Make a move in the match as it is shown. Refusals are thrown. */
  async play(move: Move): Promise<void> {
    const match = this.match;
    if (match === null) return;
    await this.socket.ask({ type: "move", match: match.id, version: match.version, move });
  }

  async back(): Promise<void> {
    if (this.match !== null) await this.socket.ask({ type: "back", match: this.match.id });
  }

  async say(text: string): Promise<void> {
    await this.socket.ask({ type: "say", table: this.id, text });
  }

  async emote(emote: ShowEmote["emote"]): Promise<void> {
    await this.socket.ask({ type: "emote", table: this.id, emote });
  }

  /** Hear what was said while somebody was muted. Who is away stays away: to enter would take the seat back. */
  async recall(): Promise<void> {
    if (!this.isAbsent) await this.enter();
  }

  /** Come to the table; why that was refused is kept. */
  async enter(): Promise<void> {
    const { match, invite } = this;
    try {
      await this.socket.ask({
        type: "enter",
        table: this.id,
        ...(invite === null ? {} : { invite }),
        ...(match === null ? {} : { match: match.id, version: match.version }),
      });
      this.refusal = null;
      this.entered = true;
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.refusal;
    }
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.missed = null; // what was missed this time is news of its own, even if it is as much as the last time
        this.returning = this.match !== null;
        void this.enter();
        break;
      case "table":
        if (message.table.id === this.id) this.table = message.table;
        break;
      case "gone":
        if (message.table === this.id) {
          this.refusal = message.refusal;
          this.gone = true;
        }
        break;
      case "sync":
        if (message.table === this.id) {
          // Away for long: what was missed is told as a whole, and is news all the same.
          this.resume(fromSync(message, this.now()), missedBy(this.match, message));
        }
        break;
      case "caught_up":
        if (message.match === this.match?.id) this.catchUp(message);
        break;
      case "update":
        if (message.match === this.match?.id) this.update(message);
        break;
      case "timers":
        if (message.match === this.match?.id) {
          this.match = { ...this.match, timers: message.timers, toldAt: this.now() };
        }
        break;
      case "reveal":
        if (message.match === this.match?.id)
          this.match = { ...this.match, secret: message.secret };
        break;
      case "said":
        if (message.table === this.id) this.said = withLine(this.said, message);
        break;
      case "presence":
        if (message.table === this.id) this.presence(message);
        break;
      default:
        break;
    }
  }

  private catchUp(missed: Extract<ToClient, { type: "caught_up" }>): void {
    const match = this.match && afterCatchingUp(this.match, missed, this.now());
    if (match) this.resume(match, missed.version - missed.since || (this.returning ? 0 : null));
  }

  /** Go on with the match as it is now; `missed` is how many moves happened while the connection was lost, null if it was not. */
  private resume(after: MatchNow, missed: number | null): void {
    const before = this.match;
    this.missed = missed ?? this.missed;
    this.match = after;
    this.returning = false;
    if (before === null || !missed) return;
    for (const listener of this.returns) listener(before, after);
  }

  private update(update: Update): void {
    const before = this.match;
    // Told twice, such as when it came while we caught up: it is known already.
    if (before && update.version <= before.version) return;
    const after = before && afterUpdate(before, update, this.now());
    if (!before || !after) {
      this.match = null;
      void this.enter();
      return;
    }
    this.match = after;
    const { version, seat, move, ops, events } = update;
    const change = { version, seat, move, ops, events, time: null };
    for (const listener of this.steps) {
      listener({ change, before: before.view, after: after.view }, after);
    }
  }

  private presence(told: Extract<ToClient, { type: "presence" }>): void {
    const table = this.table;
    if (table === null) return;
    this.table = {
      ...table,
      watchers: told.watchers,
      watching: whoWatches(table.watching, told),
      seats: table.seats.map((seat) =>
        seat.player?.kind === "person" && seat.player.id === told.person
          ? { ...seat, player: { ...seat.player, online: told.online, absent: told.absent } }
          : seat,
      ),
    };
  }
}
