"""The interface of the store: commits lists of commands; reads through repositories.

An implementation is complete when it passes `tests/server/store/conformance`.
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from parlour.server.store.commands import Command
from parlour.server.store.records import (
    Account,
    Attended,
    ChatRecord,
    FollowUp,
    MatchRecord,
    Person,
    PersonSummary,
    SnapshotRecord,
    StickyMove,
    StoredMatch,
    TableRecord,
    TableSummary,
    TokenRecord,
)

R = TypeVar("R")


class Before(NamedTuple):
    """Where a page of a list of matches goes on: after the match with this time and id."""

    touched: float
    id: str = ""


class StopReport(NamedTuple):
    """A match that was ended or quarantined, and its table."""

    match: str
    table: str


class MatchRepository(Protocol):
    """Matches, their logs and what is kept beside them."""

    async def get(self, match: str) -> MatchRecord | None:
        """A match by its id."""
        ...

    async def load(self, match: str, *, whole: bool = False) -> StoredMatch | None:
        """A match with its snapshot, unless the whole log is wanted, and its entries, all read at
        one moment."""
        ...

    async def entries(self, match: str, first: int, last: int) -> list[bytes]:
        """The entries of these versions, both included."""
        ...

    async def count_entries(self, match: str) -> int:
        """How many entries a match has."""
        ...

    async def snapshot(self, match: str, version: int) -> SnapshotRecord | None:
        """The snapshot of a match, if it is of this version or an earlier one."""
        ...

    async def revealed_secret(self, match: str) -> bytes | None:
        """The secret of a match that is over; None for any other."""
        ...

    async def statistics(self, match: str) -> bytes | None:
        """The statistics of a match, if they have been worked out."""
        ...

    async def of_person(
        self, person: str, statuses: Collection[str], before: Before, limit: int
    ) -> list[MatchRecord]:
        """The matches that a person plays or played, the last touched first. Running ones that they
        have given up are left out."""
        ...

    async def attended(self) -> list[Attended]:
        """The running matches that have clocks or bots."""
        ...

    async def stopped_since(self, since: float) -> list[StopReport]:
        """The matches that were ended or quarantined after a time."""
        ...

    async def ids(self) -> list[str]:
        """All matches, in the order in which they began."""
        ...

    async def counts(self) -> dict[str, int]:
        """How many matches there are, by status."""
        ...

    async def recent(self, status: str | None, limit: int) -> list[MatchRecord]:
        """The matches that began last, of one status or of all."""
        ...


class TableRepository(Protocol):
    """Tables, and what is kept at them."""

    async def get(self, table: str) -> TableRecord | None:
        """A table by its id."""
        ...

    async def public(self, limit: int) -> list[TableRecord]:
        """The public tables that are open, then those that are running; the last touched first."""
        ...

    async def of_person(self, person: str, limit: int) -> list[TableRecord]:
        """The tables at which a person sits and that are not closed; the last touched first."""
        ...

    async def with_person(self, person: str) -> list[TableRecord]:
        """All tables at which a person sits, closed or not."""
        ...

    async def open_untouched_since(self, before: float) -> list[str]:
        """The ids of the open tables that nobody has touched since then."""
        ...

    async def sticky_moves(self, table: str) -> list[StickyMove]:
        """What people have settled for the next match at a table."""
        ...

    async def chat(self, table: str, limit: int) -> list[ChatRecord]:
        """The last lines of chat, the oldest first."""
        ...

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        ...

    async def recent(self, status: str | None, limit: int) -> list[TableSummary]:
        """The tables touched last, of one status or of all."""
        ...


class PersonRepository(Protocol):
    """People: guests and accounts."""

    async def get(self, person: str) -> Person | None:
        """A person who is not deleted."""
        ...

    async def get_all(self, people: Collection[str]) -> dict[str, Person]:
        """Those of these people who are not deleted, by id."""
        ...

    async def account(self, key: str | None) -> Account | None:
        """Whoever has registered a name."""
        ...

    async def guest_named(self, key: str | None, id_: str) -> str | None:
        """The name of a guest who has this name, or this id."""
        ...

    async def password(self, person: str) -> str | None:
        """The hash of a person's password, if they have one."""
        ...

    async def muted(self, person: str) -> frozenset[str]:
        """Whom a person does not hear."""
        ...

    async def follow_ups(self) -> list[FollowUp]:
        """The people whose tables have yet to follow a change."""
        ...

    async def counts(self) -> dict[str, int]:
        """How many people there are: `deleted`, `banned`, `account` and `guest`."""
        ...

    async def recent(self, limit: int) -> list[PersonSummary]:
        """The people seen last who are not deleted."""
        ...


class TokenRepository(Protocol):
    """Tokens with which programs act as people."""

    async def by_hash(self, hash_: bytes, /) -> TokenRecord | None:
        """The token with this hash, revoked and expired ones included."""
        ...

    async def of_person(self, person: str) -> list[TokenRecord]:
        """The tokens of a person that are not revoked, the newest first."""
        ...


class StoreObserver(Protocol):
    """Counts what the store does. It is called from a thread of the store, and must not wait."""

    def committed(self, lists: int, seconds: float, /) -> None:
        """So many lists of commands were committed together, in so many seconds."""
        ...

    def failed(self) -> None:
        """Nothing of what was handed in could be stored: the disk is full, or the like."""
        ...


class NoObserver:
    """For a store that nobody watches."""

    def committed(self, lists: int, seconds: float, /) -> None:
        """Count nothing."""

    def failed(self) -> None:
        """Count nothing."""


class Store(Protocol):
    """Everything that outlives the process."""

    @property
    def matches(self) -> MatchRepository:
        """Reads about matches."""
        ...

    @property
    def tables(self) -> TableRepository:
        """Reads about tables."""
        ...

    @property
    def people(self) -> PersonRepository:
        """Reads about people."""
        ...

    @property
    def tokens(self) -> TokenRepository:
        """Reads about tokens."""
        ...

    def commit(self, commands: Sequence[Command[Any]]) -> "asyncio.Future[list[Any]]":
        """Commit a list of commands, whole or not at all; done when it is on the disk.

        The list is handed in at once: to cancel the waiting does not take it back. The result has
        what each command returned. A refusal of one command (`Refused`) refuses the list; what
        cannot be stored at all is a `StorageError`.
        """
        ...

    def execute(self, command: Command[R]) -> "asyncio.Future[R]":
        """Commit one command; what it returned."""
        ...

    async def uptime(self) -> float:
        """Seconds that servers on this store have run, as last saved."""
        ...

    async def foreign_changes(self) -> int:
        """A number that differs once another process has changed the store."""
        ...

    async def damage(self) -> str | None:
        """What is wrong with the storage itself, if anything."""
        ...

    def close(self) -> None:
        """Finish what was handed in, and close."""
        ...
