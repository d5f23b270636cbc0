"""Backups: copies the file while a server uses it."""

import sqlite3
from pathlib import Path

from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite.database_file import obstacle


def back_up(connection: sqlite3.Connection, copy: Path) -> None:
    """Copy everything, as it is at one moment, into an empty file, which is deleted on failure."""
    try:
        target = sqlite3.connect(copy, isolation_level=None)
        try:
            _copy(connection, target)
        finally:
            target.close()
    except BaseException as error:
        for name in (copy, *(Path(f"{copy}-{kind}") for kind in ("journal", "wal", "shm"))):
            name.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            reason = obstacle(copy) or error
            raise StorageError("not_made", f"{copy} cannot be made: {reason}.") from None
        raise


def _copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """In one go, which sees one moment; in steps it would begin anew after every move made."""
    source.backup(target, pages=-1)
    target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    (verdict,) = target.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageError("copy_damaged", f"The copy is damaged: {verdict}.")
