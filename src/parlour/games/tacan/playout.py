"""A match to its end by moves chosen at random, without leaving the engine."""

from parlour.core.chance import Chance
from parlour.games.tacan.apply import apply
from parlour.games.tacan.defaults import random_discard
from parlour.games.tacan.legal import actor, choices, turn_choices
from parlour.games.tacan.names import DISCARD, OVER
from parlour.games.tacan.state import State


def play_out(state: State, chance: Chance, limit: int) -> int:
    """Play until the match is over or so many moves are made; the number of moves made.

    Every choice is equally likely, but for discards: there every card is, which needs no list.
    """
    for made in range(limit):
        phase = state.phase
        if phase == OVER:
            return made
        if phase == DISCARD:
            seat = actor(state)
            move = random_discard(state.players[seat], chance)
        else:
            if state.offer is None:
                seat = state.turn
                moves = turn_choices(state)
            else:
                seat = actor(state)
                moves = choices(state, seat)
            number = len(moves)
            move = moves[chance.below(number)] if number > 1 else moves[0]
        apply(state, seat, move, chance)
    return limit
