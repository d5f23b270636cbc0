"""What cards are worth: sold now, held for later, or left in the market for the other."""

from collections.abc import Sequence
from typing import Final

from parlour.bots.greedy.rupiaj.known import MOST, Known
from parlour.games.rupiaj.catalogue import fewest_sold
from parlour.games.rupiaj.names import GOODS
from parlour.games.rupiaj.tokens import BONUS_PILE, NO_BONUS

HELD: Final = 85
"""Per cent of a sale that the cards for it are worth: the other may be quicker."""
GROWN: Final = 48
"""Per cent of a larger sale that is left for every card it still lacks."""
HERD: Final = (0, 200, 380, 540, 680, 800, 880, 940, 980, 1000, 1010, 1020)
"""What so many camels are worth: cards to exchange, and the camel token."""
LEFT: Final = 15
"""Per cent of a token that a card in the market is worth to the other."""
FULL: Final = (150, 60, 20)
"""What it costs to have room for no card, for one, for two."""
LAST_CARDS: Final = 12
"""With fewer cards in the deck it is time to sell."""


class Worths:
    """The worth of every number of cards of every good, as the tokens lie."""

    def __init__(self, known: Known) -> None:
        self._bonuses = known.bonuses
        hurry = min(known.deck, LAST_CARDS)
        self._held = HELD * (LAST_CARDS + hurry) // (2 * LAST_CARDS)
        self._grown = GROWN * (2 * LAST_CARDS + hurry) // (3 * LAST_CARDS)
        self.sales = [self._sales(good, known.tokens[good]) for good in range(GOODS)]
        """For each good, what the sale of so many cards brings."""
        self.held = [
            self.holdings(good, self.sales[good], known.hand[good] + known.left[good])
            for good in range(GOODS)
        ]
        """For each good, what so many cards in the hand are worth."""
        self.left = [LEFT * tokens[0] // 100 if tokens else 0 for tokens in known.tokens]
        """For each good, what a card in the market is worth to the other."""

    def rest(self, known: Known, good: int, sold: int) -> int:
        """What the other cards of a good are worth after a sale."""
        kept = known.hand[good] - sold
        if not kept:
            return 0
        sales = self._sales(good, known.tokens[good][sold:])
        return self.holdings(good, sales, kept + known.left[good])[kept]

    def _sales(self, good: int, tokens: Sequence[int]) -> list[int]:
        worths = [0] * (MOST + 1)
        total = 0
        for number in range(1, MOST + 1):
            if number <= len(tokens):
                total += tokens[number - 1]
            pile = BONUS_PILE[number]
            bonus = 0 if pile == NO_BONUS else self._bonuses[pile]
            worths[number] = total + bonus if number >= fewest_sold(good) else 0
        return worths

    def holdings(self, good: int, sales: Sequence[int], most: int) -> list[int]:
        """What so many cards are worth: the best sale they can still grow into."""
        worths = [0] * (MOST + 1)
        later = 0
        for number in range(MOST, 0, -1):
            later = later * self._grown // 100
            if number <= most and sales[number] > later:
                later = sales[number]
            worths[number] = later * self._held // 100
        return worths


def room_cost(room: int) -> int:
    """What a nearly full hand costs."""
    return FULL[room] if room < len(FULL) else 0
