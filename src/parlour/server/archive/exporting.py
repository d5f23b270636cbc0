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
    return Ends(kept.header + b"\n", reveal(secret, kept.status))


def reveal(secret: bytes, status: str) -> bytes:
    """The last line of a log: the secret, and whether the match was ended before its end."""
    return f"{line_of(Reveal(secret.hex(), ended=status == records.ENDED))}\n".encode()


def pieces(version: int) -> range:
    """Where the pieces begin in which the entries up to a version are read."""
    return range(0, version + 1, LINES)


async def lines(store: Store, kept: Kept, around: Ends) -> AsyncGenerator[bytes]:
    """The log, piece by piece."""
    yield around.header
    for first in pieces(kept.version):
        yield await store.read(partial(piece, kept.row, first, kept.version))
    yield around.reveal


def piece(row: int, first: int, version: int, connection: sqlite3.Connection) -> bytes:
    """Some entries of a match, from one on."""
    last = min(first + LINES - 1, version)
    found = records.lines_between(connection, row, first, last)
    return b"".join(line + b"\n" for line in found)
