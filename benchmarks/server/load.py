"""The load: matches that go on as fast as the server makes their moves, or at a set pace."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Sequence
from typing import Any, Generic, TypeVar

from benchmarks.server.match import Match
from benchmarks.server.process import Server
from benchmarks.server.stretch import LoadError, Sample, Stretch
from benchmarks.server.websocket import Counter

AT_ONCE = 16
"""People who come in, or to their tables, at the same time."""

M = TypeVar("M", bound=Match)


class Load(ABC, Generic[M]):
    """The matches on one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.counter = Counter()
        self.tables: list[M] = []
        self._faults: list[str] = []

    async def renew(self) -> None:
        """Before a stretch: matches that are at their end give way, where they do not end."""

    async def play(
        self,
        moves: int,
        parallel: int,
        *,
        until: int | None = None,
        tables: list[M] | None = None,
    ) -> Sample:
        """So many moves, each match going on as soon as its last move has reached everyone.

        With `until`, a match that has so many moves gives way to another one.
        """
        here = self.tables if tables is None else tables
        waiting = [one for one in here if not one.over and (until is None or one.moves < until)]
        waiting.sort(key=lambda table: -table.moves)
        stretch = Stretch(self.server, self.counter, self.check, moves)
        left = moves

        def go_on(table: M) -> None:
            nonlocal left
            stretch.count(table)
            if table.over or (until is not None and table.moves >= until):
                if not waiting:
                    return
                table = waiting.pop()
            if left > 0:
                left -= 1
                stretch.begin(table, go_on)

        for table in [waiting.pop() for _ in range(min(parallel, len(waiting)))]:
            left -= 1
            stretch.begin(table, go_on)
        return await stretch.end()

    async def play_paced(self, period: float, seconds: float, tables: list[M]) -> Sample:
        """Each match makes a move every `period` seconds, for so long."""
        loop = asyncio.get_running_loop()
        stretch = Stretch(self.server, self.counter, self.check, 0)
        began = loop.time()
        spare = [one for one in self.tables if not one.over and one not in set(tables)]

        def due(table: M, at: float) -> None:
            if at - began >= seconds:
                return
            if table.over:
                if not spare:
                    return
                table = spare.pop()
            if not table.under_way:
                stretch.moves += 1
                stretch.begin(table, stretch.count)
            loop.call_at(at + period, due, table, at + period)

        for number, table in enumerate(tables):
            at = began + period * number / len(tables)
            loop.call_at(at, due, table, at)
        await asyncio.sleep(seconds)
        return await stretch.end()

    def check(self) -> None:
        """Nothing may have gone wrong on the way."""
        if self._faults or self.counter.refused:
            raise LoadError(f"{self._faults[:5]} {self.counter.refused}")

    @abstractmethod
    def leave(self) -> None:
        """Everyone goes."""


async def in_turn(work: Sequence[Coroutine[Any, Any, Any]]) -> list[Any]:
    """The results of all, a few under way at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Coroutine[Any, Any, Any]) -> Any:
        async with gate:
            return await each

    return list(await asyncio.gather(*map(one, work)))
