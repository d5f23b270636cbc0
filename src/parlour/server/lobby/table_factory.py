"""New tables."""

import secrets
from typing import Final

from parlour.server.ids import new_id
from parlour.server.lobby.match_secrets import NewSecret
from parlour.server.lobby.seating import add_seed, seat_bot
from parlour.server.lobby.table import PersonSitting, Seats, Table
from parlour.server.lobby.table_settings import checked, seat_names
from parlour.server.store.records import Person
from parlour.server.wire.tables import QuickPlay, TableSettings

INVITE_BYTES: Final = 16
"""Enough that nobody finds a private table by trying."""


def new_table(person: Person, settings: TableSettings, now: float, new_secret: NewSecret) -> Table:
    """A table with its host in the first seat, and the secret of its first match."""
    chosen = checked(settings)
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


def quick_table(person: Person, wanted: QuickPlay, now: float, new_secret: NewSecret) -> Table:
    """A private table with bots in all other seats."""
    settings = TableSettings(
        game=wanted.game,
        preset=wanted.preset,
        options=wanted.options,
        seats=wanted.seats,
        clock=wanted.clock,
        public=False,
    )
    table = new_table(person, settings, now, new_secret)
    for seat, sitting in table.seats.items():
        if sitting is None:
            table = seat_bot(table, seat, wanted.bot)
    if wanted.seed is None:
        return table
    return add_seed(table, next(iter(table.seats)), wanted.seed)


def new_invite() -> str:
    """A word for an invite link."""
    return secrets.token_urlsafe(INVITE_BYTES)
