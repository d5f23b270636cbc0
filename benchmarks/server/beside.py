"""Parlour beside the server's peer in one run: what can be compared, whatever the machine."""

from collections.abc import Callable

from benchmarks.results import Figure, figure
from benchmarks.server.cost import Cost
from benchmarks.server.crowd import Live
from benchmarks.server.stretch import Sample
from benchmarks.server.verdict import CORE_TARGET, Verdict

PEER_MICROS = 420.0
"""CPU-µs of a move of the peer in memory on the machine on which the targets were set."""
PEER_CORE = 0.34
"""Its share of a core there with 1,000 live matches."""


def ratio(ours: Cost, peer: Cost, which: Callable[[Cost], list[Sample]]) -> Figure:
    """Our CPU of a move as a part of the peer's: within each round first, then the median."""
    rounds = zip(which(ours), which(peer), strict=True)
    return figure([mine.micros / theirs.micros for mine, theirs in rounds])


def cost_verdict(ours: Cost, peer: Cost) -> Verdict:
    """Whether a move costs no more of the peer's than it was to."""
    found, target = ratio(ours, peer, lambda cost: cost.full), ours.kind.target / PEER_MICROS
    return Verdict(
        f"{ours.contestant.name}, {ours.kind.name}, CPU a move, beside the peer",
        f"at most {target:.2f} ×",
        f"{found.median:.2f} × (quartiles {found.low:.2f}–{found.high:.2f})",
        found.median <= target,
        found.low <= target < found.high,
    )


def crowd_verdict(ours: Live, peer: Live) -> Verdict:
    """The same for the share of a core with many live matches; there is one stretch of each."""
    found, target = ours.sample.core / peer.sample.core, CORE_TARGET / PEER_CORE
    return Verdict(
        f"{ours.contestant.name}, {ours.matches:,} live matches, CPU, beside the peer",
        f"at most {target:.2f} ×",
        f"{found:.2f} × ({peer.sample.core:.1%} of a core there)",
        found <= target,
    )
