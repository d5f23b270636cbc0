"""The log of a match that is over, as `parlour verify` and `parlour replay` read it."""

import sqlite3
from collections.abc import AsyncGenerator
from functools import partial
from typing import Final, NamedTuple

from parlour.core.errors import LogError
from parlour.core.log import Reveal, line_of
from parlour.server.archive import rows
from parlour.server.archive.rows import Kept
from parlour.server.live import records
from parlour.server.store import Store

LINES: Final = 500
"""Entries that are read at once, so that a long log is never in memory whole."""


class Ends(NamedTuple):
    """What stands before and after the entries."""

    header: bytes
    reveal: bytes


def ends(connection: sqlite3.Connection, kept: Kept) -> Ends:
    """The first line and the last one. A log from which entries are missing raises LogError."""
    if rows.count_entries(connection, kept.row) != kept.version + 1:
        raise LogError("truncated_log", "entries are missing", line=2)
    secret = rows.secret(connection, kept.row)
    if secret is None:
        raise LogError("missing_secret", "the secret is missing", line=kept.version + 3)
    reveal = Reveal(secret.hex(), ended=kept.status == records.ENDED)
    return Ends(kept.header + b"\n", f"{line_of(reveal)}\n".encode())


async def lines(store: Store, kept: Kept, around: Ends) -> AsyncGenerator[bytes]:
    """The log, piece by piece."""
    yield around.header
    for first in range(0, kept.version + 1, LINES):
        yield await store.read(partial(_piece, kept, first))
    yield around.reveal


def _piece(kept: Kept, first: int, connection: sqlite3.Connection) -> bytes:
    last = min(first + LINES - 1, kept.version)
    found = records.lines_between(connection, kept.row, first, last)
    return b"".join(line + b"\n" for line in found)
