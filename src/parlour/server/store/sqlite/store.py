"""The SQLite store: one thread writes, others read."""

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from parlour.server.store.commands import Command
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import NoObserver, StoreObserver
from parlour.server.store.sqlite import matches, people, server_state, tables, tokens
from parlour.server.store.sqlite.backup import back_up
from parlour.server.store.sqlite.database_file import (
    connect,
    connect_to_change,
    obstacle,
    unusable,
)
from parlour.server.store.sqlite.process_lock import Lock
from parlour.server.store.sqlite.reader_threads import MemoryReader, Readers
from parlour.server.store.sqlite.schema_version import check_version, migrate
from parlour.server.store.sqlite.wal_checkpoints import WalCheckpoints
from parlour.server.store.sqlite.writer_thread import FileIdentity, Writer

R = TypeVar("R")

COMMANDS: Final = {
    **matches.COMMANDS,
    **tables.COMMANDS,
    **people.COMMANDS,
    **tokens.COMMANDS,
    **server_state.COMMANDS,
}
"""The function that carries out each command."""


class SqliteStore:
    """Implements `interface.Store`. What `commit` and `execute` acknowledge is on the disk."""

    def __init__(
        self,
        path: Path | None,
        *,
        alone: bool = False,
        existing: bool = False,
        observer: StoreObserver | None = None,
    ) -> None:
        """Open the file, which is made if there is none; without a path nothing is kept.

        A server opens it `alone`: a second one on the same file is refused. An administrator opens
        an `existing` file beside the server: one that is not there, or not of this version, is
        refused.
        """
        self.path = path
        self._lock = Lock(path) if alone and path is not None else None
        try:
            self._connection, self.schema = _open(path, existing=existing)
        except BaseException:
            self._unlock()
            raise
        observer = NoObserver() if observer is None else observer
        self._readers: Readers | MemoryReader
        if path is None:
            self._checkpoints = None
            self.writer = Writer(self._connection, observer)
            self._readers = MemoryReader(self.writer)
        else:
            self._checkpoints = WalCheckpoints(path, self._connection)
            self.writer = Writer(
                self._connection, observer, FileIdentity(path).check, self._checkpoints.committed
            )
            self._readers = Readers(path)
        self.matches = matches.SqliteMatches(self._readers)
        self.tables = tables.SqliteTables(self._readers)
        self.people = people.SqlitePeople(self._readers)
        self.tokens = tokens.SqliteTokens(self._readers)

    def commit(self, commands: Sequence[Command[Any]]) -> "asyncio.Future[list[Any]]":
        """Commit a list of commands, whole or not at all; done when it is on the disk."""
        return self.writer.submit(partial(_carry_out, tuple(commands)))

    def execute(self, command: Command[R]) -> "asyncio.Future[R]":
        """Commit one command; what it returned."""
        return self.writer.submit(partial(_carry_out_one, command))

    async def uptime(self) -> float:
        """Seconds that servers on this store have run, as last saved."""
        return await self._readers.read(server_state.read_uptime)

    async def foreign_changes(self) -> int:
        """A number that differs once another process has changed the file."""
        return await self.writer.submit(server_state.read_data_version)

    async def damage(self) -> str | None:
        """What is wrong with the file, if anything."""
        return await self._readers.read(server_state.find_damage)

    async def back_up(self, copy: Path) -> None:
        """Copy the file, as it is at one moment, into one that is there and empty."""
        await self._readers.read(lambda connection: back_up(connection, copy))

    def close(self) -> None:
        """Finish what was handed in, and close the file."""
        self._readers.close()
        self.writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._connection.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _carry_out(commands: Sequence[Command[Any]], connection: sqlite3.Connection) -> list[Any]:
    return [COMMANDS[type(command)](connection, command) for command in commands]


def _carry_out_one(command: Command[R], connection: sqlite3.Connection) -> R:
    result: R = COMMANDS[type(command)](connection, command)
    return result


def _open(path: Path | None, *, existing: bool) -> tuple[sqlite3.Connection, int]:
    """A connection to a file of the newest schema, and which one that is."""
    if path is not None and not existing and path.exists() and obstacle(path) is not None:
        raise unusable(path, "")  # SQLite would open for reading what it cannot write
    try:
        connection = connect(path) if path is None or not existing else connect_to_change(path)
        try:
            return connection, check_version(connection) if existing else migrate(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    except StorageError as error:
        raise StorageError(error.code, f"{path} cannot be used: {error.sentence}") from None
