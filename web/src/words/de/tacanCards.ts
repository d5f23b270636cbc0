import type { cards as english } from "../en/tacanCards";
import { count } from "../plural";

export const cards: typeof english = {
  title: "Deine Entwicklungskarten",
  label: "Karten",
  none: "Du hast keine Entwicklungskarten. Eine kostet 1 Erz, 1 Wolle und 1 Korn.",
  short: {
    knight: "Ritter",
    "victory point": "Punkt",
    "road building": "Straßen",
    monopoly: "Monopol",
    "year of plenty": "Fülle",
  },
  names: {
    knight: "Ritter",
    "victory point": "Siegpunkt",
    "road building": "Straßenbau",
    monopoly: "Monopol",
    "year of plenty": "Jahr der Fülle",
  },
  texts: {
    knight:
      "Versetze den Räuber und nimm dort jemandem eine Karte. Drei Ritter oder mehr, und mehr als alle anderen: das größte Heer.",
    "victory point":
      "Zählt 1 Punkt, sobald du sie gekauft hast. Sie bleibt bis zum Ende verdeckt und wird nie gespielt.",
    "road building": "Baue gleich zwei Straßen, umsonst.",
    monopoly: "Nenne einen Rohstoff. Alle anderen geben dir alle ihre Karten davon.",
    "year of plenty": "Nimm zwei Karten deiner Wahl von der Bank.",
  },
  rules: {
    knight: "C4",
    "victory point": "V4",
    "road building": "C5",
    monopoly: "C7",
    "year of plenty": "C6",
  },
  pills: { play: "spielen", bought: "später", counts: "zählt", limit: "1 je Zug" },
  why: {
    connection: "Ohne Verbindung kannst du sie nicht spielen.",
    bought: "In diesem Zug gekauft: du kannst sie ab deinem nächsten Zug spielen.",
    counts: "Es gibt nichts zu spielen: sie zählt schon.",
    limit:
      "Du hast in diesem Zug schon eine Karte gespielt. Die nächste wartet bis zum nächsten Zug.",
    turn: "Du kannst sie in deinem eigenen Zug spielen.",
    first: "Erst kommt etwas anderes.",
    roll: "An diesem Tisch werden Karten nach dem Würfeln gespielt.",
    later: "Jetzt kannst du sie nicht spielen.",
    road: "Du hast keine Straße mehr oder keinen Platz dafür.",
    bank: "Die Bank hat keine Karten.",
  },
  whyRule: {
    connection: "T0",
    bought: "C2",
    counts: "C2",
    limit: "C3",
    turn: "T0",
    first: "T0",
    roll: "T1",
    later: "C3",
    road: "C5",
    bank: "C6",
  },
  held: (name, number) => (number > 1 ? `${name}, ${number} davon` : name),
  all: (number) => count(number, "Entwicklungskarte", "Entwicklungskarten"),
  play: "Spielen",
  playIt: (name) => `${name} spielen`,
  choosePlenty: (number) => `Wähle ${count(number, "Karte", "Karten")} von der Bank`,
  chooseMonopoly: "Wähle einen Rohstoff",
  chosen: (number, all) => `${number} von ${all} gewählt`,
  take: (cards) => `${cards} nehmen`,
  inBank: (kind, number) => `${kind}, ${number} in der Bank`,
  clear: "Leeren",
};
