"""The store in one SQLite file."""

from parlour.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
