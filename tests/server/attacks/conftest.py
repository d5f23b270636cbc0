"""Two servers for all tests of this folder: one on which nobody waits, one as people run it."""

from collections.abc import Iterator

import pytest

from tests.server.harness.world import World

STRICT = {
    "messages_per_second": "20",
    "message_burst": "60",
    "guests_per_address": "60",
    "sockets_per_address": "10",
    "sockets_per_person": "3",
    "tables_per_address": "8",
    "tables_per_person": "4",
}
"""As by default, or smaller, so that limits are soon met."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("open")) as process:
        yield process


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("strict"), **STRICT) as process:
        yield process
