"""Loads, caches and changes tables: one change at a time, stored before anybody is told."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakValueDictionary

from parlour.server.background import BackgroundTasks
from parlour.server.ids import is_id
from parlour.server.lobby.address_limits import AddressLimits
from parlour.server.lobby.interfaces import Matches, TableObserver
from parlour.server.lobby.table import TableState, decode_state, encode_table, unknown_table
from parlour.server.lobby.transitions import Transition
from parlour.server.store.commands import CreateTable, SaveTable
from parlour.server.store.interface import Store

MOST_CACHED: Final = 5_000
"""Tables in memory: a few kilobytes each."""


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
        self._cache: OrderedDict[str, TableState] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._changes = BackgroundTasks()

    async def get(self, table: str) -> TableState:
        """A table as it is now."""
        state = self._cache.get(table)
        if state is not None:
            self._cache.move_to_end(table)
            return state
        async with self._lock(table):
            return await self._load(table)

    async def add(self, transition: Transition) -> TableState:
        """Store a new table."""
        return await self._changes.finish(self._add(transition))

    async def change(self, table: str, decide: Callable[[TableState], Transition]) -> TableState:
        """Carry out the transition that is decided on the table as it is; if that is refused, or
        cannot be stored, nothing has changed."""
        return await self._changes.finish(self._change(table, decide))

    async def reload(self, table: str) -> TableState:
        """Read a table again that something else has changed, and tell of it."""
        return await self._changes.finish(self._reload(table))

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
            return self._apply(transition)

    async def _change(self, id_: str, decide: Callable[[TableState], Transition]) -> TableState:
        async with self._lock(id_):
            before = await self._load(id_)
            transition = decide(before)
            if transition.after == before:
                return before
            table, status = transition.after
            save = SaveTable(
                id=table.id,
                before=before.status,
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
            return self._apply(transition)

    async def _reload(self, table: str) -> TableState:
        async with self._lock(table):
            self._cache.pop(table, None)
            return self._apply(Transition(await self._load(table)))

    async def _load(self, table: str) -> TableState:
        """A table whose lock is held."""
        state = self._cache.get(table)
        if state is None:
            record = await self._store.tables.get(table) if is_id(table) else None
            if record is None:
                raise unknown_table()
            state = decode_state(record)
        self._remember(state)
        return state

    def _apply(self, transition: Transition) -> TableState:
        """Take over what is stored now, and tell of it."""
        state = transition.after
        self._remember(state)
        if state.status in ("finished", "closed"):
            self._addresses.remove(state.table.id)
        if transition.match is not None:
            self._matches.adopt(transition.match)
            self._observer.match_began(state)
        self._observer.table_changed(state)
        return state

    def _remember(self, state: TableState) -> None:
        self._cache[state.table.id] = state
        self._cache.move_to_end(state.table.id)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())
