"""Checks of the settings that a host has chosen for a table."""

from typing import Final

from msgspec.structs import replace

from parlour.server.auth.names import clean_name
from parlour.server.lobby.clocks import clock_for
from parlour.server.lobby.games import game_of
from parlour.server.wire.tables import TableSettings

LONGEST_NAME: Final = 32
"""Characters of a table's name: it has a line in the lobby to itself."""


def checked(settings: TableSettings) -> TableSettings:
    """The settings with seats and clock filled in; refuses what the game does not have, and a name
    that cannot be shown."""
    game = game_of(settings.game)
    number = len(game.seat_names) if settings.seats is None else settings.seats
    game.seats(number)
    game.options(settings.preset, **settings.options)
    clock = clock_for(game, settings.preset, settings.clock)
    name = clean_name(settings.name, LONGEST_NAME) if settings.name.strip() else ""
    return replace(settings, name=name, seats=number, clock=clock)


def seat_names(settings: TableSettings) -> tuple[str, ...]:
    """The seats of a table with these settings, in seat order."""
    game = game_of(settings.game)
    return game.seats(len(game.seat_names) if settings.seats is None else settings.seats)
