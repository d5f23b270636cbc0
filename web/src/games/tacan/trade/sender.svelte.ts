import { isMine, type MatchNow, type Move } from "../../../state/match";
import type { TableState } from "../../../state/table.svelte";
import { toasts } from "../../../state/toasts.svelte";
import { play as sound } from "../../../sound/sound";
import { isPicking, readOffer } from "./offer";

/** Milliseconds without an answer after which a button says that it waits. */
const SLOW = 150;

/** Sends one move at a time, and says why one was refused. */
export class Sender {
  pending = $state(false);
  /** The move that has waited for a while. */
  slow = $state.raw<Move | null>(null);

  constructor(private readonly table: TableState) {}

  async send(move: Move): Promise<boolean> {
    if (this.pending) return false;
    this.pending = true;
    const wait = setTimeout(() => (this.slow = move), SLOW);
    try {
      await this.table.play(move);
      return true;
    } catch (error) {
      sound("refused");
      toasts.fail(error, "tacan");
      return false;
    } finally {
      clearTimeout(wait);
      this.pending = false;
      this.slow = null;
    }
  }
}

/** Whether a kind of move is listed as legal now. */
export const can = (match: MatchNow, kind: string): boolean =>
  match.legal.some((move) => move["move"] === kind);

/** Whether the viewer is asked for an answer to somebody's offer; without a connection, too, in which nothing is legal. */
export const isAsked = (match: MatchNow): boolean =>
  isMine(match) && readOffer(match.view) !== null && !isPicking(match);
