import { type MatchNow, type Step } from "../../state/match";
import { type ReplayParts, TableState } from "../../state/table.svelte";
import { toasts } from "../../state/toasts.svelte";
import { LiveSocket } from "../../wire/socket";
import { words } from "../../words";

/** A socket that never speaks: in a replay nothing is asked of the table. */
const silent = (): LiveSocket =>
  new LiveSocket({
    open: () => {
      throw new Error("a replay has no socket");
    },
    later: () => undefined,
    every: () => () => undefined,
    awake: () => () => undefined,
    offline: () => () => undefined,
    luck: () => 0,
  });

/** A table at which a match is shown again. It looks like any other; nothing can be moved at it. */
export class ReplayTable extends TableState {
  override readonly replay: ReplayParts;

  constructor(id: string, parts: ReplayParts) {
    super(silent(), id, null);
    this.replay = parts;
  }

  /** Show a moment; a step that leads there from the one before is told, so that things can move. */
  show(match: MatchNow, step: Step | null): void {
    this.match = match;
    if (step === null) return;
    for (const listener of this.steps) listener(step, match);
  }

  override leave(): void {
    return undefined;
  }

  override async play(): Promise<void> {
    toasts.say("warn", words().end.readOnly);
  }
}
