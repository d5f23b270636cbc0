"""Who may look at which match, and through whose eyes."""

from typing import NamedTuple

from parlour.core.log import Header
from parlour.server.archive import rows
from parlour.server.archive.damage import noticed
from parlour.server.archive.playing import seat_in
from parlour.server.archive.rows import Found, Kept
from parlour.server.archive.sight import choose
from parlour.server.errors import NotFound, SetAside
from parlour.server.ids import is_id
from parlour.server.live import records
from parlour.server.live.course import UNREADABLE, read_ways
from parlour.server.live.loading import read_header
from parlour.server.lobby.access import may_watch_past
from parlour.server.lobby.service import TableService
from parlour.server.store import Store
from parlour.server.store.records import Person


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

    found: Found
    header: Header
    seat: str | None
    """The seat of whoever asks, unless they have given it up."""

    @property
    def kept(self) -> Kept:
        """The match."""
        return self.found.kept

    def eyes(self, asked: str | None) -> str:
        """The viewer that somebody gets who asked for this one, or for none."""
        return choose(asked, self.seat, self.header.seats, over=self.kept.over)


async def admit(store: Store, tables: TableService, asker: Asker, match: str) -> Admitted:
    """A match that the asker plays in or may watch; any other is as if it did not exist."""
    if not is_id(match):
        raise records.unknown_match()
    found = await store.read(lambda file: rows.find(file, match))
    if found is None:
        raise records.unknown_match()
    seat = seat_in(found, asker.person)
    if seat is None and not await _may_watch(tables, asker, found.kept):
        raise records.unknown_match()
    if found.kept.status == records.QUARANTINED:
        raise SetAside
    with noticed(match):
        return Admitted(found, read_header(found.kept.header), seat)


async def _may_watch(tables: TableService, asker: Asker, kept: Kept) -> bool:
    try:
        record, _ = await tables.get(kept.table)
        ways = read_ways(kept.ways)
    except (NotFound, *UNREADABLE):
        return False
    return may_watch_past(record, asker.person, asker.invite, ways.public, ways.watch)
