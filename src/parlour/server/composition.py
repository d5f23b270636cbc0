"""The composition root: the parts of a server, and who calls whom."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from parlour.server.auth.accounts import Accounts
from parlour.server.auth.tokens import Tokens
from parlour.server.background_tasks import BackgroundTasks, every
from parlour.server.external_changes import ExternalChanges
from parlour.server.lobby.match_secrets import warn_of_known_secrets
from parlour.server.lobby.table_listing import TableListing
from parlour.server.lobby.table_service import TableService
from parlour.server.matches.history import MatchHistory
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.matches.server_clock import ServerClock
from parlour.server.observability.health import Readiness
from parlour.server.observability.metrics import Metrics
from parlour.server.person_changes import FollowUps, PersonChanges, TokenExpiry
from parlour.server.presence import PresenceTracker
from parlour.server.settings import Settings
from parlour.server.sockets.chat import Chat
from parlour.server.sockets.connection_limits import ConnectionLimits
from parlour.server.sockets.lobby_feed import LobbyFeed
from parlour.server.sockets.table_feed import TableFeed
from parlour.server.store.interface import Store
from parlour.server.store.sqlite import SqliteStore

SWEEP: Final = 600.0
"""Seconds between looks for tables that were left behind, and guests who were never seen again."""


@dataclass(slots=True)
class Services:
    """What the routes and sockets of one server share: one of each, for as long as it runs."""

    settings: Settings
    store: Store
    metrics: Metrics
    presence: PresenceTracker
    accounts: Accounts
    tokens: Tokens
    tables: TableService
    matches: MatchRegistry
    history: MatchHistory
    connections: ConnectionLimits
    feed: TableFeed
    lobby_feed: LobbyFeed
    chat: Chat
    readiness: Readiness
    stopping: bool = False


@asynccontextmanager
async def open_services(
    settings: Settings, metrics: Metrics | None = None
) -> AsyncGenerator[Services]:
    """All that a server needs, from the store up; closed in the opposite order."""
    warn_of_known_secrets(settings)
    metrics = metrics or Metrics()
    async with AsyncExitStack() as stack:
        clock = ServerClock()
        path = None if settings.memory else Path(settings.database)
        store = SqliteStore(path, alone=True, observer=StoreEvents(metrics, clock))
        stack.callback(store.close)
        presence = PresenceTracker()
        matches = MatchRegistry(settings, store, clock, presence, metrics)
        connections = ConnectionLimits(settings)
        lobby_feed = LobbyFeed(TableListing(store), matches)
        feed = TableFeed(matches, presence, lobby_feed)
        tables = TableService(store, settings, matches=matches, presence=matches, observer=feed)
        follow_ups = FollowUps(store, tables)
        person_changes = PersonChanges(connections, feed, follow_ups)
        accounts = Accounts(store, settings, observer=person_changes)
        stack.callback(accounts.close)
        tokens = Tokens(store, accounts)
        services = Services(
            settings=settings,
            store=store,
            metrics=metrics,
            presence=presence,
            accounts=accounts,
            tokens=tokens,
            tables=tables,
            matches=matches,
            history=MatchHistory(store, tables),
            connections=connections,
            feed=feed,
            lobby_feed=lobby_feed,
            chat=Chat(store, tables, presence),
            readiness=Readiness(store),
        )
        metrics.live_matches.set_function(matches.count)
        metrics.sockets.set_function(lambda: len(connections.open))
        tasks = BackgroundTasks()
        await accounts.start()
        await matches.start(MatchEvents(tables, feed, tasks))
        stack.push_async_callback(matches.stop)
        stack.push_async_callback(tasks.close)
        tasks.start(follow_ups.run())  # also what a server that was killed has left undone
        tasks.start(_sweep(tables.sweep))
        tasks.start(_sweep(accounts.purge_guests))
        tasks.start(_sweep(accounts.purge_sessions))
        tasks.start(_sweep(tokens.purge))
        tasks.start(TokenExpiry(connections).run())
        changes = ExternalChanges(store, accounts, tables, matches, connections, person_changes)
        tasks.start(changes.run())
        yield services


class StoreEvents:
    """What the store's writer reports, in its own thread."""

    def __init__(self, metrics: Metrics, clock: ServerClock) -> None:
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self.committed = metrics.committed

    def failed(self) -> None:
        """Nothing of what was handed in could be stored: clocks stand still at once."""
        self._loop.call_soon_threadsafe(self._clock.stop)


class MatchEvents:
    """What the live matches report, passed on to tables and connections."""

    def __init__(self, tables: TableService, feed: TableFeed, tasks: BackgroundTasks) -> None:
        self._tables = tables
        self._feed = feed
        self._tasks = tasks

    def match_over(self, table: str) -> None:
        """The match at a table has ended, or goes no further: its table follows."""
        self._tasks.start(self._tables.match_over(table))

    def bot_took_over(self, table: str, person: str) -> None:
        """A bot plays for somebody at a table from now on."""
        self._feed.bot_took_over(table, person)


async def _sweep(work: Callable[[], Awaitable[object]]) -> None:
    """Sweep now and then, and not while the server starts."""
    await asyncio.sleep(SWEEP)
    await every(SWEEP, work, "not_swept")
