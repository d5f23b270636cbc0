"""Accounts to test with."""

from collections.abc import AsyncGenerator, Generator

import pytest
from litestar.testing import TestClient

from parlour.server.auth.accounts import Accounts
from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings
from tests.server.auth.place import Clock, made_app, opened
from tests.server.harness.people import ToldOfPeople


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    """Time that stands still."""
    return Clock()


@pytest.fixture
def told() -> ToldOfPeople:
    """Who is told of all changes of people."""
    return ToldOfPeople()


@pytest.fixture
async def people(clock: Clock, told: ToldOfPeople) -> AsyncGenerator[Accounts]:
    """Nobody yet, in memory."""
    async with opened(clock, observer=told) as people:
        yield people


@pytest.fixture
def client(clock: Clock) -> Generator[TestClient[SecurityMiddleware]]:
    """A browser that visits the server."""
    _, guarded = made_app(clock, Settings())
    with TestClient(guarded, base_url="http://127.0.0.1:8000") as client:
        client.headers["Origin"] = "http://127.0.0.1:8000"
        yield client
