import type { Language } from "./languages";
import { common } from "./en/common";
import { end } from "./en/end";
import { lobby } from "./en/lobby";
import { refusals } from "./en/refusals";
import { rupiaj } from "./en/rupiaj";
import { table } from "./en/table";
import { tacan } from "./en/tacan";

export const en = {
  language: "en" as Language,
  common,
  lobby,
  table,
  tacan,
  rupiaj,
  end,
  refusals,
};
