"""Where replays wait for their turn."""

import asyncio
from types import TracebackType
from typing import Final

from parlour.server.errors import Busy

MOST_WAITING: Final = 32
"""Replays that may wait: at some 50 ms each, more would wait for seconds."""


class Desk:
    """One is served at a time, so that a reader of the store stays free for what is played."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._lock = asyncio.Lock()
        self._most = most
        self._here = 0

    async def __aenter__(self) -> None:
        """Wait for one's turn; where too many wait, one is sent away at once."""
        if self._here > self._most:
            raise Busy("archive_busy", "Many matches are being looked at; try again soon.", 2.0)
        self._here += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self._here -= 1
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let the next one come."""
        self._here -= 1
        self._lock.release()
