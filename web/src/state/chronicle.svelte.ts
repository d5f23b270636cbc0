import { type Cast, type GameClient, type Line, text } from "../games/game";
import { call } from "../wire/api";
import { Unreachable } from "../wire/refusal";
import type { Change } from "../wire/types";
import { words } from "../words";
import { invited } from "./links";
import { type MatchNow, type Step, stepsFrom, type View } from "./match";
import type { TableState } from "./table.svelte";

const PAGE = 500;
/** Milliseconds until what could not be fetched is asked for again: at first, and after many failures. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** The log of a match in words: what was before we came, and every step since. */
export class Chronicle {
  private own = $state.raw<readonly Line[]>([]);
  /** Whether something is missing. */
  loading = $state(true);
  /** Told the newest step of the match where it happened before we came, or while we were away. */
  onrecalled: ((step: Step) => void) | null = null;
  /** How the match began; with every change since it can be told anew, in another language. */
  private start: View | null = null;
  private readonly changes = new Map<number, Change>();
  private readonly match: string;
  private fetching = false;
  private closed = false;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly quiet: () => void;

  constructor(
    private readonly client: GameClient,
    private readonly cast: () => Cast,
    private readonly table: TableState,
    match: MatchNow,
  ) {
    this.match = match.id;
    if (table.replay) {
      this.quiet = () => undefined;
      this.loading = false;
      return;
    }
    this.quiet = table.onStep((step) => this.add([step]));
    void this.recall();
  }

  get lines(): readonly Line[] {
    return this.table.replay ? this.table.replay.lines() : this.own;
  }

  close(): void {
    this.quiet();
    clearTimeout(this.again);
    this.closed = true;
  }

  /** Tell what happened before we came, or while we were away: all that is missing, however often it takes. */
  async recall(): Promise<void> {
    if (this.fetching || this.closed || this.again !== undefined || this.table.replay) return;
    this.fetching = true;
    let last: Step | undefined;
    try {
      while (!this.closed && this.known() < this.newest()) last = await this.fetch(this.known());
      this.loading = false;
      this.failures = 0;
    } catch {
      this.loading = true;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
      if (!this.closed) this.again = setTimeout(() => this.retry(), wait);
    }
    this.fetching = false;
    if (last?.change.version === this.newest()) this.onrecalled?.(last);
  }

  private retry(): void {
    this.again = undefined;
    void this.recall();
  }

  /** Add what happened after a version; the newest step of it. */
  private async fetch(first: number): Promise<Step | undefined> {
    const page = await call("GET /api/matches/{match}/replay", {
      path: { match: this.match },
      query: { first, last: Math.min(first + PAGE, this.newest()), ...invited() },
    });
    const steps = [...stepsFrom(page.view, page.changes)];
    this.add(steps);
    if (this.known() === first) throw new Unreachable(); // what came is not what is missing
    return steps.at(-1);
  }

  /** The newest version that happened, as far as the table knows. */
  private newest(): number {
    const { match } = this.table;
    return match?.id === this.match ? match.version : 0;
  }

  /** Tell all of it again: the language has changed. */
  retell(): void {
    const { start } = this;
    const changes = Array.from({ length: this.known() }, (_, place) =>
      this.changes.get(place + 1),
    ).filter((change) => change !== undefined);
    if (start === null || changes.length < this.changes.size) return;
    this.own = this.told([...stepsFrom(start, changes)]);
  }

  /** Up to which version nothing is missing. */
  private known(): number {
    let version = 0;
    while (this.changes.has(version + 1)) version++;
    return version;
  }

  private add(steps: readonly Step[]): void {
    const fresh = steps.filter(({ change }) => !this.changes.has(change.version));
    for (const { change, before } of fresh) {
      this.changes.set(change.version, change);
      if (change.version === 1) this.start = before;
    }
    this.own = numbered(
      [...this.own, ...this.told(fresh)].sort((one, other) => one.version - other.version),
    );
  }

  private told(steps: readonly Step[]): Line[] {
    return numbered(steps.flatMap((step) => this.client.tell(step, this.cast(), words())));
  }
}

/** Turns are counted from the first: a heading can say its number only when all before it are known. */
export function numbered(lines: readonly Line[]): Line[] {
  let turns = 0;
  return lines.map((line) => (line.turn ? { ...line, pieces: [text(line.turn(++turns))] } : line));
}
