import type { PartOfDay } from "../../../lobby/since";
import type { front as english } from "../../en/lobby/front";
import { count, listed } from "../../plural";

const greetings: Record<PartOfDay, string> = {
  morning: "Guten Morgen",
  day: "Guten Tag",
  evening: "Guten Abend",
  night: "Guten Abend",
};
const places = ["", "Erster", "Zweiter", "Dritter", "Vierter"];
const numbers = ["", "einem", "zweien", "dreien", "vieren"];

export const front: typeof english = {
  welcome: "Willkommen bei Parlour",
  guestNames: [
    [
      "Froher",
      "Stiller",
      "Tapferer",
      "Kluger",
      "Sonniger",
      "Sanfter",
      "Flinker",
      "Kecker",
      "Munterer",
      "Gelassener",
    ],
    ["Otter", "Specht", "Dachs", "Reiher", "Fuchs", "Hase", "Uhu", "Igel", "Luchs", "Marder"],
  ],
  yourName: "Dein Name",
  comeIn: "Hereinkommen",
  noAccount: "Du brauchst kein Konto. Du kannst später eines anlegen und behältst deine Partien.",
  nameHint: "Mehr fragen wir nicht. Die anderen am Tisch sehen ihn.",
  skip: "Zum Inhalt springen",
  mainMenu: "Hauptmenü",
  me: "Ich",
  signIn: "Anmelden",
  switchLanguage: (other) => `Wechseln zu ${other}`,
  greeting: (part, name) =>
    name ? `${greetings[part]}, ${name}. Was spielen wir?` : `${greetings[part]}. Was spielen wir?`,
  seatCount: (fewest, most) =>
    fewest === most ? `${most} Spieler` : `${fewest} bis ${most} Spieler`,
  games: {
    tacan: "Die Insel besiedeln, handeln, bauen.",
    rupiaj: "Ein Duell auf dem Markt in drei Runden.",
  },
  pacesLabel: (game) => `Wie ${game} gespielt wird`,
  paces: {
    tacan: {
      quick: { title: "Schnell", detail: "1 Bot, 7 Punkte" },
      classic: { title: "Klassisch", detail: "2 Bots, 10 Punkte" },
      full: { title: "Voller Tisch", detail: "3 Bots, 10 Punkte" },
    },
    rupiaj: {
      round: { title: "Eine Runde", detail: "1 Siegel gewinnt" },
      classic: { title: "Klassisch", detail: "2 von 3 Runden" },
      clock: { title: "Mit Uhr", detail: "20 s je Zug" },
    },
  },
  playBots: "Gegen Bots spielen",
  inviteFriends: (seats) => (seats > 2 ? "Freunde einladen" : "Freund einladen"),
  openTables: "Offene Tische",
  tablesHere: (tables, people) =>
    `${count(tables, "Tisch", "Tische")}, ${count(people, "Person", "Personen")} hier`,
  filter: "Welches Spiel",
  all: "Alle",
  newTable: "Neuer Tisch",
  tableName: ({ name, host }) => name || (host ? `Tisch von ${host}` : "Ein Tisch"),
  hosts: (name) => `${name} lädt ein`,
  since: ({ unit, count: number }) =>
    unit === "now"
      ? "gerade eben"
      : `seit ${unit === "minutes" ? count(number, "Minute", "Minuten") : unit === "hours" ? count(number, "Stunde", "Stunden") : count(number, "Tag", "Tagen")}`,
  playing: "wird gespielt",
  invited: {
    to: (host, game) => `${host} lädt dich zu einer Partie ${game} ein`,
    at: (table, game) => `${table}: ${game}`,
    seats: (taken, free) => `${count(taken, "Platz", "Plätze")} besetzt, ${free} frei`,
    full: "Alle Plätze sind besetzt",
  },
  ownBoard: "eigener Plan",
  ownRules: "Eigene Regeln",
  rulesHere: "Anders als Standard:",
  sitDown: "Hinsetzen",
  watch: "Zuschauen",
  full: "Voll",
  notWatched: "Hier darf niemand zuschauen",
  goBack: "Zurück",
  freeSeat: "freier Platz",
  noTables: "Noch keine offenen Tische.",
  noTablesMore: "Eröffne einen, Freunde kommen über den Link dazu.",
  noTablesOf: (game) => `Gerade keine offenen Tische für ${game}.`,
  slow: "Der Server lässt sich Zeit. Es kommt noch.",
  yourMatches: "Deine Partien",
  allMatches: "alle",
  yourTurn: "Du bist dran",
  go: "Los",
  backToTable: "Zurück an den Tisch:",
  thinking: (names) => `${listed(names, "und")} ${names.length === 1 ? "überlegt" : "überlegen"}`,
  gameWith: (game, names) => (names.length ? `${game} mit ${listed(names, "und")}` : game),
  moves: (number) => count(number, "Zug", "Züge"),
  waitingTable: (free) =>
    free ? `Wartet auf ${count(free, "Spieler", "Spieler")}` : "Alle sind da",
  noMatches: "Gerade läuft nichts.",
  noMatchesMore: "Beginne eine Partie gegen Bots; sie steht hier, bis sie zu Ende ist.",
  finished: "Beendet",
  noFinished: "Partien, die zu Ende sind, bleiben hier, mit ihrer Wiederholung.",
  replay: "Wiederholung",
  replayOf: (what) => `Wiederholung: ${what}`,
  ending: (ending) => {
    switch (ending.kind) {
      case "won":
        return `Gewonnen, ${ending.mine} zu ${ending.next}`;
      case "shared":
        return "Geteilter Sieg";
      case "placed":
        return `${places[ending.place] ?? `Platz ${ending.place}`} von ${numbers[ending.of] ?? ending.of}`;
      case "watched":
        return `${ending.winner} hat gewonnen`;
      case "ended":
        return "Vorzeitig beendet";
      case "quarantined":
        return "Beiseitegelegt: die Aufzeichnung ist beschädigt";
    }
  },
  day: (day) => (day.day === "name" ? day.text : day.day === "today" ? "heute" : "gestern"),
  more: "Mehr zeigen",
  running: "Laufende",
  fairTitle: "Jeder Wurf lässt sich prüfen",
  fairNote:
    "Die Würfel werden vor dem ersten Wurf versiegelt und nach dem letzten geöffnet. Sieh selbst nach, in jeder beendeten Partie.",
  nobodyYet: "Du bist noch nicht hereingekommen.",
  nobodyYetMore: "Wähle einen Namen, dann bleiben deine Partien hier.",
  rulesOf: (game) => `Regeln von ${game}`,
  aboutRules: "Über diese Regeln",
  forPrograms: "für alle, die Programme schreiben",
  inShort: (game) => `${game} in Kürze`,
  chapters: "Kapitel",
  unknownRule: (id) => `Auf dieser Seite gibt es keine Regel ${id}.`,
};
