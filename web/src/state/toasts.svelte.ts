import { type Snippet, untrack } from "svelte";
import { Refused, Unreachable } from "../wire/refusal";
import { told, words } from "../words";

export interface Toast {
  id: number;
  mood: "good" | "warn" | "bad";
  text: string;
  /** Whether it stays until it is closed. */
  asks: boolean;
  rule?: { game: string; id: string };
}

const STAY = 6_000;

/** What is said about what one does: briefly, and never in the way. It ends with the page that it is about. */
class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  private next = 1;
  /** Where they can be shown: on the page, and in each dialog that is open, the newest last. */
  private places = $state.raw<readonly symbol[]>([]);

  /** What they stand on, the newest last; null where that is covered, and elsewhere they stand at the top. */
  private grounds = $state.raw<readonly { ground: Element | null }[]>([]);

  /** What they stand on where the ground has no room for them: something that is looked at and not pressed. */
  spare = $state.raw<Element | null>(null);

  /** Regions that are heard and not seen; they go where the toasts are. */
  heard = $state.raw<readonly Snippet[]>([]);

  /** Whether a place is the newest. All others lie under a dialog, out of reach and unheard. */
  isAbove(place: symbol): boolean {
    return this.places.at(-1) === place;
  }

  /** Whether a dialog lies over the page. */
  get areInDialog(): boolean {
    return this.places.length > 1;
  }

  /** What asks something of the viewer, and gives way to what is to be said about it. */
  get ground(): Element | null {
    return this.grounds.at(-1)?.ground ?? null;
  }

  /** Let them stand on something, or for a while not on it; returns how to end that. For `@attach` and `$effect`. */
  standOn = (ground: Element | null): (() => void) => {
    const own = { ground };
    untrack(() => (this.grounds = [...this.grounds, own]));
    return () => (this.grounds = this.grounds.filter((one) => one !== own));
  };

  /** Let them stand on something where the ground has no room; returns how to end that. For `@attach`. */
  standOnSpare = (spare: Element): (() => void) => {
    this.spare = spare;
    return () => {
      if (this.spare === spare) this.spare = null;
    };
  };

  /** Let a region be heard, whatever lies over the page; returns how to end that. For `$effect`. */
  letHear(region: Snippet): () => void {
    untrack(() => (this.heard = [...this.heard, region]));
    return () => (this.heard = this.heard.filter((one) => one !== region));
  }

  /** Let them be shown in a place, above all others; returns how to end that. For `$effect`. */
  moveTo(place: symbol): () => void {
    untrack(() => {
      this.places = [...this.places, place];
      this.pass();
    });
    return () => (this.places = this.places.filter((one) => one !== place));
  }

  say(mood: Toast["mood"], text: string, rule?: Toast["rule"]): void {
    const id = this.add({ mood, text, asks: false, ...(rule ? { rule } : {}) });
    setTimeout(() => this.end(id), STAY);
  }

  /** Say something that asks for something: it stays until it is closed. */
  ask(text: string): void {
    this.add({ mood: "warn", text, asks: true });
  }

  private add(said: Omit<Toast, "id">): number {
    const id = this.next++;
    this.all = [...this.all.filter((toast) => toast.text !== said.text), { id, ...said }].slice(-3);
    return id;
  }

  end(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  /** End what nobody has to answer: one has gone on. */
  pass(): void {
    this.all = this.all.filter((toast) => toast.asks);
  }

  /** End all. */
  clear(): void {
    this.all = [];
  }

  /** Say what went wrong, with the rule if one was broken. */
  fail(error: unknown, game?: string): void {
    if (error instanceof Refused) {
      const { rule } = error.refusal;
      this.say("bad", told(error.refusal, words()), rule && game ? { game, id: rule } : undefined);
    } else if (error instanceof Unreachable) this.say("warn", words().common.unreachable);
    else throw error;
  }
}

export const toasts = new Toasts();
