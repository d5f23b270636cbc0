"""Checkpoints of the write-ahead log, in a thread, while the writer goes on.

SQLite would do it within some commit, and everybody whose move is in it would wait for it. Here a
thread of its own copies nearly all. The writer copies what has come meanwhile, which is little and
lets the journal begin anew: without that it would grow as long as somebody plays.
"""

import sqlite3
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from parlour.server.store.sqlite.connection import connect_to_change
from parlour.server.store.sqlite.failure_log import log

EVERY: Final = 4000
"""Jobs after which it is time: they fill about forty megabytes of the journal, in which a page that
many of them changed stands many times and is copied once."""
AT_LATEST: Final = 40_000
"""Pages of the journal, some 160 MB, after which SQLite does it all the same."""
CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
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
