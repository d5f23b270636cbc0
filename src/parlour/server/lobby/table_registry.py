"""Loads, caches and changes tables: one change at a time, stored before anybody is told."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakValueDictionary

from parlour.server.background_tasks import BackgroundTasks
from parlour.server.errors import Conflict
from parlour.server.ids import is_id
from parlour.server.lobby.interfaces import Matches, TableObserver
from parlour.server.lobby.table import (
    StoredTable,
    TableState,
    decode_stored,
    encode_table,
    unknown_table,
)
from parlour.server.lobby.table_transitions import Transition
from parlour.server.lobby.tables_per_address import AddressLimits
from parlour.server.store.commands import CreateTable, SaveTable
from parlour.server.store.interface import Store

MOST_CACHED: Final = 5_000
"""Tables in memory: a few kilobytes each."""
ATTEMPTS: Final = 3
"""How often a change is decided while other writers are faster; a second time is mostly enough."""


class TableRegistry:
    """Loads, caches and changes tables. The store is the truth.

    A change is carried through even if the caller is cancelled, so that memory never lags behind
    the store.
    """

    def __init__(
        self,
        store: Store,
        matches: Matches[Any],
        addresses: AddressLimits,
        observer: TableObserver,
        now: Callable[[], float],
        most: int = MOST_CACHED,
    ) -> None:
        self._store = store
        self._matches = matches
        self._addresses = addresses
        self._observer = observer
        self._now = now
        self._most = most
        self._cache: OrderedDict[str, StoredTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._changes = BackgroundTasks()

    async def get(self, table: str) -> TableState:
        """A table as it is now."""
        return (await self.get_stored(table)).state

    async def get_stored(self, table: str) -> StoredTable:
        """A table as it is now, with its revision."""
        stored = self._cache.get(table)
        if stored is not None:
            self._cache.move_to_end(table)
            return stored
        async with self._lock(table):
            return await self._load(table)

    async def add(self, transition: Transition) -> TableState:
        """Store a new table."""
        return await self._changes.finish(self._add(transition))

    async def change(self, table: str, decide: Callable[[TableState], Transition]) -> TableState:
        """Carry out the transition that is decided on the table as it is; if that is refused, or
        cannot be stored, nothing has changed.

        `decide` is pure: where another writer was faster it is called again, with the table as that
        one has left it. After `ATTEMPTS` the change is refused with `table_changed`."""
        return await self._changes.finish(self._change(table, decide))

    async def reload(self, table: str) -> TableState:
        """Read a table again that something else has changed, and tell of it."""
        return await self._changes.finish(self._reload(table))

    async def refresh(self, table: str, revision: int) -> StoredTable:
        """A table that is known to have changed since this revision; who is told of tables hears of
        it, if it was another process that changed it."""
        return await self._changes.finish(self._refresh(table, revision))

    async def _add(self, transition: Transition) -> TableState:
        table, status = transition.after
        create = CreateTable(
            id=table.id,
            status=status,
            public=table.settings.public,
            host=table.host,
            people=tuple(sitting.id for sitting in table.people()),
            document=encode_table(table),
            now=self._now(),
        )
        async with self._lock(table.id):
            await self._store.commit([*transition.commands, create])
            return self._apply(transition, revision=0)

    async def _change(self, id_: str, decide: Callable[[TableState], Transition]) -> TableState:
        async with self._lock(id_):
            for _ in range(ATTEMPTS - 1):
                try:
                    return await self._attempt(id_, decide)
                except Conflict as refusal:
                    if refusal.code != "table_changed":
                        raise
            return await self._attempt(id_, decide)

    async def _attempt(self, id_: str, decide: Callable[[TableState], Transition]) -> TableState:
        """Change a table whose lock is held, unless another writer is faster."""
        before, revision = await self._load(id_)
        transition = decide(before)
        if transition.after == before:
            return before
        table, status = transition.after
        save = SaveTable(
            id=table.id,
            revision=revision,
            status=status,
            public=table.settings.public,
            host=table.host,
            people=tuple(sitting.id for sitting in table.people()),
            document=encode_table(table),
            now=self._now(),
        )
        try:
            await self._store.commit([*transition.commands, save])
        except Exception:
            self._cache.pop(id_, None)  # something else may have changed the stored table
            raise
        return self._apply(transition, revision + 1)

    async def _reload(self, table: str) -> TableState:
        async with self._lock(table):
            return await self._read_again(table)

    async def _refresh(self, table: str, revision: int) -> StoredTable:
        async with self._lock(table):
            known = self._cache.get(table)
            if known is not None and known.revision == revision:
                await self._read_again(table)
            return await self._load(table)

    async def _read_again(self, table: str) -> TableState:
        """Read a table whose lock is held, and tell of it."""
        self._cache.pop(table, None)
        state, revision = await self._load(table)
        return self._apply(Transition(state), revision)

    async def _load(self, table: str) -> StoredTable:
        """A table whose lock is held."""
        stored = self._cache.get(table)
        if stored is None:
            record = await self._store.tables.get(table) if is_id(table) else None
            if record is None:
                raise unknown_table()
            stored = decode_stored(record)
        self._remember(stored)
        return stored

    def _apply(self, transition: Transition, revision: int) -> TableState:
        """Take over what is stored now, and tell of it."""
        state = transition.after
        self._remember(StoredTable(state, revision))
        if state.status in ("finished", "closed"):
            self._addresses.remove(state.table.id)
        if transition.match is not None:
            self._matches.adopt(transition.match)
            self._observer.match_began(state)
        self._observer.table_changed(state)
        return state

    def _remember(self, stored: StoredTable) -> None:
        table = stored.state.table.id
        self._cache[table] = stored
        self._cache.move_to_end(table)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())
