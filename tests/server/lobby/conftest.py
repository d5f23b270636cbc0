"""A lobby for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.lobby.support import Lobby


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    """A lobby on a new file."""
    made = Lobby(tmp_path / "parlour.db", tables_per_person=4, tables_per_address=6)
    yield made
    made.store.close()
