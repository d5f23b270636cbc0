"""A lock on the file: two servers would not know of each other's live matches."""

import sqlite3
from pathlib import Path

from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite.database_file import unusable


class Lock:
    """Held as long as the process lives: the system lets go of it, however the process ends.

    It is a lock of SQLite on an empty file beside the database, so that it works wherever the
    database does. Readers, backups and `parlour admin` do not ask for it.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of a database, or refuse at once if another server has it."""
        self._connection: sqlite3.Connection | None = None
        try:
            self._connection = sqlite3.connect(
                f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.release()
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise StorageError(
                    "already_running", f"Another Parlour server is using {path} already."
                ) from None
            raise unusable(path, error) from None

    def release(self) -> None:
        """Let another server have the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
