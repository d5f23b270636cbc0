"""Protocols of what the lobby calls: matches, presence, and the observer of tables."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from parlour.server.lobby.table import StickyMoves, Table, TableState
from parlour.server.store.commands import Command
from parlour.server.store.records import Person


class Prepared(Protocol):
    """A match that is set up and neither stored nor known to anybody."""

    @property
    def match_id(self) -> str:
        """The id the match will have."""
        ...

    @property
    def commands(self) -> tuple[Command[Any], ...]:
        """What stores the match; to be committed together with its table."""
        ...


P = TypeVar("P", bound=Prepared)


class Matches(Protocol[P]):
    """Begins matches, and lets people out of them."""

    def prepare(self, table: Table, sticky: StickyMoves, /) -> P:
        """Set up the match that a table's secret, seeds, seats and options give."""
        ...

    def adopt(self, prepared: P, /) -> None:
        """Take over a match whose commands are committed: it is live from now on."""
        ...

    async def hand_over(self, match: str, person: Person, /) -> None:
        """Let a bot play for a person for good; they are shown by the name given here."""
        ...

    async def end(self, match: str, reason: str, /) -> None:
        """End a match without an outcome."""
        ...


class TableObserver(Protocol):
    """Is told of changes of tables, in their order, once they are stored."""

    def match_began(self, state: TableState) -> None:
        """A match has begun and is live; `table_changed` follows."""
        ...

    def table_changed(self, state: TableState) -> None:
        """A table is new, or has changed."""
        ...


class PeoplePresent(Protocol):
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


class PresenceSource(Protocol):
    """Knows who is where."""

    def seen_at(self, table_id: str) -> PeoplePresent:
        """Who is at a table."""
        ...
