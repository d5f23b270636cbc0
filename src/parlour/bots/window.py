"""A window: all that a bot gets to see of a match when its seat is asked for a decision."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic

from parlour.core.cells import View, view
from parlour.core.game import Game, M, R, S


class Window(Generic[M]):
    """One decision of one seat: what it may see, and among what it may choose."""

    def __init__(
        self,
        game: Game[Any, M, Any],
        seat: str,
        choices: Sequence[M],
        look: Callable[[], View],
    ) -> None:
        self.game = game
        """The rules, for the notation of moves; a game holds no match."""
        self.seat = seat
        """The name of the seat that decides."""
        self.choices = choices
        """The listed legal moves; an offer, which has no bound, is legal beside them."""
        self._look = look

    @cached_property
    def view(self) -> View:
        """The keys of the match with None where the seat may not see; made when first asked for."""
        return self._look()


def open_window(game: Game[S, M, R], state: S, seats: Sequence[str], place: int) -> Window[M]:
    """The window of the seat at this place."""
    seat = seats[place]
    return Window(game, seat, game.choices(state, place), lambda: view(game.cells(state), seat))
