import type { story as english } from "../en/tacanStory";
import { count } from "../plural";
import { does } from "./does";

const from = (name: string | null): string => `von ${name ?? "dir"}`;

export const story: typeof english = {
  turn: (number, name) => `Zug ${number}, ${name ?? "du"}`,
  opening: "Würfe um den Beginn",
  openingAgain: "Gleichstand, noch einmal gewürfelt",
  order: "Zugfolge",
  rolled: (name) => does(name, "würfelst", "würfelt"),
  nothing: "Niemand bekommt eine Karte",
  shortage: (kind) => `Die Bank hat zu wenig ${kind}`,
  gets: (name) => does(name, "bekommst", "bekommt"),
  placed: {
    settlement: (name) => `${does(name, "setzt", "setzt")} eine Siedlung`,
    road: (name) => `${does(name, "setzt", "setzt")} eine Straße`,
  },
  built: {
    settlement: (name) => `${does(name, "baust", "baut")} eine Siedlung`,
    city: (name) => `${does(name, "baust", "baut")} eine Stadt`,
    road: (name) => `${does(name, "baust", "baut")} eine Straße`,
  },
  freeRoad: (name) => `${does(name, "baust", "baut")} eine freie Straße`,
  bought: (name) => `${does(name, "kaufst", "kauft")} eine Entwicklungskarte`,
  boughtFace: (face) => `Du kaufst eine Entwicklungskarte: ${face}`,
  faces: {
    knight: "Ritter",
    "victory point": "Siegpunkt",
    "road building": "Straßenbau",
    monopoly: "Monopol",
    "year of plenty": "Jahr der Fülle",
  },
  knight: (name) => `${does(name, "spielst", "spielt")} einen Ritter`,
  roadBuilding: (name) => `${does(name, "spielst", "spielt")} Straßenbau`,
  plenty: (name) => `${does(name, "nimmst", "nimmt")} mit dem Jahr der Fülle`,
  monopoly: (name) => `${does(name, "nimmst", "nimmt")} mit dem Monopol`,
  monopolyNothing: (name, kind) =>
    `${does(name, "spielst", "spielt")} das Monopol auf ${kind}; niemand hat etwas`,
  from: "von",
  robber: (name, hex) => `${does(name, "versetzt", "versetzt")} den Räuber: ${hex}`,
  robberStays: (name) => `${does(name, "lässt", "lässt")} den Räuber stehen`,
  places: {
    GRA: (number) => `auf den Acker mit der ${number}`,
    LUM: (number) => `in den Wald mit der ${number}`,
    WOO: (number) => `auf die Weide mit der ${number}`,
    ORE: (number) => `auf den Felsen mit der ${number}`,
    BRI: (number) => `in die Lehmgrube mit der ${number}`,
    DES: () => "in die Wüste",
  },
  stole: (name, victim) => `${does(name, "nimmst", "nimmt")} ${from(victim)} eine Karte`,
  stoleCard: (name) => does(name, "nimmst", "nimmt"),
  stoleFrom: from,
  discarded: (name) => `${does(name, "wirfst", "wirft")} ab:`,
  bankGave: (name) => `${does(name, "gibst", "gibt")} der Bank`,
  for: "für",
  nothingFor: "nichts",
  offered: (name) => does(name, "bietest", "bietet"),
  to: "an",
  accepted: (name) => `${does(name, "nimmst", "nimmt")} an`,
  declined: (name) => `${does(name, "lehnst", "lehnt")} ab`,
  countered: (name) => `${does(name, "würdest", "würde")} geben:`,
  traded: (name) => does(name, "gibst", "gibt"),
  tradedTo: (name) => `an ${name ?? "dich"} für`,
  withdrew: (name) => `${does(name, "nimmst", "nimmt")} das Angebot zurück`,
  blocked: (name) => `${does(name, "nimmst", "nimmt")} keine Angebote mehr an`,
  unblocked: (name) => `${does(name, "nimmst", "nimmt")} wieder Angebote an`,
  awards: {
    ARMY: {
      takes: (name) => `${does(name, "hast", "hat")} jetzt das größte Heer`,
      from: (name, loser) =>
        `${does(name, "übernimmst", "übernimmt")} ${from(loser)} das größte Heer`,
      lost: (loser) => `${does(loser, "verlierst", "verliert")} das größte Heer`,
    },
    ROAD: {
      takes: (name) => `${does(name, "hast", "hat")} jetzt die längste Straße`,
      from: (name, loser) =>
        `${does(name, "übernimmst", "übernimmt")} ${from(loser)} die längste Straße`,
      lost: (loser) =>
        `${does(loser, "verlierst", "verliert")} die längste Straße; niemand hat sie`,
    },
  },
  won: (name, points) =>
    `${does(name, "gewinnst", "gewinnt")} mit ${count(points, "Punkt", "Punkten")}${name === null ? "!" : ""}`,
};
