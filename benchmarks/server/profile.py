"""Where the time of a move goes: a server with a sampler beside it, and its samples by stage."""

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.contestant import contestants
from benchmarks.server.cost import PARALLEL
from benchmarks.server.kinds import KINDS, Kind
from benchmarks.server.profiled import VARIABLE
from benchmarks.server.stage import Stage
from benchmarks.server.stages import LOOP, ORDER, WRITER, stage_of
from benchmarks.server.stretch import Sample

ENTRY = ("benchmarks.server.profiled",)
WARM_UP = 5000
MOVES = 12_000
PATIENCE = 20.0
SHOWN = 25


def profile(progress: Callable[[str], None]) -> str:
    """Tables of shares for each game."""
    return uvloop.run(_profile(progress))


async def _profile(progress: Callable[[str], None]) -> str:
    stage = Stage(progress)
    try:
        return "\n\n".join([await _one(stage, kind) for kind in KINDS])
    finally:
        stage.close()


async def _one(stage: Stage, kind: Kind) -> str:
    stage.progress(f"server, {kind.name}: profile")
    build = contestants()[0][0]
    async with stage.server(build, ENTRY) as load:
        await load.come(PARALLEL * kind.seats)
        await load.begin(kind.game, kind.seats, PARALLEL * kind.spare)
        await load.play(WARM_UP, PARALLEL)
        os.kill(load.server.pid, signal.SIGUSR1)
        sample = await load.play(MOVES, PARALLEL)
        os.kill(load.server.pid, signal.SIGUSR2)
        return tables(kind, sample, await _written(load.server.file(VARIABLE)))


async def _written(path: Path) -> list[dict[str, Any]]:
    for _ in range(int(PATIENCE / 0.1)):
        if path.exists():
            found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
            return found
        await asyncio.sleep(0.1)
    raise WorkerError("the sampler has written nothing")


def tables(kind: Kind, sample: Sample, seen: list[dict[str, Any]]) -> str:
    """The stages of a move, and the functions that take the most."""
    sampled = sum(one["seconds"] for one in seen)
    loop = sample.usage.main / sample.moves * 1e6
    stages: dict[str, float] = dict.fromkeys(ORDER, 0.0)
    inside: dict[str, float] = {}
    for one in seen:
        micros, name = one["seconds"] / sampled * loop, _short(one["stack"][0])
        stages[stage_of(one["stack"])] += micros
        inside[name] = inside.get(name, 0.0) + micros
    stages[WRITER] = sample.micros - loop
    lines = [f"server, {kind.name}: where {sample.micros:,.0f} CPU-µs a move go"]
    lines += _lines(stages.items(), sample.micros)
    lines.append(f"  In the kernel: {sample.usage.system / sample.moves * 1e6:,.0f} µs of it.")
    lines += ["", f"server, {kind.name}: functions by their own time"]
    most = sorted(inside.items(), key=lambda one: -one[1])[:SHOWN]
    lines += _lines(most, sample.micros)
    return "\n".join(lines)


def _lines(shares: Iterable[tuple[str, float]], whole: float) -> list[str]:
    return [f"  {name:<60}{micros:>8.1f} µs {micros / whole:>7.1%}" for name, micros in shares]


def _short(name: str) -> str:
    if name == LOOP:
        return name
    file, _, function = name.rpartition(":")
    for start in (f"{ROOT}/src/parlour/", "site-packages/", "python3"):
        if start in file:
            file = file.partition(start)[2]
    return f"{file}: {function}"
