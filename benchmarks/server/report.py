"""The results for people: tables in plain text."""

from collections.abc import Callable

from benchmarks.report import row
from benchmarks.server.disk import COMMIT
from benchmarks.server.latency import (
    CLIENTS_BUSY,
    ON_TIME,
    LoadResult,
    LoadResults,
    Verdict,
)
from benchmarks.server.memory import Sizes
from benchmarks.server.results import ServerResults
from benchmarks.server.sample import Sample, percentile
from benchmarks.server.startup import Startup

LEGEND = (
    "Times are p50 / p99 in ms over all rounds, from a client's send. CPU is the server's, all"
    " threads. A server waits for its core while other processes use it, and so do the clients: on"
    " a busy machine that is part of every time above."
)
DISK_THERE = (0.00025, 0.0027)
"""fdatasync, p50 and p99, where the bars were set."""
MUCH_SLOWER = 3
CROWDED = 0.10
"""The share of a round spent waiting for a core above which the machine was too busy to judge."""
KB, MB = 1024, 1024 * 1024


def report(results: ServerResults) -> str:
    """Everything a reader needs to judge the run."""
    parts = [machine(results), *map(latency, results.loads)]
    startups = [startup for load in results.loads for startup in load.startups]
    if results.loads:
        parts.append(starts(results.loads, startups))
        parts.append(LEGEND)
        parts.append("\n".join(["Bars", *map(sentence, results.verdicts())]))
    if results.sizes:
        parts.append("\n\n".join(map(sizes, results.sizes)))
    parts += results.profiles
    remarks = [remark for load in results.loads for remark in doubts(load)]
    parts += ["Note: " + note for note in [*results.notes, *remarks]]
    return "\n\n".join(parts)


def machine(results: ServerResults) -> str:
    """Who was measured, and what the absolute figures depend on."""
    lines = [
        "server",
        *(
            f"  {one.name:<22}{one.version}, {one.runs_on:<16}{one.file}"
            for one in results.contestants
        ),
    ]
    found = results.machine
    if found is not None:
        where = "servers on one, clients on another" if found.apart else "shared by all"
        lines.append(f"  {'cores':<22}{found.cores}; {where}")
        lines.append(f"  {'load average':<22}{found.load[0]:.1f} before, {found.load[1]:.1f} after")
        lines.append(f"  {'database on':<22}{found.file_system}")
    return "\n".join(lines)


def latency(found: LoadResults) -> str:
    """One load: a line for each quantity, a column for each contestant."""
    load, results = found.load, found.results
    sample = results[0].samples[0]
    lines = [
        f"{load.name}: {len(results[0].samples)} rounds in turns,"
        + (f" {sample.seconds:.0f} s each" if load.rate else f" {sample.moves:,} moves each"),
        row("", [f"{result.contestant:>20}" for result in results]),
    ]
    if load.rate is not None:
        lines += [
            _row("send to answer, ms", results, lambda r: times(r.answers)),
            _row("send to the others' update, ms", results, lambda r: times(r.updates)),
            _row("  p99 of answers, by round", results, rounds_p99),
            _row("ping alone, ms", results, lambda r: times(r.pings)),
        ]
    else:
        lines.append(_row("moves/s", results, lambda r: middle(r, lambda s: s.moves / s.seconds)))
    lines += [
        _row("CPU-µs a move", results, lambda r: middle(r, lambda s: s.micros)),
        _row(
            "  of it main thread",
            results,
            lambda r: middle(r, lambda s: s.loop_cpu / s.moves * 1e6),
        ),
        _row(
            "  of it kernel", results, lambda r: middle(r, lambda s: s.kernel_cpu / s.moves * 1e6)
        ),
        _row("server's core busy", results, lambda r: share(r, lambda s: s.cpu / s.seconds)),
        _row(
            "  server waited for it",
            results,
            lambda r: share(r, lambda s: s.server_waited / s.seconds),
        ),
        _row("clients' core busy", results, lambda r: share(r, lambda s: s.client_busy)),
        _row(
            "  clients waited for it",
            results,
            lambda r: share(r, lambda s: s.client_waited / s.seconds),
        ),
        _row("moves sent on time", results, lambda r: f"{r.on_time:.1%}"),
        _row("KB a match, with its sockets", results, memory),
        f"  fdatasync of {COMMIT:,} bytes in the same minutes: {times(found.disk)} ms"
        f" ({len(found.disk)} appends)",
    ]
    return "\n".join(lines)


def memory(result: LoadResult) -> str:
    """Where there are too few matches, memory is that of the process."""
    return f"{result.memory_per_match / KB:,.0f}" if result.matches >= 100 else "–"


