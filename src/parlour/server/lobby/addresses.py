"""How many tables were opened from one address. It is kept in memory only."""

from collections import defaultdict
from collections.abc import Callable

from parlour.server.lobby.storing import QUIET_SECONDS, too_many_tables
from parlour.server.lobby.table import TableRecord
from parlour.server.wire.tables import Status


class Addresses:
    """The open and running tables of each address."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most = most
        self._now = now
        self._tables: defaultdict[str, dict[str, float]] = defaultdict(dict)
        """By address and table: when the table was opened."""
        self._address: dict[str, str] = {}

    def enter(self, address: str, table: str) -> None:
        """Count a table, unless the address has as many as it may; old ones no longer count."""
        if len(self._tables.get(address, ())) >= self._most:
            self._forget_old(address)
        if len(self._tables.get(address, ())) >= self._most:
            raise too_many_tables()
        self._tables[address][table] = self._now()
        self._address[table] = address

    def _forget_old(self, address: str) -> None:
        since = self._now() - QUIET_SECONDS
        for table in [one for one, at in self._tables[address].items() if at < since]:
            self.forget(table)

    def forget(self, table: str) -> None:
        """Count a table no longer."""
        address = self._address.pop(table, None)
        if address is None:
            return
        self._tables[address].pop(table, None)
        if not self._tables[address]:
            del self._tables[address]

    def hear(self, record: TableRecord, status: Status) -> None:
        """A table has changed: one that is over or closed no longer counts."""
        if status in ("finished", "closed"):
            self.forget(record.id)
