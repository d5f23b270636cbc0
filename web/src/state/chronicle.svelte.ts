import { type Cast, type GameClient, type Line, text } from "../games/game";
import { call } from "../wire/api";
import type { Change } from "../wire/types";
import { applied, type MatchNow, type Step } from "./match";
import type { TableState } from "./table.svelte";

const PAGE = 500;

/** The log of a match in words: what was before we came, and every step since. */
export class Chronicle {
  private own = $state.raw<readonly Line[]>([]);
  loading = $state(true);
  private told = -1;
  private readonly quiet: () => void;

  constructor(
    private readonly client: GameClient,
    private readonly cast: () => Cast,
    private readonly table: TableState,
    match: MatchNow,
    private readonly invite: string | null,
  ) {
    if (table.replay) {
      this.quiet = () => undefined;
      this.loading = false;
      return;
    }
    this.quiet = table.onStep((step) => this.add([step]));
    void this.recall(match);
  }

  get lines(): readonly Line[] {
    return this.table.replay ? this.table.replay.lines() : this.own;
  }

  close(): void {
    this.quiet();
  }

  /** Tell what happened before we came, or while we were away. */
  async recall(match: MatchNow): Promise<void> {
    let first = Math.max(0, this.told);
    try {
      while (first < match.version) {
        const page = await call("GET /api/matches/{match}/replay", {
          path: { match: match.id },
          query: {
            first,
            last: Math.min(first + PAGE, match.version),
            ...(this.invite === null ? {} : { invite: this.invite }),
          },
        });
        const steps: Step[] = [];
        let view = page.view as Step["before"];
        for (const change of page.changes) {
          const after = applied(view, change.ops);
          steps.push({ change, before: view, after });
          view = after;
        }
        this.add(steps);
        if (page.changes.length === 0) break;
        first = page.changes[page.changes.length - 1]?.version ?? match.version;
      }
    } finally {
      this.loading = false;
    }
  }

  private add(steps: readonly Step[]): void {
    const known = new Set(this.own.map((line) => line.version));
    const fresh = steps.filter((step: { change: Change }) => !known.has(step.change.version));
    const lines = fresh.flatMap((step) => this.client.tell(step, this.cast()));
    this.told = Math.max(this.told, ...steps.map((step) => step.change.version));
    this.own = numbered([...this.own, ...lines].sort((one, other) => one.version - other.version));
  }
}

/** Turns are counted from the first: a heading can say its number only when all before it are known. */
export function numbered(lines: readonly Line[]): Line[] {
  let turns = 0;
  return lines.map((line) => (line.turn ? { ...line, pieces: [text(line.turn(++turns))] } : line));
}
