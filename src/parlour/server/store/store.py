"""The store: one thread writes, others read."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from parlour.server.store.checkpoints import Checkpoints
from parlour.server.store.connection import connect
from parlour.server.store.errors import StorageError, obstacle, unusable
from parlour.server.store.identity import Identity
from parlour.server.store.lock import Lock
from parlour.server.store.readers import Readers
from parlour.server.store.schema import migrate
from parlour.server.store.writer import Writer

T = TypeVar("T")


class Store:
    """Everything that outlives the process. What `write` returns is on the disk."""

    def __init__(self, path: Path | None, *, alone: bool = False) -> None:
        """Open the file, which is made if there is none; without a path nothing is kept.

        A server opens it `alone`: a second one on the same file is refused.
        """
        self.path = path
        self._lock = Lock(path) if alone and path is not None else None
        try:
            self._connection, self.schema = _opened(path)
        except BaseException:
            self._unlock()
            raise
        if path is None:
            self._readers = self._checkpoints = None
            self.writer = Writer(self._connection)
        else:
            self._readers = Readers(path)
            self._checkpoints = Checkpoints(path, self._connection)
            self.writer = Writer(
                self._connection, Identity(path).check, self._checkpoints.committed
            )

    def write(self, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Run a job in the writer's thread; done when it is committed."""
        return self.writer.submit(job)

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads, off the event loop."""
        if self._readers is None:
            return await self.writer.submit(job)
        return await self._readers.read(job)

    def close(self) -> None:
        """Finish what was handed in, and close the file."""
        if self._readers is not None:
            self._readers.close()
        self.writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._connection.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _opened(path: Path | None) -> tuple[sqlite3.Connection, int]:
    """A connection to a file of the newest schema, and which one that is."""
    if path is not None and path.exists() and obstacle(path) is not None:
        raise unusable(path, "")  # SQLite would open for reading what it cannot write
    try:
        connection = connect(path)
        try:
            return connection, migrate(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    except StorageError as error:
        raise StorageError(error.code, f"{path} cannot be used: {error.sentence}") from None
