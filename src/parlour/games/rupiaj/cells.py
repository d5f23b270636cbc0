"""The projection of a state to keys: names, values and audiences of the rules page (V1–V6)."""

from typing import Final

from parlour.core.cells import Cells, Change
from parlour.core.projection import Projection
from parlour.games.rupiaj.card_cells import deck, hand, herd, market, sold
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.token_cells import bonus_tokens, goods_tokens
from parlour.games.rupiaj.turn_cells import result, turn

PROJECTION: Final = Projection(
    [
        turn(),
        market(),
        deck(),
        hand(0),
        hand(1),
        herd(0),
        herd(1),
        sold(),
        goods_tokens(),
        bonus_tokens(),
        result(),
    ]
)


def cells(state: State) -> Cells:
    """Every key of a match, with its value and audience."""
    return PROJECTION.cells(state)


def changed_cells(old: State, new: State) -> list[Change]:
    """Every cell that differs between two states of a match."""
    return PROJECTION.changed(old, new)
