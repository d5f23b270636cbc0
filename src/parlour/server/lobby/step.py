"""One change of a table, before it is stored."""

import sqlite3
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from parlour.server.lobby.table import Held

Job: TypeAlias = Callable[[sqlite3.Connection], None]


def _nothing() -> None:
    return


def _nothing_more(_connection: sqlite3.Connection) -> None:
    return


class Step(NamedTuple):
    """What a table becomes, and what goes with it."""

    after: Held
    first: Job = _nothing_more
    """Done in the same commit, before the table is written: checks, and a match that begins."""
    then: Callable[[], None] = _nothing
    """Done once all is stored, before listeners are told."""


Rule: TypeAlias = Callable[[Held], Step]
"""Says what becomes of a table, or refuses; it changes nothing itself."""
