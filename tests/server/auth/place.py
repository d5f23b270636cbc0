"""A server that has nothing but people and their tokens, with cheap passwords and a clock that a
test turns."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litestar import Litestar

from parlour.server.api.dependencies import DEPENDENCIES, guard_against_programs
from parlour.server.api.error_responses import EXCEPTION_HANDLERS
from parlour.server.api.routes.accounts import PeopleRoutes
from parlour.server.api.routes.tokens import TokenRoutes
from parlour.server.auth.accounts import Accounts, PersonObserver
from parlour.server.auth.passwords import Cost
from parlour.server.auth.tokens import Tokens
from parlour.server.security import SecurityMiddleware
from parlour.server.security.body_limits import BodyRequest
from parlour.server.settings import Settings
from parlour.server.store.commands import CreateMatch
from parlour.server.store.records import PlayerRecord
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.people import ToldOfPeople

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


def match_of(player: PlayerRecord) -> CreateMatch:
    """A match that somebody plays."""
    return CreateMatch(
        id="m1",
        table="t1",
        game="rupiaj",
        header=b"{}",
        secret=b"",
        settings=b"{}",
        runtime=b"{}",
        attended=False,
        started=0.0,
        players=(player,),
        entries=(b"{}",),
    )


@asynccontextmanager
async def opened(
    clock: Clock,
    path: Path | None = None,
    *,
    settings: Settings | None = None,
    cost: Cost = CHEAP,
    observer: PersonObserver | None = None,
) -> AsyncGenerator[Accounts]:
    """The people in a file, or in memory."""
    store = SqliteStore(path)
    people = Accounts(
        store,
        settings or Settings(),
        observer or ToldOfPeople(),
        cost=cost,
        clock=clock,
        ticks=clock,
    )
    try:
        await people.start()
        yield people
    finally:
        people.close()
        store.close()


@dataclass
class Services:
    """What the routes of people need of the services of a server."""

    accounts: Accounts
    tokens: Tokens


def made_app(clock: Clock, settings: Settings) -> tuple[Litestar, SecurityMiddleware]:
    """An app with the routes of people, and the security middleware in front of it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        async with opened(clock, settings=settings) as people:
            tokens = Tokens(people._store, people, clock=clock, ticks=clock)
            app.state.services = Services(people, tokens)
            yield

    app = Litestar(
        [PeopleRoutes, TokenRoutes],
        dependencies=dict(DEPENDENCIES),
        guards=[guard_against_programs],
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=BodyRequest,
        lifespan=[lifespan],
    )
    return app, SecurityMiddleware(app, settings)
