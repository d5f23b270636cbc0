"""The load: people, their tables, and moves as fast as the server makes them or at a set pace."""

import asyncio
import gc
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.server.person import Counter, Person
from benchmarks.server.process import Server, Usage
from benchmarks.server.rest import Rest
from benchmarks.server.table import Table

AT_ONCE = 16
"""People who come in, or to their tables, at the same time."""
TABLES_EACH = 16
"""Tables that one socket may enter."""


class LoadError(Exception):
    """Something happened that spoils the measurement."""


@dataclass
class Sample:
    """What one stretch of play gave."""

    moves: int
    seconds: float
    usage: Usage
    received: int
    sent: int
    done: list[float] = field(repr=False)
    """Seconds from sending a move to its answer."""
    reached: list[float] = field(repr=False)
    """Seconds until the update had reached every seat too."""

    @property
    def micros(self) -> float:
        """CPU-µs of the server for a move."""
        return self.usage.cpu / self.moves * 1e6

    @property
    def core(self) -> float:
        """The part of a core that the server used."""
        return self.usage.cpu / self.seconds


class Load:
    """All people who play on one server."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.counter = Counter()
        self.people: list[Person] = []
        self.tables: list[Table] = []
        self._rest = Rest(server.host, server.port)
        self._chance = Random(seed)
        self._faults: list[str] = []

    async def come(self, count: int) -> None:
        """So many guests come in, each with a socket."""

        async def one(number: int) -> Person:
            _, cookie = await self._rest.post("/api/guest", {"name": f"Guest {number}"})
            person = Person(self.server.host, self.server.port, cookie, self.counter)
            await person.connect()
            return person

        self.people += await in_turn([one(len(self.people) + n) for n in range(count)])

    async def begin(self, game: str, seats: int, count: int) -> None:
        """So many matches, each of the next people in turn, who all see it."""
        people = self.people
        groups = [
            [people[(number * seats + place) % len(people)] for place in range(seats)]
            for number in range(count)
        ]
        self.tables += await in_turn([self._table(game, group) for group in groups])

    async def _table(self, game: str, people: Sequence[Person]) -> Table:
        settings = {"game": game, "seats": len(people), "public": False}
        shown, _ = await self._rest.post("/api/tables", settings, people[0].cookie)
        path, invite = f"/api/tables/{shown['id']}", shown["invite"]
        names = [seat["seat"] for seat in shown["seats"]]
        for name, person in zip(names[1:], people[1:], strict=True):
            await self._rest.post(f"{path}/take", {"seat": name, "invite": invite}, person.cookie)
        shown, _ = await self._rest.post(f"{path}/start", None, people[0].cookie)
        seated = dict(zip(names, people, strict=True))
        table = Table(shown["id"], shown["match"], seated, Random(self._chance.random()))
        table.on_fault = self._faults.append
        for person in people:
            await person.enter(table.id)
        return table

    async def play(
        self,
        moves: int,
        parallel: int,
        *,
        until: int | None = None,
        tables: list[Table] | None = None,
    ) -> Sample:
        """So many moves, each match going on as soon as its last move has reached everyone.

        With `until`, a match that has so many moves gives way to another one.
        """
        here = self.tables if tables is None else tables
        waiting = [one for one in here if not one.over and (until is None or one.moves < until)]
        waiting.sort(key=lambda table: -table.moves)
        stretch = _Stretch(self, moves)
        left = moves

        def go_on(table: Table) -> None:
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

    async def play_paced(self, period: float, seconds: float, tables: list[Table]) -> Sample:
        """Each match makes a move every `period` seconds, for so long."""
        loop = asyncio.get_running_loop()
        stretch = _Stretch(self, 0)
        began = loop.time()
        spare = [one for one in self.tables if not one.over and one not in set(tables)]

        def due(table: Table, at: float) -> None:
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

    def leave(self) -> None:
        """Everyone goes."""
        self._rest.close()
        for person in self.people:
            person.close()


class _Stretch:
    """A stretch of play that is being measured."""

    def __init__(self, load: Load, moves: int) -> None:
        self._load = load
        self.moves = moves
        self._under_way = 0
        self._done: list[float] = []
        self._reached: list[float] = []
        counter = load.counter
        self._bytes = counter.received, counter.sent
        gc.collect()
        gc.disable()
        self._usage = load.server.usage()
        self._began = perf_counter()

    def begin(self, table: Table, on_complete: Any) -> None:
        """A match makes a move."""
        self._under_way += 1
        table.on_complete = on_complete
        table.play()

    def count(self, table: Table) -> None:
        """A move is complete."""
        self._under_way -= 1
        self._done.append(table.done_after)
        self._reached.append(table.reached_after)

    async def end(self) -> Sample:
        """Wait for what is under way; then count."""
        while self._under_way:
            await asyncio.sleep(0.002)
            self._load.check()
        seconds = perf_counter() - self._began
        usage = self._load.server.usage().since(self._usage)
        gc.enable()
        self._load.check()
        counter = self._load.counter
        received, sent = counter.received - self._bytes[0], counter.sent - self._bytes[1]
        if not self._done:
            raise LoadError("no match was left to play")
        return Sample(len(self._done), seconds, usage, received, sent, self._done, self._reached)


async def in_turn(work: Sequence[Coroutine[Any, Any, Any]]) -> list[Any]:
    """The results of all, a few under way at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Coroutine[Any, Any, Any]) -> Any:
        async with gate:
            return await each

    return list(await asyncio.gather(*map(one, work)))
