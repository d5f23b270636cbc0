"""Many live matches at once, and a kill with all of them running."""

import asyncio
import signal
from dataclasses import dataclass, field
from time import perf_counter

from benchmarks.server.contestant import Contestant
from benchmarks.server.cost import PARALLEL
from benchmarks.server.guests import Guests
from benchmarks.server.kinds import KINDS
from benchmarks.server.load import in_turn
from benchmarks.server.plan import ServerPlan
from benchmarks.server.stage import Stage
from benchmarks.server.stretch import Sample
from benchmarks.server.table import Table

PERIOD = 2.0
"""Seconds between the moves of each of many live matches."""
KEPT = 0.95
"""The part of the moves that must be made in time: who makes fewer, uses less of a core."""
WARM_MATCHES = 40


@dataclass
class Live:
    """Many live matches at once."""

    contestant: Contestant
    matches: int
    sample: Sample
    before: int
    """Bytes of the server, warm, without them."""
    after: int
    length: float
    """Moves that a match had when `after` was measured."""

    @property
    def sockets(self) -> int:
        """One for each seat."""
        return self.matches * 2

    @property
    def kept_pace(self) -> bool:
        """Whether the moves were made in time; otherwise its share of a core says nothing."""
        wanted = self.matches / PERIOD
        return self.sample.moves / self.sample.seconds >= KEPT * wanted

    @property
    def memory(self) -> float:
        """Bytes of a match with its sockets."""
        return (self.after - self.before) / self.matches


@dataclass
class Crowd(Live):
    """Many live matches of Parlour, and how it comes back after a kill."""

    connected: int
    """Bytes with their sockets, and no match yet."""
    ready: list[float] = field(default_factory=list[float])
    """Seconds from starting a killed server again until it said that it is ready."""
    ready_cpu: list[float] = field(default_factory=list[float])
    """CPU seconds that this took: the rest was spent waiting for a busy machine."""
    first: list[float] = field(default_factory=list[float])
    """Seconds from starting it until the first player saw a match again."""
    back: list[float] = field(default_factory=list[float])
    """Seconds until each player saw the match, when all came back after the last kill."""
    all_back: float = 0.0


async def measure_crowd(stage: Stage, build: Contestant, plan: ServerPlan) -> Crowd:
    """Many matches of two seats, each with a move every two seconds; then a kill."""
    kind, count = KINDS[0], plan.crowd
    async with stage.server(build) as load:
        server = load.server
        stage.progress("server: warming up for many matches")
        await load.come(WARM_MATCHES * kind.seats)
        await load.begin(kind.game, kind.seats, WARM_MATCHES)
        await load.play(plan.warm_up, WARM_MATCHES)
        before, others = server.memory(), list(load.tables)
        stage.progress(f"server: {count * kind.seats:,} people come in")
        load.people.clear()
        await load.come(count * kind.seats)
        connected = server.memory()
        stage.progress(f"server: {count:,} matches begin")
        await load.begin(kind.game, kind.seats, count)
        tables = [table for table in load.tables if table not in set(others)]
        stage.progress(f"server: {count:,} matches make {plan.crowd_moves} moves each")
        await load.play(10**9, PARALLEL, until=plan.crowd_moves, tables=tables)
        stage.progress(f"server: {count:,} live matches")
        sample = await load.play_paced(PERIOD, plan.crowd_seconds, tables)
        played = sum(table.moves for table in tables) / len(tables)
        crowd = Crowd(build, count, sample, before, server.memory(), played, connected)
        await measure_restarts(stage, load, tables, crowd, plan)
        return crowd


async def measure_restarts(
    stage: Stage, load: Guests, tables: list[Table], crowd: Crowd, plan: ServerPlan
) -> None:
    """Kill the server with all its matches running, and start it again."""
    running = [table for table in tables if not table.over]
    for number in range(plan.restarts):
        stage.progress(f"server: kill {number + 1} of {plan.restarts}")
        load.leave()
        load.server.end(signal.SIGKILL)
        began = perf_counter()
        crowd.ready.append(load.server.start())
        crowd.ready_cpu.append(load.server.usage().cpu)
        table = running[number]
        await table.people["PB"].resume(table.id, table.match, table.version)
        crowd.first.append(perf_counter() - began)
    load.leave()
    load.server.end(signal.SIGKILL)
    load.server.start()
    stage.progress("server: all come back")
    began = perf_counter()
    crowd.back = await in_turn(
        [
            person.resume(table.id, table.match, table.version)
            for table in running
            for person in table.people.values()
        ]
    )
    crowd.all_back = perf_counter() - began
    await asyncio.sleep(0)
