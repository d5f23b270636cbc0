"""Many live matches on the peer, at the pace of those on Parlour."""

from benchmarks.server.contestant import Contestant
from benchmarks.server.cost import PARALLEL
from benchmarks.server.crowd import PERIOD, WARM_MATCHES, Live
from benchmarks.server.peer.contestants import peer_server
from benchmarks.server.plan import ServerPlan
from benchmarks.server.stage import Stage

MOVES = 5
"""Quick moves of each match before. More would only make the logs longer that the file storage
writes anew with every move."""


async def measure_peer_crowd(stage: Stage, contestant: Contestant, plan: ServerPlan) -> Live:
    """Many matches of two seats, each with a move every two seconds."""
    count = plan.crowd
    async with peer_server(stage, contestant) as load:
        stage.progress(f"server: {contestant.name} warms up for many matches")
        await load.begin(WARM_MATCHES)
        await load.play(plan.warm_up, WARM_MATCHES)
        before = load.server.memory()
        stage.progress(f"server: {contestant.name}, {count:,} matches begin")
        await load.begin(count)
        tables = load.tables[WARM_MATCHES:]
        await load.play(10**9, PARALLEL, until=MOVES, tables=tables)
        stage.progress(f"server: {contestant.name}, {count:,} live matches")
        sample = await load.play_paced(PERIOD, plan.crowd_seconds, tables)
        played = sum(table.moves for table in tables) / count
        return Live(contestant, count, sample, before, load.server.memory(), played)
