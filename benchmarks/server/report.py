"""The results for people: tables in plain text."""

from collections.abc import Callable

from benchmarks.report import number, row
from benchmarks.results import Figure
from benchmarks.server.beside import ratio
from benchmarks.server.cost import PACE, PARALLEL, Cost
from benchmarks.server.crowd import PERIOD, Crowd, Live
from benchmarks.server.reconnects import MISSED, Reconnects
from benchmarks.server.stretch import Sample
from benchmarks.server.summary import KB, Machine, ServerResults, millis, over, percentile
from benchmarks.server.verdict import Verdict

LEGEND = (
    "CPU is the server's alone, of all its threads; medians of rounds, ± half the distance between"
    " the quartiles. A move counts when it is checked, durably stored, answered, and has reached"
    " every seat; with the peer, when both seats have its update. × is Parlour's CPU as a part of"
    " the peer's, taken round by round."
)
THERE = "27–32 where the targets were set"
"""The peer's games a second, from the same source as the targets."""

LINES: list[tuple[str, Callable[[Cost], list[Sample]], Callable[[Sample], float]]] = [
    ("CPU-µs a move, as fast as it goes", lambda c: c.full, lambda s: s.micros),
    ("  of these in the event loop", lambda c: c.full, lambda s: s.usage.main / s.moves * 1e6),
    ("  of these in the kernel", lambda c: c.full, lambda s: s.usage.system / s.moves * 1e6),
    (f"CPU-µs a move, {PACE:.0f} moves/s", lambda c: c.paced, lambda s: s.micros),
    ("moves/s, as fast as it goes", lambda c: c.full, lambda s: s.moves / s.seconds),
    ("bytes a move, to all seats", lambda c: c.full, lambda s: s.received / s.moves),
    ("bytes a move, from its seat", lambda c: c.full, lambda s: s.sent / s.moves),
]


SPEEDS: list[tuple[str, Callable[[Cost], list[Sample]]]] = [
    ("full speed", lambda c: c.full),
    (f"{PACE:.0f} moves/s", lambda c: c.paced),
]


def report(results: ServerResults) -> str:
    """Everything a reader needs to judge the run."""
    parts = [contestants(results), machine(results.machine)]
    games = dict.fromkeys(cost.kind.game for cost in results.costs)
    parts += [moves([cost for cost in results.costs if cost.kind.game == game]) for game in games]
    parts += [crowd(found) for found in results.crowds]
    parts += [peer_crowd(found) for found in results.peer_crowds]
    if results.reconnects is not None:
        parts.append(reconnects(results.reconnects))
    parts.append(LEGEND)
    parts.append("\n".join(["Targets", *map(sentence, results.verdicts())]))
    parts += ["Note: " + note for note in [*results.notes, *map(too_late, results.late())]]
    return "\n\n".join(parts)


def too_late(found: Live) -> str:
    """Why a share of a core is not to be trusted."""
    made, wanted = found.sample.moves / found.sample.seconds, found.matches / PERIOD
    return (
        f"With live matches, {found.contestant.name} made {made:,.0f} of {wanted:,.0f} moves/s:"
        " the machine is too busy, and shares of a core say nothing. Measure again."
    )


def contestants(results: ServerResults) -> str:
    """Which builds were measured, and the files that were loaded."""
    lines = ["server: contestants"]
    for one in results.contestants:
        what = f"{one.version}, {one.runs_on}"
        lines.append(f"  {one.name:<16}{what:<24}{one.file}")
    return "\n".join(lines)


def machine(found: Machine) -> str:
    """What the absolute figures depend on."""
    where = "server on one core, clients on the others" if found.apart else "on shared cores"
    peer = "not measured" if found.peer is None else f"{found.peer:.1f} here, {THERE}"
    return "\n".join(
        [
            "server: machine",
            f"  cores           {found.cores}; {where}",
            f"  load average    {found.load[0]:.1f} before, {found.load[1]:.1f} after",
            f"  database        {found.file_system}; 4 KB are durable after"
            f" {millis(percentile(found.durable, 50))}, 99 of 100 within"
            f" {millis(percentile(found.durable, 99))}",
            f"  games/s         {peer} (Catanatron, one core)",
        ]
    )


