"""Leaving and ending matches that cannot be set up here, because their game is not installed."""

import sqlite3
import time

from parlour.server.live import course as courses
from parlour.server.live import records
from parlour.server.lobby.table import PersonSitting


def leave(connection: sqlite3.Connection, match: str, person: str) -> None:
    """Somebody has given up: once the game is there again, a bot plays on for them."""
    record = records.find(connection, match)
    course = courses.read_course(record.course)
    for seat, sitting in records.players_of(connection, record.row).items():
        theirs = isinstance(sitting, PersonSitting) and sitting.id == person
        if theirs and seat not in course.gone:
            course.bid_farewell(seat)
            records.save_course(connection, record.row, courses.encode(course))


def end(connection: sqlite3.Connection, match: str, reason: str) -> None:
    """A match goes no further, and has no outcome."""
    record = records.find(connection, match)
    if record.status == records.RUNNING:
        records.stop(connection, record.row, records.ENDED, reason, time.time())
