import type { fair as english } from "../../en/lobby/fair";

export const fair: typeof english = {
  title: "Ehrliche Würfel",
  lead: "In Parlour kann niemand mehr ändern, was die Würfel zeigen, sobald eine Partie versiegelt ist: kein Spieler, kein Bot, und auch nicht, wer den Server betreibt. Und niemand muss das glauben, denn jede Partie lässt sich prüfen.",
  steps: [
    {
      title: "Vor der Partie versiegelt",
      text: "Bevor eine Partie beginnt, denkt sich der Server ein Geheimnis aus: eine sehr lange Zufallszahl. Er zeigt allen ihr Siegel. Aus dem Siegel kann niemand das Geheimnis erraten, aber das Geheimnis passt nur zu diesem einen Siegel.",
    },
    {
      title: "Du kannst umrühren",
      text: "Solange der Tisch wartet, darf jeder Spieler ein paar eigene Worte hinzufügen. Sie werden beigemischt, wenn das Siegel schon feststeht. Der Server kann also kein Geheimnis gewählt haben, das irgendwem nützt. Fügt niemand etwas hinzu, wie in einer Partie gegen Bots, die sofort beginnt, vertraust du darauf, dass er nicht viele durchprobiert hat.",
    },
    {
      title: "Nichts bleibt zu wählen",
      text: "Aus dem Geheimnis und den Worten der Spieler folgen alle Würfe, Mischungen und gestohlenen Karten der Partie, eins nach dem anderen. Es bleibt kein Raum, jemandem zu helfen oder zu schaden.",
    },
    {
      title: "Nach der Partie geöffnet",
      text: "Nach dem letzten Zug wird das Geheimnis gezeigt. Alle können sehen, dass es zum Siegel passt, alles noch einmal ziehen und mit dem vergleichen, was geschehen ist.",
    },
  ],
  checkTitle: "So prüfst du nach",
  check:
    "Öffne eine beendete Partie und drücke „Würfel prüfen“. Dein eigener Browser rechnet dann nach, Wurf für Wurf, und zeigt jeden. Er fragt niemanden.",
  checkYourself:
    "Du willst unserer Seite lieber nicht trauen? Lade das Protokoll der Partie herunter und prüfe es mit einem anderen Programm, oder schreib eines: das ganze Rezept passt auf eine Seite.",
  command: "parlour verify match.log",
  yourFinished: "Zu deinen beendeten Partien",
  luckTitle: "Ist es wirklich nur Glück?",
  luck: "Ja. Zufall hat Strähnen: Bei 60 Würfen ist es ganz normal, dass eine Zahl, die achtmal kommen sollte, viermal kommt oder dreizehnmal. Die Seite jeder beendeten Partie zeigt die Würfe neben dem, was zu erwarten war.",
  botsTitle: "Und die Bots?",
  bots: "Bots sitzen am Tisch wie alle anderen. Sie sehen ihre eigenen Karten und was offen liegt, nicht mehr, und ihre Züge gehen durch dieselben Regeln.",
};
