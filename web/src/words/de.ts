import type { en } from "./en";
import { common } from "./de/common";
import { end } from "./de/end";
import { lobby } from "./de/lobby";
import { refusals } from "./de/refusals";
import { rupiaj } from "./de/rupiaj";
import { table } from "./de/table";
import { tacan } from "./de/tacan";

export const de: typeof en = { language: "de", common, lobby, table, tacan, rupiaj, end, refusals };
