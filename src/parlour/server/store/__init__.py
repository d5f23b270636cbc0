"""The store: everything that outlives the process, in one SQLite file."""

from parlour.server.store.errors import StorageError
from parlour.server.store.store import Store

__all__ = ["StorageError", "Store"]
