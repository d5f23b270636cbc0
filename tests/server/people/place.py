"""A server that has nothing but people, with cheap passwords and a clock that a test turns."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litestar import Litestar

from parlour.server.people.dependencies import DEPENDENCIES
from parlour.server.people.passwords import Cost
from parlour.server.people.people import People
from parlour.server.people.routes import PeopleRoutes
from parlour.server.refusals import EXCEPTION_HANDLERS
from parlour.server.security import SecurityMiddleware
from parlour.server.security.body_limits import BodyRequest
from parlour.server.settings import Settings
from parlour.server.store import Store

CHEAP: Final = Cost(passes=1, memory=8)
PASSWORD: Final = "correct horse"


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@asynccontextmanager
async def opened(
    clock: Clock,
    path: Path | None = None,
    *,
    settings: Settings | None = None,
    cost: Cost = CHEAP,
) -> AsyncGenerator[People]:
    """The people in a file, or in memory."""
    store = Store(path)
    people = People(store, settings or Settings(), cost=cost, clock=clock, ticks=clock)
    try:
        await people.start()
        yield people
    finally:
        people.close()
        store.close()


@dataclass
class Services:
    """What the routes of people need of the services of a server."""

    people: People


def made_app(clock: Clock, settings: Settings) -> tuple[Litestar, SecurityMiddleware]:
    """An app with the routes of people, and the security middleware in front of it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        async with opened(clock, settings=settings) as people:
            app.state.services = Services(people)
            yield

    app = Litestar(
        [PeopleRoutes],
        dependencies=dict(DEPENDENCIES),
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=BodyRequest,
        lifespan=[lifespan],
    )
    return app, SecurityMiddleware(app, settings)
