"""The whole measurement of the server, in its order."""

import os
from collections.abc import Callable

import uvloop

from benchmarks.process import Process, WorkerError
from benchmarks.server.contestant import contestants
from benchmarks.server.cost import Cost, measure_cost
from benchmarks.server.crowd import measure_crowd
from benchmarks.server.kinds import KINDS
from benchmarks.server.peer.contestants import peers
from benchmarks.server.peer.crowd import measure_peer_crowd
from benchmarks.server.plan import ServerPlan
from benchmarks.server.reconnects import Reconnects
from benchmarks.server.stage import Stage
from benchmarks.server.summary import Machine, ServerResults
from benchmarks.suites import PEER
from benchmarks.wire import Measure, Request

PEER_SECONDS = 2.0


def run(plan: ServerPlan, progress: Callable[[str], None], *, with_peer: bool) -> ServerResults:
    """Measure all of it."""
    return uvloop.run(_run(plan, progress, with_peer=with_peer))


async def _run(
    plan: ServerPlan, progress: Callable[[str], None], *, with_peer: bool
) -> ServerResults:
    builds, notes = contestants()
    beside, missing = peers() if with_peer else ([], [])
    notes += missing
    stage = Stage(progress)
    try:
        before = os.getloadavg()[0]
        durable = stage.append_seconds()
        peer = _peer(stage) if with_peer else None
        costs: list[Cost] = []
        reconnects: Reconnects | None = None
        for kind in KINDS:
            found, long = await measure_cost(stage, kind, [*builds, *beside], plan)
            costs += found
            reconnects = long or reconnects
        crowds = [await measure_crowd(stage, build, plan) for build in builds]
        peer_crowds = [await measure_peer_crowd(stage, one, plan) for one in beside]
        machine = Machine(
            os.cpu_count() or 1,
            stage.cores.apart,
            (before, os.getloadavg()[0]),
            stage.file_system(),
            durable,
            peer,
        )
        everyone = [*builds, *beside]
        return ServerResults(machine, everyone, costs, crowds, peer_crowds, reconnects, notes)
    finally:
        stage.close()


def _peer(stage: Stage) -> float | None:
    """What the engine's peer makes of this machine: the only figure that can be compared."""
    stage.progress("server: the engine's peer, for comparison")
    try:
        with stage.on_server_core(), Process(PEER) as process:
            process.hello("tacan")
            sample = process.measure(Request("tacan", Measure.PLAY, 4, PEER_SECONDS))
    except WorkerError:
        return None
    return sample.games / sample.seconds
