"""A window: all that a bot gets to see of a match when its seat is asked for a decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from parlour.core.cells import View, view
from parlour.core.game import Game, M, R, S


@dataclass(frozen=True)
class Window(Generic[M]):
    """One decision of one seat: what it may see, and among what it may choose."""

    game: Game[Any, M, Any]
    """The rules, for the notation of moves; a game holds no match."""
    seat: str
    """The name of the seat that decides."""
    choices: Sequence[M]
    """The listed legal moves; an offer, which has no bound, is legal beside them."""
    view: View
    """The keys of the match as they are now, with None where the seat may not see."""


def open_window(game: Game[S, M, R], state: S, seats: Sequence[str], place: int) -> Window[M]:
    """The window of the seat at this place."""
    seat = seats[place]
    return Window(game, seat, game.choices(state, place), view(game.cells(state), seat))


def choices_among(game: Game[Any, M, Any], legal: Sequence[M]) -> list[M]:
    """What `Game.choices` lists for a seat that is asked, from its legal moves: whoever is sent
    these over a network has no state to ask."""
    return [move for move in legal if game.lasting(move) is None]
