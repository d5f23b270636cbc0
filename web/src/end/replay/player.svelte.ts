import type { GameClient } from "../../games/game";
import type { MatchNow } from "../../state/match";
import { numbered } from "../../state/chronicle.svelte";
import { toasts } from "../../state/toasts.svelte";
import { call } from "../../wire/api";
import { words } from "../../words";
import type { MatchInfo, MatchSeat } from "../../wire/types";
import { invited } from "../../state/links";
import { nameOf, seatsOf } from "../people";
import { type Film, fetchFilm } from "./film";

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];
const MOVE = 1_000;

/** Everybody through whose eyes a match can be seen: all, seats and spectators once it is over. */
export const eyesOf = ({ line }: MatchInfo): string[] =>
  line.status === "running"
    ? [...(line.seat ? [line.seat] : []), "*"]
    : ["all", ...line.players.map(({ seat }) => seat), "*"];

/** Who is at the table now does not matter for what was played. */
const present = ({ seat, player }: MatchSeat): MatchSeat => ({
  seat,
  player: player.kind === "person" ? { ...player, online: true, absent: false } : player,
});

/** The player of a match that was played: at which moment it is, whether it runs, and how fast. */
export class Player {
  film = $state.raw<Film | null>(null);
  at = $state(0);
  by = $state("");
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Why the match is not there to be shown. */
  failed = $state.raw<unknown>(null);
  /** Through whose eyes the film was made. */
  private seen = "";
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly info: MatchInfo,
    private readonly client: GameClient,
    at: number | null,
    by: string | null,
  ) {
    this.at = at ?? 0;
    const eyes = eyesOf(info);
    this.by =
      eyes.find((one) => one === by) ??
      eyes.find((one) => one === info.line.seat) ??
      eyes[0] ??
      "*";
  }

  /** Where this moment is found, but for the word of an invite link. */
  get address(): string {
    return `/match/${this.info.line.id}/replay?at=${this.at}&by=${encodeURIComponent(this.by)}`;
  }

  get last(): number {
    return this.film?.last ?? 0;
  }

  readonly match = $derived.by((): MatchNow | null => {
    const { info, film, at } = this;
    if (film === null) return null;
    const { line, options, commitment } = info;
    return {
      id: line.id,
      table: line.table,
      game: line.game,
      options,
      players: line.players.map(present),
      viewer: "*",
      version: at,
      view: film.viewAt(at),
      toAct: film.toActAt(at),
      legal: [],
      timers: [],
      toldAt: 0,
      outcome: null,
      commitment,
      secret: null,
    };
  });
  /** All that happened, in the language that is chosen now. */
  readonly lines = $derived.by(() => {
    const cast = { viewer: "*", nameOf: (seat: string) => nameOf(this.info, seat) };
    const say = words();
    return numbered(
      [...(this.film?.steps() ?? [])].flatMap((step) => this.client.tell(step, cast, say)),
    );
  });
  /** What happened up to this moment. */
  readonly told = $derived.by(() => this.lines.filter(({ version }) => version <= this.at));
  readonly now = $derived.by(() =>
    this.told.filter(({ version, heading }) => version === this.at && !heading),
  );

  /** See it through these eyes from now on. If that does not work one goes on seeing what one saw, and is told so. */
  async look(by: string): Promise<void> {
    this.by = by;
    this.failed = null;
    try {
      const film = await fetchFilm(async (first) => {
        const { view, changes, last } = await call("GET /api/matches/{match}/replay", {
          path: { match: this.info.line.id },
          query: { first, viewer: by, ...invited() },
        });
        return { first, view, changes, last };
      }, seatsOf(this.info));
      if (this.by !== by) return;
      this.at = Math.min(this.at, film.last);
      this.film = film;
      this.seen = by;
    } catch (error) {
      if (this.by !== by) return;
      if (this.film === null) this.failed = error;
      else {
        this.by = this.seen;
        toasts.fail(error);
      }
    }
  }

  go(version: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(version)));
    if (this.at === this.last) this.pause();
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    clearInterval(this.timer);
    this.timer = setInterval(() => this.go(this.at + 1), MOVE / this.speed);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  pace(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.play();
  }
}
