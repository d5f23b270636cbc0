"""Putting the parts of a server together, and taking them apart again."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, ParamSpec

import structlog

from parlour.core.errors import ParlourError
from parlour.server.again import again_and_again
from parlour.server.following import Following
from parlour.server.live.hub import Hub
from parlour.server.lobby.secrecy import warn_of_known_secrets
from parlour.server.lobby.tables import Tables
from parlour.server.observability.external_changes import ExternalChanges
from parlour.server.observability.health import Readiness
from parlour.server.observability.metrics import Metrics
from parlour.server.people.people import People
from parlour.server.people.person import Person
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.socket.chat import Chat
from parlour.server.socket.doorkeeper import Doorkeeper
from parlour.server.socket.switchboard import Switchboard
from parlour.server.store import Store
from parlour.server.wire.to_client import GoingDown

SWEEP: Final = 600.0
"""Seconds between looks for tables that were left behind, and guests who were never seen again."""
JITTER: Final = (0.5, 5.0)
"""Seconds within which clients come back, so that they do not all come at once."""

P = ParamSpec("P")

log = structlog.get_logger()


@asynccontextmanager
async def open_services(
    settings: Settings, metrics: Metrics | None = None
) -> AsyncGenerator[Services]:
    """All that a server needs, from the store up; closed in the opposite order."""
    warn_of_known_secrets(settings)
    store = Store(None if settings.memory else Path(settings.database), alone=True)
    people = People(store, settings)
    try:
        metrics = metrics or Metrics()
        hub = Hub(settings, store, metrics)
        tables = Tables(store, settings, hub, hub)
        switchboard = Switchboard(tables, hub)
        services = Services(
            settings=settings,
            store=store,
            people=people,
            tables=tables,
            hub=hub,
            doorkeeper=Doorkeeper(settings),
            switchboard=switchboard,
            chat=Chat(store, tables, hub.rooms),
            readiness=Readiness(store),
            metrics=metrics,
        )
        store.writer.on_commit = metrics.committed
        metrics.live_matches.set_function(hub.count)
        metrics.sockets.set_function(lambda: len(services.doorkeeper.connections))
        chores = Chores(services)
        await people.start()
        await hub.start()
        chores.catch_up()
        try:
            yield services
        finally:
            await chores.close()
            await hub.stop()
    finally:
        people.close()
        store.close()


class Chores:
    """What has to be done now and then, and after something happened elsewhere."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: set[asyncio.Task[None]] = set()
        self._following = Following(services.store, services.tables)
        services.hub.on_over = lambda table: self._run(services.tables.match_over, table)
        services.people.on_change = self._person_changed
        self._run(self._keep_sweeping, services.tables.sweep)
        self._run(self._keep_sweeping, services.people.purge_guests)
        self._run(self._keep_sweeping, services.people.purge_sessions)
        self._run(ExternalChanges(services).keep_looking)

    def _run(
        self, work: Callable[P, Coroutine[Any, Any, None]], *given: P.args, **named: P.kwargs
    ) -> None:
        task = asyncio.create_task(self._done(lambda: work(*given, **named)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _done(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except ParlourError as error:
            log.warning("chore_failed", fault=error.sentence, code=error.code)
        except Exception:
            log.exception("chore_failed")

    def _person_changed(self, id_: str, person: Person | None) -> None:
        """Whoever is banned, deleted, signed out or has a new password comes in anew, or not at
        all; a new name is told where they are."""
        present_at: set[str] = set()
        for connection in list(self._services.doorkeeper.connections):
            if connection.person_id == id_:
                if person is None or not connection.is_known_to(person):
                    connection.cut()
                else:
                    connection.person = person
                    present_at.update(connection.visits)
        for table in present_at:
            self._services.switchboard.tell_presence(table, id_)
        self._following.look()

    async def _keep_sweeping(self, work: Callable[[], Awaitable[object]]) -> None:
        """Sweep now and then, and not while the server starts."""
        await asyncio.sleep(SWEEP)
        await again_and_again(work, lambda: SWEEP, "not_swept")

    def catch_up(self) -> None:
        """Do what a server that was killed has left undone, and what is left to do from now on."""
        self._run(self._following.keep_up)

    async def close(self) -> None:
        """Stop."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def say_goodbye(services: Services) -> None:
    """Tell every client that the server stops, and when to come back."""
    services.stopping = True
    for connection in list(services.doorkeeper.connections):
        connection.tell(GoingDown(after=round(random.uniform(*JITTER), 2)))
