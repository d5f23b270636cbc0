import type { options as english } from "../../en/lobby/options";

export const options: typeof english = {
  meanings: {
    tacan: {
      victory_points: { name: "Punkte zum Sieg", meaning: "Wer so viele hat, gewinnt die Partie." },
      hand_limit: {
        name: "Handgrenze bei einer Sieben",
        meaning: "Wer mehr Karten hat, wirft die Hälfte ab.",
      },
      discard: {
        name: "Abwerfen bei einer Sieben",
        meaning: "Genau die Hälfte der Karten, oder die Hälfte und mehr.",
      },
      settlements: { name: "Siedlungen", meaning: "So viele liegen im Vorrat jedes Spielers." },
      bank: { name: "Karten in der Bank", meaning: "So viele von jedem der fünf Rohstoffe." },
      numbers: {
        name: "Zahlenplättchen",
        meaning: "In fester Spirale, zufällig, oder zufällig ohne 6 oder 8 nebeneinander.",
      },
      development_before_roll: {
        name: "Karte vor dem Wurf",
        meaning: "Eine Entwicklungskarte darf vor den Würfeln gespielt werden.",
      },
      development_per_turn: {
        name: "Karten je Zug",
        meaning: "Entwicklungskarten, die man in einem Zug spielen darf; 0 heißt ohne Grenze.",
      },
      play_bought: {
        name: "Neue Karte sofort",
        meaning:
          "Eine Entwicklungskarte darf in dem Zug gespielt werden, in dem sie gekauft wurde.",
      },
      automatic_roll: {
        name: "Würfelt von selbst",
        meaning: "Zu Beginn des Zuges wird von selbst gewürfelt.",
      },
      bank_trade_before_roll: {
        name: "Bank vor dem Wurf",
        meaning: "Der Handel mit der Bank ist vor den Würfeln erlaubt.",
      },
      steal_optional: {
        name: "Rauben ist freiwillig",
        meaning: "Wer den Räuber setzt, darf alle Hände in Ruhe lassen.",
      },
      free_trades: {
        name: "Geschenke",
        meaning:
          "Eine Seite eines Handels darf leer sein, und ein Rohstoff darf auf beiden stehen.",
      },
      offer_needs_card: {
        name: "Angebot nur mit Karte",
        meaning: "Nur wer eine Rohstoffkarte hat, darf ein Angebot machen.",
      },
      setup_order: {
        name: "Reihenfolge beim Aufbau",
        meaning: "Ob die freie Straße vor ihrer Siedlung stehen darf.",
      },
      second_settlement_connected: {
        name: "Zweite Siedlung verbunden",
        meaning: "Sie muss das Netz der ersten fortsetzen.",
      },
      first_cards: {
        name: "Erste Karten",
        meaning: "Bei jedem zweiten Setzen, oder für alle zusammen nach dem letzten.",
      },
      win_on_own_turn: {
        name: "Sieg nur am Zug",
        meaning: "Man muss am Zug sein, um zu gewinnen.",
      },
      friendly_robber: {
        name: "Freundlicher Räuber",
        meaning: "Kein Räuber bei Spielern mit weniger als 3 sichtbaren Punkten.",
      },
      hand_slots: {
        name: "Karten auf der Hand",
        meaning:
          "Nach jeder Änderung sortiert, oder jede an ihrem Platz, bis sie weggegeben wird. Auf dieser Seite sind sie immer sortiert.",
      },
      board: {
        name: "Das Spielfeld",
        meaning: "Gemischt, oder von Hand gelegt von dem, der die Partie aufbaut.",
      },
      knight_may_stay: {
        name: "Räuber darf nach einem Ritter bleiben",
        meaning: "Wer einen Ritter spielt, darf den Räuber stehen lassen.",
      },
    },
    rupiaj: {
      seals_to_win: { name: "Siegel zum Sieg", meaning: "So viele Runden muss man gewinnen." },
      hand_limit: { name: "Handgrenze", meaning: "So viele Warenkarten darf eine Hand halten." },
      open_herds: {
        name: "Offene Herden",
        meaning: "Alle sehen, wie viele Kamele eine Herde hat.",
      },
      exchange_limit: {
        name: "Tausche hintereinander",
        meaning: "Nach so vielen endet die Runde; 0 heißt ohne Grenze.",
      },
    },
  },
  values: {
    spiral: "Spirale",
    random: "Zufällig",
    balanced: "Ausgewogen",
    settlement_first: "Erst die Siedlung",
    either: "Beides möglich",
    half: "Genau die Hälfte",
    at_least_half: "Mindestens die Hälfte",
    each: "Bei jedem Setzen",
    together: "Alle zusammen",
    sorted: "Sortiert",
    kept: "An ihrem Platz",
    shuffled: "Gemischt",
    own: "Von Hand gelegt",
  },
  unlimited: "unbegrenzt",
  yes: "ja",
  no: "nein",
  decisions: {
    placement: "Siedlung oder Straße setzen",
    turn: "Ein Zug",
    discard: "Die Hälfte abwerfen",
    robber: "Den Räuber setzen",
    card: "Eine freie Straße setzen",
    answer: "Auf ein Angebot antworten",
    pick: "Eine Antwort wählen",
  },
};
