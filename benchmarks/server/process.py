"""A server in a process of its own, on a core of its own: starting, ending, what it uses."""

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

READY = re.compile(r"http://([^\s:]+:\d+)")
TIMEOUT = 60.0


class ServerError(Exception):
    """A server that cannot be measured."""


class Usage(NamedTuple):
    """What a process has used so far, in seconds."""

    cpu: float
    """CPU time of all its threads."""
    loop: float
    """CPU time of its main thread."""
    kernel: float
    """CPU time inside the kernel."""
    waited: float
    """Time that its threads were ready to run and had no core."""


class ServerProcess:
    """A server on a free port; started again, it comes back on the same one."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        folder: Path,
        core: set[int],
        port_variable: str = "PORT",
    ) -> None:
        self._command = list(command)
        self._core = core
        self._port_variable = port_variable
        self._process: subprocess.Popen[bytes] | None = None
        self._environment = {
            **{name: value for name, value in os.environ.items() if "PARLOUR" not in name},
            **environment,
            port_variable: "0",
        }
        self.folder = folder
        self.address = ""
        """Host and port."""

    def __enter__(self) -> Self:
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
        """Start it: the seconds from spawning the process to its ready line."""
        with (self.folder / "server.log").open("ab") as log, running_on(self._core):
            began = time.perf_counter()
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        poll = select.poll()
        poll.register(self._process.stdout, select.POLLIN)
        line = self._process.stdout.readline().decode() if poll.poll(TIMEOUT * 1000) else ""
        took = time.perf_counter() - began
        found = READY.search(line)
        if found is None:
            self.end(signal.SIGKILL)
            raise ServerError(f"{' '.join(self._command)} is not ready: {self.log_end()}")
        self.address = found.group(1)
        self._environment[self._port_variable] = self.address.partition(":")[2]
        return took

    def end(self, how: signal.Signals) -> None:
        """Stop it, or kill it, and wait until it is gone."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def log_end(self) -> str:
        """The end of its log."""
        text = (self.folder / "server.log").read_text(errors="replace")
        return text[-1500:].strip() or "(an empty log)"

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    def usage(self) -> Usage:
        """What it has used until now."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        loop = Path(f"/proc/{self.pid}/task/{self.pid}/schedstat").read_text().split()
        return Usage(
            time.clock_gettime((~self.pid << 3) | 2),  # the CPU clock of another process
            int(loop[0]) / 1e9,
            int(fields[12]) / os.sysconf("SC_CLK_TCK"),
            waited(str(self.pid)),
        )

    def memory(self) -> int:
        """Bytes in RAM of the process and its children; pages shared with others count in part."""
        return sum(proportional_memory(pid) for pid in process_tree(self.pid))


def waited(pid: str) -> float:
    """Seconds that the threads of a process were ready to run and had no core."""
    total = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            total += int((thread / "schedstat").read_text().split()[1])
        except FileNotFoundError:  # the thread has just ended
            continue
    return total / 1e9


def process_tree(pid: int) -> list[int]:
    """A process and all that it started."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):  # the process has just ended
            continue
        children.setdefault(parent, []).append(int(stat.parent.name))
    found = [pid]
    for parent in found:
        found += children.get(parent, [])
    return found


def proportional_memory(pid: int) -> int:
    """The proportional set size of a process, in bytes."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise ServerError("the kernel does not tell how much memory a process has")


class Cores(NamedTuple):
    """Which core the servers run on, and which the clients."""

    server: set[int]
    clients: set[int]

    @property
    def apart(self) -> bool:
        """Whether they do not share."""
        return not self.server & self.clients


def choose_cores() -> Cores:
    """The first core for the server, another for the clients, where there are two."""
    mine = sorted(os.sched_getaffinity(0))
    return Cores({mine[0]}, {mine[1]}) if len(mine) > 1 else Cores(set(mine), set(mine))


@contextmanager
def running_on(core: set[int]) -> Generator[None]:
    """The calling thread, and what it starts, runs on these cores."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, core)
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)
