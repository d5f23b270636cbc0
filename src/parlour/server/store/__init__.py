"""The store: everything that outlives the process."""

from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite import SqliteStore as Store

__all__ = ["StorageError", "Store"]
