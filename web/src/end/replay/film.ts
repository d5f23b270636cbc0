import { applied, type Step, stepsFrom, type View } from "../../state/match";
import type { Change } from "../../wire/types";

const EVERY = 40;

/** A stretch of a match as the server sends it. */
export interface Page {
  first: number;
  view: View;
  changes: readonly Change[];
  last: number;
}

/** A turn on the scrub bar: where it begins, and whose it is. */
export interface Mark {
  version: number;
  seat: string;
  number: number;
}

/** At most so many marks, or a few less: every second, third, and so on, but never in step with the seats, so that each has some. */
export function thinned(marks: readonly Mark[], most: number): readonly Mark[] {
  const seats = new Set(marks.map(({ seat }) => seat)).size;
  let step = Math.max(1, Math.ceil(marks.length / Math.max(1, most)));
  while (step > 1 && sharesFactor(step, seats)) step++;
  return marks.filter((_, place) => place % step === 0);
}

function sharesFactor(one: number, other: number): boolean {
  let [divisor, rest] = [one, other];
  while (rest) [divisor, rest] = [rest, divisor % rest];
  return divisor > 1;
}

/** A match from its beginning to its newest version, through somebody's eyes: any moment of it can be shown. */
export class Film {
  private readonly stills: readonly View[];
  readonly marks: readonly Mark[];

  constructor(
    start: View,
    readonly changes: readonly Change[],
    seats: readonly string[],
  ) {
    const stills: View[] = [start];
    const marks: Mark[] = [];
    let view = start;
    let turn: unknown = null;
    const mark = (version: number): void => {
      const now = view["turn"];
      const seat = typeof now === "string" ? now.slice(0, 2) : null;
      if (now !== turn && seat !== null && seats.includes(seat))
        marks.push({ version, seat, number: marks.length + 1 });
      turn = now;
    };
    mark(0);
    changes.forEach((change, place) => {
      view = applied(view, change.ops);
      if ((place + 1) % EVERY === 0) stills.push(view);
      mark(place + 1);
    });
    this.stills = stills;
    this.marks = marks;
  }

  get last(): number {
    return this.changes.length;
  }

  viewAt(version: number): View {
    const still = Math.floor(version / EVERY);
    return this.changes
      .slice(still * EVERY, version)
      .reduce((view, { ops }) => applied(view, ops), this.stills[still] ?? {});
  }

  /** The step that led to a version. */
  stepTo(version: number): Step | null {
    const change = this.changes[version - 1];
    if (!change) return null;
    const before = this.viewAt(version - 1);
    return { change, before, after: applied(before, change.ops) };
  }

  steps(): Generator<Step> {
    return stepsFrom(this.viewAt(0), this.changes);
  }

  /** Who makes the next move: they were asked at this version. */
  toActAt(version: number): string[] {
    const seat = this.changes[version]?.seat;
    return seat ? [seat] : [];
  }

  markAt(version: number): Mark | null {
    return this.marks.findLast((mark) => mark.version <= version) ?? null;
  }
}

/** Fetch a whole match, page by page. */
export async function fetchFilm(
  page: (first: number) => Promise<Page>,
  seats: readonly string[],
): Promise<Film> {
  const start = await page(0);
  const changes = [...start.changes];
  let { last } = start;
  while (changes.length < last) {
    const next = await page(changes.length);
    if (next.changes.length === 0) break;
    changes.push(...next.changes);
    last = next.last;
  }
  return new Film(start.view, changes, seats);
}
