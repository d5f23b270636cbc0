"""Where the measurements take place: contestants, cores, folders and servers."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.load import Load, LoadError
from benchmarks.server.process import Cores, Server, ServerError, cores, on
from benchmarks.server.rest import RequestFailed
from benchmarks.suites import COMPILED, PURE

FOLDER = ROOT / ".cache" / "bench"
"""On the disk of the project: in a file system in memory nothing would be durable."""

PROBE = """
import json, platform
from importlib import import_module
import parlour, parlour.server.serving
engine = import_module("parlour.games.tacan.state").__file__
print(json.dumps([parlour.__version__, platform.python_version(), engine]))
"""


@dataclass(frozen=True)
class Contestant:
    """A build of the server, and what it loads."""

    name: str
    python: str
    version: str
    runs_on: str
    file: str


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
            found.append(Contestant(entrant.name, python, version, runs_on, file))
    return found, notes


class Stage:
    """Cores and a folder; servers are started on it."""

    def __init__(self, progress: Callable[[str], None]) -> None:
        if not Path("/proc/self/schedstat").exists():
            raise WorkerError("the server is measured on Linux only, where /proc tells of its CPU")
        self.cores: Cores = cores()
        self.progress = progress
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._folder = Path(tempfile.mkdtemp(prefix="run-", dir=FOLDER))
        self._before = os.sched_getaffinity(0) if self.cores.clients else set()
        if self.cores.apart:
            os.sched_setaffinity(0, self.cores.clients)

    @asynccontextmanager
    async def server(
        self, contestant: Contestant, entry: tuple[str, ...] = ("parlour",)
    ) -> AsyncGenerator[Load]:
        """A server with an empty database, and nobody on it yet."""
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        with Server(contestant.python, folder, self.cores.server, entry) as server:
            load = Load(server, seed=1)
            try:
                yield load
            except (OSError, TimeoutError, LoadError, RequestFailed) as error:
                raise ServerError(f"{error!r}; the server said: {server.said()}") from error
            finally:
                load.leave()

    def on_server_core(self) -> AbstractContextManager[None]:
        """What is started meanwhile runs where the servers do."""
        return on(self.cores.server)

    def file_system(self) -> str:
        """Where the databases lie."""
        path, best = str(self._folder.resolve()), ("", "?", "?")
        for line in Path("/proc/mounts").read_text().splitlines():
            device, point, kind = line.split()[:3]
            if path.startswith(point.rstrip("/") + "/") and len(point) >= len(best[0]):
                best = (point, kind, device)
        return f"{best[1]} on {best[2]}"

    def append_seconds(self, count: int = 200) -> list[float]:
        """How long the disk takes to make 4 KB durable, again and again."""
        taken = []
        with (self._folder / "probe").open("wb", buffering=0) as file:
            for _ in range(count):
                began = perf_counter()
                file.write(b"\0" * 4096)
                os.fdatasync(file.fileno())
                taken.append(perf_counter() - began)
        return taken

    def close(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self._folder, ignore_errors=True)
        if self.cores.apart:
            os.sched_setaffinity(0, self._before)
