"""Why a move is not legal: the first rule broken, in the order of the rules page."""

from parlour.core.errors import IllegalMove, MalformedMove
from parlour.games.rupiaj.exchange import check_swap
from parlour.games.rupiaj.forms import NOTATION
from parlour.games.rupiaj.moves import Deal, Move, Sell, Swap, Take
from parlour.games.rupiaj.names import OVER, PLAY
from parlour.games.rupiaj.selling import check_sell
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.taking import check_camels, check_take


def check(state: State, seat: int, move: Move) -> None:
    """E4, T0: refuse the move with the rule it breaks, or return if it is legal."""
    NOTATION.check(move)
    if seat not in (0, 1):
        raise MalformedMove("unknown_seat", f"There is no seat {seat} in this match.")
    if isinstance(move, Deal):
        raise MalformedMove("not_a_seat_move", "The next round is dealt by itself.")
    if state.phase == OVER:
        raise IllegalMove("match_over", "E4", "The match is over.")
    if state.phase != PLAY or seat != state.turn:
        raise IllegalMove("not_your_turn", "T0", "It is not your turn.")
    if isinstance(move, Swap):
        check_swap(state, seat, move)
    elif isinstance(move, Sell):
        check_sell(state, seat, move)
    elif isinstance(move, Take):
        check_take(state, seat, move.good)
    else:
        check_camels(state, move)
