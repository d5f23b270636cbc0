"""Checkpoints of the write-ahead log, in a thread, while the writer goes on.

SQLite would checkpoint within some commit, and every move in that commit would wait for it. Here a
separate thread copies nearly all pages. The writer copies those added meanwhile, which are few, so
that the log can restart from its beginning: otherwise it would grow for as long as somebody plays.
"""

import sqlite3
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from parlour.server.store.sqlite.database_file import connect_to_change
from parlour.server.store.sqlite.failure_log import log

EVERY: Final = 4000
"""Jobs between checkpoints: they fill about 40 MB of the log, in which a page that many of them
changed is stored many times, and is copied once."""
AT_LATEST: Final = 40_000
"""Pages of the log, some 160 MB, after which SQLite checkpoints by itself."""
CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class WalCheckpoints:
    """Made for the one connection that writes."""

    def __init__(self, path: Path, writing: sqlite3.Connection) -> None:
        self._path = path
        self._writing = writing
        self._writing.execute(f"PRAGMA wal_autocheckpoint = {AT_LATEST}")
        self._jobs = 0
        self._copied = threading.Event()
        """Set when the thread has copied what there was."""
        self._orders: SimpleQueue[bool] = SimpleQueue()
        """True to copy, false to end."""
        self._thread = threading.Thread(target=self._run, name="parlour-checkpoints", daemon=True)
        self._thread.start()

    def committed(self, jobs: int) -> None:
        """The writer has committed so many jobs, and whoever waited for them has been told."""
        self._jobs += jobs
        if self._copied.is_set():
            self._copied.clear()
            _checkpoint(self._writing)
        elif self._jobs >= EVERY:
            self._jobs = 0
            self._orders.put(True)

    def close(self) -> None:
        """Finish what is under way."""
        self._orders.put(False)
        self._thread.join()

    def _run(self) -> None:
        while self._orders.get():
            try:
                connection = connect_to_change(self._path)
            except sqlite3.Error as error:
                log.error("checkpoint_failed", error)
                continue
            _checkpoint(connection)
            connection.close()
            self._copied.set()


def _checkpoint(connection: sqlite3.Connection) -> None:
    """What cannot be copied now stays in the journal, where it is as safe."""
    try:
        connection.execute(CHECKPOINT).fetchone()
    except sqlite3.Error as error:
        log.error("checkpoint_failed", error)
