"""What a move costs the server: its contestants in turn, round by round."""

from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from benchmarks.server.contestant import Contestant
from benchmarks.server.guests import Guests
from benchmarks.server.kinds import Kind
from benchmarks.server.plan import ServerPlan
from benchmarks.server.reconnects import Reconnects, measure_reconnects
from benchmarks.server.stage import Stage
from benchmarks.server.stretch import Sample

PARALLEL = 48
"""Matches that play at once: more gain nothing, the server is busy all the time."""
PACE = 250.0
"""Moves a second, for all matches together, at a moderate pace."""


@dataclass
class Cost:
    """What moves of one game cost one contestant, round by round."""

    kind: Kind
    contestant: Contestant
    full: list[Sample] = field(default_factory=list)
    paced: list[Sample] = field(default_factory=list)
    memory: list[tuple[float, int]] = field(default_factory=list)
    """Bytes of the server when its matches had so many moves on average."""


async def measure_cost(
    stage: Stage, kind: Kind, builds: list[Contestant], plan: ServerPlan
) -> tuple[list[Cost], Reconnects | None]:
    """Rounds of every contestant in turn; then the long matches of the first one."""
    async with AsyncExitStack() as stack:
        costs: list[Cost] = []
        loads: list[Guests] = []
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
