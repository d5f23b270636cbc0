import type { GameClient } from "../game";
import { words } from "../../words";
import { turnOf } from "./choices";
import { tellIn } from "./story/tell";
import Table from "./Table.svelte";

export const client: GameClient = {
  Table,
  tell: (step, cast, words) => tellIn(words.tacan, step, cast),
  progress: (match) => {
    const turn = turnOf(match.view);
    const { setup, over } = words().tacan.table;
    return turn === null ? over : turn.setup === null ? "" : setup;
  },
};
