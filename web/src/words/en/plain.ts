import type { KeyLine } from "../../games/game";
import { count } from "../plural";

/** The table of a game that has none of its own. It comes with that table, and in both languages: it is short. */
export const plain = {
  cells: "On the table",
  key: "name",
  value: "value",
  hidden: "hidden",
  nothing: "nothing",
  yes: "yes",
  no: "no",
  and: "and",
  you: "You",
  byItself: "By itself",
  changed: "new",
  counted: {
    set: (number: number) => `${number} set`,
    hidden: (number: number) => `${number} hidden`,
    empty: (number: number) => `${number} empty`,
  },
  showAll: (all: number) => `Show all ${all}`,
  entries: (number: number) => count(number, "entry", "entries"),
  moves: "Moves",
  possible: (moves: number) => `Your turn: ${count(moves, "move is", "moves are")} possible`,
  none: "Your turn, but no move is listed.",
  filter: "Find a move",
  kinds: "Kinds of moves",
  allKinds: "All",
  noneFound: "No move has these words.",
  more: (number: number) => `And ${number} more. A word above finds them.`,
  watching: "You are watching. What happens stands in the log.",
  wait: "What you can do will stand here when it is your turn.",
  move: (version: number) => `move ${version}`,
  result: "How it came out",
  place: "place",
  player: "player",
  points: "points",
  toMatch: "How it went",
  inShort: [
    "This game has no board of its own here. All that you may see stands on the table as it is, and every move that you can make is listed.",
    "What the names mean is told in the rules.",
  ] as readonly string[],
  keys: [
    [["F"], "find a move"],
    [["←", "→"], "from move to move"],
  ] as readonly KeyLine[],
};
