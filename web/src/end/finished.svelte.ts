import { invited } from "../state/links";
import { addressOf, call } from "../wire/api";
import type { MatchInfo } from "../wire/types";
import { NotALog, type Report, verify } from "./fair";

export type Check =
  { state: "checking" } | { state: "done"; report: Report } | { state: "impossible" };

/** Where the log of a match is saved from. */
export const logAddress = (match: string): string =>
  addressOf("GET /api/matches/{match}/log", { match }, invited());

/** A match that was played: what the server tells of it, and what comes out when its dice are checked. */
export class Finished {
  info = $state.raw<MatchInfo | null>(null);
  /** Why it was not found. */
  failed = $state.raw<unknown>(null);
  check = $state.raw<Check>({ state: "checking" });

  constructor(readonly id: string) {}

  async find(): Promise<void> {
    this.failed = null;
    try {
      this.info = await call("GET /api/matches/{match}", {
        path: { match: this.id },
        query: invited(),
      });
    } catch (error) {
      this.failed = error;
    }
  }

  /** Fetch the log and draw everything again, here. */
  async verify(): Promise<void> {
    this.check = { state: "checking" };
    try {
      const answer = await fetch(logAddress(this.id), { credentials: "same-origin" });
      if (!answer.ok) throw new NotALog(answer.statusText);
      this.check = {
        state: "done",
        report: await verify(await answer.text(), this.info?.commitment),
      };
    } catch {
      this.check = { state: "impossible" };
    }
  }
}
