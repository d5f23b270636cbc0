"""The games that this server offers: found once, then looked up by name."""

from functools import cache

import structlog

from parlour.core.errors import UnknownGame
from parlour.core.quote import quoted
from parlour.games import registry
from parlour.games.registry import AnyGame

log = structlog.get_logger()


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by name: looked for once, because looking for packages is slow."""
    return registry.loaded(
        lambda error: log.error(error.code, fault=error.sentence, exc_info=error.__cause__)
    )


def game_of(name: str) -> AnyGame:
    """The game of that name."""
    game = all_games().get(name)
    if game is None:
        known = ", ".join(all_games())
        raise UnknownGame("unknown_game", f"There is no game {quoted(name)}; games: {known}.")
    return game
