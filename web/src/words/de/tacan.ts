import type { tacan as english } from "../en/tacan";
import { cards } from "./tacanCards";
import { story } from "./tacanStory";
import { table } from "./tacanTable";
import { trade } from "./tacanTrade";

export const tacan: typeof english = { table, trade, cards, story };
