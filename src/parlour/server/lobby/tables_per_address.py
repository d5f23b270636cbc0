"""Limits on the tables of one network address; counted in memory only."""

from collections import defaultdict
from collections.abc import Callable

from parlour.server.errors import TooMany
from parlour.server.lobby.table import QUIET_SECONDS


class AddressLimits:
    """Counts the open and running tables of each address. Old tables no longer count."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most = most
        self._now = now
        self._opened: defaultdict[str, dict[str, float]] = defaultdict(dict)
        """By address and table: when the table was opened."""
        self._address: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._address)

    def add(self, address: str, table: str) -> None:
        """Count a table, or refuse it if the address has as many as it may."""
        if len(self._opened.get(address, ())) >= self._most:
            self._remove_old(address)
        if len(self._opened.get(address, ())) >= self._most:
            raise TooMany(
                "too_many_tables",
                "You have too many tables already: close, finish or give up one.",
                retry_after=60,
            )
        self._opened[address][table] = self._now()
        self._address[table] = address

    def remove(self, table: str) -> None:
        """No longer count a table."""
        address = self._address.pop(table, None)
        if address is None:
            return
        del self._opened[address][table]
        if not self._opened[address]:
            del self._opened[address]

    def sweep(self) -> None:
        """Remove all old tables, so that memory stays bounded."""
        for address in list(self._opened):
            self._remove_old(address)

    def _remove_old(self, address: str) -> None:
        since = self._now() - QUIET_SECONDS
        for table in [one for one, at in self._opened[address].items() if at < since]:
            self.remove(table)
