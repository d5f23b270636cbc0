import { common } from "./de/common";
import { end } from "./de/end";
import { lobby } from "./de/lobby";
import { rupiaj } from "./de/rupiaj";
import { table } from "./de/table";
import { tacan } from "./de/tacan";

export const de = { common, lobby, table, tacan, rupiaj, end };
