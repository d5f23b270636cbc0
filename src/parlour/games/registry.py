"""Finding games: our own, and those that installed packages register as entry points."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from parlour.core.errors import UnknownGame
from parlour.core.game import Game
from parlour.core.quote import quoted
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
        return _loaded(entry)
    raise UnknownGame("unknown_game", f"There is no game {name!r}; games: {', '.join(names())}.")


@cache
def version_of(game: AnyGame) -> str:
    """What the states of a game depend on: the version it gives itself, else that of its package.

    Our own games change with Parlour, and give themselves one where states change between releases.
    """
    if game.version or game.name in OWN:
        return game.version
    for entry in entry_points(group=GROUP, name=game.name):
        return entry.dist.version if entry.dist is not None else ""
    return ""


def loaded(on_failure: Callable[[UnknownGame], None]) -> dict[str, AnyGame]:
    """Every game by name; one that cannot be loaded is told of, and left out."""
    found: dict[str, AnyGame] = {}
    for name in names():
        try:
            found[name] = find(name)
        except UnknownGame as error:
            on_failure(error)
    return found


def _loaded(entry: EntryPoint) -> AnyGame:
    """The game of an entry point, whose package may be broken in any way."""
    try:
        game: AnyGame | None = entry.load()
    except Exception as error:
        raise UnknownGame(
            "game_not_loaded",
            f"{entry.value} is registered as {entry.name!r} but cannot be loaded"
            f" ({type(error).__name__}: {quoted(str(error))}).",
        ) from error
    if isinstance(game, Game):
        return game
    raise UnknownGame(
        "not_a_game", f"{entry.value} is registered as {entry.name!r} but is no game."
    )
