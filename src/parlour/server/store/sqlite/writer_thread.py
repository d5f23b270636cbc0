"""The writer thread: group commit of all jobs submitted during the last commit."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

import structlog

from parlour.server.store.errors import StorageError, is_unavailable, unavailable
from parlour.server.store.interface import StoreObserver
from parlour.server.store.sqlite.failure_log import log as failure_log

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], Any]
"""A write. It uses nothing but the connection, because it may have to run a second time."""
Answer: TypeAlias = tuple[Any, Exception | None]
Handed: TypeAlias = tuple[Job, "asyncio.Future[Any]"]

MOST_TOGETHER: Final = 256
"""The most jobs in one commit: larger commits make everybody wait longer than they save."""
BEGIN: Final = "BEGIN IMMEDIATE"
SAVEPOINT: Final = "SAVEPOINT job"
UNDO: Final = "ROLLBACK TO job"
KEEP: Final = "RELEASE job"

log = structlog.get_logger()


class FileIdentity:
    """A file as it was opened.

    SQLite goes on writing into a file that has been deleted or replaced, and all of that would be
    lost: so nothing is stored any more until the server is started again.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = self._current()

    def check(self) -> None:
        """Refuse if the file is gone, or another one has its name."""
        if self._current() != self._opened:
            failure_log.error(
                "storage_failed", "the file was deleted or replaced while it was in use"
            )
            raise unavailable()

    def _current(self) -> tuple[int, int] | None:
        """Device and number of the file; None if there is none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


class Writer:
    """Runs jobs in the order they were handed in, each whole or not at all. It never dies."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        observer: StoreObserver,
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
        self._observer = observer
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
        """Give the thread all jobs of a turn of the loop at once: waking it for each costs more."""
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
            self._observer.committed(len(batch), perf_counter() - began)
            failures = [error for _, error in answers if error is not None]
            if len(failures) == len(batch) and all(map(is_unavailable, failures)):
                self._observer.failed()
        except Exception:
            log.exception("not_counted")
        _deliver(batch, answers)
        self._after(len(batch))


def carry_out(
    connection: sqlite3.Connection, jobs: Sequence[Job], check: Callable[[], None]
) -> list[Answer]:
    """The answer to each job, in their order; what it says is done is on the disk."""
    try:
        check()
        connection.execute(BEGIN)
    except Exception as error:  # noqa: BLE001 whatever it is, none of them can be stored
        return [(None, _told(error)) for _ in jobs]
    if len(jobs) == 1:
        return [_finished(connection, jobs[0])]
    return (
        _together(connection, jobs)
        or _apart(connection, jobs)
        or [_alone(connection, job) for job in jobs]
    )


def _together(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Answer] | None:
    """Run all jobs in one transaction, the usual case; None if anything fails."""
    try:
        answers: list[Answer] = [(job(connection), None) for job in jobs]
        connection.execute("COMMIT")
    except BaseException:  # noqa: BLE001 the next attempt finds the job that fails
        _roll_back(connection)
        return None
    return answers


def _apart(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Answer] | None:
    """Commit all jobs that do not fail, each in a savepoint; None if the commit itself fails."""
    try:
        connection.execute(BEGIN)
        answers = [_saved(connection, job) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error:
        _roll_back(connection)
        return None
    return answers


def _saved(connection: sqlite3.Connection, job: Job) -> Answer:
    connection.execute(SAVEPOINT)
    try:
        answer = job(connection), None
    except BaseException as error:  # noqa: BLE001 it belongs to whoever handed the job in
        connection.execute(UNDO)  # fails if the disk is full and all is rolled back already
        connection.execute(KEEP)
        return None, _told(error)
    connection.execute(KEEP)
    return answer


def _alone(connection: sqlite3.Connection, job: Job) -> Answer:
    try:
        connection.execute(BEGIN)
    except sqlite3.Error as error:
        return None, _told(error)
    return _finished(connection, job)


def _finished(connection: sqlite3.Connection, job: Job) -> Answer:
    """The only job of a transaction that has begun."""
    try:
        value = job(connection)
        connection.execute("COMMIT")
    except BaseException as error:  # noqa: BLE001 it belongs to whoever handed the job in
        _roll_back(connection)
        return None, _told(error)
    return value, None


def _told(error: BaseException) -> Exception:
    """What whoever waits is told; what SQLite says goes to the log alone."""
    if isinstance(error, sqlite3.Error):
        failure_log.error("storage_failed", error)
        refusal = unavailable()
        refusal.__cause__ = error
        return refusal
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    wrapped = RuntimeError(f"a job ended in {type(error).__name__}")  # no future can hold that
    wrapped.__cause__ = error
    return wrapped


def _roll_back(connection: sqlite3.Connection) -> None:
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error:
        return  # a full disk may have rolled back already


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
