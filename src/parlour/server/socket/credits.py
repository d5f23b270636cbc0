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
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
