"""A lobby on a file of its own, with people, and with stand-ins for the part that plays."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Litestar
from litestar.testing import TestClient

from parlour.core.match import Match
from parlour.games import registry
from parlour.server.api.types.tables import Status, TableSettings
from parlour.server.lobby.interfaces import TableObserver
from parlour.server.lobby.table import PersonSitting, StickyMoves, Table, TableState
from parlour.server.lobby.table_service import TableService
from parlour.server.settings import Settings
from parlour.server.store.commands import Command, CreateMatch, FinishMatch, StopMatch
from parlour.server.store.interface import Store
from parlour.server.store.records import ENDED, Person
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.people import ANN, HOME
from tests.server.harness.routes import asked_by

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
    sticky: StickyMoves
    time: float

    @property
    def commands(self) -> tuple[Command[None], ...]:
        """One match without entries, so that tests can count matches."""
        create = CreateMatch(
            id=self.match_id,
            table=self.table,
            game="",
            header=b"",
            secret=bytes.fromhex(self.secret),
            settings=b"",
            runtime=b"",
            attended=False,
            started=self.time,
            players=(),
            entries=(b"",),
        )
        return (create,)


@dataclass
class FakeMatches:
    """Sets matches up for real, and remembers which of them went live, and what became of them."""

    store: Store
    now: Callable[[], float]
    live: list[FakeMatch] = field(default_factory=list)
    number: int = 0
    handed_over: list[tuple[str, str]] = field(default_factory=list)
    """By match: the people for whom a bot plays."""

    def prepare(self, table: Table, sticky: StickyMoves, /) -> FakeMatch:
        """The match that the table gives."""
        game = registry.find(table.settings.game)
        options = game.options(table.settings.preset, **table.settings.options)
        seeds = {
            seat: sitting.seed
            for seat, sitting in table.seats.items()
            if isinstance(sitting, PersonSitting) and sitting.seed is not None
        }
        secret = bytes.fromhex(table.secret)
        Match.fair(game, list(table.seats), options, secret, seeds)
        self.number += 1
        name = f"m{self.number}-{table.id}"
        return FakeMatch(name, table.id, table.secret, seeds, sticky, self.now())

    def adopt(self, prepared: FakeMatch, /) -> None:
        """Let it go live."""
        self.live.append(prepared)

    async def hand_over(self, match: str, person: Person, /) -> None:
        """A bot plays for somebody."""
        self.handed_over.append((match, person.id))

    async def end(self, match: str, reason: str, /) -> None:
        """As the part that plays does it."""
        await self.store.execute(StopMatch(match=match, status=ENDED, fault=reason, now=self.now()))


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


@dataclass
class Heard:
    """Hears of all changes of tables."""

    changed: list[tuple[str, Status]] = field(default_factory=list)
    began: list[str | None] = field(default_factory=list)

    def match_began(self, state: TableState) -> None:
        """A match has begun."""
        self.began.append(state.table.match)

    def table_changed(self, state: TableState) -> None:
        """A table has changed."""
        self.changed.append((state.table.id, state.status))


class Lobby:
    """Tables on a file, and all that tests look at."""

    def __init__(self, path: Path, **settings: Any) -> None:
        self.path = path
        self.settings = Settings(**settings)
        self.store = SqliteStore(path)
        self.time = 1_000_000.0
        self.matches = FakeMatches(self.store, lambda: self.time)
        self.presence = FakePresence()
        self.heard = Heard()
        self.told = self.heard.changed
        self.tables = self.another(self.heard)

    def another(self, observer: TableObserver | None = None) -> TableService:
        """A service that knows only what is in the file."""
        return TableService(
            self.store,
            self.settings,
            self.matches,
            self.presence,
            observer or Heard(),
            lambda: self.time,
        )

    async def stored(self, table: str) -> TableState:
        """A table as the file has it."""
        return await self.another().get(table)

    async def open(self, settings: TableSettings = RUPIAJ, *others: Person) -> str:
        """A table of Ann's, with others in the next seats; its id."""
        opened, _ = await self.tables.create(ANN, settings, HOME)
        for person, seat in zip(others, list(opened.seats)[1:], strict=False):
            await self.tables.take(person, opened.id, seat, opened.invite)
        return opened.id

    async def play(self, settings: TableSettings = RUPIAJ, *others: Person) -> str:
        """A table of Ann's where a match runs, with bots in the seats that are left."""
        table = await self.open(settings, *others)
        for seat, sitting in (await self.tables.get(table)).table.seats.items():
            if sitting is None:
                await self.tables.seat_bot(ANN, table, seat, "random")
        await self.tables.start(ANN, table)
        return table

    async def finish(self, table: str) -> None:
        """Let the match be over, as the part that plays does it."""
        match = (await self.tables.get(table)).table.match or ""
        await self.store.execute(FinishMatch(match=match, outcome=b"{}", now=self.time))
        await self.tables.match_over(table)

    async def count_matches(self) -> int:
        """How many matches are stored."""
        return sum((await self.store.matches.counts()).values())


class Asker:
    """Requests, each as somebody."""

    def __init__(self, http: TestClient[Litestar]) -> None:
        self.http = http

    def ask(self, method: str, path: str, person: str = "", body: object = None) -> tuple[int, Any]:
        """The status and what was said."""
        answer = self.http.request(method, path, json=body, headers=asked_by(person))
        return answer.status_code, answer.json()

    def get(self, path: str, person: str = "") -> Any:
        """What is there."""
        status, said = self.ask("GET", path, person)
        assert status == 200, said
        return said

    def post(self, path: str, person: str = "ann", body: object = None) -> Any:
        """What became of it."""
        status, said = self.ask("POST", path, person, body)
        assert status in (200, 201), said
        return said
