"""Servers for what the documents ask of a table: one as it is, and one whose chance is known."""

from collections.abc import Iterator

import pytest

from tests.documents.network import SESSION_SECRET
from tests.server.harness.world import World


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(scope="session")
def known_chance(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("known"), test_secret=SESSION_SECRET) as process:
        yield process
