/** One note: when it starts and how long it lasts, in seconds; its pitch in hertz, maybe gliding to another. */
export interface Note {
  at: number;
  long: number;
  pitch: number;
  loud: number;
  wave: "sine" | "triangle" | "noise";
  glide?: number;
}

const wood = (at: number, pitch: number, loud = 0.8): Note => ({
  at,
  long: 0.16,
  pitch,
  loud,
  wave: "triangle",
  glide: pitch * 0.92,
});
const bell = (at: number, pitch: number): Note => ({
  at,
  long: 0.5,
  pitch,
  loud: 0.5,
  wave: "sine",
});
const hiss = (at: number, long: number, pitch: number, loud: number): Note => ({
  at,
  long,
  pitch,
  loud,
  wave: "noise",
});

/** Every sound of the house. */
export const tunes = {
  /** My turn: two soft wooden notes up. */
  turn: [wood(0, 392), wood(0.16, 523)],
  roll: [0, 0.07, 0.12, 0.2, 0.26, 0.36].map((at) => hiss(at, 0.045, 2600, 0.5)),
  build: [hiss(0, 0.03, 1400, 0.6), wood(0.005, 196, 1)],
  card: [hiss(0, 0.07, 5200, 0.35)],
  offer: [bell(0, 988)],
  accepted: [bell(0, 784), bell(0.14, 1047)],
  seven: [{ at: 0, long: 0.5, pitch: 98, loud: 1, wave: "sine", glide: 62 }],
  robbed: [{ at: 0, long: 0.42, pitch: 523, loud: 0.6, wave: "triangle", glide: 220 }],
  tick: [wood(0, 880, 0.4)],
  award: [wood(0, 523), wood(0.12, 659), wood(0.24, 784)],
  refused: [{ at: 0, long: 0.14, pitch: 130, loud: 0.9, wave: "triangle", glide: 90 }],
  win: [523, 659, 784, 1047].map((pitch, place) => ({
    at: place * 0.05,
    long: 1.1,
    pitch,
    loud: 0.4,
    wave: "sine" as const,
  })),
} satisfies Record<string, readonly Note[]>;

export type Tune = keyof typeof tunes;

/** What is heard even when the page is behind another, and what nothing else may drown. */
export const CALLS: ReadonlySet<Tune> = new Set<Tune>(["turn", "offer"]);

/** Milliseconds between two tunes; one that comes sooner is left out. */
const APART = 150;

/** Milliseconds to wait with a tune so long after another began; null if it is left out. A call waits until the other has ended. */
export function pauseBefore(tune: Tune, before: { tune: Tune; ago: number } | null): number | null {
  if (before === null || before.ago >= APART) return 0;
  if (!CALLS.has(tune) || before.tune === tune) return null;
  return 1000 * Math.max(...tunes[before.tune].map(({ at, long }) => at + long)) - before.ago;
}
