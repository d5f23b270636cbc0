"""The alarms of live matches: when time may be out, default decisions are taken."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from parlour.core.errors import ParlourError
from parlour.server.live.driver import default_move
from parlour.server.live.match import LiveMatch

RETRY: Final = 2.0
"""Seconds before another try when a decision could not be stored."""

log = structlog.get_logger()


class Alarms:
    """At most one for each match."""

    def __init__(self, then: Callable[[LiveMatch], None]) -> None:
        """`then` is told of a match whose alarm has rung, when all is done that was due."""
        self._then = then
        self._set: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, live: LiveMatch, wait: float) -> None:
        """Ring after so many seconds, and not when it was to ring before."""
        before = self._set.get(live.id)
        if before is not None:
            before.cancel()
        loop = asyncio.get_running_loop()
        self._set[live.id] = loop.call_later(wait, self._ring, live)

    def drop(self, live: LiveMatch) -> None:
        """Ring no more for a match."""
        alarm = self._set.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()

    async def close(self) -> None:
        """Ring no more for any."""
        for alarm in self._set.values():
            alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ring(self, live: LiveMatch) -> None:
        self._set.pop(live.id, None)
        task = asyncio.create_task(self._take_defaults(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_defaults(self, live: LiveMatch) -> None:
        try:
            await live.take_defaults(default_move)
        except ParlourError as error:
            log.warning("default_failed", match=live.id, fault=error.sentence)
            await asyncio.sleep(RETRY)
        except Exception:
            log.exception("default_failed", match=live.id)
            await asyncio.sleep(RETRY)
        self._then(live)
