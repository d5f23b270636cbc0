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
