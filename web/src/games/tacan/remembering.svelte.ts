import { untrack } from "svelte";
import { type MatchNow, stepsFrom } from "../../state/match";
import type { TableState } from "../../state/table.svelte";
import { call } from "../../wire/api";
import { heldCards, type Memory, nothingYet, ownCards, remember, unneeded } from "./development";

/** The viewer's development cards, with what was seen of them; what came before we did is asked for when it matters. */
export class Remembering {
  private memory = $state.raw<Memory | null>(null);
  private asking = false;

  constructor(
    table: TableState,
    private readonly match: () => MatchNow,
    private readonly invite: string | null,
    private readonly live: () => boolean,
  ) {
    this.memory = unneeded(match());
    this.quiet = table.onStep((step, now) => {
      const next = this.memory && remember(this.memory, step);
      this.memory = next?.version === now.version ? next : (unneeded(now) ?? next);
    });
  }
  readonly quiet: () => void;

  readonly tally = $derived.by(() => ownCards(this.match(), this.memory));
  readonly cards = $derived.by(() =>
    heldCards(this.match(), this.tally ?? {}, this.memory, this.live()),
  );
  private readonly lacking = $derived.by(
    () => this.tally === null || this.cards.some((card) => card.why === "later"),
  );

  /** For `$effect`: look up what is missing. */
  lookUp(): void {
    const match = this.match();
    if (this.lacking && this.memory?.version !== match.version)
      untrack(() => void this.recall(match));
  }

  private async recall(match: MatchNow): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      let memory = this.memory && this.memory.version < match.version ? this.memory : nothingYet;
      while (memory.version < match.version) {
        const page = await call("GET /api/matches/{match}/replay", {
          path: { match: match.id },
          query: {
            first: memory.version,
            last: match.version,
            viewer: match.viewer,
            ...(this.invite === null ? {} : { invite: this.invite }),
          },
        });
        if (page.changes.length === 0) return;
        for (const step of stepsFrom(page.view, page.changes)) memory = remember(memory, step);
      }
      this.memory = memory;
    } catch {
      return; // the cards are shown without the reason; the next change asks again
    } finally {
      this.asking = false;
    }
  }
}
