"""How fast a client may send."""

from collections.abc import Callable


class Credits:
    """So many messages at once, and so many a second in the long run."""

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
        """Count what turned out to be worth more than one message; it may have to be earned yet."""
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
