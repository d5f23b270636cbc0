"""One server for all tests of this folder that need none of their own."""

from collections.abc import Iterator

import pytest

from tests.server.harness.world import World


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("server")) as process:
        yield process
