"""How long it is worth waiting for company.

A message that is carried out alone costs twice as much as one of several: the loop and the writer
are woken for it, the disk is asked for it, and all that it needs is out of the processor's reach
again. So while many are at work the loop rests until more have come; few never notice.
"""

from typing import Final

AIM: Final = 8
"""Messages that should come together: more of them save little."""
COMPANY: Final = 4
"""Messages together that are worth a rest: fewer keep no server busy."""
LONGEST: Final = 1 / 60
"""Seconds from one time to the next at most: a frame of a screen."""
BUSY: Final = 0.05
"""Seconds between those that are taken up within which others are likely to come."""
OFF: Final = 16
"""Times without a rest after one that brought few: each of them waits for an answer."""


class Gathering:
    """Learns from time to time whether waiting brings anything, and how long it takes."""

    def __init__(self) -> None:
        self._last = float("-inf")
        """When the last ones were taken up."""
        self._period = LONGEST
        """Seconds in which as many come as should come together."""
        self._soon = False
        """Whether they came soon after those before them."""
        self._off = 0
        """Times to come without a rest."""
        self._rested = False

    @property
    def busy(self) -> bool:
        """Whether others are likely to come in a moment."""
        return self._soon and not self._off

    def rest(self, now: float) -> float:
        """Seconds until it is worth taking up more, when the last ones are done."""
        seconds = max(0.0, self._last + self._period - now) if self.busy else 0.0
        self._rested = seconds > 0
        return seconds

    def gathered(self, count: int, now: float) -> None:
        """Learn how many are taken up together."""
        since, rested = now - self._last, self._rested
        self._last, self._rested = now, False
        self._period = min(LONGEST, since * AIM / count)
        self._soon = since <= BUSY
        if count >= COMPANY:
            self._off = 0
        elif rested:
            self._off = OFF
        elif self._off:
            self._off -= 1
