"""The server's own time: it stands still while the server is down, or cannot store anything."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from parlour.server.background import every
from parlour.server.store import StorageError, Store

HEARTBEAT: Final = 2.0
"""Seconds between writes of the time; a crash gives at most so many back to the players."""
SLOW: Final = 1.0
"""Seconds after which a write that is not answered counts as one that fails."""
LOOK: Final = 0.5
"""Seconds between looks whether something can be stored again."""
BREATH: Final = 5.0
"""Seconds at most that people get to make the move that was refused, before time goes on."""
ROOM: Final = 16_384
"""Bytes that must find room before time goes on: more than a move takes."""
AHEAD: Final = 60.0
"""Seconds by which what a match says may be later: more is damage, which would run out clocks."""

RAN: Final = "ran"

log = structlog.get_logger()


class ServerTime:
    """Seconds that servers on this store have run and could work, all in all."""

    def __init__(self, ticks: Callable[[], float] | None = None) -> None:
        self._ticks = time.monotonic if ticks is None else ticks
        self._stood: float | None = None
        """The time, while it stands still."""
        self._stopped = 0.0
        self._failures = 0
        self.on_change: Callable[[], None] = lambda: None
        """Told when time begins to stand still, and when it goes on."""
        self.start(0.0)

    def start(self, ran: float, written: Iterable[float] = ()) -> None:
        """Go on from where servers before this one stopped, or wrote something last."""
        stopped = max([ran, *(at for at in written if at <= ran + AHEAD)])
        self._base = stopped - self._ticks()

    def now(self) -> float:
        """The time."""
        return self._base + self._ticks() if self._stood is None else self._stood

    @property
    def goes(self) -> bool:
        """Whether it does not stand still."""
        return self._stood is None

    def stand_still(self) -> None:
        """Something could not be stored: nobody is charged until that is possible again."""
        self._failures += 1
        if self._stood is None:
            self._stood, self._stopped = self.now(), self._ticks()
            log.warning("clocks_stand_still")
            self.on_change()

    def go_on(self) -> None:
        """Things can be stored again."""
        if self._stood is not None:
            self._base, self._stood = self._stood - self._ticks(), None
            log.info("clocks_go_on", stood=round(self._ticks() - self._stopped, 1))
            self.on_change()

    @staticmethod
    def read(connection: sqlite3.Connection) -> float:
        """The time that was written last; matches may have been written after it."""
        row = connection.execute("SELECT value FROM meta WHERE name = ?", (RAN,)).fetchone()
        return float(row[0]) if row else 0.0

    def write(self, connection: sqlite3.Connection) -> None:
        """Remember the time."""
        connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (RAN, self.now()))

    async def keep(self, store: Store) -> None:
        """Remember the time now and then, until cancelled; notice when that fails."""
        await every(
            lambda: HEARTBEAT if self.goes else LOOK, lambda: self._beat(store), "time_not_kept"
        )

    async def _beat(self, store: Store) -> None:
        failures = self._failures
        try:
            written = store.write(self.write if self.goes else self._find_room)
            await asyncio.wait([written], timeout=SLOW)
            if not written.done():
                self.stand_still()
                failures = self._failures
            await written
        except StorageError:  # it is reported by those who have something to lose
            self.stand_still()
            return
        if not self.goes:
            await asyncio.sleep(min(BREATH, self._ticks() - self._stopped))
            if failures == self._failures:
                self.go_on()

    def _find_room(self, connection: sqlite3.Connection) -> None:
        self.write(connection)
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('room', zeroblob(?))", (ROOM,))
