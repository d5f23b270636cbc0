import type { Ending } from "../../../lobby/lines";
import type { Day, PartOfDay, Since } from "../../../lobby/since";
import { count, listed } from "../../plural";

const greetings: Record<PartOfDay, string> = {
  morning: "Good morning",
  day: "Good afternoon",
  evening: "Good evening",
  night: "Good evening",
};
const places = ["", "First", "Second", "Third", "Fourth"];
const numbers = ["", "one", "two", "three", "four"];

/** The pages round the tables: header, lobby, matches, rules. */
export const front = {
  welcome: "Welcome to Parlour",
  /** What a guest is called who has not said it: one word of each. */
  guestNames: [
    [
      "Merry",
      "Quiet",
      "Brave",
      "Clever",
      "Sunny",
      "Gentle",
      "Swift",
      "Curious",
      "Lucky",
      "Patient",
    ],
    ["Otter", "Magpie", "Badger", "Heron", "Fox", "Hare", "Owl", "Wren", "Lynx", "Marten"],
  ] as readonly (readonly string[])[],
  yourName: "Your name",
  comeIn: "Come in",
  noAccount: "No account needed. You can make one later and keep your matches.",
  nameHint: "This is all we ask. The others at the table see it.",
  skip: "Skip to the content",
  mainMenu: "Main menu",
  me: "Me",
  signIn: "Sign in",
  switchLanguage: (other: string) => `Switch to ${other}`,
  greeting: (part: PartOfDay, name: string | null) =>
    name
      ? `${greetings[part]}, ${name}. What shall we play?`
      : `${greetings[part]}. What shall we play?`,
  seatCount: (fewest: number, most: number) =>
    fewest === most ? `${most} players` : `${fewest} to ${most} players`,
  games: {
    tacan: "Settle the island, trade, build.",
    rupiaj: "A market duel in three rounds.",
  } as Record<string, string>,
  pacesLabel: (game: string) => `How to play ${game}`,
  paces: {
    tacan: {
      quick: { title: "Quick", detail: "1 bot, 7 points" },
      classic: { title: "Classic", detail: "2 bots, 10 points" },
      full: { title: "Full house", detail: "3 bots, 10 points" },
    },
    rupiaj: {
      round: { title: "One round", detail: "first seal wins" },
      classic: { title: "Classic", detail: "best of three" },
      clock: { title: "Against the clock", detail: "20 s a turn" },
    },
  } as Record<string, Record<string, { title: string; detail: string }>>,
  playBots: "Play against bots",
  inviteFriends: (seats: number): string => (seats > 2 ? "Invite friends" : "Invite a friend"),
  openTables: "Open tables",
  tablesHere: (tables: number, people: number) =>
    `${count(tables, "table", "tables")}, ${count(people, "person", "people")} here`,
  filter: "Which game",
  all: "All",
  newTable: "New table",
  tableName: ({ name, host }: { name: string; host: string }) =>
    name || (host ? `${host}’s table` : "A table"),
  hosts: (name: string) => `${name} hosts`,
  since: ({ unit, count: number }: Since) =>
    unit === "now"
      ? "just now"
      : `since ${unit === "minutes" ? count(number, "minute", "minutes") : unit === "hours" ? count(number, "hour", "hours") : count(number, "day", "days")}`,
  playing: "being played",
  /** To somebody who has a link and no name yet. */
  invited: {
    to: (host: string, game: string) => `${host} invites you to a match of ${game}`,
    at: (table: string, game: string) => `${table}: ${game}`,
    seats: (taken: number, free: number) => `${count(taken, "seat", "seats")} taken, ${free} free`,
    full: "Every seat is taken",
  },
  ownBoard: "own board",
  ownRules: "Own rules",
  rulesHere: "Other than standard:",
  sitDown: "Sit down",
  watch: "Watch",
  full: "Full",
  notWatched: "Nobody may watch here",
  goBack: "Go back",
  freeSeat: "free seat",
  noTables: "No open tables yet.",
  noTablesMore: "Open one, friends can join by link.",
  noTablesOf: (game: string) => `No open tables for ${game} just now.`,
  slow: "The server takes its time. It will come.",
  yourMatches: "Your matches",
  allMatches: "all",
  yourTurn: "Your turn",
  go: "Go",
  backToTable: "Back to the table:",
  thinking: (names: readonly string[]) =>
    `${listed(names, "and")} ${names.length === 1 ? "is" : "are"} thinking`,
  gameWith: (game: string, names: readonly string[]) =>
    names.length ? `${game} with ${listed(names, "and")}` : game,
  moves: (number: number) => count(number, "move", "moves"),
  waitingTable: (free: number) =>
    free ? `Waiting for ${count(free, "player", "players")}` : "Everybody is there",
  noMatches: "Nothing is running.",
  noMatchesMore: "Start a match against bots; you find it here until it is over.",
  finished: "Finished",
  noFinished: "Matches that are over stay here, with their replay.",
  replay: "Replay",
  replayOf: (what: string) => `Replay: ${what}`,
  ending: (ending: Ending): string => {
    switch (ending.kind) {
      case "won":
        return `You won, ${ending.mine} to ${ending.next}`;
      case "shared":
        return "You shared the win";
      case "placed":
        return `${places[ending.place] ?? `Place ${ending.place}`} of ${numbers[ending.of] ?? ending.of}`;
      case "watched":
        return `${ending.winner} won`;
      case "ended":
        return "Ended early";
      case "quarantined":
        return "Set aside: its record is damaged";
    }
  },
  day: (day: Day): string => (day.day === "name" ? day.text : day.day),
  more: "Show more",
  running: "Running",
  fairTitle: "Every roll can be checked",
  fairNote:
    "The dice are sealed before the first roll and opened after the last. See for yourself in any finished match.",
  nobodyYet: "You have not come in yet.",
  nobodyYetMore: "Choose a name and your matches are kept here.",
  rulesOf: (game: string) => `Rules of ${game}`,
  aboutRules: "About these rules",
  forPrograms: "for those who write programs",
  inShort: (game: string) => `${game} in short`,
  chapters: "Chapters",
  unknownRule: (id: string) => `There is no rule ${id} on this page.`,
};
