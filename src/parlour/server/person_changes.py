"""Effects of a changed person: on their connections at once, on their tables as follow-ups."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final

import structlog

from parlour.core.errors import ParlourError
from parlour.server.background_tasks import every
from parlour.server.lobby.table_service import TableService
from parlour.server.sockets.connection_limits import ConnectionLimits
from parlour.server.sockets.table_feed import TableFeed
from parlour.server.store.commands import CompleteFollowUp
from parlour.server.store.interface import Store
from parlour.server.store.records import FollowUp, Person

RETRY: Final = 10.0
"""Seconds before another try when something could not be stored."""

EXPIRY: Final = 5.0
"""Seconds between looks for tokens that have expired."""

log = structlog.get_logger()


class FollowUps:
    """Shows a new name at every table; lets a deleted person leave, and a bot play on."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables
        self._pending = asyncio.Event()

    def wake(self) -> None:
        """Something is pending."""
        self._pending.set()

    async def run(self) -> None:
        """Do all that is pending, and whatever will be, until cancelled."""
        while True:
            done = await self._do_all()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._pending.wait(), None if done else RETRY)
            self._pending.clear()

    async def _do_all(self) -> bool:
        """Whether all is done, as far as another try could help."""
        try:
            pending = await self._store.people.follow_ups()
            return all([await self._do(one) for one in pending])
        except ParlourError as error:
            log.warning("follow_up_failed", code=error.code)
        except Exception:
            log.exception("follow_up_failed")
        return False

    async def _do(self, pending: FollowUp) -> bool:
        """Do one follow-up; one that fails does not keep the others back."""
        id_ = pending.person
        try:
            person = await self._store.people.get(id_)
            if person is None:
                await self._tables.forget(id_)
            else:
                await self._tables.rename(person)
            await self._store.execute(CompleteFollowUp(person=id_, number=pending.number))
        except ParlourError as error:
            log.warning("follow_up_failed", person=id_, code=error.code)
            return False
        except Exception:
            log.exception("follow_up_failed", person=id_)
        return True


class TokenExpiry:
    """Cuts the connections of programs when their tokens expire."""

    def __init__(
        self, connections: ConnectionLimits, clock: Callable[[], float] = time.time
    ) -> None:
        self._connections = connections
        self._clock = clock

    async def run(self) -> None:
        """Look now and then, until cancelled."""
        await every(EXPIRY, self.look, "token_expiry_not_seen")

    async def look(self) -> None:
        """Cut what has expired."""
        now = self._clock()
        for connection in list(self._connections.open):
            if connection.expires <= now:
                connection.cut()


class PersonChanges:
    """Cuts the connections of whoever has to come in anew, tells of new names, and wakes the
    follow-ups at the tables."""

    def __init__(
        self, connections: ConnectionLimits, feed: TableFeed, follow_ups: FollowUps
    ) -> None:
        self._connections = connections
        self._feed = feed
        self._follow_ups = follow_ups

    def person_changed(self, id_: str, person: Person | None) -> None:
        """Whoever is banned, deleted, signed out or has a new password must come in anew, if they
        may; a new name is told where they are."""
        present_at: set[str] = set()
        for connection in list(self._connections.open):
            if connection.person_id == id_:
                if person is None or not connection.is_known_to(person):
                    connection.cut()
                else:
                    connection.person = person
                    present_at.update(connection.visits)
        for table in present_at:
            self._feed.send_presence(table, id_)
        self._follow_ups.wake()
