"""What the tests of the store share."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from typing import TypeVar

from parlour.server.store.sqlite import SqliteStore

T = TypeVar("T")


def note(name: str, value: object = b"") -> Callable[[sqlite3.Connection], str]:
    """A job that stores something small; it returns its name."""

    def job(connection: sqlite3.Connection) -> str:
        connection.execute("INSERT INTO meta VALUES (?, ?)", (name, value))
        return name

    return job


def noted(connection: sqlite3.Connection) -> set[str]:
    """The names of all notes."""
    return {name for (name,) in connection.execute("SELECT name FROM meta")}


def write(store: SqliteStore, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
    """Hand a job to the writer."""
    return store.writer.submit(job)


class Gate:
    """Holds the writer up, so that what is handed in meanwhile is committed together."""

    def __init__(self) -> None:
        self._reached, self._open = threading.Event(), threading.Event()
        self._held: asyncio.Future[None] | None = None
        self.batches: list[int] = []
        """How many jobs each commit held."""

    @staticmethod
    async def closed(store: SqliteStore) -> "Gate":
        """A gate that the writer stands at."""
        gate = Gate()
        store.writer._observer = gate
        gate._held = store.writer.submit(gate._wait)
        assert await asyncio.to_thread(gate._reached.wait, 10)
        return gate

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs are committed."""
        assert seconds >= 0
        self.batches.append(jobs)

    def failed(self) -> None:
        """Nothing could be committed."""

    def _wait(self, _connection: sqlite3.Connection) -> None:
        self._reached.set()
        assert self._open.wait(10)

    async def open(self) -> None:
        """Let the writer go on."""
        assert self._held is not None
        self._open.set()
        await self._held
