import { count, listed } from "../plural";

/** What a note is about, in words. */
export interface NoteWords {
  what: string;
  many: number;
  where: string;
}

/** A board of one's own: choosing it, laying it, showing it. */
export const board = {
  // choosing
  label: "Board",
  choices: {
    random: { title: "Random", detail: "drawn for each match" },
    beginner: { title: "Beginner’s", detail: "well balanced, fixed" },
    own: { title: "My own", detail: "you lay it" },
  },
  change: "Change the board",
  shown: "The board of this table",
  brokenLink: "This link holds no whole board. Ask for it again, or lay one yourself.",
  fromLink: "The board of the link is laid. You can change it before the table opens.",
  // laying
  title: "A board of your own",
  close: "Close without using it",
  use: "Use this board",
  cannotUse: "This board cannot be played yet",
  undo: "Undo",
  redo: "Redo",
  boardLabel: "Board: arrow keys move, Enter chooses and swaps, Escape cancels",
  parts: { terrain: "Terrain", number: "Numbers", harbour: "Harbours" },
  partsLabel: "What to move",
  hint: {
    terrain: "Choose a hex, then the one it changes places with.",
    number: "Choose a number, then the one it changes places with.",
    harbour: "Choose a harbour, then the one it changes places with.",
  },
  chosen: (what: string) => `Chosen: ${what}`,
  chosenMore: "Choose another place to swap, or lay something else here:",
  chosenMark: "chosen",
  cancel: "Clear the choice",
  palette: "Lay something else here",
  onBoard: (number: number) => `${number} on the board`,
  number: (number: number) => `number ${number}`,
  noNumber: "no number",
  desertHasNone: "The desert has no number. Choose another hex.",
  swapped: (one: string, other: string) => `Swapped: ${one} and ${other}.`,
  laid: (what: string) => `Now: ${what}.`,
  undone: "Undone.",
  redone: "Done again.",
  cancelled: "Nothing is chosen.",
  // what the server says of it
  balance: "Chances for each resource",
  balanceMore: "Pips: the dots below the numbers, of all hexes of a kind together.",
  pips: (number: number) => count(number, "pip", "pips"),
  notes: "What stands out",
  nothing: "Nothing is missing, and no 6 or 8 are neighbours.",
  waiting: "Checking the board …",
  unchecked: "The board could not be checked. It is tried again with the next change.",
  /** By the code of a note: what lacks or is too much, how many, and where. */
  noteTexts: {
    hex_empty: ({ where }) => `Nothing lies on ${where}.`,
    harbour_empty: ({ many }) => `${count(many, "harbour is", "harbours are")} missing.`,
    tile_missing: ({ what, many }) => `Missing: ${many} × ${what}.`,
    tile_surplus: ({ what, many }) => `Too many: ${many} × ${what}.`,
    token_missing: ({ what, many }) => `Missing: ${many} × ${what}.`,
    token_surplus: ({ what, many }) => `Too many: ${many} × ${what}.`,
    harbour_missing: ({ what, many }) => `Missing: ${many} × ${what}.`,
    harbour_surplus: ({ what, many }) => `Too many: ${many} × ${what}.`,
    token_absent: ({ where }) => `No number on ${where}.`,
    token_on_desert: ({ where }) => `The desert has no number: ${where}.`,
    strong_neighbours: ({ what, where }) => `${what} are neighbours: ${where}.`,
  } as Readonly<Record<string, (note: NoteWords) => string>>,
  and: "and",
  /** By the code of a refusal: what is wrong with a list, with the operation to blame. */
  refused: {
    malformed_operation: (what) => `This is no list of operations. It cannot be read at ${what}`,
    unknown_key: (what) => `Tacan does not know what is named in ${what}`,
    wrong_value: (what) => `The host of this table cannot set ${what}`,
    wrong_audience: (what) => `Who sees what is fixed by the rules: ${what}`,
    wrong_shuffle: (what) => `This cannot be shuffled so: ${what}`,
    wrong_pieces: (what) => `Pieces are missing, or there are too many: see ${what}`,
    not_shuffled: (what) => `What is drawn before a match is laid by hand in ${what}`,
  } as Readonly<Record<string, (what: string) => string>>,
  operation: (place: number | null, operation: string) =>
    `${place === null ? "an operation" : `operation ${place}`}${operation ? `: ${operation}` : "."}`,
  hexes: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? "hex" : "hexes"} ${listed(numbers.map(String), "and")}`,
  // starting, keeping, sharing
  startFrom: "Start from",
  random: "Random board",
  beginner: "Beginner’s board",
  keep: "Keep and share",
  save: "Save as a file",
  load: "Load a file",
  link: "Copy the link",
  linkCopied: "The link to this board is copied.",
  linkNotCopied: "Copying did not work. Mark the link and copy it yourself.",
  linkLabel: "Link to this board",
  fileName: "tacan-board.txt",
  loaded: (name: string) => `${name} is loaded.`,
  loadedPartly: (name: string) =>
    `${name} is loaded: its hexes and harbours. What else it says does not fit this table and is left out.`,
  emptyFile: (name: string) => `${name} is empty: it is no board.`,
  tooLarge: "The file is larger than 64 KiB: it is no board.",
  notLoaded: (name: string) => `${name} was not loaded:`,
  leftToChance:
    "This list leaves a part of the board to chance: that is drawn when the match begins. It cannot be changed here, but used as it is. Undo brings the last board back.",
  // at the table
  roomTitle: "The board",
  roomMore: "The host has laid this board. It is part of the seal of the dice.",
  roomChance: "What is not drawn here is left to chance: it is drawn when the match begins.",
  endMore:
    "The host had laid this board before the match. Its list is part of the seal that everybody saw, and of the log.",
  list: "As a list of operations",
  copyList: "Copy the list",
  listCopied: "The list is copied.",
  listNotCopied: "Copying did not work. Mark the list and copy it yourself.",
};
