"""How a table opens, for its first match and for each one after it, and when it may start."""

import secrets
from typing import Final

from msgspec.structs import replace

from parlour.server.errors import Conflict
from parlour.server.ids import new_id
from parlour.server.lobby.choices import checked, seat_names
from parlour.server.lobby.seating import add_seed, arrange, seat_bot
from parlour.server.lobby.secrecy import NewSecret
from parlour.server.lobby.table import PersonSitting, Seats, TableRecord
from parlour.server.people.person import Person
from parlour.server.wire.tables import QuickPlay, TableSettings

INVITE_BYTES: Final = 16
"""Enough that nobody finds a private table by trying."""


def new_table(
    person: Person, settings: TableSettings, now: float, new_secret: NewSecret
) -> TableRecord:
    """A table with its host in the first seat, and the secret of its first match."""
    chosen = checked(settings)
    names = seat_names(chosen)
    seats: Seats = dict.fromkeys(names)
    seats[names[0]] = PersonSitting(person.id, person.name)
    return TableRecord(
        id=new_id(),
        host=person.id,
        settings=chosen,
        seats=seats,
        invite=new_invite(),
        secret=new_secret(),
        created=now,
    )


def quick_table(
    person: Person, wanted: QuickPlay, now: float, new_secret: NewSecret
) -> TableRecord:
    """A private table with bots in all other seats."""
    settings = TableSettings(
        game=wanted.game,
        preset=wanted.preset,
        options=wanted.options,
        seats=wanted.seats,
        clock=wanted.clock,
        public=False,
    )
    record = new_table(person, settings, now, new_secret)
    for seat, sitting in record.seats.items():
        if sitting is None:
            record = seat_bot(record, seat, wanted.bot)
    if wanted.seed is None:
        return record
    return add_seed(record, next(iter(record.seats)), wanted.seed)


def new_invite() -> str:
    """A word for an invite link."""
    return secrets.token_urlsafe(INVITE_BYTES)


def open_again(record: TableRecord, new_secret: NewSecret) -> TableRecord:
    """The table for its next match: another secret, and no seeds: they follow its commitment."""
    seats: Seats = {
        seat: replace(sitting, seed=None) if isinstance(sitting, PersonSitting) else sitting
        for seat, sitting in record.seats.items()
    }
    return replace(record, secret=new_secret(), seats=seats)


def with_settings(record: TableRecord, settings: TableSettings) -> TableRecord:
    """The table with other settings, and everybody still sitting."""
    chosen = checked(settings)
    return replace(record, settings=chosen, seats=arrange(record.seats, seat_names(chosen)))


def check_ready(record: TableRecord) -> None:
    """Refuse to start without a player in every seat, one of them a person."""
    if None in record.seats.values():
        raise Conflict("seats_empty", "There are free seats: wait for players, or seat bots.")
    if not record.people():
        raise Conflict("nobody_plays", "At least one person must play.")


def check_alone(record: TableRecord) -> None:
    """Refuse to start at once where others still have to see the commitment and add their seeds."""
    if len(record.people()) > 1:
        raise Conflict("others_play", "Others play too: the host starts when they are ready.")
