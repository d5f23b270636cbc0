"""Makes new tables, and checks the settings that a host chose."""

import secrets
from typing import Final

from msgspec.structs import replace

from parlour.core.match import checked_setup
from parlour.server.api.types.tables import QuickPlay, TableSettings
from parlour.server.auth.names import clean_name
from parlour.server.ids import new_id
from parlour.server.lobby.games import game_of
from parlour.server.lobby.match_secrets import NewSecret
from parlour.server.lobby.preset_settings import with_preset
from parlour.server.lobby.seating_rules import add_seed, seat_bot
from parlour.server.lobby.setup_preview import seat_number
from parlour.server.lobby.table import PersonSitting, Seats, Table
from parlour.server.store.records import Person

INVITE_BYTES: Final = 16
"""Enough that nobody finds a private table by trying."""


def new_table(person: Person, chosen: TableSettings, now: float, new_secret: NewSecret) -> Table:
    """A table with its host in the first seat, and the secret of its first match.

    The settings are `checked`."""
    names = seat_names(chosen)
    seats: Seats = dict.fromkeys(names)
    seats[names[0]] = PersonSitting(person.id, person.name)
    return Table(
        id=new_id(),
        host=person.id,
        settings=chosen,
        seats=seats,
        invite=new_invite(),
        secret=new_secret(),
        created=now,
    )


def quick_settings(wanted: QuickPlay) -> TableSettings:
    """The settings of a private table to play at once, not checked yet."""
    return TableSettings(
        game=wanted.game,
        preset=wanted.preset,
        options=wanted.options,
        seats=wanted.seats,
        clock=wanted.clock,
        public=False,
        setup=wanted.setup,
    )


def quick_table(
    person: Person, wanted: QuickPlay, chosen: TableSettings, now: float, new_secret: NewSecret
) -> Table:
    """A table with these settings, which are `checked`, and with bots in all other seats."""
    table = new_table(person, chosen, now, new_secret)
    for seat, sitting in table.seats.items():
        if sitting is None:
            table = seat_bot(table, seat, wanted.bot)
    if wanted.seed is None:
        return table
    return add_seed(table, next(iter(table.seats)), wanted.seed)


def new_invite() -> str:
    """A word for an invite link."""
    return secrets.token_urlsafe(INVITE_BYTES)


LONGEST_NAME: Final = 32
"""Characters of a table's name: it has a line in the lobby to itself."""


def checked(settings: TableSettings) -> TableSettings:
    """The settings with seats and what the preset sets filled in, and the setup as text; refuses
    what the game does not have, a setup that is not lawful, and a name that cannot be shown."""
    game = game_of(settings.game)
    number = seat_number(game, settings.seats, settings.setup)
    seats = game.seats(number)
    options = game.options(settings.preset, **settings.options)
    setup = checked_setup(game, seats, options, settings.setup or "")
    name = clean_name(settings.name, LONGEST_NAME) if settings.name.strip() else ""
    filled = with_preset(game, settings)
    return replace(filled, name=name, seats=number, setup=setup)


def seat_names(settings: TableSettings) -> tuple[str, ...]:
    """The seats of a table with these settings, in seat order."""
    game = game_of(settings.game)
    return game.seats(len(game.seat_names) if settings.seats is None else settings.seats)
