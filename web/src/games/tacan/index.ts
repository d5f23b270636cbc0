import type { GameClient } from "../game";
import { words } from "../../words";
import { turnOf } from "./choices";
import { tell } from "./slots";
import Table from "./Table.svelte";

export const client: GameClient = {
  Table,
  tell,
  progress: (match) => {
    const turn = turnOf(match.view);
    const { setup, over } = words().tacan.table;
    return turn === null ? over : turn.setup === null ? "" : setup;
  },
};
