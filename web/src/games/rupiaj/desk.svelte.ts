import { untrack } from "svelte";
import { connection } from "../../state/connection.svelte";
import { isMine, type MatchNow, type Move } from "../../state/match";
import type { TableState } from "../../state/table.svelte";
import { toasts } from "../../state/toasts.svelte";
import { play } from "../../sound/sound";
import { words } from "../../words";
import { type Action, actions, offersOf, type Own } from "./advice";
import {
  type Choice,
  giveCamels,
  isEmpty,
  kept,
  leadsOn,
  meaningOf,
  nothing,
  pickHand,
  pickMarket,
} from "./choice";
import { readBoard } from "./market";

const HAND_LIMIT = 7;
/** An answer that comes sooner than this needs no hourglass. */
const PATIENCE = 150;

/** What a player has before them: the table as it lies, what they have chosen, and what it would do. */
export class Desk {
  choice = $state.raw<Choice>(nothing);
  /** Shown with an hourglass until the server answers. */
  pending = $state<Action | null>(null);
  /** Grows with every refused move. */
  refused = $state(0);
  private asked = false;

  constructor(
    private readonly table: TableState,
    private readonly match: () => MatchNow,
  ) {}

  readonly board = $derived.by(() => readBoard(this.match().view));
  readonly seat = $derived.by(() => this.match().viewer);
  readonly plays = $derived(this.seat !== "*");
  readonly mine = $derived.by(() => isMine(this.match()));
  readonly limit = $derived.by(() => Number(this.match().options["hand_limit"] ?? HAND_LIMIT));
  /** Whether a move of mine would not get through. */
  readonly cutOff = $derived(this.mine && connection.status !== "live");
  readonly legal = $derived.by((): readonly Move[] =>
    this.mine && !this.cutOff ? this.match().legal : [],
  );
  readonly own = $derived.by((): Own => ({
    board: this.board,
    seat: this.seat,
    limit: this.limit,
  }));
  readonly meaning = $derived.by(() => meaningOf(this.choice, this.board, this.seat));
  readonly offers = $derived.by(() => offersOf(words().rupiaj, this.own, this.meaning, this.legal));
  /** What Enter does: the action that is chosen and legal. */
  readonly chosen = $derived.by(() => actions.find((action) => this.offers[action].chosen) ?? null);
  readonly isEmpty = $derived(isEmpty(this.choice));

  pickMarket(place: number): void {
    this.choose((choice) => pickMarket(choice, this.board, place));
  }

  /** False where there is no such card. */
  pickHand(place: number): boolean {
    const before = this.choice;
    this.choose((choice) => pickHand(choice, this.board, this.seat, place));
    return this.choice !== before;
  }

  giveCamels(more: number): void {
    this.choose((choice) => giveCamels(choice, this.board, this.seat, more));
  }

  clear(): void {
    this.choose(() => nothing);
  }

  /** Another choice: what was said about the one before has had its time. */
  private choose(next: (choice: Choice) => Choice): void {
    const choice = next(this.choice);
    if (!this.plays || choice === this.choice) return;
    this.choice = choice;
    toasts.pass();
  }

  /** Whether a card may be part of something, together with what is chosen. */
  private lit(next: Choice): boolean {
    return !this.mine || leadsOn(next, this.board, this.seat, this.legal);
  }

  marketLit(place: number): boolean {
    const isChosen = this.choice.market.includes(place);
    return (
      isChosen ||
      this.lit(pickMarket(this.choice, this.board, place)) ||
      this.lit(pickMarket(nothing, this.board, place))
    );
  }

  handLit(place: number): boolean {
    return (
      this.choice.hand.includes(place) ||
      this.lit(pickHand(this.choice, this.board, this.seat, place))
    );
  }

  get herdLit(): boolean {
    return this.choice.camels > 0 || this.lit(giveCamels(this.choice, this.board, this.seat, 1));
  }

  /** The table has changed: what is left of the choice. */
  settle(before: MatchNow["view"], by: string | null): void {
    untrack(() => {
      this.choice =
        by === this.seat ? nothing : kept(this.choice, readBoard(before), this.board, this.seat);
    });
  }

  /** Do one of the four things, or say why not. */
  async perform(action: Action): Promise<void> {
    const { move, note, rule } = this.offers[action];
    if (this.asked) return;
    if (this.cutOff)
      return toasts.say("warn", `${words().rupiaj[action]}: ${words().table.noConnection}`);
    if (move === null) return this.explain(`${words().rupiaj[action]}: ${note}`, rule);
    this.asked = true;
    const slow = setTimeout(() => (this.pending = action), PATIENCE);
    try {
      await this.table.play(move);
    } catch (error) {
      this.refused++;
      play("refused");
      toasts.fail(error, "rupiaj");
    } finally {
      clearTimeout(slow);
      this.pending = null;
      this.asked = false;
    }
  }

  private explain(reason: string, rule: string): void {
    const { whyOver, whyNotTurn } = words().rupiaj;
    const match = this.match();
    const [seat] = match.toAct;
    if (match.outcome) return toasts.say("warn", whyOver, { game: "rupiaj", id: "E4" });
    if (!this.mine) {
      const name = match.players.find((one) => one.seat === seat)?.player.name ?? "";
      return toasts.say("warn", whyNotTurn(name), { game: "rupiaj", id: "T0" });
    }
    toasts.say("warn", reason, { game: "rupiaj", id: rule });
  }
}
