"""Notices what another process, such as `parlour admin`, changes in the store."""

import time
from typing import Final

import structlog

from parlour.core.errors import ParlourError
from parlour.server.auth.accounts import Accounts, PersonObserver
from parlour.server.background_tasks import every
from parlour.server.lobby.table_service import TableService
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.sockets.connection_limits import ConnectionLimits
from parlour.server.store.interface import Store

EVERY: Final = 2.0
"""Seconds between looks: one question to the store, which costs no write."""
BACK: Final = 60.0
"""Seconds by which looks overlap, because clocks of machines can be set back."""

log = structlog.get_logger()


class ExternalChanges:
    """Notices that another process has changed the store, and takes up what it changed.

    Matches that were ended or quarantined stop; people who were banned or given another password
    have to come in anew.
    """

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        tables: TableService,
        matches: MatchRegistry,
        connections: ConnectionLimits,
        observer: PersonObserver,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._tables = tables
        self._matches = matches
        self._connections = connections
        self._observer = observer
        self._revision: int | None = None
        self._since = time.time()

    async def run(self) -> None:
        """Look now and then, until cancelled."""
        await every(EVERY, self.look, "external_changes_not_seen")

    async def look(self) -> None:
        """Take up what has changed since the last look."""
        revision = await self._store.foreign_changes()
        if self._revision is not None and revision != self._revision:
            began = time.time()
            self._accounts.clear_cache()  # who is disconnected must not come in again at once
            await self._check_people()
            await self._stop_matches(self._since - BACK)
            self._since = began
        self._revision = revision  # only now: what failed is tried again

    async def _stop_matches(self, since: float) -> None:
        """Take up the end of each match; one that cannot be read does not hide the others."""
        for match, table in await self._store.matches.stopped_since(since):
            try:
                if self._matches.in_memory(match) is not None:
                    await self._matches.refresh(match)
                else:
                    await self._tables.match_over(table)
            except ParlourError as error:
                log.warning("match_not_stopped", match=match, code=error.code)

    async def _check_people(self) -> None:
        """Whoever is connected and is no longer who they were is treated as if changed here."""
        known = {each.person_id: each.person for each in self._connections.open}
        found = await self._store.people.get_all(known)
        for id_, before in known.items():
            if found.get(id_) != before:
                self._observer.person_changed(id_, found.get(id_))
