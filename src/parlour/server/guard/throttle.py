"""So many at once, and so many a second in the long run."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST: Final = 20_000
"""Keys that a throttle remembers: a few MB at worst, however many addresses an attacker has."""


class Throttle:
    """A bucket of credits for each key. Buckets that are full again are forgotten."""

    def __init__(
        self,
        per_second: float,
        burst: float,
        *,
        most: int = MOST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Credits left and when that was, the longest untouched first."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> float:
        """Take a credit and return 0, or take none and return the seconds until there is one."""
        now = self._clock()
        left = self._credits(key, now)
        if left < 1:
            return (1 - left) / self._per_second
        self._buckets[key] = (left - 1, now)
        self._buckets.move_to_end(key)
        self._forget(now)
        return 0.0

    def _credits(self, key: str, now: float) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            return self._burst
        left, since = bucket
        return min(self._burst, left + max(0.0, now - since) * self._per_second)

    def _forget(self, now: float) -> None:
        """Drop what is full again, a little at a time, and the oldest when there are too many."""
        for _ in range(2):
            oldest = next(iter(self._buckets))
            if self._credits(oldest, now) < self._burst:
                break
            del self._buckets[oldest]
            if not self._buckets:
                return
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
