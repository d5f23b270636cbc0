"""The one thread that writes. What has gathered while it wrote is committed together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

import structlog

from parlour.server.store.batch import Answer, Job, carry_out
from parlour.server.store.errors import StorageError, is_unavailable

T = TypeVar("T")
Handed: TypeAlias = tuple[Job, "asyncio.Future[Any]"]

MOST_TOGETHER: Final = 256
"""Jobs in one commit: beyond that a commit takes longer than the ones it saves."""

log = structlog.get_logger()


class Writer:
    """Runs jobs in the order they were handed in, each whole or not at all. It never dies."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        check: Callable[[], None] = lambda: None,
        after: Callable[[int], None] = lambda _jobs: None,
    ) -> None:
        """`check` refuses, before each commit, a file that is no longer the one it was; `after` is
        called when everybody has been told of a commit, with how many jobs it held."""
        self._connection = connection
        self._check = check
        self._after = after
        self._closed = False
        self._gathered: list[Handed] = []
        """Jobs of this turn of the loop."""
        self._jobs: SimpleQueue[list[Handed] | None] = SimpleQueue()
        self.on_commit: Callable[[int, float], None] = lambda _jobs, _seconds: None
        """Told, in the writer's thread, how many jobs each commit held and how long it took."""
        self.on_failure: Callable[[], None] = lambda: None
        """Told, in the writer's thread, when nothing of what had gathered could be stored."""
        self._thread = threading.Thread(target=self._run, name="parlour-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """What the job returns, once it is on the disk."""
        if self._closed:
            raise StorageError("storage_closed", "The server is stopping; nothing has changed.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._gathered or self._gathered[-1][1].get_loop() is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append((job, future))
        return future

    def _hand_over(self) -> None:
        """Give the thread all jobs of a turn: to be woken for each would cost more than they do."""
        gathered, self._gathered = self._gathered, []
        self._jobs.put(gathered)

    def close(self) -> None:
        """Finish what was handed in, then end the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        ending = False
        while not ending:
            batch: list[Handed] = []
            handed = self._jobs.get()
            while handed is not None:
                batch += handed
                if len(batch) >= MOST_TOGETHER or self._jobs.empty():
                    break
                handed = self._jobs.get()
            ending = handed is None
            for begin in range(0, len(batch), MOST_TOGETHER):
                self._commit(batch[begin : begin + MOST_TOGETHER])

    def _commit(self, batch: list[Handed]) -> None:
        began = perf_counter()
        answers = carry_out(self._connection, [job for job, _ in batch], self._check)
        try:
            self.on_commit(len(batch), perf_counter() - began)
            if all(is_unavailable(error) for _, error in answers):
                self.on_failure()
        except Exception:
            log.exception("not_counted")
        _deliver(batch, answers)
        self._after(len(batch))


def _deliver(batch: list[Handed], answers: list[Answer]) -> None:
    """Give every answer to whoever waits for it, in the loop where they wait."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Answer]]] = {}
    for (_, future), answer in zip(batch, answers, strict=True):
        loops.setdefault(future.get_loop(), []).append((future, answer))
    for loop, mine in loops.items():
        try:
            loop.call_soon_threadsafe(_settle, mine)
        except RuntimeError:
            continue  # the loop has ended: nobody waits for the answer any more


def _settle(answers: list[tuple["asyncio.Future[Any]", Answer]]) -> None:
    for future, (value, error) in answers:
        if future.done():
            continue  # whoever waited has gone
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
