import type { story as english } from "../en/tacanStory";
import { count } from "../plural";

const has = (name: string | null): string => (name === null ? "Du hast" : `${name} hat`);
const from = (name: string | null): string => `von ${name ?? "dir"}`;

export const story: typeof english = {
  turn: (number, name) => `Zug ${number}, ${name ?? "du"}`,
  order: "Zugfolge",
  rolled: has,
  rolledEnd: "gewürfelt",
  nothing: "Niemand bekommt eine Karte",
  shortage: (kind) => `Die Bank hat zu wenig ${kind}`,
  gets: (name) => (name === null ? "Du bekommst" : `${name} bekommt`),
  placed: {
    settlement: (name) => `${has(name)} eine Siedlung gesetzt`,
    road: (name) => `${has(name)} eine Straße gesetzt`,
  },
  built: {
    settlement: (name) => `${has(name)} eine Siedlung gebaut`,
    city: (name) => `${has(name)} eine Stadt gebaut`,
    road: (name) => `${has(name)} eine Straße gebaut`,
  },
  freeRoad: (name) => `${has(name)} eine freie Straße gebaut`,
  bought: (name) => `${has(name)} eine Entwicklungskarte gekauft`,
  boughtFace: (face) => `Du hast eine Entwicklungskarte gekauft: ${face}`,
  faces: { knight: "Ritter", "victory point": "Siegpunkt", "road building": "Straßenbau", monopoly: "Monopol", "year of plenty": "Jahr der Fülle" },
  knight: (name) => `${has(name)} einen Ritter gespielt`,
  roadBuilding: (name) => `${has(name)} Straßenbau gespielt`,
  plenty: (name) => (name === null ? "Du nimmst mit dem Jahr der Fülle" : `${name} nimmt mit dem Jahr der Fülle`),
  monopoly: (name) => (name === null ? "Du nimmst mit dem Monopol" : `${name} nimmt mit dem Monopol`),
  monopolyNothing: (name, kind) => `${has(name)} das Monopol auf ${kind} gespielt; niemand hatte etwas`,
  from: "von",
  robber: (name, hex) => `${has(name)} den Räuber versetzt: ${hex}`,
  places: {
    GRA: (number) => `auf den Acker mit der ${number}`,
    LUM: (number) => `in den Wald mit der ${number}`,
    WOO: (number) => `auf die Weide mit der ${number}`,
    ORE: (number) => `auf den Felsen mit der ${number}`,
    BRI: (number) => `in die Lehmgrube mit der ${number}`,
    DES: () => "in die Wüste",
  },
  stole: (name, victim) => `${has(name)} ${from(victim)} eine Karte genommen`,
  stoleCard: (name) => (name === null ? "Du nimmst" : `${name} nimmt`),
  stoleFrom: from,
  discarded: (name) => (name === null ? "Du wirfst ab:" : `${name} wirft ab:`),
  bankGave: (name) => (name === null ? "Du gibst der Bank" : `${name} gibt der Bank`),
  for: "für",
  nothingFor: "nichts",
  offered: (name) => (name === null ? "Du bietest" : `${name} bietet`),
  to: "an",
  accepted: (name) => (name === null ? "Du nimmst an" : `${name} nimmt an`),
  declined: (name) => (name === null ? "Du lehnst ab" : `${name} lehnt ab`),
  countered: (name) => (name === null ? "Du würdest geben:" : `${name} würde geben:`),
  traded: (name) => (name === null ? "Du gibst" : `${name} gibt`),
  tradedTo: (name) => `an ${name ?? "dich"} für`,
  withdrew: (name) => `${has(name)} das Angebot zurückgenommen`,
  blocked: (name) => (name === null ? "Du nimmst keine Angebote mehr an" : `${name} nimmt keine Angebote mehr an`),
  unblocked: (name) => (name === null ? "Du nimmst wieder Angebote an" : `${name} nimmt wieder Angebote an`),
  awards: {
    ARMY: {
      takes: (name) => `${has(name)} jetzt das größte Heer`,
      from: (name, loser) => `${has(name)} ${from(loser)} das größte Heer übernommen`,
      lost: (loser) => `${has(loser)} das größte Heer verloren`,
    },
    ROAD: {
      takes: (name) => `${has(name)} jetzt die längste Straße`,
      from: (name, loser) => `${has(name)} ${from(loser)} die längste Straße übernommen`,
      lost: (loser) => `${has(loser)} die längste Straße verloren; niemand hat sie`,
    },
  },
  won: (name, points) => (name === null ? `Du gewinnst mit ${count(points, "Punkt", "Punkten")}!` : `${name} gewinnt mit ${count(points, "Punkt", "Punkten")}`),
};
