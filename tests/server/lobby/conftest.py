"""A lobby for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from parlour.server.api.routes.tables import LobbyRoutes
from tests.server.harness.routes import application
from tests.server.lobby.support import Asker, Lobby


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    """A lobby on a new file."""
    made = Lobby(tmp_path / "parlour.db", tables_per_person=4, tables_per_address=6)
    yield made
    made.store.close()


@pytest.fixture
def client(lobby: Lobby) -> Iterator[Asker]:
    """A client of the lobby."""
    with TestClient(application(LobbyRoutes, tables=lobby.tables)) as http:
        yield Asker(http)
