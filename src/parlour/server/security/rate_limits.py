"""Rate limits: token buckets, growing pauses after wrong guesses, requests per address."""

import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from parlour.server.errors import RequestRefused, TooMany
from parlour.server.security.client_address import client_address, from_this_machine

MOST: Final = 20_000
"""Keys that a limit remembers: a few MB at worst, however many addresses an attacker has."""
FIRST: Final = 2.0
"""Seconds to wait after the first attempt that is one too many; then twice as long each time."""
FORGIVEN_AFTER: Final = 3600.0
"""Seconds without an attempt after which all is forgotten."""
REQUEST_BURST: Final = 500
REQUESTS_PER_SECOND: Final = 50.0
"""A page with all its files is some fifty requests, and playing takes none: that goes over sockets.
Many people can share an address; one who sends a hundred a second has a program do it."""


class Throttle:
    """A token bucket for each key. Buckets that are full again are dropped."""

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

    def take(self, key: str, credits_: float = 1.0) -> float:
        """Take credits and return 0, or take none and return the seconds until there are as many,
        or as many as there can be."""
        now = self._clock()
        left, wanted = self._credits(key, now), min(credits_, self._burst)
        if left < wanted:
            return (wanted - left) / self._per_second
        self._buckets[key] = (left - wanted, now)
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
        self.require(key)
        self.count(key)
        try:
            yield
        except RequestRefused as error:
            if error.code != wrong:
                self._take_back(key)
            raise
        self._take_back(key)

    def require(self, key: str) -> None:
        """Refuse what comes too early."""
        left = self.wait(key)
        if left > 0:
            raise TooMany("too_many_attempts", "Too many attempts; wait a little.", left)

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

    def count(self, key: str) -> None:
        """Count a wrong attempt. `attempt` counts each before it is looked at, so that many at
        once are many."""
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


class RequestRateLimit:
    """Limits the requests of an address. Those from this machine are not counted: they come from
    whoever runs the server, or through a proxy, which would look like one very busy client."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._throttle = Throttle(REQUESTS_PER_SECOND, REQUEST_BURST, clock=clock)

    def check(self, scope: Mapping[str, Any]) -> None:
        """Count a request, or refuse it."""
        if from_this_machine(scope):
            return
        left = self._throttle.take(client_address(scope))
        if left > 0:
            raise TooMany("too_many_requests", "Slow down: not so many requests at once.", left)
