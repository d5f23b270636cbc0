"""Matches from the store. One that cannot be read is put into quarantine, and all others go on."""

import contextlib
import sqlite3
import time
from collections.abc import Callable

import structlog

from parlour.core.errors import LogError
from parlour.server.errors import SetAside
from parlour.server.live import loading, records
from parlour.server.live.loading import Loaded
from parlour.server.observability.metrics import Metrics
from parlour.server.store import StorageError, Store

log = structlog.get_logger()


class Fetcher:
    """Loads matches, and sets aside those that are damaged."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        stop_playing: Callable[[str], None],
        tell_table: Callable[[str], None],
    ) -> None:
        """`stop_playing` is told the match, `tell_table` the table, once that is stored."""
        self._store = store
        self._metrics = metrics
        self._stop_playing = stop_playing
        self._tell_table = tell_table

    async def load(self, match: str) -> Loaded:
        """A match from the store, unless it is in quarantine, or has to be put there."""
        try:
            loaded = await self._store.read(lambda file: _unless_set_aside(file, match))
        except LogError as error:
            # The sentence may name hidden cards: code and line are enough to find the damage.
            await self._quarantine(match, f"{error.code} in line {error.line}")
            raise SetAside from error
        if loaded is None:
            self._stop_playing(match)
            raise SetAside
        return loaded

    async def _quarantine(self, match: str, fault: str) -> None:
        log.error("match_quarantined", match=match, fault=fault)
        self._metrics.match_quarantined()
        self._stop_playing(match)

        def job(connection: sqlite3.Connection) -> str:
            record = records.find(connection, match)
            records.stop(connection, record.row, records.QUARANTINED, fault, time.time())
            return record.table

        with contextlib.suppress(StorageError):
            self._tell_table(await self._store.write(job))


def _unless_set_aside(connection: sqlite3.Connection, match: str) -> Loaded | None:
    """A match, unless it is in quarantine: what is known to be damaged is not read again."""
    if records.find(connection, match).status == records.QUARANTINED:
        return None
    return loading.load(connection, match)
