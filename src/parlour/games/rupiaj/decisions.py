"""What a seat is asked for (rupiaj K1)."""

from typing import Final

from parlour.core.decision import TURN, Decision
from parlour.games.rupiaj.names import PLAY
from parlour.games.rupiaj.state import State

DECISIONS: Final = (Decision(TURN, "Take goods or camels, exchange, or sell."),)
"""K1: a turn is one move."""


def asked(state: State, seat: int) -> str | None:
    """K1, T0: the turn, of the seat that has it; nothing while no round runs."""
    return TURN if state.phase == PLAY and seat == state.turn else None
