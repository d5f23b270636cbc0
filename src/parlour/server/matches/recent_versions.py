"""The newest versions of a live match, which are remembered for clients that come back."""

from typing import Any, Final, NamedTuple

from parlour.core.cells import Cells
from parlour.core.log import Entry
from parlour.core.match import Match

RECENT: Final = 16
"""Versions that are remembered: a client that reconnects gets the difference."""


class Recent(NamedTuple):
    """A version: its entry, its state, and what happened."""

    entry: Entry
    state: Any
    events: tuple[Cells, ...]


def newest_version(match: Match[Any, Any, Any]) -> Recent:
    """The version that a match is at."""
    events = tuple([match.game.events.cells(event, match.seats) for event in match.events])
    return Recent(match.log.entries[-1], match.state, events)
