"""Opening files: new ones, old ones, half-made ones, and those of others."""

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.server.store.sqlite import SqliteStore
from parlour.server.store.sqlite import schema_version as schemas
from parlour.server.store.sqlite.schema_version import newest, version_of
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.values import revision_of, saved_table
from tests.server.store.sqlite.support import note, noted


def test_a_new_file_gets_the_newest_schema_and_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    SqliteStore(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    file = sqlite3.connect(path)
    assert version_of(file) == newest()
    assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file.close()


@story
async def test_an_empty_file_is_a_new_one_and_a_full_one_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    path.touch()
    for name in ("one", "two"):
        store = SqliteStore(path)
        await store.writer.submit(note(name))
        store.close()
    store = SqliteStore(path)
    assert await store._readers.read(noted) == {"one", "two"}
    store.close()


def test_a_step_that_fails_leaves_no_trace_and_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    good = schemas.steps()
    bad = [*good, (newest() + 1, "CREATE TABLE more (a); INSERT INTO more VALUES (1); NONSENSE;")]
    with monkeypatch.context() as patched:
        patched.setattr(schemas, "steps", lambda: bad)
        with refuses("storage_unusable"):
            SqliteStore(path)
    file = sqlite3.connect(path)
    assert version_of(file) == good[-1][0]
    assert not file.execute("SELECT 1 FROM sqlite_schema WHERE name = 'more'").fetchone()
    file.close()
    SqliteStore(path).close()


HALF = """
import os, sqlite3, sys
from parlour.server.store.sqlite import schema_version as schema
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("PRAGMA journal_mode = WAL")
file.execute("BEGIN IMMEDIATE")
number, script = schema.steps()[0]
for statement in list(schema._statements(script))[:5]:
    file.execute(statement)
os.kill(os.getpid(), 9)
"""


def test_a_server_that_died_in_the_middle_of_a_step_leaves_a_usable_file(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    ended = subprocess.run([sys.executable, "-c", HALF, str(path)], timeout=60, check=False)
    assert ended.returncode == -9
    store = SqliteStore(path)
    assert store.schema == newest()
    store.close()


def test_what_tables_kept_in_an_old_file_is_kept_in_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    file = sqlite3.connect(path)
    file.executescript(schemas.steps()[0][1] + "PRAGMA user_version = 1;")
    document = b'{"id":"t1","kept":{"ann":{"blocking":{"move":"block"}},"ben":{}}}'
    for table, kept in (("t1", document), ("t2", b'{"id":"t2"}'), ("t3", b"damaged")):
        file.execute("INSERT INTO tables VALUES (?, 'open', 1, 'ann', 0, 0, ?)", (table, kept))
    file.execute("INSERT INTO person (id, name, created, seen) VALUES ('ann', 'Ann', 0, 0)")
    file.commit()
    file.close()

    SqliteStore(path).close()

    file = sqlite3.connect(path)
    assert file.execute("SELECT * FROM kept").fetchall() == [
        ("t1", "ann", "blocking", b'{"move":"block"}')
    ]
    assert file.execute("SELECT guest_key FROM person").fetchone() == ("ann",)
    file.close()


@story
async def test_tables_of_an_old_file_begin_with_revision_0_and_can_be_changed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.db"
    file = sqlite3.connect(path)
    for _, script in schemas.steps()[:4]:
        file.executescript(script)
    file.execute("PRAGMA user_version = 4")
    file.execute("INSERT INTO tables VALUES ('t1', 'open', 1, 'ann', 0, 0, ?)", (b"{}",))
    file.commit()
    file.close()

    store = SqliteStore(path)
    assert await revision_of(store) == 0
    await store.execute(saved_table(revision=0))
    assert await revision_of(store) == 1
    store.close()


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    SqliteStore(path).close()
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {newest() + 1}")
    file.close()
    with refuses("newer_schema"):
        SqliteStore(path)
    file = sqlite3.connect(path)
    assert version_of(file) == newest() + 1
    file.close()


def test_a_database_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE recipes (name)")
    file.close()
    with refuses("not_parlour"):
        SqliteStore(path)
    file = sqlite3.connect(path)
    assert file.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]
    file.close()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("Not a database, and longer than its header would have to be. " * 100)
    for path in (text, tmp_path, tmp_path / "nowhere" / "parlour.db"):
        with refuses("storage_unusable"):
            SqliteStore(path)
        with refuses("storage_unusable"):
            SqliteStore(path, alone=True)


def test_a_second_server_on_a_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    first = SqliteStore(path, alone=True)
    with refuses("already_running"):
        SqliteStore(path, alone=True)
    other = SqliteStore(tmp_path / "other.db", alone=True)
    beside = SqliteStore(path)
    for store in (beside, other, first):
        store.close()
    SqliteStore(path, alone=True).close()


HOLD = """
import sys, time
from pathlib import Path
from parlour.server.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]), alone=True)
print("open", flush=True)
time.sleep(60)
"""


def test_the_lock_of_a_server_that_was_killed_is_free(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with refuses("already_running"):
            SqliteStore(path, alone=True)
        other.kill()
    SqliteStore(path, alone=True).close()


def test_a_file_that_cannot_be_opened_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    path.write_text("Not a database, and longer than its header would have to be. " * 100)
    with refuses("storage_unusable"):
        SqliteStore(path, alone=True)
    path.unlink()
    SqliteStore(path, alone=True).close()


def test_an_existing_file_is_opened_beside_a_server_and_never_made_or_migrated(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.db"
    with refuses("storage_unusable"):
        SqliteStore(path, existing=True)
    assert not path.exists()
    server = SqliteStore(path, alone=True)
    SqliteStore(path, existing=True).close()
    server.close()
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {newest() - 1}")
    file.close()
    with refuses("older_schema"):
        SqliteStore(path, existing=True)
    file = sqlite3.connect(path)
    assert version_of(file) == newest() - 1
    file.close()


@story
async def test_a_copy_has_everything_and_a_failed_one_leaves_nothing(tmp_path: Path) -> None:
    store, copy = SqliteStore(tmp_path / "parlour.db"), tmp_path / "copy.db"
    await store.writer.submit(note("one"))
    copy.touch()
    await store.back_up(copy)
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]
    again = SqliteStore(copy)
    assert await again._readers.read(noted) == {"one"}
    again.close()
    text = tmp_path / "text.db"
    text.write_text("This is not a database. " * 500)
    with refuses("not_made"):
        await store.back_up(text)
    assert not text.exists()
    store.close()
