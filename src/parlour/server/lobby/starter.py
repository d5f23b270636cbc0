"""What the lobby needs of the part that plays matches."""

import sqlite3
from collections.abc import Mapping
from typing import Protocol, TypeVar

from parlour.server.lobby.keeping import Kept
from parlour.server.lobby.table import TableRecord
from parlour.server.people.person import Person


class Prepared(Protocol):
    """A match that is ready to begin, and of which nobody knows yet."""

    @property
    def match_id(self) -> str:
        """The id the match will have."""
        ...

    def insert(self, connection: sqlite3.Connection) -> None:
        """Write the match; runs inside a job of the store."""
        ...


P = TypeVar("P", bound=Prepared)


class Starter(Protocol[P]):
    """Begins matches, and lets people out of them."""

    def prepare(self, record: TableRecord, kept: Kept) -> P:
        """The match that a table's secret, seeds, seats and options give; nothing happens yet."""
        ...

    def adopt(self, prepared: P) -> None:
        """Let a match go live: it is stored."""
        ...

    async def hand_over(self, match: str, person: Person) -> None:
        """From now on, and for good, a bot plays for a person, who is shown by that name."""
        ...

    async def end(self, match: str, reason: str) -> None:
        """A match goes no further, and has no outcome."""
        ...


class Presence(Protocol):
    """Who is at a table just now; people go by their ids."""

    @property
    def online(self) -> frozenset[str]:
        """Who is connected."""
        ...

    @property
    def absent(self) -> frozenset[str]:
        """For whom a bot plays."""
        ...

    @property
    def watching(self) -> Mapping[str, str]:
        """Those who only watch: their names by their ids."""
        ...


class Attendance(Protocol):
    """Knows who is where."""

    def seen_at(self, table_id: str) -> Presence:
        """Who is at a table."""
        ...
