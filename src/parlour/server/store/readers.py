"""The threads that read."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from parlour.server.store.complaints import complain
from parlour.server.store.connection import connect_to_read
from parlour.server.store.errors import StorageError, unavailable

T = TypeVar("T")

THREADS: Final = 2


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
            complain("storage_not_read", error)
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
