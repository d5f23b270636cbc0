"""The server's own time: it stands still while the server is down, so that nobody is charged."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterable
from typing import Final

from parlour.server.store import StorageError, Store

HEARTBEAT: Final = 2.0
"""Seconds between writes of the time; a crash gives at most so many back to the players."""

AHEAD: Final = 60.0
"""Seconds by which what a match says may be later: more is damage, which would run out clocks."""

RAN: Final = "ran"


class ServerTime:
    """Seconds that servers on this store have run, all in all."""

    def __init__(self) -> None:
        self.start(0.0)

    def start(self, ran: float, written: Iterable[float] = ()) -> None:
        """Go on from where servers before this one stopped, or wrote something last."""
        stopped = max([ran, *(at for at in written if at <= ran + AHEAD)])
        self._base = stopped - time.monotonic()

    def now(self) -> float:
        """The time."""
        return self._base + time.monotonic()

    @staticmethod
    def read(connection: sqlite3.Connection) -> float:
        """The time that was written last; matches may have been written after it."""
        row = connection.execute("SELECT value FROM meta WHERE name = ?", (RAN,)).fetchone()
        return float(row[0]) if row else 0.0

    def write(self, connection: sqlite3.Connection) -> None:
        """Remember the time."""
        connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (RAN, self.now()))

    async def keep(self, store: Store) -> None:
        """Remember the time now and then, until cancelled."""
        while True:
            # A full disk is reported by those who have something to lose.
            with contextlib.suppress(StorageError):
                await store.write(self.write)
            await asyncio.sleep(HEARTBEAT)
