"""A real server in a process of its own, for tests that need one."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from types import TracebackType
from typing import Self

PYTHON = os.environ.get("PARLOUR_SERVER_PYTHON") or sys.executable
"""The interpreter of the servers: that of the tests, or one with the compiled build."""
READY = re.compile(r"http://\S+")
PATIENCE = 60.0
"""Seconds until a server must be ready, or have stopped: a busy machine is slow."""

QUICK = {
    "PARLOUR_BOT_PAUSE": "0",
    "PARLOUR_BOT_ANSWER_PAUSE": "0",
    "PARLOUR_MESSAGES_PER_SECOND": "100000",
    "PARLOUR_MESSAGE_BURST": "100000",
    "PARLOUR_GUESTS_PER_ADDRESS": "100000",
    "PARLOUR_SOCKETS_PER_ADDRESS": "10000",
    "PARLOUR_TABLES_PER_ADDRESS": "10000",
    "PARLOUR_TABLES_PER_HOUR": "1000000",
}
"""Settings under which nobody waits."""


class World:
    """`parlour serve` on a free port of this machine."""

    def __init__(
        self,
        folder: Path,
        *,
        through: Sequence[str] = (),
        program: Sequence[str] = ("-m", "parlour", "serve"),
        **settings: str,
    ) -> None:
        """`through` is a command that starts another one, such as `nsenter`; `program` is what the
        interpreter runs."""
        self.through = through
        self._program = program
        self.database = folder / "parlour.db"
        self.log = folder / "server.log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if "PARLOUR" not in name},
            **QUICK,
            "PARLOUR_PORT": "0",
            "PARLOUR_DATABASE": str(self.database),
            "PARLOUR_LOG_FORMAT": "json",
            **{f"PARLOUR_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def start(self) -> None:
        """Start, and wait until it says where it listens. Once more: at the same port."""
        process = self.launch()
        line = _first_line(process)
        found = READY.search(line)
        if found is None:
            self.kill()
            raise AssertionError(f"not ready: {line!r}; {self.log.read_text()[-2000:]}")
        self.address = found.group()
        self.port = int(self.address.rpartition(":")[2])
        self._environment["PARLOUR_PORT"] = str(self.port)

    def launch(self) -> "subprocess.Popen[str]":
        """Start, and do not wait until it is ready."""
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [*self.through, PYTHON, *self._program],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        return self._process

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill −9: the process gets no chance to finish anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code


def _first_line(process: "subprocess.Popen[str]") -> str:
    lines: Queue[str] = Queue()
    assert process.stdout is not None
    read = process.stdout.readline
    threading.Thread(target=lambda: lines.put(read()), daemon=True).start()
    try:
        return lines.get(timeout=PATIENCE)
    except Empty:
        return ""


def folder() -> Path:
    """A new folder for a server."""
    return Path(tempfile.mkdtemp(prefix="parlour-"))
