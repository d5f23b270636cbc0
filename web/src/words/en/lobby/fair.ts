/** How the dice are kept honest, in plain words. */
export const fair = {
  title: "Fair dice",
  lead: "In Parlour nobody can change what the dice show once a match is sealed: no player, no bot, and not whoever runs the server. And nobody has to believe that, because every match can be checked.",
  steps: [
    {
      title: "Sealed before the match",
      text: "Before a match begins the server thinks of a secret: a very long random number. It shows everybody the seal of it. From the seal nobody can guess the secret, but the secret fits only this one seal.",
    },
    {
      title: "You can stir",
      text: "While the table waits, every player may add a few words of their own. They are mixed in after the seal is fixed. So the server could not have picked a secret that suits anybody. If nobody adds any, as in a match against bots that begins at once, you trust it not to have tried many.",
    },
    {
      title: "Nothing is left to choose",
      text: "From the secret and the words of the players follow all the dice, shuffles and stolen cards of the match, one after the other. There is no room to help or to hinder anyone.",
    },
    {
      title: "Opened after the match",
      text: "After the last move the secret is shown. Anybody can see that it fits the seal, draw everything once more, and compare it with what happened.",
    },
  ],
  checkTitle: "How to check",
  check:
    "Open a finished match and press “Check the dice”. Your own browser then does the sums, draw by draw, and shows each one. It asks nobody.",
  checkYourself:
    "Would you rather not trust our page? Download the log of the match and check it with a program of another kind, or write one: the whole recipe fits on one page.",
  command: "parlour verify match.log",
  yourFinished: "To your finished matches",
  luckTitle: "Is it really just luck?",
  luck: "Yes. Chance has streaks: in a match of 60 rolls it is quite usual that a number which should come eight times comes four times, or thirteen. The page of each finished match shows the rolls next to what was to be expected.",
  botsTitle: "And the bots?",
  bots: "Bots sit at the table like everybody else. They see their own cards and what lies open, nothing more, and their moves go through the same rules.",
};
