"""Who is measured: the builds of Parlour's server."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass

from benchmarks.process import ROOT, WorkerError
from benchmarks.suites import COMPILED, PURE

PROBE = """
import json, platform
from importlib import import_module
import parlour, parlour.server.serving
engine = import_module("parlour.games.tacan.state").__file__
print(json.dumps([parlour.__version__, platform.python_version(), engine]))
"""


@dataclass(frozen=True)
class Contestant:
    """A server that is measured, and what it loads."""

    name: str
    program: str
    """The interpreter that runs it."""
    version: str
    runs_on: str
    file: str
    peer: bool = False


def contestants(only_pure: bool = False) -> tuple[list[Contestant], list[str]]:
    """The builds that can be measured, and why others cannot."""
    found: list[Contestant] = []
    notes: list[str] = []
    for entrant in (PURE, COMPILED):
        python = os.environ.get(entrant.variable) or sys.executable
        probe = subprocess.run(
            [python, "-c", PROBE], capture_output=True, text=True, cwd=ROOT, check=False
        )
        if probe.returncode:
            sentence = f"{python} cannot run the server: {probe.stderr.strip().splitlines()[-1]}"
            if entrant is PURE:
                raise WorkerError(sentence)
            notes.append(sentence + ".")
            continue
        version, runs_on, file = json.loads(probe.stdout)
        build = PURE if file.endswith(".py") else COMPILED
        if build is not entrant:
            if entrant is PURE:
                raise WorkerError(f"{entrant.variable} loads {file}, which is compiled")
            notes.append(f"There is no compiled build: {entrant.variable} loads {file}.")
            continue
        if entrant is PURE or not only_pure:
            found.append(Contestant(entrant.name, python, version, f"Python {runs_on}", file))
    return found, notes
