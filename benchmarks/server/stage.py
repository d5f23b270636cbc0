"""Where the measurements take place: contestants, cores, folders and servers."""

import os
import shutil
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.contestant import Contestant
from benchmarks.server.guests import Guests
from benchmarks.server.load import Load
from benchmarks.server.parlour import parlour
from benchmarks.server.process import Cores, Server, ServerError, cores, on
from benchmarks.server.rest import RequestFailed
from benchmarks.server.stretch import LoadError

FOLDER = ROOT / ".cache" / "bench"
"""On the disk of the project: in a file system in memory nothing would be durable."""

L = TypeVar("L", bound=Load[Any])


class Stage:
    """Cores and a folder; servers are started on it."""

    def __init__(self, progress: Callable[[str], None]) -> None:
        if not Path("/proc/self/schedstat").exists():
            raise WorkerError("the server is measured on Linux only, where /proc tells of its CPU")
        self.cores: Cores = cores()
        self.progress = progress
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._folder = Path(tempfile.mkdtemp(prefix="run-", dir=FOLDER))
        self._before = os.sched_getaffinity(0) if self.cores.clients else set[int]()
        if self.cores.apart:
            os.sched_setaffinity(0, self.cores.clients)

    @asynccontextmanager
    async def server(
        self, contestant: Contestant, entry: tuple[str, ...] = ("parlour",)
    ) -> AsyncGenerator[Guests]:
        """A server with an empty database, and nobody on it yet."""
        server = parlour(contestant.program, self.folder(), self.cores.server, entry)
        async with self.loaded(server, Guests) as guests:
            yield guests

    @asynccontextmanager
    async def loaded(self, server: Server, load: Callable[[Server], L]) -> AsyncGenerator[L]:
        """A server that runs, with nobody on it yet; whatever goes wrong is told with its log."""
        with server:
            people = load(server)
            try:
                yield people
            except (OSError, TimeoutError, LoadError, RequestFailed) as error:
                raise ServerError(f"{error!r}; the server said: {server.said()}") from error
            finally:
                people.leave()

    def folder(self) -> Path:
        """A new one for a server, on the disk."""
        return Path(tempfile.mkdtemp(dir=self._folder))

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
        taken: list[float] = []
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
