"""Opening the database file: connections with their settings, and why it cannot be used."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from parlour.server.store.errors import StorageError

MEMORY: Final = ":memory:"
BUSY_SECONDS: Final = 5.0
"""How long a backup or an administrator may hold the file before we give up."""
LARGEST_JOURNAL: Final = 64 * 1024 * 1024
"""Bytes that the write-ahead log keeps on the disk after a burst."""
LARGEST_CACHE: Final = 16 * 1024
"""KiB of pages that the writer keeps in memory: two pages of each of some thousand matches."""
OWNER_ONLY: Final = 0o600
"""The file has hashes of passwords, and the secrets of matches that run."""


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection that commits when told to: WAL, and on the disk before `COMMIT` returns."""
    if path is None:
        return _prepared(_open(MEMORY))
    _make(path)
    return _prepared(
        _open(path),
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        f"PRAGMA journal_size_limit = {LARGEST_JOURNAL}",
        f"PRAGMA cache_size = -{LARGEST_CACHE}",
    )


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that only reads, to a file that must be there."""
    return _prepared(_open_present(path), "PRAGMA query_only = ON")


def connect_to_change(path: Path) -> sqlite3.Connection:
    """A connection that changes a file that must be there, beside the server that uses it."""
    return _prepared(_open_present(path), "PRAGMA synchronous = FULL")


def _open(name: str | Path, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
        uri=uri,
    )


def _open_present(path: Path) -> sqlite3.Connection:
    """Unlike a plain path, this makes no empty file where there is none."""
    return _open(f"{path.absolute().as_uri()}?mode=rw", uri=True)


def _prepared(connection: sqlite3.Connection, *pragmas: str) -> sqlite3.Connection:
    try:
        for pragma in ("PRAGMA foreign_keys = ON", *pragmas):
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


def _make(path: Path) -> None:
    """Make an empty file that nobody else can read, unless there is one."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    except OSError:
        return  # it is there, or SQLite will say better why it cannot be made


def unusable(path: Path | None, reason: object) -> StorageError:
    """The file cannot even be opened: said to whoever starts the server."""
    return StorageError("storage_unusable", f"{path} cannot be used: {obstacle(path) or reason}.")


def obstacle(path: Path | None) -> str | None:
    """Why a file cannot be made or written, where its place says it; SQLite says little of that."""
    if path is None:
        return None
    folder = path.absolute().parent
    if not folder.exists():
        return f"the folder {folder} does not exist"
    if not folder.is_dir():
        return f"{folder} is not a folder"
    if path.is_dir():
        return "it is a folder"
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        return "you may not read and write it"
    if not os.access(folder, os.W_OK | os.X_OK):
        return f"you may not write in the folder {folder}"
    return None
