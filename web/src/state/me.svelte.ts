import { call } from "../wire/api";
import { Refused } from "../wire/refusal";
import type { Me, Refusal } from "../wire/types";

const ASK_AGAIN = 4_000;

/** Whether the server says that we are nobody. Any other refusal, such as of too many requests, says nothing about us. */
const isNobody = (error: unknown): error is Refused =>
  error instanceof Refused && ["sign_in_first", "banned"].includes(error.refusal.code);

/** Who the server takes us for. */
class Myself {
  person = $state<Me | null>(null);
  known = $state(false);
  /** The server did not say. */
  unreachable = $state(false);
  /** Why the server no longer takes us for anybody. */
  refusal = $state.raw<Refusal | null>(null);
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Ask the server; if it does not say, again and again. */
  async find(): Promise<void> {
    clearTimeout(this.again);
    try {
      this.person = await call("GET /api/me", {});
      this.unreachable = false;
    } catch (error) {
      this.unreachable = !isNobody(error);
      // That nobody has come in yet is no news.
      if (isNobody(error) && error.refusal.code !== "sign_in_first") this.refusal = error.refusal;
    }
    this.known = true;
    if (this.unreachable) this.again = setTimeout(() => void this.find(), ASK_AGAIN);
  }

  /** Whether the server still knows us: who was banned, or signed out elsewhere, is nobody from now on. */
  async isStillKnown(): Promise<boolean> {
    const before = this.person;
    try {
      await call("GET /api/me", {});
    } catch (error) {
      if (!isNobody(error) || this.person !== before) return true;
      this.become(null);
      this.refusal = error.refusal;
      return false;
    }
    return true;
  }

  async comeIn(name: string): Promise<void> {
    this.become(await call("POST /api/guest", { body: { name } }));
  }

  become(person: Me | null): void {
    this.person = person;
    this.refusal = null;
  }

  /** A guest with a name of the house, for somebody who just wants to play. */
  async orGuest(name: string): Promise<Me> {
    if (this.person === null) await this.comeIn(name);
    return this.person as Me;
  }
}

export const me = new Myself();
