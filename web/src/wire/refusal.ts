import type { Refusal } from "./types";

/** What the server would not do, and why. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

/** Nothing came back: the server is away, or the network is. */
export class Unreachable extends Error {}

const PASSING: ReadonlySet<string> = new Set([
  "archive_busy",
  "busy",
  "internal_error",
  "stopping",
  "storage_closed",
  "storage_failed",
  "storage_slow",
  "too_fast",
  "too_many_requests",
]);

/** Whether the same may be granted a little later. */
export const isPassing = ({ code }: Refusal): boolean => PASSING.has(code);
