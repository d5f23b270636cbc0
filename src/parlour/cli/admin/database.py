"""Opening the database beside the server that may be using it."""

import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from parlour.cli.arguments import ArgumentError
from parlour.cli.failing import Failure


@contextmanager
def reading(path: Path) -> Generator[sqlite3.Connection]:
    """A connection that reads one moment of the database."""
    from parlour.server.store.sqlite.connection import connect_to_read

    with _open(path, connect_to_read) as connection:
        connection.execute("BEGIN")
        yield connection
        connection.execute("ROLLBACK")


@contextmanager
def changing(path: Path) -> Generator[sqlite3.Connection]:
    """A connection whose changes are stored together at the end, or not at all."""
    from parlour.server.store.sqlite.connection import connect_to_change

    with _open(path, connect_to_change) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.execute("COMMIT")


@contextmanager
def looking(path: Path) -> Generator[sqlite3.Connection]:
    """A connection for many looks, each at the newest moment: it holds nothing in between."""
    from parlour.server.store.sqlite.connection import connect_to_read

    with _open(path, connect_to_read) as connection:
        yield connection


@contextmanager
def _open(
    path: Path, connect: Callable[[Path], sqlite3.Connection]
) -> Generator[sqlite3.Connection]:
    from parlour.server.store.errors import StorageError
    from parlour.server.store.sqlite.schema import check_version

    if not path.is_file():
        raise ArgumentError(
            "no_database", f"There is no database {path}; --database says which one is meant."
        )
    connection: sqlite3.Connection | None = None
    try:
        connection = connect(path)
        check_version(connection)
        yield connection
    except (sqlite3.Error, StorageError) as error:
        raise Failure("storage_unusable", f"{path} cannot be used: {error}") from None
    finally:
        if connection is not None:
            connection.close()  # which takes back whatever was not committed
