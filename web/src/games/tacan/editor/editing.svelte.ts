import { told, words } from "../../../words";
import { Refused } from "../../../wire/refusal";
import type { SetupAnswer, SetupAsked, SetupOps } from "../../../wire/setups";
import { fixedIn, lookAtSetup } from "../../../lobby/boards";
import type { Refusal } from "../../../wire/types";
import type { View } from "../../../state/match";
import { begun, done, type History, redone, undone } from "./history";
import {
  drawn,
  type HarbourKind,
  isSame,
  type Laid,
  laidIn,
  listOf,
  numberAt,
  type Part,
  swapped,
  type Terrain,
  terrainAt,
  withHarbour,
  withNumber,
  withTerrain,
} from "./laid";
import { nameOf } from "./named";
import { say } from "./words";

/** Milliseconds after a change until the server is asked about it. */
const PAUSE = 250;

export type Frame = Pick<SetupAsked, "seats" | "preset" | "options">;
type Ask = (asked: SetupAsked) => Promise<SetupAnswer>;

/** A board that is being laid: what is chosen, what can be taken back, and what the server says of it. */
export class Editing {
  history = $state.raw<History<Laid> | null>(null);
  part = $state<Part>("terrain");
  chosen = $state<string | null>(null);
  /** The last answer stays while the next is awaited. */
  answer = $state.raw<SetupAnswer | null>(null);
  waiting = $state(false);
  unchecked = $state(false);
  /** What a screen reader is told of the last change. */
  heard = $state("");
  /** A list that leaves something to chance, kept as it was loaded. */
  list = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    private readonly frame: () => Frame,
    private readonly ask: Ask = (asked) => lookAtSetup("tacan", asked),
    private readonly pause = PAUSE,
  ) {}

  get laid(): Laid | null {
    return this.history?.now ?? null;
  }

  /** The board as operations. */
  get setup(): string {
    return this.list ?? (this.laid ? listOf(this.laid) : "");
  }

  /** What is to be drawn: the board, or of a list that leaves something to chance what it decides. */
  get view(): View | null {
    if (this.laid && this.list === null) return drawn(this.laid);
    return this.answer && fixedIn(this.answer);
  }

  get canUndo(): boolean {
    return this.list === null ? !!this.history?.past.length : this.history !== null;
  }

  get canRedo(): boolean {
    return this.list === null && !!this.history?.future.length;
  }

  /** Why the board cannot be played; null if it can, or is not known to be wrong. */
  get refusal(): Refusal | null {
    return this.answer?.refusal ?? null;
  }

  /**
   * Begin with a board that the server has, or that was laid before; whether it was taken as a whole.
   * Refusals are thrown, and change nothing. What fits no table but lays a whole board is taken as
   * that board.
   */
  async start(start: SetupAsked["start"], setup: SetupOps = ""): Promise<boolean> {
    let answer = await this.request(start, setup);
    if (!answer) return true;
    const laid = laidIn(fixedIn(answer));
    const { refusal } = answer;
    if (laid === null && refusal) throw new Refused(refusal);
    if (laid !== null && refusal) {
      answer = await this.request("given", listOf(laid));
      if (!answer) return true;
    }
    this.answer = answer;
    this.chosen = null;
    this.list = laid === null ? answer.given : null;
    if (laid !== null && !(this.laid && isSame(this.laid, laid)))
      this.history = this.history ? done(this.history, laid) : begun(laid);
    return !refusal || answer.refusal !== null;
  }

  /** Choose a place, or swap it with the one that is chosen. */
  press(key: string): void {
    const { laid, chosen } = this;
    if (!laid || this.list !== null) return;
    const part = key.startsWith("M") ? "harbour" : this.part === "harbour" ? "terrain" : this.part;
    if (key === chosen) return this.cancel();
    if (chosen === null || part !== this.part) {
      this.part = part;
      this.choose(laid, key);
    } else if (part === "number" && [key, chosen].some((hex) => terrainAt(laid, hex) === "DES"))
      this.heard = say().desertHasNone;
    else {
      const [one, other] = [nameOf(laid, part, chosen), nameOf(laid, part, key)];
      this.chosen = null;
      this.change(swapped(laid, part, chosen, key), say().swapped(one, other));
    }
  }

  private choose(laid: Laid, key: string): void {
    if (this.part === "number" && terrainAt(laid, key) === "DES") {
      this.heard = say().desertHasNone;
      return;
    }
    this.chosen = key;
    this.heard = say().chosen(nameOf(laid, this.part, key));
  }

  /** Lay something else on the place that is chosen, which stays chosen. */
  lay(value: string | number): void {
    const { laid, chosen, part } = this;
    if (!laid || chosen === null) return;
    const next =
      part === "terrain"
        ? withTerrain(laid, chosen, value as Terrain)
        : part === "number"
          ? withNumber(laid, chosen, Number(value))
          : withHarbour(laid, chosen, value as HarbourKind);
    this.change(next, say().laid(nameOf(next, part, chosen)));
  }

  show(part: Part): void {
    this.part = part;
    this.chosen = null;
  }

  cancel(): void {
    if (this.chosen !== null) this.heard = say().cancelled;
    this.chosen = null;
  }

  undo(): void {
    if (!this.history || !this.canUndo) return;
    if (this.list === null) this.history = undone(this.history);
    this.list = null;
    this.after(say().undone);
  }

  redo(): void {
    if (!this.history || !this.canRedo) return;
    this.history = redone(this.history);
    this.after(say().redone);
  }

  private change(next: Laid, heard: string): void {
    if (!this.history || isSame(this.history.now, next)) return;
    this.history = done(this.history, next);
    this.after(heard);
  }

  private after(heard: string): void {
    this.heard = heard;
    if (
      this.chosen &&
      this.part === "number" &&
      this.laid &&
      numberAt(this.laid, this.chosen) === null
    )
      this.chosen = null;
    clearTimeout(this.timer);
    this.waiting = true;
    this.timer = setTimeout(() => void this.check(), this.pause);
  }

  private async check(): Promise<void> {
    try {
      const answer = await this.request("given", this.setup);
      if (answer) this.answer = answer;
    } catch (error) {
      this.unchecked = true;
      if (error instanceof Refused) this.heard = told(error.refusal, words());
    }
  }

  /** Ask the server; null if another question has been asked meanwhile. */
  private async request(start: SetupAsked["start"], setup: SetupOps): Promise<SetupAnswer | null> {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.waiting = true;
    try {
      const answer = await this.ask({ ...this.frame(), setup, start });
      if (mine !== this.asked) return null;
      this.unchecked = false;
      return answer;
    } finally {
      if (mine === this.asked) this.waiting = false;
    }
  }
}
