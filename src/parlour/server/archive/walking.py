"""Going through a stored match, version by version, with no more than two states in memory."""

import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from parlour import games
from parlour.core.audit import FIRST_ENTRY
from parlour.core.game import Game
from parlour.core.log import Entry, blaming
from parlour.core.replay import first_state, next_state
from parlour.server.archive import rows
from parlour.server.archive.rows import Kept
from parlour.server.live import snapshots
from parlour.server.live.loading import read_header

AnyGame = Game[Any, Any, Any]


class Known(NamedTuple):
    """A state that need not be worked out again."""

    version: int
    state: Any


class Reached(NamedTuple):
    """A version, the entry that led to it, and the state before that, where there was one."""

    entry: Entry
    before: Any
    after: Any

    @property
    def version(self) -> int:
        """The number of the version."""
        return self.entry.version


def walk(
    connection: sqlite3.Connection, kept: Kept, at: int, last: int, known: Known | None = None
) -> Iterator[Reached]:
    """Every version from `at` to `last`, by the rules and the recorded chance.

    It begins at what is known, if that is of no later version, else at a snapshot or the setup.
    What does not fit together raises LogError; the chain is left to those who verify the log.
    """
    game, header = games.find(kept.game), read_header(kept.header)
    if known is None or known.version > at:
        known = _from_snapshot(connection, kept, game, at)
    state = known.state if known else None
    first = known.version if known else 0
    for entry in rows.entries(connection, kept.row, first, last):
        before = state
        if entry.version > first:
            with blaming(entry.version + FIRST_ENTRY):
                state = next_state(game, header.seats, before, entry)
        elif known is None:
            state = first_state(game, header, entry)
        if entry.version >= at:
            yield Reached(entry, before, state)


def _from_snapshot(
    connection: sqlite3.Connection, kept: Kept, game: AnyGame, at: int
) -> Known | None:
    taken = rows.snapshot(connection, kept.row, at)
    state = None if taken is None else snapshots.state_of(game, taken)
    return None if taken is None or state is None else Known(taken.version, state)
