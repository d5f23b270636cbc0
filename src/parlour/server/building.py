"""The composition root: the parts of a server, and who calls whom."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from parlour.server.auth.accounts import Accounts
from parlour.server.background import BackgroundTasks, every
from parlour.server.follow_ups import FollowUps
from parlour.server.live.hub import Hub
from parlour.server.lobby.listing import TableListing
from parlour.server.lobby.match_secrets import warn_of_known_secrets
from parlour.server.lobby.service import TableService
from parlour.server.person_changes import PersonChanges
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.socket.chat import Chat
from parlour.server.socket.doorkeeper import Doorkeeper
from parlour.server.socket.switchboard import Switchboard
from parlour.server.store import Store
from parlour.server.watch.metrics import Metrics
from parlour.server.watch.outside import Outside
from parlour.server.watch.readiness import Readiness
from parlour.server.watch.wiring import connect_metrics
from parlour.server.wire.to_client import GoingDown

SWEEP: Final = 600.0
"""Seconds between looks for tables that were left behind, and guests who were never seen again."""
JITTER: Final = (0.5, 5.0)
"""Seconds within which clients come back, so that they do not all come at once."""


@asynccontextmanager
async def open_services(
    settings: Settings, metrics: Metrics | None = None
) -> AsyncGenerator[Services]:
    """All that a server needs, from the store up; closed in the opposite order."""
    warn_of_known_secrets(settings)
    metrics = metrics or Metrics()
    async with AsyncExitStack() as stack:
        store = Store(None if settings.memory else Path(settings.database), alone=True)
        stack.callback(store.close)
        hub = Hub(settings, store, metrics)
        doorkeeper = Doorkeeper(settings)
        switchboard = Switchboard(TableListing(store), hub)
        tables = TableService(store, settings, matches=hub, presence=hub, observer=switchboard)
        follow_ups = FollowUps(store, tables)
        person_changes = PersonChanges(doorkeeper, switchboard, follow_ups)
        people = Accounts(store, settings, observer=person_changes)
        stack.callback(people.close)
        services = Services(
            settings=settings,
            store=store,
            people=people,
            tables=tables,
            hub=hub,
            doorkeeper=doorkeeper,
            switchboard=switchboard,
            chat=Chat(store, tables, hub.rooms),
            readiness=Readiness(store),
            metrics=metrics,
        )
        connect_metrics(services)
        tasks = BackgroundTasks()
        await people.start()
        await hub.start(MatchEvents(tables, switchboard, tasks))
        stack.push_async_callback(hub.stop)
        stack.push_async_callback(tasks.close)
        tasks.start(follow_ups.run())  # also what a server that was killed has left undone
        tasks.start(_sweep(tables.sweep))
        tasks.start(_sweep(people.purge_guests))
        tasks.start(_sweep(people.purge_sessions))
        tasks.start(Outside(services, person_changes).run())
        yield services


class MatchEvents:
    """What the live matches report, passed on to tables and connections."""

    def __init__(
        self, tables: TableService, switchboard: Switchboard, tasks: BackgroundTasks
    ) -> None:
        self._tables = tables
        self._switchboard = switchboard
        self._tasks = tasks

    def match_over(self, table: str) -> None:
        """The match at a table has ended, or goes no further: its table follows."""
        self._tasks.start(self._tables.match_over(table))

    def player_absent(self, table: str, person: str) -> None:
        """A bot begins to play for somebody at a table."""
        self._switchboard.player_absent(table, person)


async def _sweep(work: Callable[[], Awaitable[object]]) -> None:
    """Sweep now and then, and not while the server starts."""
    await asyncio.sleep(SWEEP)
    await every(SWEEP, work, "not_swept")


def say_goodbye(services: Services) -> None:
    """Tell every client that the server stops, and when to come back."""
    services.stopping = True
    for connection in list(services.doorkeeper.connections):
        connection.tell(GoingDown(after=round(random.uniform(*JITTER), 2)))
