import { isMine, type MatchNow, type Move } from "../../state/match";
import type { TableState } from "../../state/table.svelte";
import { toasts } from "../../state/toasts.svelte";
import { play as sound } from "../../sound/sound";
import type { Words } from "../../words";
import { stir } from "../../parts/fly";
import type { TileNow } from "./tiles";
import { litPlaces, moveTo, phaseOf, victimsOf, type Place, type Tool } from "./choices";

/** Milliseconds without an answer after which a button says that it waits. */
const SLOW = 150;

/** What was refused shakes once. */
function shake(): void {
  const frames = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  stir(document.querySelector(".things .places"), frames, { duration: 240 });
}

/** One and the same while nothing is lit, so that nothing is drawn anew. */
const NOTHING: ReadonlyMap<string, Place> = new Map();

export type Chosen = Tool | "card";

/** What the viewer has in hand but has not done yet: a piece, a place, a hex for the robber. */
export class Choosing {
  /** The piece or card that was picked up. */
  tool = $state<Chosen | null>(null);
  /** The place under the pointer or the focus. */
  hovered = $state<string | null>(null);
  /** The place that a finger has chosen; the ribbon's button builds there. */
  tapped = $state<string | null>(null);
  /** The robber's hex while it is open from whom a card is taken. */
  hex = $state.raw<Place | null>(null);
  /** A move was sent and not answered yet; `slow` once that takes a while. */
  pending = $state(false);
  slow = $state(false);

  constructor(
    private readonly table: TableState,
    private readonly match: () => MatchNow,
  ) {}

  readonly places = $derived.by(() => {
    const lit = this.hex
      ? NOTHING
      : litPlaces(this.match(), this.tool === "card" ? null : this.tool);
    return lit.size ? lit : NOTHING;
  });
  /** The place that shows what would stand there. */
  readonly shown = $derived(
    this.tapped ?? (this.hovered && this.places.has(this.hovered) ? this.hovered : null),
  );
  /** The node whose yields are told: the chosen one, else the one pointed at. */
  readonly node = $derived.by(() => {
    const told = this.tapped ?? this.hovered;
    return told?.startsWith("N") ? told : null;
  });
  readonly canTakeBack = $derived(this.tool !== null || this.tapped !== null || this.hex !== null);

  pick(tool: Chosen): void {
    const again = this.tool === tool;
    this.clear();
    toasts.pass(); // said about what was chosen before
    if (!again) this.tool = tool;
  }

  /** Pick up what a tile stands for, or say why not. Where only a place is missing the ribbon says so. */
  pickTile({ what, off, missingNamed }: TileNow, words: Words): void {
    const all = words.tacan.table;
    if (off === null || off.text === all.why.place) this.pick(what);
    else
      toasts.say(
        "warn",
        `${all.pieces[what]}: ${[...new Set([off.text, missingNamed])].filter(Boolean).join("; ")}`,
        { game: "tacan", id: off.rule },
      );
  }

  /** A place was pointed at for good. With a pointer that builds; a finger sees it first. */
  take(key: string, how: "pointer" | "finger"): void {
    const place = this.places.get(key);
    if (!place || this.pending) return;
    toasts.pass();
    if (how === "finger" && this.tapped !== key) this.tapped = key;
    else this.decide(place);
  }

  /** The piece for which places are lit. */
  readonly sought = $derived.by((): Tool | null => {
    const [first] = this.places.values();
    return first && first.kind !== "robber" ? first.kind : null;
  });

  /** A place that is not lit was pointed at, with a piece to put down: the server knows why it may not be there. */
  miss(key: string): void {
    if (this.sought) void this.play(moveTo(this.sought, key));
  }

  /** Do what is chosen; false if nothing is. */
  confirm(): boolean {
    const place = this.tapped === null ? undefined : this.places.get(this.tapped);
    if (this.tool === "card") void this.play({ move: "buy" });
    else if (place) this.decide(place);
    else return false;
    return true;
  }

  private decide(place: Place): void {
    const [first] = victimsOf(place);
    if (place.moves.length > 1) {
      this.tapped = null;
      this.hex = place;
    } else if (first) void this.play(first.move);
  }

  /** Take the last pending choice back; false if there was none. */
  takeBack(): boolean {
    if (this.hex) this.hex = null;
    else if (this.tapped) this.tapped = null;
    else if (this.tool) this.tool = null;
    else return false;
    toasts.pass();
    return true;
  }

  clear(): void {
    this.tool = this.tapped = null;
    this.hex = null;
  }

  async play(move: Move): Promise<boolean> {
    if (this.pending) return false;
    this.pending = true;
    const wait = setTimeout(() => (this.slow = true), SLOW);
    try {
      await this.table.play(move);
      this.clear();
      return true;
    } catch (error) {
      sound("refused");
      shake();
      toasts.fail(error, "tacan");
      return false;
    } finally {
      clearTimeout(wait);
      this.pending = this.slow = false;
    }
  }

  /** Drop what no longer fits: the turn or what is asked has changed. */
  settle(): void {
    const match = this.match();
    if (!isMine(match) || (this.tool !== null && phaseOf(match.view) !== "main")) this.clear();
    if (this.tapped !== null && !this.places.has(this.tapped)) this.tapped = null;
    if (this.hex !== null && phaseOf(match.view) !== "robber") this.hex = null;
  }
}
