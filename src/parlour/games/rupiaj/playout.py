"""A match to its end by moves chosen at random, without leaving the engine."""

from parlour.core.chance import Chance
from parlour.games.rupiaj.apply import apply
from parlour.games.rupiaj.dealing import next_round
from parlour.games.rupiaj.legal import drawn_choice
from parlour.games.rupiaj.names import OVER, PLAY
from parlour.games.rupiaj.state import State


def play_out(state: State, chance: Chance, limit: int) -> int:
    """Play until the match is over or so many moves are made; the number of moves made.

    Every choice is equally likely, and a draw means the same as out of the list of all choices,
    but for exchanges without end, which `drawn_choice` leaves out.
    Deals do not count as moves.
    """
    for made in range(limit):
        phase = state.phase
        if phase != PLAY:
            if phase == OVER:
                return made
            next_round(state, chance)
        apply(state, state.turn, drawn_choice(state, chance), chance)
    return limit
