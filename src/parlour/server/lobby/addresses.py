"""How many tables were opened from one address. It is kept in memory only."""

from collections import defaultdict

from parlour.server.lobby.storing import too_many_tables
from parlour.server.lobby.table import TableRecord
from parlour.server.wire.tables import Status


class Addresses:
    """The open and running tables of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: defaultdict[str, set[str]] = defaultdict(set)
        self._address: dict[str, str] = {}

    def enter(self, address: str, table: str) -> None:
        """Count a table, unless the address has as many as it may."""
        if len(self._tables.get(address, ())) >= self._most:
            raise too_many_tables()
        self._tables[address].add(table)
        self._address[table] = address

    def forget(self, table: str) -> None:
        """Count a table no longer."""
        address = self._address.pop(table, None)
        if address is None:
            return
        self._tables[address].discard(table)
        if not self._tables[address]:
            del self._tables[address]

    def hear(self, record: TableRecord, status: Status) -> None:
        """A table has changed: one that is over or closed no longer counts."""
        if status in ("finished", "closed"):
            self.forget(record.id)
