"""Running matches that are not in memory, and when each is needed there."""

import sqlite3
from typing import NamedTuple

from parlour.server.live import records
from parlour.server.live.clock import NEVER, next_change
from parlour.server.live.course import UNREADABLE, read_course


class Sleeper(NamedTuple):
    """A match that somebody must attend to, be it that nobody comes."""

    match: str
    due: float
    """When it is needed, in the server's own time."""
    at: float
    """When it was written last."""


def sleepers(connection: sqlite3.Connection) -> list[Sleeper]:
    """All that have clocks or bots."""
    return [_sleeper(*found) for found in records.attended(connection)]


def _sleeper(match: str, stored: bytes, bots: str) -> Sleeper:
    try:
        course = read_course(stored)
    except UNREADABLE:
        return Sleeper(match, 0.0, 0.0)  # whoever takes it up will see that it is damaged
    if any(seat in bots.split() or seat in course.absent for seat in course.to_act):
        return Sleeper(match, 0.0, course.at)
    return Sleeper(match, min(map(next_change, course.clocks.values()), default=NEVER), course.at)
