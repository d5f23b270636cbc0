"""What a seat is asked for (rupiaj K1)."""

from typing import Final

from parlour.core.decision import TURN, Decision
from parlour.games.rupiaj.moves import Move, Swap
from parlour.games.rupiaj.names import PLAY
from parlour.games.rupiaj.state import State

DECISIONS: Final = (Decision(TURN, "Take goods or camels, exchange, or sell."),)
"""K1: a turn is one move."""


def asked(state: State, seat: int) -> str | None:
    """K1, T0: the turn, of the seat that has it; nothing while no round runs."""
    return TURN if state.phase == PLAY and seat == state.turn else None


def uncovers(state: State, move: Move) -> bool:
    """T1, T3, T4, E2: what its player could not know before follows from the move without a draw.

    A refill shows cards of the deck, a sale a bonus token, the end of a round all bonus tokens and
    herds. Only an exchange that does not end the round shows nothing.
    """
    return not isinstance(move, Swap) or state.exchanges + 1 == state.config.exchange_limit
