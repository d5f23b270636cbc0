"""Guessing gets slower with every wrong guess."""

import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final

from parlour.server.errors import Refused, TooMany
from parlour.server.guard.throttle import MOST

FIRST: Final = 2.0
"""Seconds to wait after the first attempt that is one too many; then twice as long each time."""
FORGIVEN_AFTER: Final = 3600.0
"""Seconds without an attempt after which all is forgotten."""


class Attempts:
    """Wrong guesses by key: some are free, then each doubles the time until the next."""

    def __init__(
        self,
        free: int,
        longest: float,
        *,
        most: int = MOST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free = free
        self._longest = longest
        self._most = most
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How many in a row and when the last one was, the longest untouched first."""

    def __len__(self) -> int:
        return len(self._wrong)

    @contextmanager
    def attempt(self, key: str, wrong: str) -> Generator[None]:
        """Refuse what comes too early; count what ends with the code `wrong`, and nothing else."""
        left = self.wait(key)
        if left > 0:
            raise TooMany("too_many_attempts", "Too many attempts; wait a little.", left)
        self._begin(key)
        try:
            yield
        except Refused as error:
            if error.code != wrong:
                self._take_back(key)
            raise
        self._take_back(key)

    def wait(self, key: str) -> float:
        """Seconds until the next attempt may be made."""
        count, last = self._recent(key)
        if count < self._free:
            return 0.0
        pause = min(self._longest, FIRST * 2.0 ** min(count - self._free, 32))
        return max(0.0, last + pause - self._clock())

    def clear(self, key: str) -> None:
        """Forget all that was wrong."""
        self._wrong.pop(key, None)

    def _begin(self, key: str) -> None:
        """Count an attempt as wrong before it is looked at, so that many at once are many."""
        count, _ = self._recent(key)
        self._wrong[key] = (count + 1, self._clock())
        self._wrong.move_to_end(key)
        while len(self._wrong) > self._most:
            self._wrong.popitem(last=False)

    def _take_back(self, key: str) -> None:
        """The attempt was not wrong after all. Earlier wrong ones still count."""
        count, last = self._recent(key)
        if count > 1:
            self._wrong[key] = (count - 1, last)
        else:
            self._wrong.pop(key, None)

    def _recent(self, key: str) -> tuple[int, float]:
        count, last = self._wrong.get(key, (0, 0.0))
        if count and self._clock() - last > FORGIVEN_AFTER:
            del self._wrong[key]
            return 0, 0.0
        return count, last
