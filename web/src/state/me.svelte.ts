import { call } from "../wire/api";
import { Refused } from "../wire/refusal";
import type { Me } from "../wire/types";

const ASK_AGAIN = 4_000;

/** Who the server takes us for. */
class Myself {
  person = $state<Me | null>(null);
  known = $state(false);
  /** The server did not answer. */
  unreachable = $state(false);
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Ask the server; if it does not answer, again and again. */
  async find(): Promise<void> {
    clearTimeout(this.again);
    try {
      this.person = await call("GET /api/me", {});
      this.unreachable = false;
    } catch (error) {
      this.unreachable = !(error instanceof Refused);
    }
    this.known = true;
    if (this.unreachable) this.again = setTimeout(() => void this.find(), ASK_AGAIN);
  }

  async comeIn(name: string): Promise<void> {
    this.person = await call("POST /api/guest", { body: { name } });
  }

  /** A guest with a name of the house, for somebody who just wants to play. */
  async orGuest(name: string): Promise<Me> {
    if (this.person === null) await this.comeIn(name);
    return this.person as Me;
  }
}

export const me = new Myself();
