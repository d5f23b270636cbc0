import type { GameClient } from "../game";
import { tellIn } from "./story";
import Table from "./Table.svelte";
import { sayIn } from "./words";

/** For a game that has no client of its own: what is seen as a table, what can be done as a list. */
export const client: GameClient = {
  Table,
  tell: (step, cast, words) => tellIn(sayIn(words), step, cast),
  progress: (match) => sayIn().move(match.version),
};
