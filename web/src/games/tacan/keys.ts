import type { Chosen } from "./choosing.svelte";

/** What a key asks for at this table. */
export type Command =
  | { kind: "tool"; tool: Chosen }
  | { kind: "move"; move: string }
  | { kind: "trade" | "counter" | "cards" };

const commands: Readonly<Record<string, Command>> = {
  r: { kind: "tool", tool: "road" },
  s: { kind: "tool", tool: "settlement" },
  c: { kind: "tool", tool: "city" },
  d: { kind: "tool", tool: "card" },
  " ": { kind: "move", move: "roll" },
  e: { kind: "move", move: "end" },
  y: { kind: "move", move: "accept" },
  n: { kind: "move", move: "decline" },
  t: { kind: "trade" },
  o: { kind: "counter" },
  k: { kind: "cards" },
};

export const commandOf = (key: string): Command | null => commands[key] ?? null;
