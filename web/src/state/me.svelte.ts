import { call } from "../wire/api";
import { Refused } from "../wire/refusal";
import type { Me } from "../wire/types";

/** Who the server takes us for. */
class Myself {
  person = $state<Me | null>(null);
  known = $state(false);
  /** The server did not answer. */
  unreachable = $state(false);

  async find(): Promise<void> {
    try {
      this.person = await call("GET /api/me", {});
      this.unreachable = false;
    } catch (error) {
      this.unreachable = !(error instanceof Refused);
    }
    this.known = true;
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
