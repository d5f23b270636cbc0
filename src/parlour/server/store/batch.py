"""Jobs in one commit. One that fails takes no other with it."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from parlour.server.store.complaints import complain
from parlour.server.store.errors import unavailable

Job: TypeAlias = Callable[[sqlite3.Connection], Any]
"""What is to be written. It touches the connection alone: it may have to run a second time."""
Answer: TypeAlias = tuple[Any, Exception | None]

BEGIN: Final = "BEGIN IMMEDIATE"
SAVEPOINT: Final = "SAVEPOINT job"
UNDO: Final = "ROLLBACK TO job"
KEEP: Final = "RELEASE job"


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
    """All of them in one go: so it is almost always. None if anything fails."""
    try:
        answers: list[Answer] = [(job(connection), None) for job in jobs]
        connection.execute("COMMIT")
    except BaseException:  # noqa: BLE001 whose fault it is turns out in the next try
        _roll_back(connection)
        return None
    return answers


def _apart(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Answer] | None:
    """One commit of all that do not fail; None if it cannot be made, as on a full disk."""
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
        complain("storage_failed", error)
        return unavailable()
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
