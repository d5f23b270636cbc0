import { cards } from "./tacanCards";
import { story } from "./tacanStory";
import { table } from "./tacanTable";
import { trade } from "./tacanTrade";

export const tacan = { table, trade, cards, story };
