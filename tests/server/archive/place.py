"""A server with nothing but tables, matches and their archive, in the test's own event loop."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide

from parlour.server.archive.routes import ArchiveRoutes
from parlour.server.live.hub import Hub
from parlour.server.live.match import LiveMatch
from parlour.server.lobby.tables import Tables
from parlour.server.people.dependencies import DEPENDENCIES
from parlour.server.people.person import Person
from parlour.server.refusals import EXCEPTION_HANDLERS
from parlour.server.settings import Settings
from parlour.server.store import Store
from parlour.server.wire.tables import TableSettings
from tests.server.folk import ANN, BEN, CAT, DAN, EVE, HOME

PEOPLE = {person.id: person for person in (ANN, BEN, CAT, DAN, EVE)}
PLAYERS = (ANN, BEN, CAT, DAN)
RUPIAJ = TableSettings(game="rupiaj")
TACAN = TableSettings(game="tacan", seats=3, options={"victory_points": 4})
GAMES = (RUPIAJ, TACAN)


async def provide_visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Whoever the request says, as a stand-in for the cookie."""
    return PEOPLE.get(request.headers.get("x-person", ""))


class Place:
    """Tables, matches, and requests about them."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.store = Store(path)
        self.hub = Hub(settings, self.store)
        self.tables = Tables(self.store, settings, self.hub, self.hub)
        app = Litestar(
            route_handlers=[ArchiveRoutes],
            dependencies=DEPENDENCIES | {"visitor": Provide(provide_visitor)},
            exception_handlers=EXCEPTION_HANDLERS,
            state=State({"services": SimpleNamespace(store=self.store, tables=self.tables)}),
        )
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
        return await self.hub.get(record.match)

    async def ask(self, path: str, person: Person | None = None, **query: Any) -> httpx.Response:
        """The answer to a request."""
        headers = {} if person is None else {"x-person": person.id}
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
        await self.store.write(lambda file: file.execute(statement, values).rowcount)

    async def lines(self, match: str) -> list[bytes]:
        """The entries of a match as they are stored."""
        found = await self.store.read(
            lambda file: file.execute(
                "SELECT line FROM entry JOIN match ON match.row = entry.match"
                " WHERE id = ? ORDER BY entry.version",
                (match,),
            ).fetchall()
        )
        return [line for (line,) in found]


@asynccontextmanager
async def opened(path: Path, **settings: Any) -> AsyncGenerator[Place]:
    """A place on a new file."""
    place = Place(path / "parlour.db", Settings(**settings))
    try:
        yield place
    finally:
        await place.http.aclose()
        await place.hub.stop()
        place.store.close()
