"""When a commit is worth waiting for.

A commit costs much the same for one job as for ten. So while many are at work, the writer waits a
moment for more; whoever is alone never notices.
"""

from typing import Final

PAUSE: Final = 0.005
"""Seconds to wait: far less than anybody sees, and a fifth of what an answer may take."""
BUSY: Final = 0.05
"""Seconds since the last commit within which others are likely to come."""
OFF: Final = 16
"""Commits without a pause after one that brought nothing: somebody moves alone, one by one."""


class Gathering:
    """Learns from commit to commit whether waiting brings anything."""

    def __init__(self) -> None:
        self._last = float("-inf")
        """When the last commit was."""
        self._off = 0
        """Commits to come without a pause."""
        self._waited = False

    def waits(self, now: float) -> bool:
        """Whether to wait for more, when the first job has come."""
        self._waited = not self._off and now - self._last <= BUSY
        return self._waited

    def commit(self, jobs: int, now: float) -> None:
        """Learn how many jobs a commit has."""
        self._last = now
        if jobs > 1:
            self._off = 0
        elif self._waited:
            self._off = OFF
        elif self._off:
            self._off -= 1
