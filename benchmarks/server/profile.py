"""Where the CPU time of a move goes: a sampled server, and its samples by package and function."""

import asyncio
import json
import os
import re
import signal
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.process import WorkerError
from benchmarks.server.bench import Bench
from benchmarks.server.latency import Load, Plan, play_round, spare_matches, warm_up_moves
from benchmarks.server.parlour import Parlour
from benchmarks.server.sample import Sample
from benchmarks.server.sampler import LOOP, VARIABLE

TIMEOUT = 20.0
SHOWN = 25
OWN = re.compile(r"/(?:src|site-packages)/parlour/((?:server/|games/)?[a-z_]+)")
LIBRARY = re.compile(r"/site-packages/([a-z_0-9]+)")
PREFIX = re.compile(r"^.*/(?:src/parlour|site-packages|lib/python3\.\d+)/")
RUNNER = "asyncio/runners.py:Runner.run"
EVENT_LOOP = "event loop itself (epoll, recv, send, callbacks)"
OTHER_THREADS = "other threads (store's writer)"


async def profile(bench: Bench, build: Parlour, load: Load, plan: Plan) -> str:
    """Two tables: CPU-µs of a move by package, and by function."""
    bench.progress(f"profile, {load.name}: setting up")
    sampled = replace(build, module="benchmarks.server.sampler")
    file = bench.folder / "profile.json"
    file.unlink(missing_ok=True)
    os.environ[VARIABLE] = str(file)
    with bench.process(sampled) as server:
        server.start()
        async with bench.players(sampled, server) as players:
            spare = spare_matches(load, plan)
            matches = await players.begin(load.game, load.seats, load.matches, spare)
            one_round = replace(plan, moves=warm_up_moves(load, plan))
            await play_round(replace(load, rate=None), players, matches, one_round, 0)
            bench.progress(f"profile, {load.name}: sampling")
            os.kill(server.pid, signal.SIGUSR1)
            sample = await play_round(load, players, matches, plan, 0)
            os.kill(server.pid, signal.SIGUSR2)
            return tables(load, sample, await _written(file))


async def _written(file: Path) -> list[dict[str, Any]]:
    for _ in range(int(TIMEOUT / 0.1)):
        if file.exists():
            found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
            return found
        await asyncio.sleep(0.1)
    raise WorkerError("the sampler has written nothing")


def package_of(stack: Sequence[str]) -> str:
    """Whose work a sample is; the innermost call comes first.

    That of the innermost function of Parlour or of an installed library: what these call in the
    standard library is theirs.
    """
    if stack[0] == LOOP:
        return EVENT_LOOP
    for name in stack:
        if name.endswith(RUNNER):
            return EVENT_LOOP
        own = OWN.search(name)
        if own:
            return f"parlour/{own[1]}"
        library = LIBRARY.search(name)
        if library:
            return EVENT_LOOP if library[1] == "uvloop" else library[1]
    return EVENT_LOOP


def tables(load: Load, sample: Sample, samples: list[dict[str, Any]]) -> str:
    """The samples of the main thread, scaled to the CPU time that the kernel counted for it."""
    sampled = sum(one["seconds"] for one in samples)
    loop = sample.loop_cpu / sample.moves * 1e6
    packages: dict[str, float] = {OTHER_THREADS: sample.micros - loop}
    functions: dict[str, float] = {}
    for one in samples:
        micros = one["seconds"] / sampled * loop
        for counts, name in (
            (packages, package_of(one["stack"])),
            (functions, _short(one["stack"][0])),
        ):
            counts[name] = counts.get(name, 0.0) + micros
    lines = [f"{load.name}: where {sample.micros:,.0f} CPU-µs a move go, by package"]
    lines += _lines(packages.items(), sample.micros)
    lines.append(f"  In the kernel: {sample.kernel_cpu / sample.moves * 1e6:,.0f} µs of it.")
    lines += ["", f"{load.name}: functions of the main thread by their own time"]
    lines += _lines(list(functions.items()), sample.micros)[:SHOWN]
    return "\n".join(lines)


def _lines(shares: Iterable[tuple[str, float]], whole: float) -> list[str]:
    ordered = sorted(shares, key=lambda one: -one[1])
    return [f"  {name:<62}{micros:>8.1f} µs {micros / whole:>7.1%}" for name, micros in ordered]


def _short(name: str) -> str:
    if name == LOOP or name.endswith(RUNNER):
        return EVENT_LOOP
    file, _, function = name.rpartition(":")
    return f"{PREFIX.sub('', file)}: {function}"
