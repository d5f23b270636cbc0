"""What all measurements of the server share: cores, a folder on the disk, running servers."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx
from websockets.exceptions import InvalidHandshake

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.contestant import Contestant, Players
from benchmarks.server.disk import fdatasync_seconds
from benchmarks.server.load import allow_many_sockets
from benchmarks.server.match import LoadError
from benchmarks.server.process import ServerError, ServerProcess, choose_cores
from parlour.core.errors import ParlourError

FOLDER = ROOT / ".cache" / "bench"
"""On the project's disk: in a file system in memory nothing would be durable."""
FAULTS = (OSError, LoadError, ParlourError, httpx.HTTPError, InvalidHandshake)
"""What goes wrong between a server and its clients."""


class Bench:
    """Servers run on one core and clients on another; the folder is removed at the end."""

    def __init__(self, progress: Callable[[str], None]) -> None:
        if not Path("/proc/self/schedstat").exists():
            raise WorkerError(
                "the server is measured on Linux only, where /proc tells what it uses"
            )
        self.cores = choose_cores()
        self.progress = progress
        self.load_before = os.getloadavg()[0]

    def __enter__(self) -> Self:
        allow_many_sockets()
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="run-", dir=FOLDER))
        self._before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, self.cores.clients)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.sched_setaffinity(0, self._before)
        shutil.rmtree(self.folder, ignore_errors=True)

    def process(self, contestant: Contestant) -> ServerProcess:
        """A contestant's process, not started yet, without any matches."""
        return contestant.process(Path(tempfile.mkdtemp(dir=self.folder)), self.cores.server)

    @asynccontextmanager
    async def players(
        self, contestant: Contestant, server: ServerProcess
    ) -> AsyncGenerator[Players]:
        """The players of a running server; what goes wrong is told with the end of its log."""
        players = contestant.players(server)
        try:
            yield players
        except FAULTS as error:
            text = f"{contestant.name}: {error!r}; its log ends: {server.log_end()}"
            raise ServerError(text) from error
        finally:
            await players.leave()

    async def fdatasync(self, count: int) -> list[float]:
        """What the disk takes by itself now, in seconds."""
        return await asyncio.to_thread(fdatasync_seconds, self.folder, self.cores.server, count)
