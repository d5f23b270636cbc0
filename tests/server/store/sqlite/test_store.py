"""What only the SQLite store has: its table of commands, its observer, its damaged files."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from parlour.server.store import commands
from parlour.server.store.commands import Command, SaveUptime
from parlour.server.store.sqlite import SqliteStore
from parlour.server.store.sqlite.store import COMMANDS
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.values import entry, log_of, new_match, new_table


def test_every_command_can_be_carried_out() -> None:
    named = [value for value in vars(commands).values() if isinstance(value, type)]
    defined = {value for value in named if issubclass(value, Command)} - {Command}
    assert set(COMMANDS) == defined
    assert all(issubclass(command, msgspec.Struct) for command in defined)


class Counter:
    """Counts what a store does."""

    def __init__(self) -> None:
        self.commits: list[int] = []
        self.failures = 0

    def committed(self, lists: int, seconds: float, /) -> None:
        assert seconds > 0
        self.commits.append(lists)

    def failed(self) -> None:
        self.failures += 1


@story
async def test_the_observer_is_told_of_commits_and_failures(tmp_path: Path) -> None:
    counter = Counter()
    store = SqliteStore(tmp_path / "parlour.db", observer=counter)
    handed_in = [store.commit([SaveUptime(seconds=float(n)), new_table(f"t{n}")]) for n in range(9)]
    for each in handed_in:
        await each
    assert (counter.commits, counter.failures) == ([9], 0)
    with refuses("match_changed"):
        await store.execute(entry(1))
    assert (counter.commits, counter.failures) == ([9, 1], 0), "a refusal is no failure"
    store._connection.execute("PRAGMA query_only = ON")
    with refuses("storage_failed"):
        await store.execute(SaveUptime(seconds=1.0))
    assert counter.failures == 1
    store.close()


@story
async def test_documents_that_were_stored_as_text_are_read_as_bytes(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "parlour.db")
    await store.commit([new_table(), new_match()])
    file = sqlite3.connect(tmp_path / "parlour.db")
    with file:
        file.execute("UPDATE match SET header = 'text', secret = 'text', course = 'text'")
        file.execute("UPDATE entry SET line = 'text'")
        file.execute("UPDATE tables SET document = 'text'")
    file.close()
    loaded, table = await store.matches.load("m1"), await store.tables.get("t1")
    assert loaded is not None
    assert table is not None
    assert {loaded.record.header, loaded.secret, loaded.record.runtime, table.document} == {b"text"}
    assert await log_of(store) == [b"text"]
    store.close()


@story
async def test_an_entry_that_is_there_already_refuses_an_append(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "parlour.db")
    await store.commit([new_table(), new_match()])
    file = sqlite3.connect(tmp_path / "parlour.db")
    with file:
        file.execute("INSERT INTO entry SELECT row, 1, 'first' FROM match")
    file.close()
    with refuses("match_changed"):
        await store.execute(entry(1))
    record = await store.matches.get("m1")
    assert record is not None
    assert record.version == 0
    store.close()


@story
async def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    store = SqliteStore(path)
    await store.commit([new_table(f"t{number}", document=b"x" * 500) for number in range(200)])
    store.close()
    content = bytearray(path.read_bytes())
    (root,) = (
        sqlite3.connect(path)
        .execute("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'")
        .fetchone()
    )
    content[(root - 1) * 4096 + 8 : (root - 1) * 4096 + 200] = b"\xa5" * 192
    path.write_bytes(content)
    store = SqliteStore(path)
    assert await store.damage() is not None
    store.close()


@pytest.mark.parametrize("commands_of", [0, 1, 5])
@story
async def test_a_store_in_memory_carries_out_lists(commands_of: int) -> None:
    store = SqliteStore(None, alone=True)
    done = await store.commit([new_table(f"t{number}") for number in range(commands_of)])
    assert done == [None] * commands_of
    assert len(await store.tables.recent(None, 9)) == commands_of
    store.close()
