import { Refused, Unreachable } from "./refusal";
import type { Done, ToClient, ToServer, Welcome } from "./types";

/** A request without its id, which the socket gives it. */
export type Request = ToServer extends infer One
  ? One extends unknown
    ? Omit<One, "id">
    : never
  : never;
export type Status = "connecting" | "live" | "lost";
export type Listener = (message: ToClient) => void;

/** What a socket needs of its surroundings; tests bring their own. */
export interface Surroundings {
  open: () => WebSocket;
  later: (work: () => void, milliseconds: number) => void;
  /** Do something again and again; returns how to stop. */
  every: (work: () => void, milliseconds: number) => () => void;
  /** Do something whenever the page may have slept; returns how to stop. */
  awake: (work: () => void) => () => void;
  /** Do something whenever the machine says that it has no network; returns how to stop. */
  offline: (work: () => void) => () => void;
  luck: () => number;
}

/** What this page understands. Its type is the server's: a page cannot be built for another one. */
export const PROTOCOL: Welcome["protocol"] = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** Milliseconds between two looks at whether anybody is still there. */
const BEAT = 2_000;
/** Milliseconds without a word after which the server is asked whether it is there. */
const SILENCE = 25_000;
/** Milliseconds that an answer may take, and a move may first have to be stored; and until one is let in. */
const PATIENCE = 10_000;
const WELCOME_PATIENCE = 15_000;
/** The same where the machine has no network. A server on the same machine is still there, and answers at once. */
const OFFLINE_PATIENCE = 2_000;

interface Waiting {
  asked: number;
  patience: number;
  resolve: (done: Done) => void;
  reject: (reason: Error) => void;
}

/**
 * The one socket of this page. It connects again by itself, and then says so to whoever follows
 * something, so that they can take up where they were. A connection can also end without a word:
 * one on which an answer is overdue, and nothing else is heard, counts as lost.
 */
export class LiveSocket {
  status: Status = "connecting";
  onStatus: (status: Status) => void = () => undefined;
  /** Whether the server speaks another protocol than this page: it must be reloaded. */
  outdated = false;
  private socket: WebSocket | null = null;
  private next = 1;
  private tries = 0;
  private heard = 0;
  private asked = 0;
  /** Whether the last look found an answer overdue. */
  private doubted = false;
  /** After how long a server that goes down wants to be asked again; null if it did not say. */
  private told: number | null = null;
  private wanted = false;
  private stop: (() => void) | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();

  constructor(private readonly surroundings: Surroundings) {}

  /** Be connected from now on. */
  connect(): void {
    this.wanted = true;
    this.stop ??= this.attend();
    if (this.socket !== null) return;
    this.change(this.tries === 0 ? "connecting" : "lost");
    const socket = this.surroundings.open();
    this.socket = socket;
    this.asked = Date.now();
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lose(socket);
  }

  /** No longer be connected. */
  close(): void {
    this.wanted = false;
    this.stop?.();
    this.stop = null;
    this.drop();
  }

  /** Stay away from a server whose messages this page would misread. */
  private giveUp(): void {
    this.outdated = true;
    this.close();
    this.status = "lost";
    this.onStatus("lost");
  }

  /** Look whether a socket that seems open is: a laptop may have slept. */
  private wake(): void {
    if (this.socket === null) {
      this.tries = 0;
      if (this.wanted) this.connect();
    } else this.look();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ask for something; refused or unreachable is thrown. Longer than `patience` it should not take. */
  ask(request: Request, patience = PATIENCE): Promise<Done> {
    const socket = this.socket;
    if (socket === null || socket.readyState !== 1 || this.status !== "live") {
      return Promise.reject(new Unreachable());
    }
    const id = this.next++;
    this.asked = Date.now();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { asked: this.asked, patience, resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as ToClient;
    if (message.type === "welcome") {
      if (message.protocol !== PROTOCOL) return this.giveUp();
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

  private attend(): () => void {
    const { every, awake, offline } = this.surroundings;
    const stops = [
      every(() => this.look(), BEAT),
      awake(() => this.wake()),
      offline(() => this.ping(OFFLINE_PATIENCE)),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Lose a connection that has died; after a long silence find out. */
  private look(): void {
    const now = Date.now();
    // The clock may have been set back.
    this.heard = Math.min(this.heard, now);
    this.asked = Math.min(this.asked, now);
    const overdue = this.isOverdue(now);
    // After a sleep an answer may have come, and only not been read yet: the next look finds out.
    if (overdue && this.doubted) this.drop();
    this.doubted = overdue;
    if (overdue) return;
    if (this.status === "live" && now - Math.max(this.heard, this.asked) > SILENCE) this.ping();
  }

  /** Find out whether the server is there: if not, that is overdue before long. */
  private ping(patience = PATIENCE): void {
    this.ask({ type: "ping" }, patience).catch(() => undefined);
  }

  /** Whether an answer, or the welcome, should have come, and nothing else came meanwhile either. */
  private isOverdue(now: number): boolean {
    if (this.status !== "live") return now - this.asked > WELCOME_PATIENCE;
    return [...this.waiting.values()].some(
      ({ asked, patience }) => this.heard <= asked && now - asked > patience,
    );
  }

  /** Give the connection up now: to close it properly takes a word from the other end. */
  private drop(): void {
    const { socket } = this;
    if (socket === null) return;
    socket.onmessage = null;
    socket.close();
    this.lose(socket);
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
    const own =
      Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.5 + this.surroundings.luck());
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
  return new LiveSocket({
    open: () => new WebSocket(`${scheme}//${location.host}/api/socket`),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    every: (work, milliseconds) => {
      const handle = setInterval(work, milliseconds);
      return () => clearInterval(handle);
    },
    awake: (work) => {
      const look = (): void => {
        if (!document.hidden) work();
      };
      addEventListener("online", work);
      document.addEventListener("visibilitychange", look);
      return () => {
        removeEventListener("online", work);
        document.removeEventListener("visibilitychange", look);
      };
    },
    offline: (work) => {
      addEventListener("offline", work);
      return () => removeEventListener("offline", work);
    },
    luck: Math.random,
  });
}
