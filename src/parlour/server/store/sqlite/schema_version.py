"""Migrates a file to the newest schema, one numbered step after the other."""

import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from parlour.server.store.errors import StorageError

MIGRATIONS: Final = files("parlour.server.store.sqlite.migrations")


@cache
def steps() -> list[tuple[int, str]]:
    """Every step there is: its number, which is the version it leads to, and its SQL."""
    named = sorted(step.name for step in MIGRATIONS.iterdir() if step.name.endswith(".sql"))
    return [
        (int(name.removesuffix(".sql")), MIGRATIONS.joinpath(name).read_text(encoding="utf-8"))
        for name in named
    ]


def newest() -> int:
    """The version that this Parlour works with."""
    return steps()[-1][0]


def migrate(connection: sqlite3.Connection) -> int:
    """Take the steps that the file lacks, each whole or not at all; the version it has then."""
    for number, script in steps():
        if version_of(connection) < number:
            _take(connection, number, script)
    return check_version(connection)


def check_version(connection: sqlite3.Connection) -> int:
    """Refuse a file that is not of this Parlour's version, which is returned."""
    present = version_of(connection)
    if present > newest():
        raise StorageError(
            "newer_schema",
            f"The database is of version {present}; this Parlour knows only {newest()}.",
        )
    if present == 0:
        raise _foreign()
    if present < newest():
        raise StorageError(
            "older_schema",
            f"The database is of version {present}; start the server once to bring it to"
            f" version {newest()}.",
        )
    return present


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema of a file; 0 when it is new."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def _take(connection: sqlite3.Connection, number: int, script: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        present = version_of(connection)
        if present == 0 and connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
            raise _foreign()
        if present < number:  # nobody else was faster
            for statement in _statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> Iterator[str]:
    """`executescript` would commit after each statement."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def _foreign() -> StorageError:
    return StorageError("not_parlour", "The file is a database of something else than Parlour.")
