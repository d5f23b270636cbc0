"""What administrators change in the file while the server runs."""

import contextlib
import sqlite3
import time
from collections.abc import Iterable
from typing import Final

from parlour.server.again import again_and_again
from parlour.server.errors import SetAside
from parlour.server.live import records
from parlour.server.people.person import Person
from parlour.server.people.rows import person_of
from parlour.server.services import Services

EVERY: Final = 2.0
"""Seconds between looks: one question to the store, which costs no write."""
BACK: Final = 60.0
"""Seconds that one look reaches back behind the last one: clocks of machines are set, too."""


class ExternalChanges:
    """Sees that another process has changed the file, and takes up what it changed.

    Matches that were ended or set aside stop. Those who know what to do about a changed person
    are told of everybody who was banned or given another password.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._version: int | None = None
        self._since = time.time()

    async def keep_looking(self) -> None:
        """Look now and then, until cancelled."""
        await again_and_again(self.look, lambda: EVERY, "outside_not_seen")

    async def look(self) -> None:
        """Take up what has changed since the last look."""
        before = self._version
        self._version = await self._services.store.write(_data_version)
        if before is not None and self._version != before:
            since, self._since = self._since - BACK, time.time()
            self._services.people.look_again()  # who is cut off must not come in again at once
            await self._stop_matches(since)
            await self._check_people()

    async def _stop_matches(self, since: float) -> None:
        stopped = await self._services.store.read(lambda file: _stopped(file, since))
        for match, table in stopped:
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
        found = await services.store.read(lambda file: _people(file, known))
        for id_, person in found.items():
            if person != known[id_]:
                services.people.on_change(id_, person)


def _data_version(connection: sqlite3.Connection) -> int:
    """A number that is another one after somebody else has changed the file."""
    (number,) = connection.execute("PRAGMA data_version").fetchone()
    return int(number)


def _stopped(connection: sqlite3.Connection, since: float) -> list[tuple[str, str]]:
    """The matches that were stopped since then, and their tables."""
    return connection.execute(
        "SELECT id, table_id FROM match WHERE status IN (?, ?) AND ended > ?",
        (records.ENDED, records.QUARANTINED, since),
    ).fetchall()


def _people(connection: sqlite3.Connection, ids: Iterable[str]) -> dict[str, Person | None]:
    return {id_: person_of(connection, id_) for id_ in ids}
