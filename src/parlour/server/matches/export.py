"""The log of a match, as `parlour verify` and `parlour replay` read it."""

from collections.abc import AsyncGenerator
from typing import Final

from parlour.core.log import Reveal, line_of
from parlour.server.store.interface import Store
from parlour.server.store.records import ENDED, MatchRecord

PIECE: Final = 500
"""Entries that are read at once, so that a long log is never in memory whole."""


async def export_log(
    store: Store, record: MatchRecord, secret: bytes | None
) -> AsyncGenerator[bytes]:
    """The log, piece by piece; its last line is the secret, where it may be known."""
    yield record.header + b"\n"
    for first in range(0, record.version + 1, PIECE):
        last = min(first + PIECE - 1, record.version)
        found = await store.matches.entries(record.id, first, last)
        yield b"".join(line + b"\n" for line in found)
    if secret is not None:
        ended = record.status == ENDED
        yield f"{line_of(Reveal(secret.hex(), ended=ended))}\n".encode()
