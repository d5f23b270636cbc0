"""Parlour as a contestant: which builds there are, and how each is started."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.contestant import Contestant
from benchmarks.server.guests import Guests
from benchmarks.server.process import ServerProcess
from benchmarks.suites import BEFORE, COMPILED, PURE

DATABASE = "parlour.db"
BYTECODE = ROOT / ".cache" / "bench" / "bytecode"
"""Kept from run to run: an installed server does not compile its modules at every start."""
UNLIMITED = {
    "PARLOUR_MESSAGES_PER_SECOND": "100000",
    "PARLOUR_MESSAGE_BURST": "100000",
    "PARLOUR_GUESTS_PER_ADDRESS": "100000",
    "PARLOUR_SOCKETS_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_HOUR": "1000000",
}
"""All players come from one address; everything else is as it is by default."""
PROBE = """
import json, platform
from importlib import import_module
import parlour
engine = import_module("parlour.games.tacan.state").__file__
print(json.dumps([parlour.__version__, platform.python_version(), engine]))
"""


@dataclass(frozen=True)
class Parlour(Contestant):
    """A build of Parlour."""

    module: str = "parlour"

    def process(self, folder: Path, core: set[int]) -> ServerProcess:
        """`parlour serve` with an empty database."""
        environment = {
            **UNLIMITED,
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(BYTECODE),
            "PARLOUR_DATABASE": str(folder / DATABASE),
            "PARLOUR_LOG_FORMAT": "json",
        }
        command = [self.program, "-m", self.module, "serve"]
        return ServerProcess(command, environment, folder, core, "PARLOUR_PORT")

    def players(self, server: ServerProcess) -> Guests:
        """Guests with a cookie and a socket each."""
        return Guests(server)


def builds() -> tuple[list[Parlour], list[str]]:
    """The builds that can be measured, and why others cannot."""
    found: list[Parlour] = []
    notes: list[str] = []
    for entrant in (BEFORE, PURE, COMPILED):
        python = os.environ.get(entrant.variable, "" if entrant is BEFORE else sys.executable)
        if not python:
            continue
        probe = subprocess.run(
            [python, "-c", PROBE], capture_output=True, text=True, cwd=ROOT, check=False
        )
        if probe.returncode:
            raise WorkerError(f"{python} cannot run the server: {probe.stderr.strip()[-300:]}")
        version, runs_on, file = json.loads(probe.stdout)
        build = PURE if file.endswith(".py") else COMPILED
        if entrant is PURE and build is COMPILED:
            raise WorkerError(f"{PURE.variable} loads {file}, which is compiled")
        if entrant is COMPILED and build is PURE:
            notes.append(f"There is no compiled build: {COMPILED.variable} loads {file}.")
            continue
        found.append(Parlour(entrant.name, python, version, f"Python {runs_on}", file))
    return found, notes
