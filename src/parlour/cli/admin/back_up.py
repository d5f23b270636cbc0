"""`parlour admin back-up`: a copy of everything, while the server runs."""

import sqlite3
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin import new_file
from parlour.cli.admin.arguments import database_of
from parlour.cli.failing import Failure


def back_up(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")],
) -> None:
    """Copy the database as it is at one moment. The server may run, and is not held up."""
    from parlour.cli.admin.database import looking

    with looking(database_of(context)) as connection:
        new_file.make(file)
        try:
            _copy(connection, file)
        except BaseException:
            _remove(file)
            raise
    print(f"Everything is in {file} ({file.stat().st_size / 1e6:,.1f} MB).")


def _copy(connection: sqlite3.Connection, file: Path) -> None:
    """In one go, which sees one moment; in steps it would begin anew after every move made."""
    target = sqlite3.connect(file, isolation_level=None)
    try:
        connection.backup(target, pages=-1)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        (verdict,) = target.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise Failure("copy_damaged", f"The copy is damaged: {verdict}.")
    except sqlite3.Error as error:
        raise new_file.not_made(file, error) from None
    finally:
        target.close()


def _remove(file: Path) -> None:
    for name in (file, Path(f"{file}-journal"), Path(f"{file}-wal"), Path(f"{file}-shm")):
        name.unlink(missing_ok=True)
