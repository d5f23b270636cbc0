"""Checks of hosts' setups: one at a time beside the event loop, and only so many of a person."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from parlour.server.api.types.base import SetupOps
from parlour.server.background_tasks import BackgroundTasks
from parlour.server.errors import Busy, TooMany
from parlour.server.security.rate_limits import Throttle

T = TypeVar("T")

PERSON_PER_SECOND: Final = 5.0
MOST_OF_PERSON: Final = 40
"""Checks that a person may have made, in the long run and at once."""
ADDRESS_PER_SECOND: Final = 25.0
MOST_OF_ADDRESS: Final = 400
"""The same for all people at one address, such as those of a school."""
BYTES_PER_CHECK: Final = 8_192
"""A longer list counts as several checks. Boards have some hundred bytes, and few lists so many."""
MOST_WAITING: Final = 100
"""Checks that may wait, each of them for some hundredths of a second at worst."""


class SetupChecks:
    """Checks setups in a thread, because the longest lists take some hundredths of a second.

    Only one at a time: threads take turns, and the event loop has to have every other one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = Throttle(PERSON_PER_SECOND, MOST_OF_PERSON, clock=clock)
        self._addresses = Throttle(ADDRESS_PER_SECOND, MOST_OF_ADDRESS, clock=clock)
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._tasks = BackgroundTasks()

    async def run(self, person: str, address: str, setup: SetupOps, check: Callable[[], T]) -> T:
        """What a check of a setup gives; refused if there were too many."""
        self._count(person, address, setup)
        if self._waiting >= MOST_WAITING:
            raise Busy("busy", "Many setups are being checked; try again soon.")
        self._waiting += 1
        return await self._tasks.finish(self._run(check))

    async def _run(self, check: Callable[[], T]) -> T:
        try:
            async with self._turn:
                return await asyncio.to_thread(check)
        finally:
            self._waiting -= 1

    def _count(self, person: str, address: str, setup: SetupOps) -> None:
        checks = 1 + _size(setup) // BYTES_PER_CHECK
        for throttle, key in ((self._people, person), (self._addresses, address)):
            left = throttle.take(key, checks)
            if left > 0:
                raise TooMany(
                    "too_many_setups", "So many setups are too many; wait a little.", left
                )


def _size(setup: SetupOps) -> int:
    """About how many bytes a list has, however long it is."""
    return len(setup) if isinstance(setup, str) else len(msgspec.json.encode(setup))
