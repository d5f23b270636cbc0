"""Carrying out a legal move."""

from parlour.core.chance import Chance
from parlour.core.events import EventSink
from parlour.games.rupiaj.dealing import next_round
from parlour.games.rupiaj.exchange import swap
from parlour.games.rupiaj.moves import Deal, Move, Sell, Swap, Take
from parlour.games.rupiaj.selling import sell
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.taking import take, take_camels


def apply(state: State, seat: int, move: Move, chance: Chance, events: EventSink = None) -> None:
    """T0, E5: change the state by a legal move; then it is the other's turn.

    The most frequent kinds of move are asked for first; any turn but an exchange ends the row of
    exchanges.
    """
    if isinstance(move, Swap):
        state.turn = 1 - seat
        swap(state, seat, move, events)
        return
    if isinstance(move, Deal):
        next_round(state, chance, events)
        return
    state.turn = 1 - seat
    state.exchanges = 0
    if isinstance(move, Sell):
        sell(state, seat, move.good, move.count, events)
    elif isinstance(move, Take):
        take(state, seat, move.good, events)
    else:
        take_camels(state, seat, events)
