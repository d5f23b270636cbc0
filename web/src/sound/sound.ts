import { preferences } from "../state/preferences.svelte";
import { CALLS, type Note, pauseBefore, tunes, type Tune } from "./tunes";

export type { Tune } from "./tunes";

const VOLUME = 0.35;

let context: AudioContext | null = null;
/** What was played last, and when. */
let last: { tune: Tune; at: number } | null = null;

function audible(tune: Tune): boolean {
  if (!preferences.sound || typeof AudioContext === "undefined") return false;
  return !document.hidden || CALLS.has(tune);
}

/** Play a small sound, made here and now. Deeds of other seats are half as loud; never two at once, but a call is heard after the other. */
export function play(tune: Tune, whose: "own" | "other" = "own"): void {
  const now = performance.now();
  const pause = pauseBefore(tune, last && { tune: last.tune, ago: now - last.at });
  if (!audible(tune) || pause === null) return;
  last = { tune, at: now + pause };
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const loud = VOLUME * (whose === "own" ? 1 : 0.5);
    for (const note of tunes[tune] as readonly Note[]) sound(context, note, loud, pause / 1000);
  } catch {
    context = null; // a machine without sound still plays
  }
}

function sound(audio: AudioContext, note: Note, loud: number, pause: number): void {
  const start = audio.currentTime + pause + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * note.loud), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  gain.connect(audio.destination);
  const source = note.wave === "noise" ? rattle(audio, note) : tone(audio, note, start);
  source.connect(gain);
  source.start(start);
  source.stop(start + note.long + 0.02);
}

function tone(audio: AudioContext, note: Note, start: number): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = note.wave === "noise" ? "sine" : note.wave;
  source.frequency.setValueAtTime(note.pitch, start);
  if (note.glide) source.frequency.exponentialRampToValueAtTime(note.glide, start + note.long);
  return source;
}

function rattle(audio: AudioContext, note: Note): AudioScheduledSourceNode {
  const length = Math.ceil(audio.sampleRate * note.long);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  let held = 0;
  const every = Math.max(1, Math.round(audio.sampleRate / (note.pitch * 2)));
  for (let place = 0; place < length; place++) {
    if (place % every === 0) held = Math.random() * 2 - 1;
    data[place] = held;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
