/** What the rule options and decisions of the games are called. A game that is not here speaks for itself. */
export const options = {
  meanings: {
    tacan: {
      victory_points: { name: "Points to win", meaning: "Whoever has this many wins the match." },
      hand_limit: {
        name: "Hand limit on a seven",
        meaning: "With more cards than this you discard half.",
      },
      discard: {
        name: "Discard on a seven",
        meaning: "Exactly half of the cards, or half and more.",
      },
      settlements: { name: "Settlements", meaning: "So many in each player’s supply." },
      bank: { name: "Cards in the bank", meaning: "So many of each of the five resources." },
      numbers: {
        name: "Number tokens",
        meaning: "In a fixed spiral, at random, or at random with no 6 or 8 side by side.",
      },
      development_before_roll: {
        name: "Card before the roll",
        meaning: "A development card may be played before the dice.",
      },
      development_per_turn: {
        name: "Cards in a turn",
        meaning: "Development cards one may play in a turn; 0 is no limit.",
      },
      play_bought: {
        name: "Play a new card at once",
        meaning: "A development card may be played in the turn it was bought in.",
      },
      automatic_roll: {
        name: "Automatic roll",
        meaning: "The dice roll by themselves as a turn begins.",
      },
      bank_trade_before_roll: {
        name: "Bank before the roll",
        meaning: "Trading with the bank is allowed before the dice.",
      },
      steal_optional: {
        name: "Robber may take nothing",
        meaning: "The mover may leave every hand alone.",
      },
      free_trades: {
        name: "Gifts",
        meaning: "One side of a trade may be empty, and a resource may stand on both.",
      },
      offer_needs_card: {
        name: "Offers need a card",
        meaning: "Only somebody who holds a resource card may make an offer.",
      },
      setup_order: {
        name: "Order at the start",
        meaning: "Whether the free road may stand before its settlement.",
      },
      second_settlement_connected: {
        name: "Second settlement connected",
        meaning: "It must continue the network of the first.",
      },
      first_cards: {
        name: "First cards",
        meaning: "With each second placement, or for all together after the last one.",
      },
      win_on_own_turn: { name: "Win on your own turn", meaning: "One must be on turn to win." },
      friendly_robber: {
        name: "Friendly robber",
        meaning: "No robber next to players with fewer than 3 visible points.",
      },
      hand_slots: {
        name: "Cards in a hand",
        meaning:
          "Sorted after every change, or each in its place until it is given away. On this page they are sorted either way.",
      },
      board: { name: "The board", meaning: "Shuffled, or laid by whoever sets the match up." },
      knight_may_stay: {
        name: "Robber may stay after a knight",
        meaning: "Whoever plays a knight may leave the robber where it is.",
      },
    },
    rupiaj: {
      seals_to_win: { name: "Seals to win", meaning: "So many rounds one has to win." },
      hand_limit: { name: "Hand limit", meaning: "Goods cards that a hand may hold." },
      open_herds: { name: "Open herds", meaning: "Everyone sees how many camels a herd has." },
      exchange_limit: {
        name: "Exchanges in a row",
        meaning: "After so many the round ends; 0 is no limit.",
      },
    },
  } as Record<string, Record<string, { name: string; meaning: string }>>,
  values: {
    spiral: "Spiral",
    random: "Random",
    balanced: "Balanced",
    settlement_first: "Settlement first",
    either: "Either first",
    half: "Exactly half",
    at_least_half: "At least half",
    each: "With each placement",
    together: "All together",
    sorted: "Sorted",
    kept: "Kept in place",
    shuffled: "Shuffled",
    own: "Laid by hand",
  } as Record<string, string>,
  unlimited: "no limit",
  yes: "yes",
  no: "no",
  decisions: {
    placement: "Placing a settlement or road",
    turn: "A turn",
    discard: "Discarding half of the cards",
    robber: "Moving the robber",
    card: "Placing a free road",
    answer: "Answering an offer",
    pick: "Picking an answer",
  } as Record<string, string>,
};
