"""The server's clock: it is stopped while the server is down or cannot store anything."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from parlour.server.background_tasks import every
from parlour.server.store.commands import Command, ProbeSpace, SaveUptime
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store

HEARTBEAT: Final = 2.0
"""Seconds between writes of the time: after a crash clocks go back by at most so much."""
SLOW: Final = 1.0
"""Seconds after which a write that has not returned counts as failed."""
RETRY: Final = 0.5
"""Seconds between retries while nothing can be stored."""
PAUSE: Final = 5.0
"""The longest pause after an outage, in which people can repeat the move that was refused."""
ROOM: Final = 16_384
"""Bytes that must be writable before the clock continues: more than a move takes."""
AHEAD: Final = 60.0
"""How far a match's time may be ahead of the saved one: more is damage, and would end clocks."""

log = structlog.get_logger()


class ServerClock:
    """Total seconds that servers on this store have run and were able to store."""

    def __init__(self, ticks: Callable[[], float] | None = None) -> None:
        self._ticks = time.monotonic if ticks is None else ticks
        self._on_change: Callable[[], None] = lambda: None
        self._stopped_at: float | None = None
        """The time, while it stands still."""
        self._stopped_ticks = 0.0
        self._failures = 0
        self._base = -self._ticks()

    def start(
        self,
        uptime: float,
        written: Iterable[float] = (),
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        """Go on from where servers before this one stopped, or wrote something last.

        `on_change` is called when the clock stops, and when it continues.
        """
        self._on_change = on_change
        last = max([uptime, *(at for at in written if at <= uptime + AHEAD)])
        self._base = last - self._ticks()

    def now(self) -> float:
        """The time."""
        return self._base + self._ticks() if self._stopped_at is None else self._stopped_at

    @property
    def running(self) -> bool:
        """Whether it is not stopped."""
        return self._stopped_at is None

    def stop(self) -> None:
        """Something could not be stored: nobody is charged until that is possible again."""
        self._failures += 1
        if self._stopped_at is None:
            self._stopped_at, self._stopped_ticks = self.now(), self._ticks()
            log.warning("clocks_stand_still")
            self._on_change()

    def go_on(self) -> None:
        """Things can be stored again."""
        if self._stopped_at is not None:
            self._base, self._stopped_at = self._stopped_at - self._ticks(), None
            log.info("clocks_go_on", stood=round(self._ticks() - self._stopped_ticks, 1))
            self._on_change()

    async def save(self, store: Store) -> None:
        """Store the time."""
        await store.execute(SaveUptime(seconds=self.now()))

    async def run(self, store: Store) -> None:
        """Store the time now and then, until cancelled; notice when that fails."""
        await every(
            lambda: HEARTBEAT if self.running else RETRY,
            lambda: self._beat(store),
            "time_not_stored",
        )

    async def _beat(self, store: Store) -> None:
        failures = self._failures
        commands: list[Command[None]] = [SaveUptime(seconds=self.now())]
        if not self.running:
            commands.append(ProbeSpace(size=ROOM))
        try:
            written = asyncio.ensure_future(store.commit(commands))
            await asyncio.wait([written], timeout=SLOW)
            if not written.done():
                self.stop()
                failures = self._failures
            await written
        except StorageError:  # it is reported by those who have something to lose
            self.stop()
            return
        if not self.running:
            await asyncio.sleep(min(PAUSE, self._ticks() - self._stopped_ticks))
            if failures == self._failures:
                self.go_on()
