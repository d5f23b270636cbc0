import { untrack } from "svelte";
import { afterChange } from "../lobby/tables";
import { call } from "../wire/api";
import type { GameInfo, Me, MatchLine, TableLine, ToClient } from "../wire/types";
import { connection } from "./connection.svelte";
import { words } from "../words";
import { nameFrom } from "./names";

const LOOK_AGAIN = 10_000;
const FINISHED_SHOWN = 3;

/** Do something; whether the server answered. */
const succeeds = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

/** What the lobby shows: games, public tables, and what is one's own. Null is "not known yet". */
class LobbyState {
  games = $state.raw<readonly GameInfo[] | null>(null);
  tables = $state.raw<readonly TableLine[] | null>(null);
  /** Tables at which one sits and whose match has not begun. */
  waiting = $state.raw<readonly TableLine[]>([]);
  running = $state.raw<readonly MatchLine[] | null>(null);
  finished = $state.raw<readonly MatchLine[] | null>(null);
  /** Something was not found the last time. */
  unreachable = $state(false);
  private readonly luck = [Math.random(), Math.random()];
  private saidName = $state<string | null>(null);

  /** What somebody is called who comes in now: a suggestion in the language of the page, until they write another. */
  get guestName(): string {
    return this.saidName ?? nameFrom(words().lobby.guestNames, this.luck);
  }

  set guestName(name: string) {
    this.saidName = name;
  }

  /** Keep everything up to date for that person; returns how to stop. For `$effect`. */
  follow(person: Me | null): () => void {
    return untrack(() => this.following(person)); // what changes here is no reason to begin anew
  }

  private following(person: Me | null): () => void {
    const look = (): void => {
      if (!document.hidden) void this.look(person);
    };
    look();
    const again = setInterval(look, LOOK_AGAIN);
    document.addEventListener("visibilitychange", look);
    const quiet = person ? this.listen() : () => undefined;
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", look);
      quiet();
    };
  }

  /** What a game is called; until the server has told, by its name. */
  titleOf(game: string): string {
    return this.games?.find(({ name }) => name === game)?.title ?? game;
  }

  async findGames(): Promise<boolean> {
    return (
      this.games !== null ||
      succeeds(async () => void (this.games = await call("GET /api/games", {})))
    );
  }

  /** Look once more now, such as after an answer that did not come. */
  async look(person: Me | null): Promise<void> {
    const found = await Promise.all([
      this.findGames(),
      this.findTables(person),
      person ? this.findOwn() : this.forget(),
    ]);
    this.unreachable = found.includes(false);
  }

  private async findTables(person: Me | null): Promise<boolean> {
    if (person && connection.status === "live" && this.tables !== null) return true; // the socket tells
    return succeeds(async () => void (this.tables = await call("GET /api/tables", {})));
  }

  private async findOwn(): Promise<boolean> {
    return succeeds(async () => {
      const [tables, running, finished] = await Promise.all([
        call("GET /api/my/tables", {}),
        call("GET /api/my/matches", { query: { status: "running", limit: 20 } }),
        call("GET /api/my/matches", { query: { status: "finished", limit: FINISHED_SHOWN } }),
      ]);
      this.waiting = tables.filter((table) => table.status === "open");
      this.running = running;
      this.finished = finished;
    });
  }

  private forget(): true {
    this.waiting = [];
    this.running = [];
    this.finished = [];
    return true;
  }

  private listen(): () => void {
    const { socket } = connection;
    const ask = (on: boolean): void =>
      void socket.ask({ type: "lobby", on }).catch(() => undefined);
    const quiet = socket.listen((message) => this.hear(message, () => ask(true)));
    if (socket.status === "live") ask(true);
    return () => {
      quiet();
      ask(false);
    };
  }

  private hear(message: ToClient, ask: () => void): void {
    if (message.type === "welcome") ask();
    else if (message.type === "lobby") this.tables = message.tables;
    else if (message.type === "lobby_change" && this.tables)
      this.tables = afterChange(this.tables, message);
  }
}

export const lobby = new LobbyState();
