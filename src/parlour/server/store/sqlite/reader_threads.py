"""Threads that read, each with a connection of its own."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Protocol, TypeVar

from parlour.server.store.errors import StorageError, unavailable
from parlour.server.store.sqlite.database_file import connect_to_read
from parlour.server.store.sqlite.failure_log import log
from parlour.server.store.sqlite.writer_thread import Writer

T = TypeVar("T")

THREADS: Final = 2


class Reader(Protocol):
    """What the repositories read with."""

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads, off the event loop; it sees one moment of the store."""
        ...


class MemoryReader:
    """Reads a store in memory, which has the writer's connection alone."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """What the job returns."""
        return await self._writer.submit(job)

    def close(self) -> None:
        """Nothing: the writer closes its connection."""


class Readers:
    """Read while the writer writes; each job sees one moment of the file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="parlour-reader")
        self._own = threading.local()
        self._open: set[sqlite3.Connection] = set()
        self._closed = False

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """What the job returns."""
        if self._closed:
            raise StorageError("storage_closed", "The server is stopping.")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, job)

    def close(self) -> None:
        """Finish what is under way, and close the connections."""
        self._closed = True
        self._threads.shutdown()
        while self._open:
            self._open.pop().close()

    def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            connection = self._connection()
            connection.execute("BEGIN")
            try:
                return job(connection)
            finally:
                connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            log.error("storage_not_read", error)
            self._forget()
            raise unavailable() from error

    def _connection(self) -> sqlite3.Connection:
        """One for each thread."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = connect_to_read(self._path)
            self._open.add(connection)
        return connection

    def _forget(self) -> None:
        """The next job of this thread begins with another connection."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        self._own.connection = None
        if connection is not None:
            self._open.discard(connection)
            connection.close()
