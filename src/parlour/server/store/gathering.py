"""How long a commit is worth waiting for.

A commit costs much the same for one job as for ten. So while many are at work, the writer waits a
moment for more; whoever is alone never notices.
"""

from typing import Final

AIM: Final = 8
"""Jobs that a commit should have: more of them save little."""
LONGEST: Final = 0.01
"""Seconds to wait at most: far less than anybody sees, and less than half of what an answer may
take."""
BUSY: Final = 0.05
"""Seconds since the last commit within which others are likely to come."""
OFF: Final = 16
"""Commits without a pause after one that brought nothing: somebody moves alone, one by one."""


class Gathering:
    """Learns from commit to commit whether waiting brings anything, and how long it takes."""

    def __init__(self) -> None:
        self._last = float("-inf")
        """When the last commit was."""
        self._pause = LONGEST
        """Seconds in which as many jobs come as a commit should have."""
        self._off = 0
        """Commits to come without a pause."""
        self._waited = False

    def pause(self, now: float) -> float:
        """Seconds to wait for more, when the first job has come."""
        self._waited = not self._off and now - self._last <= BUSY
        return self._pause if self._waited else 0.0

    def commit(self, jobs: int, now: float) -> None:
        """Learn how many jobs a commit has."""
        self._pause = min(LONGEST, (now - self._last) * AIM / jobs)
        self._last = now
        if jobs > 1:
            self._off = 0
        elif self._waited:
            self._off = OFF
        elif self._off:
            self._off -= 1
