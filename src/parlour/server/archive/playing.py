"""Whose seat is whose in a match that is looked at."""

from parlour.server.archive.rows import Found
from parlour.server.live import records
from parlour.server.live.course import UNREADABLE, read_course
from parlour.server.lobby.table import seat_of
from parlour.server.store.records import Person


def seat_in(found: Found, person: Person | None) -> str | None:
    """The seat that somebody plays, or played in a match that goes no further.

    Who has given up has none as long as the match runs: a bot holds those cards now. Where it
    cannot be read who has, nobody has a seat.
    """
    seat = None if person is None else seat_of(found.players, person.id)
    if seat is None or found.kept.status != records.RUNNING:
        return seat
    try:
        return None if seat in read_course(found.kept.course).gone else seat
    except UNREADABLE:
        return None
