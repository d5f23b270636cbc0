"""A contestant's process: started with its own interpreter, kept alive, asked line by line."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benchmarks.suites import Entrant
from benchmarks.wire import Hello, Request, Sample, line

ROOT = Path(__file__).resolve().parent.parent


class WorkerError(Exception):
    """A worker did not start, or could not do what was asked."""


class Process:
    """A running worker. Sets of strings have the same order in all of them (one hash seed)."""

    def __init__(self, entrant: Entrant) -> None:
        self.entrant = entrant
        self.python = os.environ.get(entrant.variable) or sys.executable
        try:
            self._process = subprocess.Popen(
                [self.python, "-m", entrant.module],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": "0"},
                encoding="utf-8",
            )
        except OSError as error:
            raise WorkerError(f"{entrant.variable}={self.python}: {error.strerror}") from error

    def hello(self, game: str) -> Hello:
        """Who the contestant is."""
        return Hello(**self._ask(Request(game)))

    def measure(self, request: Request) -> Sample:
        """The contestant's result in one round."""
        return Sample(**self._ask(request))

    def _ask(self, request: Request) -> dict[str, Any]:
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        if pipe_in is None or pipe_out is None:
            raise WorkerError(f"the worker of {self.entrant.name} has no pipes")
        try:
            pipe_in.write(line(request))
            pipe_in.flush()
            answer = pipe_out.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise WorkerError(f"the worker of {self.entrant.name} ended, with {self.python}")
        fields: dict[str, Any] = json.loads(answer)
        if "error" in fields:
            raise WorkerError(f"{self.entrant.name} with {self.python}: {fields['error']}")
        return fields

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
