"""Rate limits on the messages of a socket."""

import time
from collections.abc import Callable, Container

from parlour.server.settings import Settings


class Credits:
    """A token bucket: so many messages at once, and so many a second in the long run."""

    def __init__(self, burst: int, per_second: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._per_second = per_second
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self._earn()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Charge a request that cost more than one message; the balance may become negative."""
        self._left -= cost

    @property
    def full(self) -> bool:
        """Whether nothing was sent for so long that all credit is there again."""
        self._earn()
        return self._left >= self._burst

    def _earn(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now


class Allowances:
    """The credits of every person, which all their sockets share.

    They outlive the sockets until they are full again: reconnecting gives no new credit.
    """

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._now = now
        self._credits: dict[str, Credits] = {}

    def of(self, person: str) -> Credits:
        """The credits of a person."""
        credits_ = self._credits.get(person)
        if credits_ is None:
            burst, rate = self._settings.message_burst, self._settings.messages_per_second
            credits_ = self._credits[person] = Credits(burst, rate, self._now)
        return credits_

    def forget(self, here: Container[str]) -> None:
        """Drop the credits of people who are not here and have all credit again."""
        for person in [one for one in self._credits if one not in here]:
            if self._credits[person].full:
                del self._credits[person]

    def __len__(self) -> int:
        return len(self._credits)
