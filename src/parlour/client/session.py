"""The client's socket through the whole session: it reconnects, and resumes where it was."""

import asyncio
import contextlib
import time
from typing import Any, Final

from parlour.client.backoff import pauses
from parlour.client.connection import Connection
from parlour.client.errors import TRY_AGAIN, ConnectionLost, Refused, SignedOut
from parlour.client.feed import Feed
from parlour.client.rest import Rest
from parlour.client.subscriptions import Subscriptions, TableSubscription
from parlour.core.errors import ParlourError
from parlour.server.api.types.to_client import Done, GoingDown

STEADY: Final = 5.0
"""Seconds after which a connection counts as good: the next pause is a short one again."""
TOO_FAST: Final = "too_fast"
TOO_FAST_PAUSE: Final = 0.5
RESUME_PAUSE: Final = 1.0


class Session:
    """Keeps a socket open. After a lost connection every table is entered again, from the version
    that is known."""

    def __init__(self, rest: Rest, subscriptions: Subscriptions, patience: float) -> None:
        """`patience` is how many seconds the server may be away before the session ends."""
        self.connections: Feed[bool] = Feed()
        """Whether there is a connection, whenever that changes."""
        self._rest = rest
        self._subscriptions = subscriptions
        self._patience = patience
        self._connection: Connection | None = None
        self._changed = asyncio.Event()
        self._error: ParlourError | None = None
        self._task: asyncio.Task[None] | None = None
        self._resuming: dict[str, asyncio.Task[None]] = {}
        self._pauses = pauses()
        self._asked_pause: float | None = None

    async def start(self) -> None:
        """Connect for the first time; an error is raised at once."""
        self._task = asyncio.create_task(self._run(await Connection.open(self._rest)))

    async def close(self) -> None:
        """End the session."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def connected(self) -> Connection:
        """The open connection, on which every table was resumed; waits while there is none."""
        while self._connection is None:
            if self._error is not None:
                raise self._error
            self._changed.clear()
            await self._changed.wait()
        return self._connection

    async def ask(self, kind: str, *, again: bool = True, **fields: Any) -> Done:
        """Send a request. If the connection is lost before the answer, send it once more on the
        next one, unless `again` is false: then ConnectionLost is raised."""
        while True:
            connection = await self.connected()
            try:
                return await _ask_slowly(connection, kind, **fields)
            except ConnectionLost:
                self._forget(connection)
                if not again:
                    raise

    async def enter(self, table: TableSubscription) -> None:
        """Follow a table."""
        self._subscriptions.tables[table.id] = table
        try:
            await self.ask("enter", **self._subscriptions.enter_fields(table))
        except ParlourError as error:
            self._subscriptions.drop(table.id, error)
            raise

    async def _run(self, connection: Connection) -> None:
        try:
            while True:
                began = time.monotonic()
                await self._serve(connection)
                if time.monotonic() - began > STEADY:
                    self._pauses = pauses()
                connection = await self._reconnect()
        except ParlourError as error:
            self._error = error
        finally:
            self._connection = None
            if self._error is None:
                self._error = ConnectionLost("The client was closed.")
            self._subscriptions.end(self._error)
            self.connections.end(self._error)
            self._changed.set()

    async def _serve(self, connection: Connection) -> None:
        """Resume every table, and take messages until the connection is lost."""
        reader = asyncio.create_task(self._read(connection))
        try:
            with contextlib.suppress(ConnectionLost):
                for table in list(self._subscriptions.tables.values()):
                    await self._resume(connection, table)
                self._connection = connection
                self._changed.set()
                self.connections.publish(True)
            with contextlib.suppress(ConnectionLost):
                await reader
        finally:
            self._forget(connection)
            tasks = [reader, *self._resuming.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await connection.close()

    async def _read(self, connection: Connection) -> None:
        try:
            async for message in connection.messages():
                if isinstance(message, GoingDown):
                    self._asked_pause = message.after
                behind = self._subscriptions.apply(message)
                if behind is not None and behind not in self._resuming:
                    task = asyncio.create_task(self._catch_up(connection, behind))
                    self._resuming[behind] = task
        finally:
            self._forget(connection)

    async def _resume(self, connection: Connection, table: TableSubscription) -> None:
        """Enter a table again, unless it is refused for good."""
        while True:
            try:
                await _ask_slowly(connection, "enter", **self._subscriptions.enter_fields(table))
            except Refused as refused:
                if refused.code not in TRY_AGAIN:
                    self._subscriptions.drop(table.id, refused)
                    return
                await asyncio.sleep(RESUME_PAUSE)
            else:
                return

    async def _catch_up(self, connection: Connection, table: str) -> None:
        """Ask for what a table's match has gone on to: a message of it was lost."""
        subscription = self._subscriptions.tables.get(table)
        try:
            if subscription is not None:
                with contextlib.suppress(ConnectionLost):
                    await self._resume(connection, subscription)
        finally:
            self._resuming.pop(table, None)

    def _forget(self, connection: Connection) -> None:
        if self._connection is connection:
            self._connection = None
            self.connections.publish(False)

    async def _reconnect(self) -> Connection:
        """Connect again, after pauses that grow; what the server asks for comes first."""
        deadline = time.monotonic() + self._patience
        pause = next(self._pauses) if self._asked_pause is None else self._asked_pause
        self._asked_pause = None
        while True:
            await asyncio.sleep(pause)
            try:
                return await Connection.open(self._rest)
            except SignedOut:
                raise
            except (ConnectionLost, Refused) as error:
                asked = getattr(error, "retry_after", 0.0)
                if asked is None:
                    raise  # refused for good
                pause = max(next(self._pauses), asked)
                if time.monotonic() + pause > deadline:
                    raise


async def _ask_slowly(connection: Connection, kind: str, **fields: Any) -> Done:
    """Send a request, and once more after a pause while there are too many."""
    while True:
        try:
            return await connection.ask(kind, **fields)
        except Refused as refused:
            if refused.code != TOO_FAST:
                raise
        await asyncio.sleep(TOO_FAST_PAUSE)
