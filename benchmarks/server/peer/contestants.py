"""The peer as a contestant: once in memory, once with its own file storage."""

import json
import os
import shutil
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.server.contestant import Contestant
from benchmarks.server.peer.pairs import Pairs
from benchmarks.server.process import Server
from benchmarks.server.stage import Stage

HERE = Path(__file__).parent
SCRIPT = HERE / "server.js"
VARIABLE = "PARLOUR_NODE"
NAME = "boardgame.io"
MEMORY, FILES = "peer, memory", "peer, files"
PATIENCE = 60.0
SURVIVES = "--unhandled-rejections=warn"
"""Every two minutes the file storage reads all its files, some of them half written, and no one
catches the error: without this, Node ends the server then."""


def peers() -> tuple[list[Contestant], list[str]]:
    """The peer with each of its storages; or none, and why."""
    node = os.environ.get(VARIABLE) or shutil.which("node")
    if not (HERE / "node_modules" / NAME).exists():
        return [], [_without("it is not installed; `make bench` installs it")]
    if node is None:
        return [], [_without(f"there is no Node; {VARIABLE} may name one")]
    try:
        probe = subprocess.run(
            [node, str(SCRIPT), "--version"],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return [], [_without(f"{node} does not run: {error}")]
    if probe.returncode:
        said = [line for line in probe.stderr.splitlines() if line.startswith("Error: ")]
        return [], [_without(said[0] if said else f"{node} ended with {probe.returncode}")]
    version, runs_on = json.loads(probe.stdout)
    return [
        Contestant(storage, node, version, f"Node {runs_on}", NAME, peer=True)
        for storage in (MEMORY, FILES)
    ], []


def _without(why: str) -> str:
    return f"Measured without {NAME}, so there are no ratios: {why}."


@asynccontextmanager
async def peer_server(stage: Stage, contestant: Contestant) -> AsyncGenerator[Pairs]:
    """A server of the peer that knows no match yet, and nobody on it."""
    folder = stage.folder()
    where = "memory" if contestant.name == MEMORY else str(folder / "matches")
    command = [contestant.program, SURVIVES, str(SCRIPT), where]
    server = Server(command, {"NODE_ENV": "production"}, folder, stage.cores.server)
    async with stage.loaded(server, Pairs) as pairs:
        yield pairs
