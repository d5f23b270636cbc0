import { Refused, Unreachable } from "./refusal";
import type { Done, ToClient, ToServer } from "./types";

/** A request without its id, which the socket gives it. */
export type Request = ToServer extends infer One ? (One extends unknown ? Omit<One, "id"> : never) : never;
export type Status = "connecting" | "live" | "lost";
export type Listener = (message: ToClient) => void;

/** What a socket needs of its surroundings; tests bring their own. */
export interface Surroundings {
  open: () => WebSocket;
  later: (work: () => void, milliseconds: number) => void;
  luck: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const SILENCE = 30_000;

interface Waiting {
  resolve: (done: Done) => void;
  reject: (reason: Error) => void;
}

/**
 * The one socket of this page. It connects again by itself, and then says so to whoever follows
 * something, so that they can take up where they were.
 */
export class LiveSocket {
  status: Status = "connecting";
  onStatus: (status: Status) => void = () => undefined;
  private socket: WebSocket | null = null;
  private next = 1;
  private tries = 0;
  private heard = 0;
  /** After how long a server that goes down wants to be asked again; null if it did not say. */
  private told: number | null = null;
  private wanted = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();

  constructor(private readonly surroundings: Surroundings) {}

  /** Be connected from now on. */
  connect(): void {
    this.wanted = true;
    if (this.socket !== null) return;
    this.change(this.tries === 0 ? "connecting" : "lost");
    const socket = this.surroundings.open();
    this.socket = socket;
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lose(socket);
  }

  /** No longer be connected. */
  close(): void {
    this.wanted = false;
    this.socket?.close();
  }

  /** Look whether a socket that seems open is: a laptop may have slept. */
  wake(): void {
    if (this.socket === null) {
      this.tries = 0;
      if (this.wanted) this.connect();
    } else if (Date.now() - this.heard > SILENCE) {
      this.ask({ type: "ping" }).catch(() => undefined);
      const socket = this.socket;
      this.surroundings.later(() => {
        if (Date.now() - this.heard > SILENCE && socket === this.socket) socket.close();
      }, 4_000);
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ask for something; refused or unreachable is thrown. */
  ask(request: Request): Promise<Done> {
    const socket = this.socket;
    if (socket === null || socket.readyState !== 1 || this.status !== "live") {
      return Promise.reject(new Unreachable());
    }
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as ToClient;
    if (message.type === "welcome") {
      this.tries = 0;
      this.told = null;
      this.change("live");
    }
    if (message.type === "going_down") this.told = message.after * 1000;
    if (message.type === "done" || message.type === "refused") this.settle(message);
    for (const listener of this.listeners) listener(message);
  }

  private settle(message: Extract<ToClient, { type: "done" | "refused" }>): void {
    if (message.id === null) return;
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "done") waiting?.resolve(message);
    else waiting?.reject(new Refused(message.refusal));
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const waiting of this.waiting.values()) waiting.reject(new Unreachable());
    this.waiting.clear();
    if (!this.wanted) return;
    this.change("lost");
    this.surroundings.later(() => {
      if (this.wanted && this.socket === null) this.connect();
    }, this.wait());
  }

  /** How long until the next try: what the server said, then ever longer, and not the same for everyone. */
  private wait(): number {
    const { told } = this;
    this.told = null;
    const own = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.5 + this.surroundings.luck());
    return told ?? own;
  }

  private change(status: Status): void {
    if (status === this.status && status !== "live") return;
    this.status = status;
    this.onStatus(status);
  }
}

/** A socket to the server this page came from. */
export function ownSocket(): LiveSocket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new LiveSocket({
    open: () => new WebSocket(`${scheme}//${location.host}/api/socket`),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    luck: Math.random,
  });
  addEventListener("online", () => socket.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) socket.wake();
  });
  return socket;
}
