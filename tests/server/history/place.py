"""A server with nothing but tables, matches and their archive, in the test's own event loop."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx

from parlour.server.api.routes.matches import MatchRoutes
from parlour.server.api.types.tables import TableSettings
from parlour.server.lobby.table import TableState
from parlour.server.lobby.table_service import TableService
from parlour.server.matches.history import MatchHistory
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.matches.server_clock import ServerClock
from parlour.server.observability.metrics import Metrics
from parlour.server.presence import PresenceTracker
from parlour.server.settings import Settings
from parlour.server.store.records import Person
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness import boards
from tests.server.harness.people import ANN, BEN, CAT, DAN, HOME
from tests.server.harness.routes import application, asked_by

PLAYERS = (ANN, BEN, CAT, DAN)
RUPIAJ = TableSettings(game="rupiaj")
TACAN = TableSettings(game="tacan", seats=3, options={"victory_points": 4})
OWN_BOARD = TableSettings(
    game="tacan",
    seats=3,
    options={"victory_points": 4, "board": "own"},
    setup=boards.OWN_BOARD,
)
GAMES = (RUPIAJ, TACAN, OWN_BOARD)


class Unheard:
    """Nobody is at the tables who would have to be told."""

    def match_began(self, state: TableState) -> None:
        """A match has begun."""

    def table_changed(self, state: TableState) -> None:
        """A table has changed."""


class Place:
    """Tables, matches, and requests about them."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.store = SqliteStore(path)
        self.matches = MatchRegistry(
            settings, self.store, ServerClock(), PresenceTracker(), Metrics()
        )
        self.tables = TableService(self.store, settings, self.matches, self.matches, Unheard())
        history = MatchHistory(self.store, self.tables)
        app = application(MatchRoutes, history=history)
        self.schema = app.openapi_schema.to_schema()
        transport = httpx.ASGITransport(cast("Any", app))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://parlour")

    async def begin(self, settings: TableSettings) -> LiveMatch:
        """A match of Ann, Ben and as many others as the table has seats."""
        record, _ = await self.tables.create(ANN, settings, HOME)
        for person, seat in zip(PLAYERS[1:], list(record.seats)[1:], strict=False):
            await self.tables.take(person, record.id, seat, record.invite)
        record, _ = await self.tables.start(ANN, record.id)
        assert record.match is not None
        return await self.matches.get(record.match)

    async def ask(self, path: str, person: Person | None = None, **query: Any) -> httpx.Response:
        """The answer to a request."""
        headers = asked_by("" if person is None else person.id)
        return await self.http.get(f"/api{path}", params=query, headers=headers)

    async def get(self, path: str, person: Person | None = None, **query: Any) -> Any:
        """What an answer says that is no refusal."""
        answer = await self.ask(path, person, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(
        self, path: str, person: Person | None = None, **query: Any
    ) -> tuple[int, str]:
        """The status and the code of a refusal."""
        answer = await self.ask(path, person, **query)
        return answer.status_code, answer.json()["code"]

    async def write(self, statement: str, *values: object) -> None:
        """Change the file behind everybody's back."""
        await self.store.writer.submit(lambda file: file.execute(statement, values).rowcount)

    async def lines(self, match: str) -> list[bytes]:
        """The entries of a match as they are stored."""
        return await self.store.matches.entries(match, 0, 1_000_000)


@asynccontextmanager
async def opened(path: Path, **settings: Any) -> AsyncGenerator[Place]:
    """A place on a new file."""
    place = Place(path / "parlour.db", Settings(**settings))
    try:
        yield place
    finally:
        await place.http.aclose()
        await place.matches.stop()
        place.store.close()