def moves(costs: list[Cost]) -> str:
    """What a move costs: one line a quantity, one column a contestant."""
    kind, rounds = costs[0].kind, len(costs[0].full)
    lines = [
        f"server, {kind.name}, {PARALLEL} matches at a time, random play, {rounds} rounds",
        row("", [f"{cost.contestant.name:>16}" for cost in costs]),
    ]
    for label, which, of in LINES:
        lines.append(row(label, [cell(over(which(cost), of)) for cost in costs]))
    ours = [cost for cost in costs if not cost.contestant.peer]
    lines.append(
        row("KB a match more, per 100 moves", [f"{growth(cost):>10,.1f}" for cost in ours])
    )
    for peer in (cost for cost in costs if cost.contestant.peer):
        for speed, which in SPEEDS:
            cells = [cell(ratio(cost, peer, which)) for cost in ours]
            lines.append(row(f"× {peer.contestant.name}, {speed}", cells))
    return "\n".join(lines)


def growth(cost: Cost) -> float:
    """How much more memory a match has after 100 moves more, caches of all matches included."""
    (early, before), (late, after) = cost.memory[0], cost.memory[-1]
    return (after - before) / KB / PARALLEL / max(late - early, 1.0) * 100


def crowd(found: Crowd) -> str:
    """Many live matches of Parlour, and a kill."""
    sockets = (found.connected - found.before) / found.matches / KB
    lines = [
        *live(found, f", {sockets:,.0f} KB of it for two sockets"),
        line(
            "ready after a kill",
            f"{', '.join(f'{one:.2f}' for one in found.ready)} s"
            f" ({', '.join(f'{one:.2f}' for one in found.ready_cpu)} s of CPU)",
        ),
        line(
            "the first player plays on after", f"{', '.join(f'{one:.2f}' for one in found.first)} s"
        ),
        line(
            f"all {len(found.back):,} come back at once",
            f"{found.all_back:.1f} s in all; each: {spread(found.back)}",
        ),
    ]
    return "\n".join(lines)


def peer_crowd(found: Live) -> str:
    """The same load on the peer."""
    return "\n".join(live(found))


def live(found: Live, of_memory: str = "") -> list[str]:
    """What is measured of many live matches on any server."""
    sample = found.sample
    return [
        f"server, {found.contestant.name}: {found.matches:,} live matches of two seats,"
        f" {found.sockets:,} sockets, a move every {PERIOD:.0f} s in each",
        line("moves/s", f"{sample.moves / sample.seconds:,.0f}"),
        line("move to its answer", spread(sample.done)),
        line("move to the last seat", spread(sample.reached)),
        line("share of a core", f"{sample.core:.1%} ({sample.micros:,.0f} CPU-µs a move)"),
        line(
            "memory a match",
            f"{found.memory / KB:,.0f} KB after {found.length:.0f} moves{of_memory}",
        ),
    ]


def reconnects(found: Reconnects) -> str:
    """Coming back to long matches."""
    lines = [
        f"server, reconnecting to {found.matches} matches of {found.moves:,} moves and more"
        " (tacan, 4 seats), handshake included",
        line(f"{MISSED} versions missed", spread(found.missed)),
        line("the whole view", spread(found.whole)),
    ]
    if found.loaded:
        lines.append(line("first after a restart", spread(found.loaded)))
    return "\n".join(lines)


def line(label: str, text: str) -> str:
    """A line of a table with one column."""
    return f"  {label:<33}{text}"


def spread(times: list[float]) -> str:
    """Percentiles of some times."""
    return (
        f"p50 {millis(percentile(times, 50))}, p99 {millis(percentile(times, 99))},"
        f" longest {millis(max(times))}"
    )


def cell(value: Figure) -> str:
    """A median with its spread."""
    return f"{number(value.median):>10} ±{value.spread:<4.0%}"


def sentence(verdict: Verdict) -> str:
    """A target, what was measured, and met or missed."""
    word = "met" if verdict.met else "MISSED"
    doubt = ", but close: measure again with more rounds" if verdict.close else ""
    return f"  {verdict.what:<56}{verdict.wanted:<24}{verdict.measured:<34}  {word}{doubt}"
