"""The fixed moves of Rupiaj, made once, with indices that never change.

Exchanges are there whatever a match's options, sales up to seven cards: the few larger ones that
`hand_limit` 8 and 9 allow are not, and neither is the deal, which no seat makes. New moves may
only be added at the end.
"""

from itertools import combinations_with_replacement
from typing import Final

from parlour.games.rupiaj.cards import CARD
from parlour.games.rupiaj.moves import Camels, Deal, Move, Sell, Swap, Take
from parlour.games.rupiaj.names import FIRST_PRECIOUS, GOODS

LARGEST_SWAP: Final = 5
"""The market has five cards."""
MOST_SOLD: Final = 7
"""Cards of a common good that a sale of the catalogue has at most."""
MOST_PRECIOUS_SOLD: Final = 6
"""There are no more of a kind."""
SWAPS: Final = 25_456
"""How many exchanges of 2 to 5 cards there are."""

TAKES: Final[list[Move]] = [Take(good) for good in range(GOODS)]
ALL_CAMELS: Final = Camels()
NEXT_DEAL: Final = Deal()


def fewest_sold(good: int) -> int:
    """T4: how many cards of a good are sold at least."""
    return 1 if good < FIRST_PRECIOUS else 2


def _most_sold(good: int) -> int:
    return MOST_SOLD if good < FIRST_PRECIOUS else MOST_PRECIOUS_SOLD


def _sales() -> list[Move]:
    return [
        Sell(number, good)
        for good in range(GOODS)
        for number in range(fewest_sold(good), _most_sold(good) + 1)
    ]


def _swaps() -> dict[int, dict[int, Move]]:
    """By size, then by what is taken, then by what is given, lexicographically by kinds."""
    swaps: dict[int, dict[int, Move]] = {}
    for size in range(2, LARGEST_SWAP + 1):
        gifts: dict[tuple[int, ...], list[int]] = {}
        for taken in combinations_with_replacement(CARD[:GOODS], size):
            others = tuple([card for card in CARD if card not in taken])
            if others not in gifts:
                gifts[others] = _bundles(others, size)
            take = sum(taken)
            swaps[take] = {give: Swap(take, give) for give in gifts[others]}
    return swaps


def _bundles(cards: tuple[int, ...], size: int) -> list[int]:
    """All bundles of so many cards like these."""
    return list(map(sum, combinations_with_replacement(cards, size)))


SALES: Final = _sales()
SWAPS_BY_TAKE: Final = _swaps()
"""The exchanges by what is taken and what is given."""


def _catalogue() -> tuple[Move, ...]:
    moves: list[Move] = [*TAKES, ALL_CAMELS, *SALES]
    for swaps in SWAPS_BY_TAKE.values():
        moves += swaps.values()
    return tuple(moves)


CATALOGUE: Final = _catalogue()
if len(CATALOGUE) != len(TAKES) + 1 + len(SALES) + SWAPS:
    raise ImportError(f"the catalogue has {len(CATALOGUE)} moves")
_NOT_SWAPS: Final[dict[Move, Move]] = {move: move for move in CATALOGUE[: len(CATALOGUE) - SWAPS]}


def fixed(move: Move) -> Move | None:
    """The catalogue's own copy of a move; None if it is not a fixed one."""
    if isinstance(move, Swap):  # an index of them would take as long to make as they do
        swaps = SWAPS_BY_TAKE.get(move.take)
        return None if swaps is None else swaps.get(move.give)
    return _NOT_SWAPS.get(move)


def interned(move: Move) -> Move:
    """The catalogue's own copy of a move, or the move itself if it is not a fixed one."""
    return fixed(move) or move


def sale_of(good: int, number: int) -> Move:
    """The sale of so many cards of a good."""
    return interned(Sell(number, good))
