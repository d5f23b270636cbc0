"""What administrators change in the file while the server runs."""

import contextlib
import time
from typing import Final

from parlour.server.auth.accounts import PersonObserver
from parlour.server.background import every
from parlour.server.errors import SetAside
from parlour.server.live import records
from parlour.server.services import Services

EVERY: Final = 2.0
"""Seconds between looks: one question to the store, which costs no write."""
BACK: Final = 60.0
"""Seconds that one look reaches back behind the last one: clocks of machines are set, too."""


class Outside:
    """Sees that another process has changed the file, and takes up what it changed.

    Matches that were ended or set aside stop. Those who know what to do about a changed person
    are told of everybody who was banned or given another password.
    """

    def __init__(self, services: Services, person_observer: PersonObserver) -> None:
        self._services = services
        self._person_observer = person_observer
        self._version: int | None = None
        self._since = time.time()

    async def run(self) -> None:
        """Look now and then, until cancelled."""
        await every(EVERY, self.look, "outside_not_seen")

    async def look(self) -> None:
        """Take up what has changed since the last look."""
        before = self._version
        self._version = await self._services.store.foreign_changes()
        if before is not None and self._version != before:
            since, self._since = self._since - BACK, time.time()
            self._services.people.clear_cache()  # who is cut off must not come in again at once
            await self._stop_matches(since)
            await self._check_people()

    async def _stop_matches(self, since: float) -> None:
        for match, table in await self._services.store.matches.stopped_since(since):
            live = self._services.hub.at_table(table)
            if live is not None and live.id == match:
                async with live.lock:
                    if live.record.status != records.RUNNING:
                        continue
                    with contextlib.suppress(SetAside):
                        await live.reload()
                live.on_change(live)
            else:
                await self._services.tables.match_over(table)

    async def _check_people(self) -> None:
        """Whoever is connected and is no longer who they were is treated as if changed here."""
        services = self._services
        known = {each.person_id: each.person for each in services.doorkeeper.connections}
        found = await services.store.people.get_all(known)
        for id_, before in known.items():
            if found.get(id_) != before:
                self._person_observer.person_changed(id_, found.get(id_))
