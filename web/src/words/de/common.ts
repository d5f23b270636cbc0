import type { TimePart } from "../../state/timer";
import type { common as english } from "../en/common";
import { count, listed } from "../plural";

const units: Record<TimePart[0], readonly [string, string]> = {
  day: ["Tag", "Tage"],
  hour: ["Stunde", "Stunden"],
  minute: ["Minute", "Minuten"],
  second: ["Sekunde", "Sekunden"],
};

export const common: typeof english = {
  parlour: "Parlour",
  play: "Spielen",
  matches: "Partien",
  rules: "Regeln",
  fairDice: "Ehrliche Würfel",
  you: "du",
  guest: "Gast",
  cancel: "Abbrechen",
  close: "Schließen",
  back: "Zurück",
  tryAgain: "Noch einmal",
  toLobby: "Zur Lobby",
  and: "und",
  live: "Verbunden",
  connecting: "Verbindet",
  lost: "Verbindung verloren.",
  lostMore: "Neuer Versuch läuft, dein Platz ist sicher.",
  lostHere: "Verbindung verloren. Neuer Versuch läuft, deine Partien sind sicher.",
  backAgain: "Wieder da.",
  backMore: (moves) =>
    moves === 0
      ? "Du hast nichts verpasst."
      : moves === 1
        ? "1 Zug ist neu im Verlauf."
        : `${moves} Züge sind neu im Verlauf.`,
  signedOut: "Du wurdest abgemeldet: Das Passwort ist neu, oder du bist anderswo gegangen.",
  language: "Sprache",
  soundOn: "Ton an",
  soundOff: "Ton aus",
  light: "Hell",
  dark: "Dunkel",
  help: "Tasten und Regeln",
  menu: "Menü",
  rule: (id) => `Regel ${id}`,
  seats: { PB: "Blau, Kreis", PR: "Rot, Raute", PY: "Gelb, Dreieck", PG: "Grün, Quadrat" },
  missing: "Hier ist nichts.",
  missingMore:
    "Der Link ist vielleicht alt, oder der Tisch wurde geschlossen. Deine Partien sind sicher.",
  safe: "Deine Partien sind sicher, und in der Lobby gibt es andere Tische.",
  unreachable: "Keine Antwort vom Server.",
  unreachableMore: "Deine Partien sind sicher. Vielleicht ist er gleich wieder da.",
  outdated: "Parlour wurde aktualisiert",
  outdatedMore:
    "Diese Seite ist noch die alte Version. Lade sie neu, um weiterzuspielen: Dein Platz und deine Partien sind, wie du sie verlassen hast.",
  reload: "Neu laden",
  reserve: "Reserve",
  reserveLeft: (parts) =>
    `von der Reserve noch ${listed(
      parts.map(([unit, n]) => count(n, ...units[unit])),
      "und",
    )}`,
  reserveRuns: "Deine Zeit ist verbraucht. Deine Reserve läuft.",
  timeLeft: (parts) =>
    `noch ${listed(
      parts.map(([unit, n]) => count(n, ...units[unit])),
      "und",
    )}`,
  daysShort: "T",
  yourTurnTitle: "● Du bist dran",
};
