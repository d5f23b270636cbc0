import type { TimePart } from "../../state/timer";
import { count, listed } from "../plural";

const units = { day: "days", hour: "hours", minute: "minutes", second: "seconds" };

export const common = {
  parlour: "Parlour",
  play: "Play",
  matches: "Matches",
  rules: "Rules",
  fairDice: "Fair dice",
  you: "you",
  guest: "guest",
  cancel: "Cancel",
  close: "Close",
  back: "Back",
  tryAgain: "Try again",
  toLobby: "To the lobby",
  and: "and",
  live: "Live",
  connecting: "Connecting",
  lost: "Connection lost.",
  lostMore: "Trying again, your seat is safe.",
  lostHere: "Connection lost. Trying again, your matches are safe.",
  backAgain: "Back again.",
  backMore: (moves: number) =>
    moves === 0
      ? "You missed nothing."
      : moves === 1
        ? "1 move is new in the log."
        : `${moves} moves are new in the log.`,
  signedOut: "You were signed out: the password was changed, or you left elsewhere.",
  language: "Language",
  soundOn: "Sound on",
  soundOff: "Sound off",
  light: "Light",
  dark: "Dark",
  help: "Keys and rules",
  menu: "Menu",
  rule: (id: string) => `Rule ${id}`,
  seats: {
    PB: "Blue, circle",
    PR: "Red, diamond",
    PY: "Yellow, triangle",
    PG: "Green, square",
  } as Record<string, string>,
  missing: "There is nothing here.",
  missingMore: "The link may be old, or the table was closed. Your matches are safe.",
  safe: "Your matches are safe, and there are other tables in the lobby.",
  unreachable: "No answer from the server.",
  unreachableMore: "Your matches are safe. It may be back in a moment.",
  outdated: "Parlour has been updated",
  outdatedMore:
    "This page is still the old version. Reload it to go on: your seat and your matches are as you left them.",
  reload: "Reload",
  reserve: "reserve",
  reserveLeft: (parts: readonly TimePart[]) =>
    `${listed(
      parts.map(([unit, n]) => count(n, unit, units[unit])),
      "and",
    )} of the reserve left`,
  reserveRuns: "Your time is used up. Your reserve runs.",
  timeLeft: (parts: readonly TimePart[]) =>
    `${listed(
      parts.map(([unit, n]) => count(n, unit, units[unit])),
      "and",
    )} left`,
  daysShort: "d",
  yourTurnTitle: "● Your turn",
};
