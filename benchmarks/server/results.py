"""The whole measurement of the server, in its order, and all that it gave."""

import os
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import uvloop

from benchmarks.server.bench import Bench
from benchmarks.server.boardgameio import peers
from benchmarks.server.contestant import Contestant
from benchmarks.server.disk import file_system
from benchmarks.server.latency import LOADS, LoadResults, Plan, Verdict, measure_load
from benchmarks.server.memory import Plan as MemoryPlan
from benchmarks.server.memory import Sizes, measure_sizes
from benchmarks.server.parlour import builds
from benchmarks.server.profile import profile
from benchmarks.suites import PURE


@dataclass(frozen=True)
class Machine:
    """Where it was measured, as far as it matters."""

    cores: int
    apart: bool
    """Whether servers and clients had a core each."""
    load: tuple[float, float]
    """The load average before and after."""
    file_system: str


@dataclass
class ServerResults:
    """All that was measured."""

    contestants: list[Contestant]
    notes: list[str]
    machine: Machine | None = None
    loads: list[LoadResults] = field(default_factory=list[LoadResults])
    sizes: list[Sizes] = field(default_factory=list[Sizes])
    profiles: list[str] = field(default_factory=list[str])

    def verdicts(self) -> list[Verdict]:
        """All bars that were judged."""
        return [verdict for load in self.loads for verdict in load.verdicts()]

    def export(self) -> dict[str, Any]:
        """For programs: every round with every single time."""
        return asdict(self) | {"verdicts": [asdict(verdict) for verdict in self.verdicts()]}


def measure_server(
    plan: Plan, progress: Callable[[str], None], *, with_peer: bool
) -> ServerResults:
    """Latency, CPU, memory and start-up of every contestant, in turns."""

    async def measure(bench: Bench, results: ServerResults) -> None:
        for load in LOADS:
            results.loads.append(await measure_load(bench, load, results.contestants, plan))

    return _run(progress, measure, with_peer=with_peer)


def measure_memory(plan: MemoryPlan, progress: Callable[[str], None]) -> ServerResults:
    """What a server needs, build by build."""

    async def measure(bench: Bench, results: ServerResults) -> None:
        for build in builds()[0]:
            results.sizes += await measure_sizes(bench, build, plan)

    return _run(progress, measure, with_peer=False)


def measure_profile(plan: Plan, progress: Callable[[str], None]) -> ServerResults:
    """Where the time goes: with many matches at a set rate, and at full speed."""

    async def measure(bench: Bench, results: ServerResults) -> None:
        longer = replace(
            plan, rounds=1, seconds=plan.seconds * plan.rounds, moves=plan.moves * plan.rounds
        )
        build = next(one for one in builds()[0] if one.name == PURE.name)
        for load in LOADS[2:]:
            results.profiles.append(await profile(bench, build, load, longer))

    return _run(progress, measure, with_peer=False)


def _run(
    progress: Callable[[str], None],
    measure: Callable[[Bench, ServerResults], Coroutine[Any, Any, None]],
    *,
    with_peer: bool,
) -> ServerResults:
    ours, notes = builds()
    others, missing = peers() if with_peer else ([], [])
    results = ServerResults([*ours, *others], [*notes, *missing])
    with Bench(progress) as bench:
        uvloop.run(measure(bench, results))
        results.machine = Machine(
            os.cpu_count() or 1,
            bench.cores.apart,
            (bench.load_before, os.getloadavg()[0]),
            file_system(bench.folder),
        )
    return results
