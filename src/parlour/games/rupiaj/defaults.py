"""What is decided for a seat whose time is out (rupiaj K1)."""

from parlour.games.rupiaj.cards import FIELD, camels, count, size
from parlour.games.rupiaj.catalogue import ALL_CAMELS, TAKES, fewest_sold, sale_of
from parlour.games.rupiaj.legal import to_act
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import GOODS
from parlour.games.rupiaj.state import State


def default(state: State, seat: int) -> Move:
    """K1: the camels; else the first single good; else the smallest sale, first in order."""
    if seat not in to_act(state):
        raise ValueError("nothing is asked of this seat")
    if camels(state.market):
        return ALL_CAMELS
    hand = state.hands[seat]
    if size(hand) < state.config.hand_limit:
        for good in range(GOODS):
            if state.market & FIELD[good]:
                return TAKES[good]
    return _smallest_sale(hand)


def _smallest_sale(hand: int) -> Move:
    """K1, T4: of the goods that can be sold, the first of those that ask for fewest cards."""
    possible = [
        (fewest_sold(good), good) for good in range(GOODS) if count(hand, good) >= fewest_sold(good)
    ]
    number, good = min(possible)
    return sale_of(good, number)
