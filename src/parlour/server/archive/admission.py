"""Who may look at which match, and through whose eyes."""

import re
from typing import Final, NamedTuple

from parlour.core.log import Header
from parlour.server.archive import rows
from parlour.server.archive.damage import damaged, noticed
from parlour.server.archive.lines import seat_of
from parlour.server.archive.rows import Found, Kept
from parlour.server.archive.sight import choose
from parlour.server.errors import NotFound
from parlour.server.live import records
from parlour.server.live.course import UNREADABLE, read_ways
from parlour.server.live.loading import read_header
from parlour.server.lobby.access import may_watch_past
from parlour.server.lobby.tables import Tables
from parlour.server.people.person import Person
from parlour.server.store import Store

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Asker(NamedTuple):
    """Who asks: somebody known or not, perhaps with the word of an invite link."""

    person: Person | None
    invite: str | None = None


class Admitted(NamedTuple):
    """A match that somebody may look at."""

    found: Found
    header: Header
    seat: str | None
    """The seat of whoever asks."""

    @property
    def kept(self) -> Kept:
        """The match."""
        return self.found.kept

    def eyes(self, asked: str | None) -> str:
        """The viewer that somebody gets who asked for this one, or for none."""
        return choose(asked, self.seat, self.header.seats, over=self.kept.over)


async def admit(store: Store, tables: Tables, asker: Asker, match: str) -> Admitted:
    """A match that the asker played in or may watch; any other is as if it did not exist."""
    if not _ID.fullmatch(match):
        raise unknown_match()
    found = await store.read(lambda file: rows.find(file, match))
    if found is None:
        raise unknown_match()
    seat = seat_of(found.players, asker.person)
    if seat is None and not await _may_watch(tables, asker, found.kept):
        raise unknown_match()
    if found.kept.status == records.QUARANTINED:
        raise damaged()
    with noticed(match):
        return Admitted(found, read_header(found.kept.header), seat)


async def _may_watch(tables: Tables, asker: Asker, kept: Kept) -> bool:
    try:
        record, _ = await tables.get(kept.table)
        ways = read_ways(kept.ways)
    except (NotFound, *UNREADABLE):
        return False
    return may_watch_past(record, asker.person, asker.invite, ways.public, ways.watch)


def unknown_match() -> NotFound:
    """Said of a match that does not exist, and in the same words of one that is not shown."""
    return NotFound("unknown_match", "There is no such match.")
