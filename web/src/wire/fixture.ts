import { vi } from "vitest";
import { LiveSocket, PROTOCOL } from "./socket";
import type { ToClient } from "./types";

/** One end of a socket whose other end is the test. */
class Plug {
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
}

/** A live socket without a network: the test is the server, the clock and the luck. */
export class Line {
  readonly plugs: Plug[] = [];
  readonly waits: number[] = [];
  luck = 0.5;
  private readonly due: (() => void)[] = [];
  private readonly often = new Set<() => void>();
  private readonly sleepers = new Set<() => void>();
  private readonly cables = new Set<() => void>();
  readonly socket = new LiveSocket({
    open: () => {
      const plug = new Plug();
      this.plugs.push(plug);
      return plug as unknown as WebSocket;
    },
    later: (work, milliseconds) => {
      this.waits.push(milliseconds);
      this.due.push(work);
    },
    every: (work) => {
      this.often.add(work);
      return () => this.often.delete(work);
    },
    awake: (work) => {
      this.sleepers.add(work);
      return () => this.sleepers.delete(work);
    },
    offline: (work) => {
      this.cables.add(work);
      return () => this.cables.delete(work);
    },
    luck: () => this.luck,
  });

  get plug(): Plug {
    const newest = this.plugs.at(-1);
    if (!newest) throw new Error("nobody has connected");
    return newest;
  }

  /** What was asked over the newest connection. */
  get sent(): readonly Record<string, unknown>[] {
    return this.plug.sent;
  }

  /** The server lets the client in; a later or an older one may speak another protocol. */
  welcome(protocol: number = PROTOCOL): void {
    this.plug.readyState = 1;
    const welcome = { type: "welcome", person: "p1", name: "Mira", muted: [], server: "test" };
    this.plug.onmessage?.({ data: JSON.stringify({ ...welcome, protocol }) });
  }

  tell(message: ToClient): void {
    this.plug.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection is lost, or was never made. */
  lose(): void {
    this.plug.close();
  }

  /** So much time goes by; the test has the clock in its hands. */
  wait(seconds: number): void {
    vi.setSystemTime(Date.now() + seconds * 1_000);
    for (const work of this.often) work();
  }

  /** The page is looked at again. */
  wake(): void {
    for (const work of this.sleepers) work();
  }

  /** The machine has no network any more. */
  unplug(): void {
    for (const work of this.cables) work();
  }

  /** Whether anything still goes on by itself. */
  get isAttended(): boolean {
    return this.often.size + this.sleepers.size + this.cables.size > 0;
  }

  /** What was to be done later is done now. */
  pass(): void {
    for (const work of this.due.splice(0)) work();
  }
}
