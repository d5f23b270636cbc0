"""Timers of live matches: when one fires, default decisions are taken for seats out of time."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from parlour.core.errors import ParlourError
from parlour.server.matches.live_match import LiveMatch

RETRY: Final = 2.0
"""Seconds before another try when a decision could not be stored."""

log = structlog.get_logger()


class MatchTimers:
    """At most one for each match."""

    def __init__(self, after: Callable[[LiveMatch], None]) -> None:
        """`after` is called when everything is done that was due in a match."""
        self._after = after
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, live: LiveMatch, seconds: float) -> None:
        """Look at a match after so many seconds, and not when it was planned before."""
        self.cancel(live)
        loop = asyncio.get_running_loop()
        self._handles[live.id] = loop.call_later(seconds, self._ring, live)

    def cancel(self, live: LiveMatch) -> None:
        """Plan nothing for a match."""
        handle = self._handles.pop(live.id, None)
        if handle is not None:
            handle.cancel()

    async def close(self) -> None:
        """Cancel all."""
        for handle in self._handles.values():
            handle.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ring(self, live: LiveMatch) -> None:
        self._handles.pop(live.id, None)
        task = asyncio.create_task(self._take_defaults(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_defaults(self, live: LiveMatch) -> None:
        try:
            await live.take_defaults()
        except ParlourError as error:
            log.warning("default_failed", match=live.id, code=error.code)
            await asyncio.sleep(RETRY)
        except Exception:
            log.exception("default_failed", match=live.id)
            await asyncio.sleep(RETRY)
        self._after(live)
