import type { end as english } from "../en/end";
import { count, listed } from "../plural";

const span = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return count(Math.max(1, Math.round(seconds)), "Sekunde", "Sekunden");
  if (minutes < 120) return count(minutes, "Minute", "Minuten");
  const hours = Math.round(seconds / 3600);
  return hours < 48
    ? count(hours, "Stunde", "Stunden")
    : count(Math.round(hours / 24), "Tag", "Tagen");
};
const small = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];

export const end: typeof english = {
  games: { tacan: "Tacan", rupiaj: "Rupiaj" },
  title: (game) => `${game}: die Partie`,
  replayTitle: (game) => `${game}: Wiederholung`,
  finishedNow: "gerade beendet",
  finishedAgo: (seconds) => `vor ${span(seconds)} beendet`,
  youWin: (name) => `Du gewinnst, ${name}!`,
  wins: (name) => `${name} gewinnt`,
  share: (names) => `${listed(names, "und")} teilen sich den Sieg`,
  told: {
    tacan: (points, turn, seconds) =>
      `${count(points, "Punkt", "Punkte")} in Zug ${turn}, nach ${span(seconds)}.`,
    rupiaj: (seals, rounds, seconds) =>
      `${count(seals, "Siegel", "Siegel")} in ${count(rounds, "Runde", "Runden")}, nach ${span(seconds)}.`,
    other: (moves, seconds) => `${count(moves, "Zug", "Züge")} in ${span(seconds)}.`,
  },
  away: (name, points) =>
    `${name} ${points === 1 ? "fehlte" : "fehlten"} ${small[points] ?? points} ${points === 1 ? "Punkt" : "Punkte"}.`,
  awaySeals: (name, seals) =>
    `${name} ${seals === 1 ? "fehlte" : "fehlten"} ${small[seals] ?? seals} Siegel.`,
  rematch: "Revanche",
  rematchAlone: "sofort",
  rematchOthers: (people) => `mit ${count(people, "Person", "Personen")}`,
  toTable: "Zum Tisch",
  replay: "Wiederholung",
  save: "Protokoll speichern",
  ranking: "Woher die Punkte kamen",
  placeOf: (place) => `Platz ${place}`,
  sources: {
    settlements: "Siedlungen",
    cities: "Städte",
    army: "größtes Heer",
    road: "längste Straße",
    cards: "Siegpunktkarten",
  },
  sourcesRupiaj: { goods: "Warenmarken", bonuses: "Bonusmarken", camels: "Kamelmarken" },
  points: (points) => count(points, "Punkt", "Punkte"),
  seals: (seals) => count(seals, "Siegel", "Siegel"),
  overTime: "Punkte im Verlauf",
  asTable: "als Tabelle",
  asChart: "als Zeichnung",
  turn: "Zug",
  start: "Beginn",
  round: (number) => `Runde ${number}`,
  goal: (points) => `${points} Punkte gewinnen`,
  dice: "Würfel",
  diceSum: "Summe",
  diceRolled: "gewürfelt",
  diceExpected: "erwartet",
  expectedIn: (rolls) => `erwartet bei ${count(rolls, "Wurf", "Würfen")}`,
  cards: "Karten",
  player: "Spieler",
  ways: {
    produced: "Ertrag",
    traded: "Handel",
    stole: "Raub",
    lost: "Verlust",
    discarded: "Abwurf",
  },
  waysMore: {
    produced: "Karten von der zweiten Siedlung und aus Würfen",
    traded: "Karten von der Bank und von Mitspielern",
    stole: "Karten durch Räuber und Monopole genommen",
    lost: "Karten an Räuber und Monopole verloren",
    discarded: "Karten nach einer Sieben abgelegt",
  },
  rounds: "Runden",
  winner: "gewonnen von",
  because: {
    points: "mehr Punkte",
    bonus: "mehr Bonusmarken",
    goods: "mehr Warenmarken",
    draw: "unentschieden",
  },
  roundTurns: "Züge",
  herds: "Herden",
  sales: "Verkäufe",
  good: "Ware",
  sold: (cards, sales) =>
    `${count(cards, "Karte", "Karten")} in ${count(sales, "Verkauf", "Verkäufen")}`,
  nothingSold: "nichts",
  soldLegend: "Karten / Verkäufe",
  did: "Marken und Züge",
  deeds: {
    goodsTokens: "Warenmarken",
    bonus: (pile) => `Bonusmarken für ${pile} Karten`,
    taken: "einzelne Waren genommen",
    exchanges: "Tauschzüge",
    camels: "Kamele genommen",
  },
  chance: {
    tacan: { check: "Würfel prüfen", fair: "Ehrliche Würfel" },
    rupiaj: { check: "Mischen prüfen", fair: "Ehrliches Mischen" },
  },
  anyChance: { check: "Ziehungen prüfen", fair: "Ehrliche Ziehungen" },
  checking: "wird geprüft",
  verified: "hier geprüft",
  doubtful: "passt nicht",
  unchecked: "nicht geprüft",
  summary: (rolls, shuffles, others) => {
    const parts = [
      ...(rolls ? [count(rolls, "Wurf", "Würfe")] : []),
      ...(shuffles ? [`${shuffles}-mal Mischen`] : []),
      ...(others ? [count(others, "weitere Ziehung", "weitere Ziehungen")] : []),
    ];
    return `Dein Browser hat alles noch einmal aus dem geöffneten Geheimnis gezogen: ${listed(parts, "und")}. Alles stimmt überein.`;
  },
  faults: {
    wrong_secret: () =>
      "Das geöffnete Geheimnis ist nicht das, das vor der Partie versiegelt wurde.",
    other_commitment: () =>
      "Das Protokoll nennt ein anderes Siegel als das, das am Tisch gezeigt wurde.",
    version_gap: (line) => `Im Protokoll fehlt eine Zeile, bei Zeile ${line}.`,
    broken_chain: (line) => `Das Protokoll wurde verändert: seine Kette reißt bei Zeile ${line}.`,
    wrong_draw: (line, how) =>
      `${count(how, "Ziehung passt", "Ziehungen passen")} nicht zum Geheimnis, die erste in Zeile ${line}.`,
  },
  cannotCheck: "Das Protokoll dieser Partie lässt sich nicht prüfen.",
  checkingNow: "Dein Browser zieht alles noch einmal.",
  sealed: "vorher versiegelt",
  opened: "danach geöffnet",
  seeds: "Worte der Spieler",
  seedOf: (name) => `Worte von ${name}`,
  seedsNone: "keine",
  everyDraw: "Jede Ziehung zeigen",
  draws: "Jede Ziehung",
  drawsHow:
    "Jede Zeile wurde hier in deinem Browser noch einmal aus dem geöffneten Geheimnis gezogen, nach dem Rezept im Handbuch. Vom Server kam nur das Protokoll.",
  drawNumber: "Nr.",
  drawWhat: "gezogen für",
  drawLog: "im Protokoll",
  drawDue: "noch einmal gezogen",
  drawFits: "passt",
  drawNot: "passt nicht",
  drawNothing: "nichts",
  drawOf: (number, bound) => `${number + 1} von ${bound}`,
  drawOrder: (things) => `Reihenfolge von ${things}`,
  showMoment: (version) => `Schritt ${version} in der Wiederholung zeigen`,
  purposes: {
    roll: (name) => `Wurf von ${name}`,
    turn: "Wurf zu Beginn eines Zugs",
    tiles: "Die Landschaften",
    numbers: "Die Zahlenplättchen",
    harbours: "Die Häfen",
    deck: "Die Entwicklungskarten",
    start: "Wer beginnt",
    stolen: (name) => `Die Karte, die ${name} nahm`,
    goods: "Die Waren der Runde",
    bonus: (pile) => `Bonusmarken für ${pile} Karten`,
    other: "Eine Ziehung",
  },
  running: "Diese Partie ist noch nicht zu Ende.",
  runningMore: "Hier wirst du sehen, wie sie verlief. Bis dahin wird sie an ihrem Tisch gespielt.",
  stopped: "Diese Partie wurde vorzeitig beendet.",
  stoppedMore:
    "Wer den Server betreibt, hat sie beendet. Was gespielt wurde, zeigt die Wiederholung.",
  stoppedReason: "Der Grund:",
  stoppedGivenUp: "Alle hatten aufgegeben. Was gespielt wurde, zeigt die Wiederholung.",
  broken: "Das Protokoll dieser Partie ist beschädigt.",
  brokenMore:
    "Sie wurde beiseitegelegt, damit nicht mehr verloren geht. Wer den Server betreibt, kann nachsehen.",
  lobby: "Lobby",
  loading: "Die Partie wird geholt.",
  bar: "Augenblicke der Partie",
  moment: (version, last) => `Schritt ${version} von ${last}`,
  turnMark: (number, name, version) => `Zug ${number}, ${name}, Schritt ${version}`,
  first: "Zum Anfang",
  back: "Einen Schritt zurück",
  on: "Einen Schritt weiter",
  last: "Zum Ende",
  playing: "Abspielen",
  pause: "Anhalten",
  speed: "Tempo",
  times: (speed) => (speed === 0.5 ? "½ ×" : `${speed} ×`),
  seenBy: "Gesehen von",
  allSeeing: "allen: alle Karten offen",
  spectator: "einem Zuschauer",
  copyLink: "Link zu diesem Augenblick kopieren",
  copied: "Der Link zu diesem Augenblick ist kopiert.",
  toResult: "Zum Ergebnis",
  hands: "Hände",
  handOf: (name) => `Hand von ${name}`,
  noCards: "keine Karten",
  beginning: "Der Tisch ist aufgebaut.",
  jump: (version) => `Zu Schritt ${version} gehen`,
  readOnly: "Das ist eine Wiederholung: hier lässt sich nichts bewegen.",
};
