"""What the measurements amount to: figures, and verdicts on the targets."""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles

from benchmarks.results import Figure, figure
from benchmarks.server.beside import cost_verdict, crowd_verdict
from benchmarks.server.contestant import Contestant
from benchmarks.server.cost import Cost
from benchmarks.server.crowd import Crowd, Live
from benchmarks.server.kinds import Kind
from benchmarks.server.reconnects import Reconnects
from benchmarks.server.stretch import Sample
from benchmarks.server.verdict import CORE_TARGET, Verdict

LATENCY_TARGET = 0.025
MEMORY_TARGET = 150.0
RECONNECT_TARGET = 0.050
READY_TARGET = 1.0

KB = 1024


@dataclass(frozen=True)
class Machine:
    """Where it was measured, as far as it matters."""

    cores: int
    apart: bool
    """Whether the server had a core of its own."""
    load: tuple[float, float]
    """The load average before and after."""
    file_system: str
    durable: list[float] = field(repr=False)
    """Seconds until 4 KB were durable, again and again."""
    peer: float | None
    """Games a second of the engine's peer, measured once before, on the server's core."""


@dataclass
class ServerResults:
    """All that was measured."""

    machine: Machine
    contestants: list[Contestant]
    costs: list[Cost]
    crowds: list[Crowd]
    peer_crowds: list[Live]
    reconnects: Reconnects | None
    notes: list[str]

    def verdicts(self) -> list[Verdict]:
        """Every target that was measured; beside each cost, what it is of the peer's in memory."""
        found: list[Verdict] = []
        for cost in self.ours():
            found.append(_cost_verdict(cost))
            found += [cost_verdict(cost, peer) for peer in self.peers(cost.kind)[:1]]
        for crowd in self.crowds:
            found += _crowd_verdicts(crowd)
            if not self.late():
                found += [crowd_verdict(crowd, peer) for peer in self.peer_crowds[:1]]
        if self.reconnects is not None:
            found += _reconnect_verdicts(self.reconnects)
        return found

    def late(self) -> list[Live]:
        """Who could not make the moves of live matches in time, of those who are compared."""
        return [one for one in [*self.crowds, *self.peer_crowds[:1]] if not one.kept_pace]

    def ours(self) -> list[Cost]:
        """What moves cost Parlour."""
        return [cost for cost in self.costs if not cost.contestant.peer]

    def peers(self, kind: Kind) -> list[Cost]:
        """What moves cost the peer in the same rounds: in memory, then with files."""
        return [cost for cost in self.costs if cost.contestant.peer and cost.kind == kind]


def over(samples: list[Sample], of: Callable[[Sample], float]) -> Figure:
    """A figure over rounds."""
    return figure([of(sample) for sample in samples])


def percentile(values: list[float], percent: int) -> float:
    """The value that so many per cent do not exceed."""
    if len(values) == 1:
        return values[0]
    return quantiles(values, n=100, method="inclusive")[percent - 1]


def millis(seconds: float) -> str:
    """For people."""
    return f"{seconds * 1e3:,.1f} ms"


def _cost_verdict(cost: Cost) -> Verdict:
    micros, target = over(cost.full, lambda sample: sample.micros), cost.kind.target
    return Verdict(
        f"{cost.contestant.name}, {cost.kind.name}, CPU a move",
        f"at most {target:.0f} µs",
        f"{micros.median:,.0f} µs (quartiles {micros.low:,.0f}–{micros.high:,.0f})",
        micros.median <= target,
        micros.low <= target < micros.high,
    )


def _crowd_verdicts(crowd: Crowd) -> list[Verdict]:
    what = f"{crowd.contestant.name}, {crowd.matches:,} live matches"
    late, share = percentile(crowd.sample.done, 99), crowd.sample.core
    each = crowd.memory / KB
    ready = figure(crowd.ready)
    return [
        Verdict(
            f"{what}, 99 of 100 moves",
            f"at most {LATENCY_TARGET * 1e3:.0f} ms",
            millis(late),
            late <= LATENCY_TARGET,
        ),
        Verdict(
            f"{what}, CPU",
            f"at most {CORE_TARGET:.0%} of a core",
            f"{share:.1%}",
            share <= CORE_TARGET,
        ),
        Verdict(
            f"{what}, memory a match",
            f"at most {MEMORY_TARGET:.0f} KB",
            f"{each:,.0f} KB, its sockets included",
            each <= MEMORY_TARGET,
        ),
        Verdict(
            f"{what}, ready after a kill",
            f"at most {READY_TARGET:.0f} s",
            f"{ready.median:.2f} s ({figure(crowd.ready_cpu).median:.2f} s of CPU)",
            ready.median <= READY_TARGET,
        ),
    ]


def _reconnect_verdicts(found: Reconnects) -> list[Verdict]:
    ways = [("what was missed", found.missed), ("the whole view", found.whole)]
    if found.loaded:
        ways.append(("first after a restart", found.loaded))
    return [
        Verdict(
            f"reconnect, {found.moves:,} moves, {way}",
            f"at most {RECONNECT_TARGET * 1e3:.0f} ms",
            f"{millis(percentile(times, 99))} (99 of 100; half within"
            f" {millis(percentile(times, 50))}; {len(times)} times)",
            percentile(times, 99) <= RECONNECT_TARGET,
        )
        for way, times in ways
    ]
