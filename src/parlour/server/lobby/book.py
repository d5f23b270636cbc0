"""The book of tables: one change of a table at a time, each stored before anybody is told."""

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from parlour.server.ids import is_id
from parlour.server.lobby import storing
from parlour.server.lobby.step import Rule, Step
from parlour.server.lobby.table import Held, TableRecord, unknown_table
from parlour.server.store import Store
from parlour.server.wire.tables import Status

T = TypeVar("T")
Listener: TypeAlias = Callable[[TableRecord, Status], None]

MOST_CACHED: Final = 5_000
"""Tables in memory: a few kilobytes each."""


class Book:
    """Every table there is. The store is the truth; what was used lately is in memory too."""

    def __init__(self, store: Store, now: Callable[[], float], most: int = MOST_CACHED) -> None:
        self._store = store
        self._now = now
        self._most = most
        self._cache: OrderedDict[str, Held] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._under_way: set[asyncio.Task[Any]] = set()
        self.listeners: list[Listener] = []

    async def get(self, table: str) -> Held:
        """A table as it is now."""
        held = self._cache.get(table)
        if held is not None:
            self._cache.move_to_end(table)
            return held
        async with self._lock(table):
            return await self._load(table)

    async def add(self, step: Step) -> Held:
        """Store a new table."""
        return await self._to_the_end(self._add(step))

    async def change(self, table: str, rule: Rule) -> Held:
        """Change a table by a rule; if that refuses, or the store does, nothing has changed."""
        return await self._to_the_end(self._change(table, rule))

    async def refresh(self, table: str) -> Held:
        """Read a table again that something else has changed, and tell of it."""
        return await self._to_the_end(self._refresh(table))

    async def _add(self, step: Step) -> Held:
        now = self._now()

        def job(connection: sqlite3.Connection) -> None:
            step.first(connection)
            storing.insert(connection, step.after, now)

        async with self._lock(step.after.record.id):
            await self._store.write(job)
            return self._settle(step)

    async def _change(self, table: str, rule: Rule) -> Held:
        async with self._lock(table):
            before = await self._load(table)
            step = rule(before)
            if step.after == before:
                return before
            now = self._now()

            def job(connection: sqlite3.Connection) -> None:
                step.first(connection)
                storing.save(connection, before.status, step.after, now)

            try:
                await self._store.write(job)
            except Exception:
                self._cache.pop(table, None)  # the store knows better how things stand
                raise
            return self._settle(step)

    async def _refresh(self, table: str) -> Held:
        async with self._lock(table):
            self._cache.pop(table, None)
            return self._settle(Step(await self._load(table)))

    async def _load(self, table: str) -> Held:
        """A table whose lock is held."""
        held = self._cache.get(table)
        if held is None:
            if not is_id(table):
                raise unknown_table()
            held = await self._store.read(lambda connection: storing.load(connection, table))
        self._remember(held)
        return held

    def _settle(self, step: Step) -> Held:
        """What follows once a step is stored."""
        self._remember(step.after)
        step.then()
        for listener in list(self.listeners):
            listener(*step.after)
        return step.after

    def _remember(self, held: Held) -> None:
        self._cache[held.record.id] = held
        self._cache.move_to_end(held.record.id)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry on even when whoever asked has gone: what is stored must also be remembered."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)
