"""Lists of tables, read from the store."""

from collections.abc import Iterable
from typing import Final

from parlour.server.lobby.table import TableState, decode_state
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import TableRecord

MOST_LISTED: Final = 200
"""Tables in one list."""


class TableListing:
    """The lists of tables that people see. A table that cannot be read does not hide the others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def public(self, limit: int = MOST_LISTED) -> list[TableState]:
        """The lobby: public tables that are open, then those that are running."""
        return _readable(await self._store.tables.public(min(limit, MOST_LISTED)))

    async def of_person(self, person: str, limit: int = MOST_LISTED) -> list[TableState]:
        """The tables at which a person sits and that are not closed."""
        return _readable(await self._store.tables.of_person(person, min(limit, MOST_LISTED)))

    async def with_person(self, person: str) -> list[TableState]:
        """All tables at which a person sits, closed or not."""
        return _readable(await self._store.tables.with_person(person))


def _readable(records: Iterable[TableRecord]) -> list[TableState]:
    found: list[TableState] = []
    for record in records:
        try:
            found.append(decode_state(record))
        except StorageError:
            continue
    return found
