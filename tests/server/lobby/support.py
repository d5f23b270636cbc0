"""A lobby on a file of its own, with people, and with stand-ins for the part that plays."""

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.match import Match
from parlour.games import registry
from parlour.server.live import records
from parlour.server.lobby.keeping import Kept
from parlour.server.lobby.table import Held, PersonSitting, TableRecord
from parlour.server.lobby.tables import Tables
from parlour.server.people.person import Person
from parlour.server.settings import Settings
from parlour.server.store import Store
from parlour.server.wire.tables import Status, TableSettings
from tests.server.harness.people import ANN, HOME

RUPIAJ = TableSettings(game="rupiaj")
TACAN = TableSettings(game="tacan")
PRIVATE = TableSettings(game="rupiaj", public=False)


@dataclass
class FakeMatch:
    """A match that is set up, and never played."""

    match_id: str
    table: str
    secret: str
    seeds: dict[str, str]
    kept: Kept
    time: float

    def insert(self, connection: sqlite3.Connection) -> None:
        """One row, so that tests can count matches."""
        connection.execute(
            "INSERT INTO match (id, table_id, game, status, header, secret, ways, version,"
            " course, attended, started, touched)"
            " VALUES (?, ?, '', 'running', '', ?, '', 0, '', 0, 0, ?)",
            (self.match_id, self.table, bytes.fromhex(self.secret), self.time),
        )


@dataclass
class FakeStarter:
    """Sets matches up for real, and remembers which of them went live, and what became of them."""

    store: Store
    now: Callable[[], float]
    live: list[FakeMatch] = field(default_factory=list)
    number: int = 0
    handed_over: list[tuple[str, str]] = field(default_factory=list)
    """By match: the people for whom a bot plays."""

    def prepare(self, record: TableRecord, kept: Kept) -> FakeMatch:
        """The match that the record gives."""
        game = registry.find(record.settings.game)
        options = game.options(record.settings.preset, **record.settings.options)
        seeds = {
            seat: sitting.seed
            for seat, sitting in record.seats.items()
            if isinstance(sitting, PersonSitting) and sitting.seed is not None
        }
        secret = bytes.fromhex(record.secret)
        Match.fair(game, list(record.seats), options, secret, seeds)
        self.number += 1
        name = f"m{self.number}-{record.id}"
        return FakeMatch(name, record.id, record.secret, seeds, kept, self.now())

    def adopt(self, prepared: FakeMatch) -> None:
        """Let it go live."""
        self.live.append(prepared)

    async def hand_over(self, match: str, person: Person) -> None:
        """A bot plays for somebody."""
        self.handed_over.append((match, person.id))

    async def end(self, match: str, reason: str) -> None:
        """As the part that plays does it."""
        now = self.now()

        def job(connection: sqlite3.Connection) -> None:
            record = records.find(connection, match)
            records.stop(connection, record.row, records.ENDED, reason, now)

        await self.store.write(job)


class Present(NamedTuple):
    """Who is at a table."""

    online: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    watching: Mapping[str, str] = {}


@dataclass
class FakePresence:
    """Whoever a test says is there."""

    at: dict[str, Present] = field(default_factory=dict)

    def seen_at(self, table_id: str) -> Present:
        """Who is at a table."""
        return self.at.get(table_id, Present())


class Lobby:
    """Tables on a file, and all that tests look at."""

    def __init__(self, path: Path, **settings: Any) -> None:
        self.path = path
        self.settings = Settings(**settings)
        self.store = Store(path)
        self.time = 1_000_000.0
        self.starter = FakeStarter(self.store, lambda: self.time)
        self.presence = FakePresence()
        self.told: list[tuple[str, Status]] = []
        self.tables = self.another()
        self.tables.listeners.append(lambda record, status: self.told.append((record.id, status)))

    def another(self) -> Tables:
        """Tables that know only what is in the file."""
        return Tables(self.store, self.settings, self.starter, self.presence, lambda: self.time)

    async def stored(self, table: str) -> Held:
        """A table as the file has it."""
        return await self.another().get(table)

    async def open(self, settings: TableSettings = RUPIAJ, *others: Person) -> str:
        """A table of Ann's, with others in the next seats; its id."""
        record, _ = await self.tables.create(ANN, settings, HOME)
        for person, seat in zip(others, list(record.seats)[1:], strict=False):
            await self.tables.take(person, record.id, seat, record.invite)
        return record.id

    async def play(self, settings: TableSettings = RUPIAJ, *others: Person) -> str:
        """A table of Ann's where a match runs, with bots in the seats that are left."""
        table = await self.open(settings, *others)
        for seat, sitting in (await self.tables.get(table)).record.seats.items():
            if sitting is None:
                await self.tables.seat_bot(ANN, table, seat, "random")
        await self.tables.start(ANN, table)
        return table

    async def finish(self, table: str) -> None:
        """Let the match be over, as the part that plays does it."""
        await self.store.write(
            lambda connection: connection.execute(
                "UPDATE tables SET status = 'finished' WHERE id = ?", (table,)
            )
        )
        await self.tables.match_over(table)

    async def matches(self) -> int:
        """How many matches are stored."""
        rows: list[tuple[int]] = await self.store.read(
            lambda connection: connection.execute("SELECT count(*) FROM match").fetchall()
        )
        return rows[0][0]
