"""States at which pages of replays ended: so a match that is read page by page is walked once."""

from collections import OrderedDict
from typing import Final

from parlour.server.archive.walking import Known

MOST: Final = 64
"""States that are kept: a few kilobytes each."""


class Waypoints:
    """The last states that were reached. A version of a match never changes, so they stay true."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[tuple[str, int], Known] = OrderedDict()

    def find(self, match: str, version: int) -> Known | None:
        """The state of a match at a version, if it is here."""
        return self._known.get((match, version))

    def keep(self, match: str, known: Known) -> None:
        """Remember a state, and forget the one that was remembered longest ago."""
        self._known[match, known.version] = known
        self._known.move_to_end((match, known.version))
        while len(self._known) > self._most:
            self._known.popitem(last=False)
