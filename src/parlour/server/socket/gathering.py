"""How long it is worth waiting for company.

A message that is carried out alone costs twice as much as one of several: the loop and the writer
are woken for it, the disk is asked for it, and all that it needs is out of the processor's reach
again. So while many are at work each waits a moment for more; whoever is alone never notices.
"""

from typing import Final

AIM: Final = 8
"""Messages that should come together: more of them save little."""
LONGEST: Final = 0.0125
"""Seconds to wait at most: less than a frame of a screen, and half of what an answer may take."""
BUSY: Final = 0.05
"""Seconds since the last ones within which others are likely to come."""
OFF: Final = 16
"""Times without a pause after one that brought nothing: somebody moves alone, one by one."""


class Gathering:
    """Learns from time to time whether waiting brings anything, and how long it takes."""

    def __init__(self) -> None:
        self._last = float("-inf")
        """When the last ones were carried out."""
        self._pause = LONGEST
        """Seconds in which as many come as should come together."""
        self._off = 0
        """Times to come without a pause."""
        self._waited = False

    def pause(self, now: float) -> float:
        """Seconds to wait for more, when the first one has come."""
        self._waited = not self._off and now - self._last <= BUSY
        return self._pause if self._waited else 0.0

    def gathered(self, count: int, now: float) -> None:
        """Learn how many came together."""
        self._pause = min(LONGEST, (now - self._last) * AIM / count)
        self._last = now
        if count > 1:
            self._off = 0
        elif self._waited:
            self._off = OFF
        elif self._off:
            self._off -= 1
