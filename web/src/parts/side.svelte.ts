import { tick } from "svelte";
import { connection } from "../state/connection.svelte";
import type { TableState } from "../state/table.svelte";
import { heard } from "../state/talk";

export type Tab = "log" | "chat";
const WIDE = "(min-width: 1100px)";

/** The side of a table: folded, or with the log or the chat; how much of the talk is unread, and whether the log has something new. */
export class Side {
  private readonly wide = matchMedia(WIDE);
  tab = $state<Tab | null>(this.wide.matches ? "log" : null);
  /** The number of the last line that was there to be read. */
  private read = $state(0);
  /** Up to which version the viewer has seen what happened: by the log, or because they have moved since. */
  private known = $state(0);
  readonly close: () => void;

  constructor(private readonly table: TableState) {
    this.read = this.last;
    this.known = this.version;
    // A tablet that is turned has room for the log, or has none.
    const turn = (): void => this.show(this.wide.matches ? (this.tab ?? "log") : null);
    this.wide.addEventListener("change", turn);
    const quiet = table.onStep(({ change }, { viewer }) => {
      if (change.seat === viewer) this.known = change.version;
    });
    this.close = () => {
      this.wide.removeEventListener("change", turn);
      quiet();
    };
  }

  /** Whether others have done something that stands in the log, and the log was not shown since. */
  readonly news = $derived.by(
    () => this.tab !== "log" && this.table.replay === null && this.version > this.known,
  );

  readonly unread = $derived.by(() =>
    this.tab === "chat"
      ? 0
      : heard(this.table.said, connection.muted).filter(({ number }) => number > this.read).length,
  );

  private get version(): number {
    return this.table.match?.version ?? 0;
  }

  private get last(): number {
    return this.table.said.at(-1)?.number ?? 0;
  }

  show(tab: Tab | null): void {
    if (this.tab === "log" || tab === "log") this.known = this.version;
    if (this.tab === "chat" || tab === "chat") this.read = this.last;
    this.tab = tab;
  }

  /** Show it and go there; the log that is shown already is folded. */
  async go(tab: Tab): Promise<void> {
    if (tab === "log" && this.tab === "log") return this.show(null);
    this.show(tab);
    await tick();
    const find = (selector: string): HTMLElement | null =>
      document.querySelector<HTMLElement>(`#side-body ${selector}`);
    (tab === "chat" ? (find("input") ?? find("button")) : find("[role=log]"))?.focus();
  }

  /** Fold it if it lies over the table; false if there is nothing to fold. */
  fold(): boolean {
    if (this.tab === null || matchMedia(WIDE).matches) return false;
    this.show(null);
    return true;
  }
}