def starts(loads: list[LoadResults], startups: list[Startup]) -> str:
    """From spawning a process, and from a kill, to its ready line."""
    lines = ["start-up, seconds"]
    names = dict.fromkeys(result.contestant for load in loads for result in load.results)
    for name in names:
        spawns = sorted(
            result.spawn for load in loads for result in load.results if result.contestant == name
        )
        lines.append(
            f"  {name:<22}spawn to ready {percentile(spawns, 50):.2f}"
            f" ({spawns[0]:.2f}–{spawns[-1]:.2f})"
        )
    for one in startups:
        text = f"  {one.contestant:<22}kill -9 to ready, {one.matches:,} matches: "
        text += ", ".join(f"{seconds:.2f}" for seconds in one.ready)
        text += f" (CPU {', '.join(f'{seconds:.2f}' for seconds in one.ready_cpu)})"
        if one.first_view:
            text += f"; to the first view {', '.join(f'{s:.2f}' for s in one.first_view)}"
            text += f"; then {len(one.views):,} players come back in {one.all_views:.1f},"
            text += f" each {times(one.views)} ms"
        lines.append(text)
    return "\n".join(lines)


def sizes(found: Sizes) -> str:
    """What a host needs to know about one game."""
    lines = [f"{found.contestant}, {found.game}, {found.seats} seats: sizes"]
    memory: list[tuple[str, str]] = [
        (
            f"server, ready ({found.processes} process{'es' * (found.processes > 1)})",
            _mb(found.ready),
        ),
        ("caches and late code, all matches", _mb(found.warm)),
        ("guest with an idle socket", _kb(found.socket)),
        ("match, just begun", _kb(found.match)),
        *((f"match after {moves} moves", _kb(size)) for moves, size in found.played.items()),
        *([("finished match", _kb(found.finished))] if found.finished is not None else []),
        ("server, after all have gone", _mb(found.left)),
        ("database, empty", _kb(found.empty_database)),
        ("database, a guest", f"{found.database_guest:,.0f} bytes"),
        ("database, a match at its beginning", f"{found.database_match:,.0f} bytes"),
        ("database, a move", f"{found.database_move:,.0f} bytes"),
        ("write-ahead log beside it", _mb(found.journal)),
    ]
    return "\n".join([*lines, *(f"  {name:<38}{size:>16}" for name, size in memory)])


def doubts(found: LoadResults) -> list[str]:
    """What makes the figures of a load less than sure."""
    notes: list[str] = []
    name = found.load.name
    half, most = percentile(found.disk, 50), percentile(found.disk, 99)
    if half > MUCH_SLOWER * DISK_THERE[0] or most > MUCH_SLOWER * DISK_THERE[1]:
        notes.append(
            f"{name}: the disk is much slower than where the bars were set: fdatasync takes"
            f" {times(found.disk)} ms here, and took {times_of(*DISK_THERE)} ms there."
        )
    for result in found.results:
        if found.load.rate is not None and result.clients_busy > CLIENTS_BUSY:
            notes.append(
                f"{name}: the clients used {result.clients_busy:.0%} of their core with"
                f" {result.contestant}: they are part of what was measured, and nothing is judged."
            )
        waits = [max(s.server_waited, s.client_waited) / s.seconds for s in result.samples]
        if found.load.rate is not None and percentile(waits, 50) > CROWDED:
            notes.append(
                f"{name}: other processes kept {result.contestant} or its clients waiting for"
                f" {percentile(waits, 50):.0%} of the time: the times are those of a busy machine."
            )
        if result.on_time < ON_TIME:
            notes.append(
                f"{name}: {result.contestant} did not keep the pace: only {result.on_time:.1%}"
                " of its moves were sent on time, and nothing is judged."
            )
    return notes


def sentence(verdict: Verdict) -> str:
    """A bar, and whether it was met."""
    bar = f"p50 ≤ {verdict.p50_bar * 1e3:.2f} ms, p99 ≤ {verdict.p99_bar * 1e3:.0f} ms"
    word = "met" if verdict.met else "NOT MET"
    rounds = f"(in {verdict.rounds_met} of {verdict.rounds} rounds)"
    return f"  {verdict.load:<26}{verdict.contestant:<12}{bar:<32}{word} {rounds}"


def times(seconds: list[float]) -> str:
    """p50 / p99 in ms."""
    return times_of(percentile(seconds, 50), percentile(seconds, 99))


def times_of(half: float, most: float) -> str:
    """The same of seconds."""
    return f"{half * 1e3:,.2f} / {most * 1e3:,.2f}"


def rounds_p99(result: LoadResult) -> str:
    """The lowest and the highest p99 of a round."""
    found = sorted(percentile(sample.answers, 99) * 1e3 for sample in result.samples)
    return f"{found[0]:,.2f}–{found[-1]:,.2f}"


def middle(result: LoadResult, of: Callable[[Sample], float]) -> str:
    """The median of the rounds."""
    return f"{percentile([of(sample) for sample in result.samples], 50):,.0f}"


def share(result: LoadResult, of: Callable[[Sample], float]) -> str:
    """The same for a share."""
    return f"{percentile([of(sample) for sample in result.samples], 50):.1%}"


def _row(label: str, results: list[LoadResult], of: Callable[[LoadResult], str]) -> str:
    return row(label, [f"{of(result):>20}" for result in results])


def _kb(size: float) -> str:
    return f"{size / KB:,.1f} KB"


def _mb(size: float) -> str:
    return f"{size / MB:,.1f} MB"
