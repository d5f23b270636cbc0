"""Who may look at which match, and as which viewer."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.core.cells import SPECTATOR
from parlour.core.log import Header
from parlour.server.errors import BadRequest, Conflict, NotFound, SetAside
from parlour.server.ids import is_id
from parlour.server.lobby.table import seat_of
from parlour.server.lobby.table_access import may_watch_past
from parlour.server.lobby.table_service import TableService
from parlour.server.matches.match_loading import (
    read_header,
    reporting_damage,
    seated,
    unknown_match,
)
from parlour.server.matches.match_runtime import read_runtime
from parlour.server.matches.match_settings import UNREADABLE, read_settings
from parlour.server.store.interface import Store
from parlour.server.store.records import QUARANTINED, RUNNING, MatchRecord, Person

ALL: Final = "all"
"""The viewer who sees every cell; only once the match is over."""


class Asker(NamedTuple):
    """Who asks: somebody known or not, perhaps with the word of an invite link."""

    person: Person | None
    invite: str | None = None

    @property
    def person_id(self) -> str | None:
        """The id of whoever asks, if the server knows them."""
        return None if self.person is None else self.person.id


class Admitted(NamedTuple):
    """A match that somebody may look at."""

    record: MatchRecord
    header: Header
    seat: str | None
    """The seat of whoever asks, unless they have given it up."""

    def viewer(self, asked: str | None) -> str:
        """The viewer that somebody gets who asked for this one, or for none."""
        return choose_viewer(asked, self.seat, self.header.seats, over=self.record.over)


async def admit(store: Store, tables: TableService, asker: Asker, match: str) -> Admitted:
    """A match that the asker plays in or may watch; any other is as if it did not exist."""
    record = await store.matches.get(match) if is_id(match) else None
    if record is None:
        raise unknown_match()
    seat = seat_in(record, asker.person)
    if seat is None and not await _may_watch(tables, asker, record):
        raise unknown_match()
    if record.status == QUARANTINED:
        raise SetAside
    with reporting_damage(match):
        return Admitted(record, read_header(record.header), seat)


async def _may_watch(tables: TableService, asker: Asker, record: MatchRecord) -> bool:
    try:
        table = (await tables.get(record.table)).table
        settings = read_settings(record.settings)
    except (NotFound, *UNREADABLE):
        return False
    return may_watch_past(table, asker.person, asker.invite, settings.public, settings.watch)


def seat_in(record: MatchRecord, person: Person | None) -> str | None:
    """The seat that somebody plays, or played in a match that goes no further.

    Who has given up has none as long as the match runs: a bot holds those cards now. Where it
    cannot be read who has, nobody has a seat.
    """
    seat = None if person is None else seat_of(seated(record.players), person.id)
    if seat is None or record.status != RUNNING:
        return seat
    try:
        return None if seat in read_runtime(record.runtime).gone else seat
    except UNREADABLE:
        return None


def choose_viewer(asked: str | None, own: str | None, seats: Sequence[str], *, over: bool) -> str:
    """The viewer somebody gets who asked for one: while a match runs nothing but their own."""
    mine = SPECTATOR if own is None else own
    if asked is None or asked == mine:
        return mine
    if asked not in (*seats, SPECTATOR, ALL):
        raise BadRequest("unknown_viewer", f"A viewer is one of {', '.join(seats)}, * or all.")
    if not over and asked != SPECTATOR:
        raise Conflict(
            "match_running", "Others' eyes can be looked through once the match is over."
        )
    return asked
