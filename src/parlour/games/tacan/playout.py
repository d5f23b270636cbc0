"""A match to its end by moves chosen at random, without leaving the engine."""

from parlour.core.chance import Chance
from parlour.games.tacan.apply import apply
from parlour.games.tacan.legal import actor, choices
from parlour.games.tacan.names import OVER
from parlour.games.tacan.state import State


def play_out(state: State, chance: Chance, limit: int) -> int:
    """Play until the match is over or so many moves are made; the number of moves made."""
    made = 0
    while state.phase != OVER and made < limit:
        seat = actor(state)
        moves = choices(state, seat)
        number = len(moves)
        apply(state, seat, moves[chance.below(number) if number > 1 else 0], chance)
        made += 1
    return made
