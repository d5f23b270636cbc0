"""The stores that have to pass. Another implementation is one more line in `STORAGES`."""

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from parlour.server.store.interface import Store
from parlour.server.store.sqlite import SqliteStore

Open: TypeAlias = Callable[[], Awaitable[Store]]
"""Opens a store on the same data each time, as another process would."""


def sqlite_file(folder: Path) -> Callable[[], Store]:
    """Stores in one SQLite file."""
    return lambda: SqliteStore(folder / "parlour.db")


def sqlite_memory(_folder: Path) -> Callable[[], Store]:
    """A store in memory, which nobody else can open."""
    return lambda: SqliteStore(None)


SHARED = {"sqlite-file": sqlite_file}
"""Storages that several stores can have open at once, and that outlive them."""
STORAGES = {**SHARED, "sqlite-memory": sqlite_memory}


def _opening(make: Callable[[], Store]) -> Iterator[Open]:
    opened: list[Store] = []

    async def open_store() -> Store:
        opened.append(make())
        return opened[-1]

    yield open_store
    for store in opened:
        store.close()


@pytest.fixture(params=STORAGES)
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens a store, once in a test."""
    yield from _opening(STORAGES[request.param](tmp_path))


@pytest.fixture(params=SHARED)
def open_again(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens stores on the same data, as often as a test likes."""
    yield from _opening(SHARED[request.param](tmp_path))
