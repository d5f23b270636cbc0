"""The statistics of a match that is over, worked out from its log."""

import sqlite3
from typing import Final

import msgspec

from parlour import games
from parlour.core.log import UNREADABLE, Log
from parlour.core.statistics import chronicle_of
from parlour.server.archive import rows
from parlour.server.archive.rows import Kept
from parlour.server.live.loading import read_header
from parlour.server.wire.matches import Statistics

encode: Final = msgspec.json.Encoder().encode
_STATISTICS: Final = msgspec.json.Decoder(Statistics)


def stored(connection: sqlite3.Connection, kept: Kept) -> Statistics | None:
    """The statistics that are kept beside a match, if they are of the form that we know."""
    found = rows.statistics(connection, kept.row)
    if found is None:
        return None
    try:
        return _STATISTICS.decode(found)
    except UNREADABLE:
        return None


def work_out(connection: sqlite3.Connection, kept: Kept) -> Statistics:
    """The statistics of a match, by its whole log."""
    entries = list(rows.entries(connection, kept.row, 0, kept.version))
    return Statistics(
        moves=sum(entry.seat is not None for entry in entries),
        seconds=round(max(0.0, kept.touched - kept.started), 3),
        game=chronicle_of(games.find(kept.game), Log(read_header(kept.header), entries)),
    )
