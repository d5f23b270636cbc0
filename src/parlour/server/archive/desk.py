"""Where replays wait for their turn."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from parlour.server.errors import Busy

MOST_WAITING: Final = 32
"""Replays that may wait: at some 50 ms each, more would wait for seconds."""
MOST_OF_ONE: Final = 8
"""Those of them that one person may wait for, so that nobody takes all places."""


class Desk:
    """One is served at a time, so that a reader of the store stays free for what is played."""

    def __init__(self, most: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._lock = asyncio.Lock()
        self._most = most
        self._most_of_one = most_of_one
        self._here: Counter[str | None] = Counter()

    @asynccontextmanager
    async def turn(self, person: str | None) -> AsyncGenerator[None]:
        """Wait for one's turn; where too many wait, one is sent away at once.

        All whom the server does not know are one person here.
        """
        if self._here.total() > self._most or self._here[person] > self._most_of_one:
            raise Busy("archive_busy", "Many matches are being looked at; try again soon.", 2.0)
        self._here[person] += 1
        try:
            async with self._lock:
                yield
        finally:
            self._here[person] -= 1
            if not self._here[person]:
                del self._here[person]
