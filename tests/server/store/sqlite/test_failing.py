"""A disk that is full, a file that cannot be written, a file that is gone."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.sqlite.disks import told, told_on_small_disk
from tests.server.store.sqlite.support import Gate, note, noted, write


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store on a new file."""
    made = SqliteStore(tmp_path / "parlour.db")
    yield made
    made.close()


@story
async def test_a_full_disk_refuses_writes_serves_reads_and_recovers(store: SqliteStore) -> None:
    await write(store, note("before"))
    (pages,) = await write(store, lambda file: file.execute("PRAGMA page_count").fetchone())
    await write(store, lambda file: file.execute(f"PRAGMA max_page_count = {pages}").fetchall())
    gate = await Gate.closed(store)
    large, small = (
        write(store, note("large", b"x" * 1_000_000)),
        write(store, note("small")),
    )
    await gate.open()
    with refuses("storage_failed"):
        await large
    assert await small == "small"
    assert await store._readers.read(noted) == {"before", "small"}
    await write(store, lambda file: file.execute("PRAGMA max_page_count = 1000000").fetchall())
    assert await write(store, note("after", b"x" * 1_000_000)) == "after"


GROWS_NO_MORE = """
import resource, signal

async def story():
    store = SqliteStore(PATH)
    await attempt(store, "before", 100)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    most = Path(f"{PATH}-wal").stat().st_size + 100
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    await asyncio.gather(*(attempt(store, f"during {number}", 2000) for number in range(5)))
    TOLD.append(await store._readers.read(names))
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await attempt(store, "after", 2000)
    store.close()
"""


def test_a_file_that_cannot_grow_refuses_writes_serves_reads_and_recovers(tmp_path: Path) -> None:
    """The system itself refuses to write: as on a full disk, in the middle of a commit."""
    (tmp_path / "disk").mkdir()
    assert told(tmp_path, GROWS_NO_MORE) == [
        "stored",
        *["storage_failed"] * 5,
        ["before"],
        "stored",
    ]
    file = sqlite3.connect(tmp_path / "disk" / "parlour.db")
    assert noted(file) == {"before", "after"}
    assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    file.close()


FULL = """
async def story():
    ballast = PATH.with_name("ballast")
    ballast.write_bytes(b"x" * 500_000)
    store = SqliteStore(PATH)
    number = 0
    while "storage_failed" not in TOLD:
        await attempt(store, f"n{number}", 20_000)
        number += 1
    stored = TOLD.count("stored")
    TOLD[:] = [stored > 5, stored == len(await store._readers.read(names))]
    ballast.unlink()
    await attempt(store, "after", 20_000)
    store.close()
    store = SqliteStore(PATH)
    TOLD.append(len(await store._readers.read(names)) == stored + 1)
    store.close()
"""


def test_a_disk_that_is_really_full_keeps_what_it_said_and_recovers(tmp_path: Path) -> None:
    assert told_on_small_disk(tmp_path, FULL) == [True, True, "stored", True]


READ_ONLY = """
async def story():
    store = SqliteStore(PATH, alone=True)
    await attempt(store, "before")
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(PATH.parent)], check=True)
    try:
        SqliteStore(PATH, alone=True)
    except StorageError as error:
        TOLD.append(error.code)
"""


def test_a_disk_that_is_read_only_is_refused_at_the_start(tmp_path: Path) -> None:
    assert told_on_small_disk(tmp_path, READ_ONLY) == ["stored", "storage_unusable"]


@story
async def test_a_file_that_may_not_be_written_refuses_writes_and_serves_reads(
    store: SqliteStore,
) -> None:
    await write(store, note("before"))
    store._connection.execute("PRAGMA query_only = ON")
    answers = await asyncio.gather(
        *(write(store, note(f"n{number}")) for number in range(3)), return_exceptions=True
    )
    assert [getattr(answer, "code", None) for answer in answers] == ["storage_failed"] * 3
    assert await store._readers.read(noted) == {"before"}
    store._connection.execute("PRAGMA query_only = OFF")
    assert await write(store, note("after")) == "after"


@pytest.mark.parametrize("replaced", [False, True])
@story
async def test_nothing_is_stored_in_a_file_that_was_deleted_or_replaced(
    store: SqliteStore, tmp_path: Path, replaced: bool
) -> None:
    await write(store, note("before"))
    for file in tmp_path.glob("parlour.db*"):
        file.rename(tmp_path / f"gone-{file.name}")
    if replaced:
        SqliteStore(tmp_path / "parlour.db").close()
    with refuses("storage_failed"):
        await write(store, note("lost"))
    with refuses("storage_failed"):
        await write(store, note("lost as well"))
    for file in list(tmp_path.glob("gone-*")):
        file.rename(tmp_path / file.name.removeprefix("gone-"))
    assert await write(store, note("after")) == "after"


@story
async def test_a_deleted_file_is_not_made_anew_by_those_who_read(
    store: SqliteStore, tmp_path: Path
) -> None:
    for file in tmp_path.glob("parlour.db*"):
        file.unlink()
    with pytest.raises(StorageError):
        await store._readers.read(noted)
    assert not list(tmp_path.glob("parlour.db*"))


@story
async def test_reads_see_one_moment_and_cannot_write(store: SqliteStore) -> None:
    await write(store, note("one"))

    def job(connection: sqlite3.Connection) -> tuple[set[str], set[str]]:
        before = noted(connection)
        asyncio.run_coroutine_threadsafe(_write(store, "two"), loop).result(10)
        return before, noted(connection)

    loop = asyncio.get_running_loop()
    assert await store._readers.read(job) == ({"one"}, {"one"})
    assert await store._readers.read(noted) == {"one", "two"}
    with refuses("storage_failed"):
        await store._readers.read(note("three"))
    assert await store._readers.read(noted) == {"one", "two"}


async def _write(store: SqliteStore, name: str) -> None:
    await write(store, note(name))
