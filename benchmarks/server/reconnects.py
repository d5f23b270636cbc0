"""Coming back to long matches."""

import signal
from dataclasses import dataclass, field

from benchmarks.server.guests import Guests
from benchmarks.server.plan import ServerPlan
from benchmarks.server.stage import Stage

MISSED = 10
"""Versions that a client has missed when it comes back."""


@dataclass
class Reconnects:
    """Coming back to long matches."""

    moves: int
    """Moves that the shortest of them had."""
    matches: int
    missed: list[float] = field(default_factory=list[float])
    """Seconds until a client had what it missed."""
    whole: list[float] = field(default_factory=list[float])
    """Seconds until a client had the whole view."""
    loaded: list[float] = field(default_factory=list[float])
    """The same for the first who came after a restart: the match comes from the store."""


async def measure_reconnects(stage: Stage, load: Guests, plan: ServerPlan) -> Reconnects | None:
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
