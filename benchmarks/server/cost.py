"""What a move costs the server: its contestants in turn, round by round."""

from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from benchmarks.server.contestant import Contestant
from benchmarks.server.guests import Guests
from benchmarks.server.kinds import Kind
from benchmarks.server.load import Load
from benchmarks.server.peer.contestants import peer_server
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
    full: list[Sample] = field(default_factory=list[Sample])
    paced: list[Sample] = field(default_factory=list[Sample])
    memory: list[tuple[float, int]] = field(default_factory=list[tuple[float, int]])
    """Bytes of the server when its matches had so many moves on average."""


async def measure_cost(
    stage: Stage, kind: Kind, contestants: list[Contestant], plan: ServerPlan
) -> tuple[list[Cost], Reconnects | None]:
    """Rounds of every contestant in turn; then the long matches of the first one."""
    async with AsyncExitStack() as stack:
        costs: list[Cost] = []
        loads: list[Load[Any]] = []
        for contestant in contestants:
            stage.progress(f"server, {kind.name}: {contestant.name} comes to its tables")
            load = await _seated(stage, stack, kind, contestant)
            for left in range(plan.warm_up, 0, -plan.moves):
                await load.renew()
                await load.play(min(left, plan.moves), PARALLEL)
            loads.append(load)
            costs.append(Cost(kind, contestant))
        pairs = list(zip(costs, loads, strict=True))
        for number in range(plan.rounds):
            stage.progress(f"server, {kind.name}: round {number + 1} of {plan.rounds}")
            for cost, load in pairs:
                await _round(cost, load, plan)
            pairs.append(pairs.pop(0))
        first = loads[0]
        if kind.game == "tacan" and isinstance(first, Guests):
            return costs, await measure_reconnects(stage, first, plan)
        return costs, None


async def _seated(
    stage: Stage, stack: AsyncExitStack, kind: Kind, contestant: Contestant
) -> Load[Any]:
    """A server, and people who have begun to play on it: on the peer, the peer's own game."""
    if contestant.peer:
        pairs = await stack.enter_async_context(peer_server(stage, contestant))
        await pairs.begin(PARALLEL)
        return pairs
    guests = await stack.enter_async_context(stage.server(contestant))
    await guests.come(PARALLEL * kind.seats)
    await guests.begin(kind.game, kind.seats, PARALLEL * kind.spare)
    return guests


async def _round(cost: Cost, load: Load[Any], plan: ServerPlan) -> None:
    """One contestant's turn: as fast as it goes, then at a moderate pace."""
    await load.renew()
    cost.full.append(await load.play(plan.moves, PARALLEL))
    paced = [table for table in load.tables if not table.over][:PARALLEL]
    period = len(paced) / PACE
    cost.paced.append(await load.play_paced(period, plan.pace_seconds, paced))
    played = sum(table.moves for table in load.tables) / PARALLEL
    cost.memory.append((played, load.server.memory()))
