"""A real server in a process of its own, on a core of its own where there are several."""

import os
import re
import select
import signal
import subprocess
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from benchmarks.process import ROOT

READY = re.compile(r"http://([^\s:]+):(\d+)")
PATIENCE = 60.0
PAGE = os.sysconf("SC_PAGE_SIZE")


class ServerError(Exception):
    """A server that cannot be measured."""


class Cores(NamedTuple):
    """Which cores the server has, and which the clients."""

    server: set[int]
    clients: set[int]

    @property
    def apart(self) -> bool:
        """Whether they do not share."""
        return not self.server & self.clients


def cores() -> Cores:
    """The first core for the server, the others for the clients, where that can be chosen."""
    if not hasattr(os, "sched_getaffinity"):
        return Cores(set(), set())
    mine = sorted(os.sched_getaffinity(0))
    if len(mine) < 2:
        return Cores(set(mine), set(mine))
    return Cores({mine[0]}, set(mine[1:]))


class Usage(NamedTuple):
    """What a server has used so far."""

    cpu: float
    """CPU seconds of all its threads."""
    main: float
    """Those of the thread with the event loop."""
    system: float
    """Those inside the kernel."""

    def since(self, before: "Usage") -> "Usage":
        """The difference."""
        return Usage(*(now - then for now, then in zip(self, before, strict=True)))


class Server:
    """A server on a free port, and what it uses."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], folder: Path, core: set[int]
    ) -> None:
        self._command = list(command)
        self._folder = folder
        self._core = core
        self._process: subprocess.Popen[bytes] | None = None
        self._environment = {
            **{name: value for name, value in os.environ.items() if "PARLOUR" not in name},
            **environment,
        }
        self.host = ""
        self.port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.end(signal.SIGKILL)

    def start(self) -> float:
        """Start, and wait until it says where it listens: the seconds that took."""
        with (self._folder / "server.log").open("ab") as log, on(self._core):
            began = time.perf_counter()
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        line = self._first_line(self._process)
        took = time.perf_counter() - began
        found = READY.search(line)
        if found is None:
            self.end(signal.SIGKILL)
            raise ServerError(f"{' '.join(self._command)} is not ready: {self.said()}")
        self.host, self.port = found.group(1), int(found.group(2))
        self._environment["PARLOUR_PORT"] = str(self.port)  # where it comes back after a kill
        return took

    def _first_line(self, process: "subprocess.Popen[bytes]") -> str:
        assert process.stdout is not None
        poll = select.poll()  # `select` itself cannot wait for the files of a process with so many
        poll.register(process.stdout, select.POLLIN)
        return process.stdout.readline().decode() if poll.poll(PATIENCE * 1000) else ""

    def end(self, how: signal.Signals) -> None:
        """Stop it, or kill it."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def said(self) -> str:
        """The end of its log."""
        text = (self._folder / "server.log").read_text(errors="replace")
        return text[-1500:].strip() or "nothing"

    def file(self, variable: str) -> Path:
        """A file that the server was told of in its environment."""
        return Path(self._environment[variable])

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def usage(self) -> Usage:
        """What it has used until now."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        ticks = os.sysconf("SC_CLK_TCK")
        main = Path(f"/proc/{self.pid}/task/{self.pid}/schedstat").read_text().split()
        return Usage(
            time.clock_gettime((~self.pid << 3) | 2),  # the CPU clock of another process
            int(main[0]) / 1e9,
            int(fields[12]) / ticks,
        )

    def memory(self) -> int:
        """Bytes of its memory that are in RAM."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def on(core: set[int]) -> Generator[None]:
    """What is started meanwhile has these cores."""
    if not core:
        yield
        return
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, core)
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
