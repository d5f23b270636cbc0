"""The games that can be played here."""

from functools import cache

from parlour.core.errors import UnknownGame
from parlour.core.quoting import quoted
from parlour.games import registry
from parlour.games.registry import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by name: looked for once, because looking for packages is slow."""
    return {name: registry.find(name) for name in registry.names()}


def game_of(name: str) -> AnyGame:
    """The game of that name."""
    game = all_games().get(name)
    if game is None:
        known = ", ".join(all_games())
        raise UnknownGame("unknown_game", f"There is no game {quoted(name)}; games: {known}.")
    return game
