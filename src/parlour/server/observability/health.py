"""Readiness: whether the server can store something."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from parlour.server.store.commands import ProbeSpace
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store

FRESH_FOR: Final = 1.0
"""Seconds: anybody may ask, and each answer would cost a write to the disk."""
PROBE: Final = 8
"""Bytes of the write."""
PATIENCE: Final = 3.0
"""Seconds that a write may take before the server counts as not ready."""


class Readiness:
    """Asks the store with a tiny write, but not for everybody who asks."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._asked = -FRESH_FOR
        self._answer: asyncio.Future[list[Any]] | None = None

    async def check(self) -> None:
        """Refuse unless something could be stored just now."""
        answer = self._answer
        if answer is None or (answer.done() and self._clock() - self._asked >= FRESH_FOR):
            answer = self._answer = asyncio.ensure_future(
                self._store.commit([ProbeSpace(size=PROBE)])
            )
            self._asked = self._clock()
        try:
            await asyncio.wait_for(asyncio.shield(answer), PATIENCE)
        except TimeoutError:
            raise StorageError("storage_slow", "The disk does not answer.") from None
