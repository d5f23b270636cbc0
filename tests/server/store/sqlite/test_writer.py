"""Writing: in order, together, and each job whole or not at all."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from parlour.server.errors import Conflict
from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite import SqliteStore
from parlour.server.store.sqlite.writer_thread import MOST_TOGETHER
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.sqlite.support import Gate, note, noted


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store on a new file."""
    made = SqliteStore(tmp_path / "parlour.db")
    yield made
    made.close()


def fail(connection: sqlite3.Connection) -> None:
    """A job that is refused after it has written something."""
    note("half")(connection)
    raise Conflict("no", "No.")


def _see(seen: list[int], number: int, _connection: sqlite3.Connection) -> None:
    seen.append(number)


@story
async def test_jobs_that_gathered_are_committed_together_in_their_order(store: SqliteStore) -> None:
    gate = await Gate.closed(store)
    seen: list[int] = []
    jobs = [store.writer.submit(partial(_see, seen, number)) for number in range(100)]
    await gate.open()
    await asyncio.gather(*jobs)
    assert seen == list(range(100))
    assert gate.batches == [1, 100]


@story
async def test_no_commit_holds_more_jobs_than_it_should(store: SqliteStore) -> None:
    gate = await Gate.closed(store)
    jobs = [store.writer.submit(note(f"n{number}")) for number in range(MOST_TOGETHER + 5)]
    await gate.open()
    assert await asyncio.gather(*jobs) == [f"n{number}" for number in range(MOST_TOGETHER + 5)]
    assert gate.batches == [1, MOST_TOGETHER, 5]


@story
async def test_a_job_that_fails_fails_alone(store: SqliteStore) -> None:
    gate = await Gate.closed(store)
    first, bad, twice, last = (
        store.writer.submit(note("first")),
        store.writer.submit(fail),
        store.writer.submit(note("first")),
        store.writer.submit(note("last")),
    )
    await gate.open()
    assert (await first, await last) == ("first", "last")
    with refuses("no"):
        await bad
    with refuses("storage_failed"):
        await twice
    assert {"first", "last"} <= await store._readers.read(noted)
    assert "half" not in await store._readers.read(noted)
    assert gate.batches == [1, 4]


@story
async def test_a_job_on_its_own_that_fails_runs_once_and_leaves_nothing(store: SqliteStore) -> None:
    runs: list[int] = []

    def job(connection: sqlite3.Connection) -> None:
        runs.append(1)
        fail(connection)

    with refuses("no"):
        await store.writer.submit(job)
    assert runs == [1]
    assert await store._readers.read(noted) == set()


@pytest.mark.parametrize(
    "error", [SystemExit, StopIteration, KeyboardInterrupt, asyncio.CancelledError, MemoryError]
)
@story
async def test_the_writer_survives_whatever_a_job_raises(
    store: SqliteStore, error: type[BaseException]
) -> None:
    def job(_connection: sqlite3.Connection) -> None:
        raise error

    gate = await Gate.closed(store)
    bad, good = store.writer.submit(job), store.writer.submit(note("good"))
    await gate.open()
    with pytest.raises((RuntimeError, MemoryError)):
        await bad
    assert await good == "good"
    with pytest.raises((RuntimeError, MemoryError)):
        await store.writer.submit(job)
    assert await store.writer.submit(note("more")) == "more"


@story
async def test_the_writer_survives_a_count_that_fails(store: SqliteStore) -> None:
    class Failing:
        def committed(self, commands: int, seconds: float) -> None:
            raise ZeroDivisionError

        def failed(self) -> None:
            raise ZeroDivisionError

    store.writer._observer = Failing()
    assert await store.writer.submit(note("one")) == "one"
    assert await store.writer.submit(note("two")) == "two"


@story
async def test_the_writer_survives_a_job_that_ends_the_transaction(store: SqliteStore) -> None:
    with refuses("storage_failed"):
        await store.writer.submit(lambda file: file.execute("COMMIT"))
    assert await store.writer.submit(note("next")) == "next"


@story
async def test_nobody_waits_for_a_job_that_was_given_up(store: SqliteStore) -> None:
    gate = await Gate.closed(store)
    given_up = store.writer.submit(note("given up"))
    given_up.cancel()
    await gate.open()
    assert await store.writer.submit(note("next")) == "next"
    assert {"given up", "next"} <= await store._readers.read(noted)


def test_a_loop_that_has_ended_does_not_hold_the_writer_up(store: SqliteStore) -> None:
    started, release = threading.Event(), threading.Event()

    def job(_connection: sqlite3.Connection) -> None:
        started.set()
        release.wait(10)

    async def leave() -> None:
        store.writer.submit(job)
        await asyncio.to_thread(started.wait, 10)

    async def go_on() -> str:
        return await store.writer.submit(note("next"))

    asyncio.run(leave())
    release.set()
    assert asyncio.run(go_on()) == "next"


@story
async def test_closing_finishes_what_was_handed_in_and_takes_no_more(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "other.db")
    jobs = [store.writer.submit(note(f"n{number}")) for number in range(50)]
    store.close()
    assert len(await asyncio.gather(*jobs)) == 50
    with pytest.raises(StorageError):
        await store.writer.submit(note("late"))
    with pytest.raises(StorageError):
        await store._readers.read(noted)
    store.writer.close()


@story
async def test_a_job_waits_for_an_administrator_and_gives_up_in_the_end(
    store: SqliteStore, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)
    store._connection.execute("PRAGMA busy_timeout = 50")
    other.execute("BEGIN IMMEDIATE")
    jobs = [store.writer.submit(note(f"n{number}")) for number in range(20)]
    answers = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), 5)
    assert {getattr(answer, "code", None) for answer in answers} == {"storage_failed"}
    other.execute("ROLLBACK")
    other.close()
    assert await store.writer.submit(note("after")) == "after"


@story
async def test_a_store_in_memory_reads_what_it_wrote() -> None:
    store = SqliteStore(None, alone=True)
    await store.writer.submit(note("here"))
    assert await store._readers.read(noted) == {"here"}
    store.close()
