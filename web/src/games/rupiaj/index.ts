import { words } from "../../words";
import type { GameClient } from "../game";
import { progressOf } from "./progress";
import { tellIn } from "./story";
import Table from "./Table.svelte";

export const client: GameClient = {
  Table,
  tell: (step, cast, { rupiaj }) => tellIn(rupiaj, step, cast),
  progress: (match) => words().rupiaj.round(...progressOf(match)),
};
