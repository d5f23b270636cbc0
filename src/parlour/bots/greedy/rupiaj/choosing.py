"""The best moves of a window of Rupiaj."""

from collections.abc import Sequence
from typing import Final

from parlour.bots.greedy.best import highest
from parlour.bots.greedy.rupiaj.known import Known
from parlour.bots.greedy.rupiaj.worth import HERD, Worths, room_cost
from parlour.bots.window import Window
from parlour.games.rupiaj import moves as m
from parlour.games.rupiaj.cards import unpack
from parlour.games.rupiaj.names import CAMEL, GOODS
from parlour.games.rupiaj.rounds import KINDS_TO_END

REFILL: Final = 25
"""What it costs to lay out a new card, which the other sees first."""
LONG_EXCHANGE: Final = 10
"""What an exchange costs for every one before it in a row: somebody has to stop."""
END: Final = 3000
"""For a turn that ends the round, ahead or behind."""
NOT_A_TURN: Final = -1_000_000


def best_moves(window: Window[m.Move]) -> Sequence[m.Move]:
    """The moves that gain most."""
    if len(window.choices) == 1:
        return window.choices
    return highest(window.choices, Turn(Known(window.view, window.seat)).gain)


class Turn:
    """What each move of a turn gains."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._worths = Worths(known)
        self._room = known.limit - sum(known.hand)
        self._taken: dict[int, int] = {}
        self._given: dict[int, int] = {}

    def gain(self, move: m.Move) -> int:
        """How much better off the seat is after a move, and the other worse."""
        match move:
            case m.Swap():
                return self._swap(move)
            case m.Sell():
                return self._sale(move)
            case m.Take():
                return self._take(move)
            case m.Camels():
                return self._camels()
            case m.Deal():
                return NOT_A_TURN

    def _swap(self, move: m.Swap) -> int:
        """What is taken and what is given are of different kinds, so their worths add up."""
        take = self._taken.get(move.take)
        if take is None:
            take = self._taken[move.take] = self._cards(unpack(move.take), 1)
        give = self._given.get(move.give)
        if give is None:
            give = self._given[move.give] = self._gift(unpack(move.give))
        return take + give - LONG_EXCHANGE * self._known.exchanges

    def _cards(self, cards: Sequence[int], sign: int) -> int:
        """What it gains to have so many goods more, or fewer, and the market the reverse."""
        gain = 0
        for good in range(GOODS):
            if cards[good]:
                held = self._known.hand[good]
                worths = self._worths.held[good]
                number = sign * cards[good]
                gain += worths[held + number] - worths[held] + self._worths.left[good] * number
        return gain

    def _gift(self, cards: Sequence[int]) -> int:
        herd = self._known.herd
        camels = cards[CAMEL]
        room = room_cost(self._room - camels) - room_cost(self._room)
        return self._cards(cards, -1) + HERD[herd - camels] - HERD[herd] - room

    def _sale(self, move: m.Sell) -> int:
        known = self._known
        sold = self._worths.sales[move.good][move.count]
        kept = self._worths.rest(known, move.good, move.count)
        before = self._worths.held[move.good][known.hand[move.good]]
        room = room_cost(self._room) - room_cost(self._room + move.count)
        return sold + kept - before + room + self._ending(move, sold)

    def _ending(self, move: m.Sell, sold: int) -> int:
        """E1: a sale that takes the last token of a third kind ends the round."""
        left = [len(tokens) for tokens in self._known.tokens]
        left[move.good] = max(0, left[move.good] - move.count)
        return self._end(self._known.lead() + sold) if left.count(0) >= KINDS_TO_END else 0

    def _take(self, move: m.Take) -> int:
        cards = [int(good == move.good) for good in range(GOODS)]
        room = room_cost(self._room - 1) - room_cost(self._room)
        return self._cards(cards, 1) - room + self._refill(1, 0)

    def _camels(self) -> int:
        herd = self._known.herd
        camels = self._known.market[CAMEL]
        return HERD[herd + camels] - HERD[herd] + self._refill(camels, camels)

    def _refill(self, cards: int, camels: int) -> int:
        """E1: a market that cannot be refilled ends the round."""
        end = self._end(self._known.lead(camels)) if cards > self._known.deck else 0
        return end - REFILL * cards

    def _end(self, lead: int) -> int:
        """To end the round is good for whoever is ahead."""
        return END if lead > 0 else -END
