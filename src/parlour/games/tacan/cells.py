"""The projection of a state to keys: names, values and audiences of the rules page (V1–V6)."""

from functools import cache

from parlour.core.cells import Cells, Change
from parlour.core.projection import Projection
from parlour.games.tacan.board_cells import pieces, terrain
from parlour.games.tacan.names import COLOURS
from parlour.games.tacan.player_cells import hand, standing
from parlour.games.tacan.state import State
from parlour.games.tacan.supply_cells import bank, deck
from parlour.games.tacan.turn_cells import offer, opening, turn, winner


def cells(state: State) -> Cells:
    """Every key of a match, with its value and audience."""
    return _projection(state.config.colours).cells(state)


def changed_cells(old: State, new: State) -> list[Change]:
    """Every cell that differs between two states of a match."""
    return _projection(new.config.colours).changed(old, new)


def seat_name(state: State, seat: int) -> str:
    """The name of a seat of this match."""
    return COLOURS[state.config.colours[seat]]


@cache
def _projection(colours: tuple[int, ...]) -> Projection[State]:
    """What is shown of every match with seats of these colours."""
    parts = [turn(colours), offer(colours), winner(colours)]
    parts += [opening(colours), terrain(), pieces(colours), bank(), deck(colours)]
    for seat in range(len(colours)):
        parts += [hand(colours, seat), standing(colours, seat)]
    return Projection(parts)
