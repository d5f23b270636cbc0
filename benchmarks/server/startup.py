"""How soon a server is back after kill -9, with all its matches running."""

import signal
from dataclasses import dataclass, field
from time import perf_counter

from benchmarks.server.bench import Bench
from benchmarks.server.contestant import Players
from benchmarks.server.guests import Guest, ParlourMatch
from benchmarks.server.load import limited


@dataclass
class Startup:
    """Seconds after a kill, one figure for each kill."""

    contestant: str
    matches: int
    ready: list[float] = field(default_factory=list[float])
    """From the kill to the ready line of the process that was started at once."""
    ready_cpu: list[float] = field(default_factory=list[float])
    """CPU seconds of that process until then; the rest is waiting."""
    first_view: list[float] = field(default_factory=list[float])
    """From the kill until the first player saw their match again."""
    views: list[float] = field(default_factory=list[float])
    """For each player, from connecting to seeing the match, when all came after the last kill."""
    all_views: float = 0.0
    """How long it took until all had."""


async def measure_kills(bench: Bench, name: str, players: Players, kills: int) -> Startup:
    """Kill the server and start it again, several times; then everybody comes back."""
    result = Startup(name, len(players.matches))
    server = players.server
    returning = [
        (guest, match)
        for match in players.matches
        if isinstance(match, ParlourMatch) and not match.over
        for guest in match.guests.values()
    ]
    for number in range(kills):
        bench.progress(f"{name}: kill {number + 1} of {kills}")
        for connection in players.connections:
            connection.abort()
        began = perf_counter()
        server.end(signal.SIGKILL)
        server.start()
        result.ready.append(perf_counter() - began)
        result.ready_cpu.append(server.usage().cpu)
        if returning:
            await reconnect(*returning[number])
            result.first_view.append(perf_counter() - began)
    if returning:
        bench.progress(f"{name}: everybody comes back")
        began = perf_counter()
        result.views = await limited(reconnect(*each) for each in returning[kills:])
        result.all_views = perf_counter() - began
    return result


async def reconnect(guest: Guest, match: ParlourMatch) -> float:
    """The seconds from connecting until the match is shown."""
    began = perf_counter()
    await guest.connect()
    return await guest.enter(match, version=match.version) - began
