"""Finding games: our own, and those that installed packages register as entry points."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from parlour.core.errors import UnknownGame
from parlour.core.game import Game
from parlour.games.rupiaj import GAME as RUPIAJ
from parlour.games.tacan import GAME as TACAN

AnyGame = Game[Any, Any, Any]
"""Whoever finds a game by name cannot know its types."""

GROUP = "parlour.games"
OWN: dict[str, AnyGame] = {TACAN.name: TACAN, RUPIAJ.name: RUPIAJ}


def names() -> list[str]:
    """The names of all games, our own first."""
    return [*OWN, *sorted({entry.name for entry in entry_points(group=GROUP)} - OWN.keys())]


@cache
def find(name: str) -> AnyGame:
    """The game of that name."""
    if name in OWN:
        return OWN[name]
    for entry in entry_points(group=GROUP, name=name):
        game: AnyGame | None = entry.load()
        if isinstance(game, Game):
            return game
        raise UnknownGame("not_a_game", f"{entry.value} is registered as {name!r} but is no game.")
    raise UnknownGame("unknown_game", f"There is no game {name!r}; games: {', '.join(names())}.")
