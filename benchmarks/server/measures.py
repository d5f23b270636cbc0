"""The four measurements."""

import asyncio
import signal
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter

from benchmarks.server.load import Load, Sample, in_turn
from benchmarks.server.plan import ServerPlan
from benchmarks.server.stage import Contestant, Stage
from benchmarks.server.table import Table

PARALLEL = 48
"""Matches that play at once: more gain nothing, the server is busy all the time."""
PACE = 250.0
"""Moves a second, for all matches together, at a moderate pace."""
PERIOD = 2.0
"""Seconds between the moves of each of many live matches."""
MISSED = 10
"""Versions that a client has missed when it comes back."""
WARM_MATCHES = 40


@dataclass(frozen=True)
class Kind:
    """A game as it is measured."""

    game: str
    seats: int
    target: float
    """CPU-µs a move."""
    spare: int
    """Matches for each that plays: short ones end on the way."""

    @property
    def name(self) -> str:
        """In the tables."""
        return f"{self.game}, {self.seats} seats"


KINDS = (Kind("rupiaj", 2, 200.0, spare=5), Kind("tacan", 4, 400.0, spare=1))


@dataclass
class Cost:
    """What moves of one game cost one contestant, round by round."""

    kind: Kind
    contestant: Contestant
    full: list[Sample] = field(default_factory=list)
    paced: list[Sample] = field(default_factory=list)
    memory: list[tuple[float, int]] = field(default_factory=list)
    """Bytes of the server when its matches had so many moves on average."""


@dataclass
class Crowd:
    """Many live matches at once."""

    matches: int
    sockets: int
    sample: Sample
    before: int
    """Bytes of the server, warm, without them."""
    connected: int
    """With their sockets, and no match yet."""
    after: int
    length: float
    """Moves that a match had when `after` was measured."""
    ready: list[float] = field(default_factory=list)
    """Seconds from starting a killed server again until it said that it is ready."""
    ready_cpu: list[float] = field(default_factory=list)
    """CPU seconds that this took: the rest was spent waiting for a busy machine."""
    first: list[float] = field(default_factory=list)
    """Seconds from starting it until the first player saw a match again."""
    back: list[float] = field(default_factory=list)
    """Seconds until each player saw the match, when all came back after the last kill."""
    all_back: float = 0.0


@dataclass
class Reconnects:
    """Coming back to long matches."""

    moves: int
    """Moves that the shortest of them had."""
    matches: int
    missed: list[float] = field(default_factory=list)
    """Seconds until a client had what it missed."""
    whole: list[float] = field(default_factory=list)
    """Seconds until a client had the whole view."""
    loaded: list[float] = field(default_factory=list)
    """The same for the first who came after a restart: the match comes from the store."""


async def measure_cost(
    stage: Stage, kind: Kind, builds: list[Contestant], plan: ServerPlan
) -> tuple[list[Cost], Reconnects | None]:
    """Rounds of every contestant in turn; then the long matches of the first one."""
    async with AsyncExitStack() as stack:
        costs: list[Cost] = []
        loads: list[Load] = []
        for build in builds:
            stage.progress(f"server, {kind.name}: {build.name} comes to its tables")
            load = await stack.enter_async_context(stage.server(build))
            await load.come(PARALLEL * kind.seats)
            await load.begin(kind.game, kind.seats, PARALLEL * kind.spare)
            await load.play(plan.warm_up, PARALLEL)
            loads.append(load)
            costs.append(Cost(kind, build))
        pairs = list(zip(costs, loads, strict=True))
        for number in range(plan.rounds):
            stage.progress(f"server, {kind.name}: round {number + 1} of {plan.rounds}")
            for cost, load in pairs:
                cost.full.append(await load.play(plan.moves, PARALLEL))
                paced = [table for table in load.tables if not table.over][:PARALLEL]
                period = len(paced) / PACE
                cost.paced.append(await load.play_paced(period, plan.pace_seconds, paced))
                played = sum(table.moves for table in load.tables) / PARALLEL
                cost.memory.append((played, load.server.memory()))
            pairs.append(pairs.pop(0))
        long = await measure_reconnects(stage, loads[0], plan) if kind.game == "tacan" else None
        return costs, long


async def measure_reconnects(stage: Stage, load: Load, plan: ServerPlan) -> Reconnects | None:
    """People who lose their connection in long matches, and come back."""
    stage.progress("server: long matches")
    running = sorted((t for t in load.tables if not t.over), key=lambda t: -t.moves)
    chosen = running[: plan.long]
    await load.play(10**9, plan.long, until=plan.long_moves, tables=chosen)
    tables = [table for table in chosen if not table.over]
    if not tables:
        return None
    found = Reconnects(min(table.moves for table in tables), len(tables))
    people = [(table, person) for table in tables for person in table.people.values()]
    for number in range(plan.reconnects):
        table, person = people[number % len(people)]
        stage.progress(f"server: reconnect {number + 1} of {plan.reconnects}")
        for since, into in ((table.version - MISSED, found.missed), (None, found.whole)):
            person.close()
            match = None if since is None else table.match
            into.append(await person.resume(table.id, match, since))
    for number in range(plan.restarts):
        stage.progress(f"server: restart {number + 1} of {plan.restarts}")
        load.leave()
        load.server.end(signal.SIGKILL)
        load.server.start()
        for table in tables:
            person = next(iter(table.people.values()))
            found.loaded.append(await person.resume(table.id, table.match, table.version - MISSED))
    return found


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
        crowd = Crowd(count, count * kind.seats, sample, before, connected, server.memory(), played)
        await measure_restarts(stage, load, tables, crowd, plan)
        return crowd


async def measure_restarts(
    stage: Stage, load: Load, tables: list[Table], crowd: Crowd, plan: ServerPlan
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
