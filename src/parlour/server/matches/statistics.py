"""The statistics of a match that is over: worked out once from its log, then stored beside it."""

import asyncio
from typing import Final

import msgspec
import structlog

from parlour import games
from parlour.core.log import UNREADABLE, Log
from parlour.core.replay import statistics_of
from parlour.server.api.types.matches import Statistics
from parlour.server.matches.match_loading import read_header
from parlour.server.matches.replay import read_entries
from parlour.server.store.commands import SaveStatistics
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import MatchRecord

_encode: Final = msgspec.json.Encoder().encode
_STATISTICS: Final = msgspec.json.Decoder(Statistics)

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")


async def stored_statistics(store: Store, record: MatchRecord) -> Statistics | None:
    """The statistics that are stored beside a match, if they are of the form that we know."""
    found = await store.matches.statistics(record.id)
    try:
        return None if found is None else _STATISTICS.decode(found)
    except UNREADABLE:
        return None


async def work_out_statistics(store: Store, record: MatchRecord) -> Statistics:
    """The statistics of a match by its whole log, worked out in a thread, and stored."""
    found = await stored_statistics(store, record)
    if found is None:
        lines = await store.matches.entries(record.id, 0, record.version)
        found = await asyncio.to_thread(_work_out, record, lines)
        try:
            await store.execute(SaveStatistics(match=record.id, statistics=_encode(found)))
        except StorageError:
            log.warning("statistics_not_stored", match=record.id)
    return found


def _work_out(record: MatchRecord, lines: list[bytes]) -> Statistics:
    """The statistics of a match, by its whole log."""
    entries = list(read_entries(lines, 0, record.version))
    return Statistics(
        moves=sum(entry.seat is not None for entry in entries),
        seconds=round(max(0.0, record.touched - record.started), 3),
        game=statistics_of(games.find(record.game), Log(read_header(record.header), entries)),
    )
