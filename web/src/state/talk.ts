import type { Presence, Said, Table } from "../wire/types";

export interface Speaker {
  id: string;
  name: string;
}

/** What one person said without anybody in between. */
export interface Turn {
  speaker: Speaker;
  lines: readonly Said[];
}

/** A line put where it belongs by its number; once. */
export function withLine(said: readonly Said[], line: Said): readonly Said[] {
  if (said.some(({ number }) => number === line.number)) return said;
  return [...said, line].sort((one, other) => one.number - other.number);
}

/** What is left without the people whom one does not want to hear. */
export const heard = (said: readonly Said[], muted: ReadonlySet<string>): readonly Said[] =>
  said.filter(({ person }) => !muted.has(person));

export function turnsOf(said: readonly Said[]): readonly Turn[] {
  const turns: { speaker: Speaker; lines: Said[] }[] = [];
  for (const line of said) {
    const last = turns.at(-1);
    if (last?.speaker.id === line.person && last.speaker.name === line.name) last.lines.push(line);
    else turns.push({ speaker: { id: line.person, name: line.name }, lines: [line] });
  }
  return turns;
}

/** Those who watch, once somebody came, went, or has a new name. */
export function whoWatches(
  watching: readonly Speaker[],
  { person, watcher }: Pick<Presence, "person" | "watcher">,
): Speaker[] {
  if (watcher === null) return watching.filter(({ id }) => id !== person);
  const now = { id: person, name: watcher };
  return watching.some(({ id }) => id === person)
    ? watching.map((one) => (one.id === person ? now : one))
    : [...watching, now];
}

/** The other people of a table: those who sit there, those who watch, then those who have spoken. */
export function othersAt(
  { seats, watching }: Pick<Table, "seats" | "watching">,
  said: readonly Said[],
  own: string | undefined,
): readonly Speaker[] {
  const others = new Map<string, Speaker>();
  const add = (id: string, name: string): unknown =>
    id !== own && !others.has(id) && others.set(id, { id, name });
  for (const { player } of seats) if (player?.kind === "person") add(player.id, player.name);
  for (const { id, name } of watching) add(id, name);
  for (const { person, name } of said) add(person, name);
  return [...others.values()];
}
