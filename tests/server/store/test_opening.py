"""Opening files: new ones, old ones, half-made ones, and those of others."""

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.server.lobby.keeping import kept_at
from parlour.server.store import Store
from parlour.server.store import schema as schemas
from parlour.server.store.schema import newest, version_of
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.support import note, noted


def test_a_new_file_gets_the_newest_schema_and_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    Store(path).close()
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
        store = Store(path)
        await store.write(note(name))
        store.close()
    store = Store(path)
    assert await store.read(noted) == {"one", "two"}
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
            Store(path)
    file = sqlite3.connect(path)
    assert version_of(file) == good[-1][0]
    assert not file.execute("SELECT 1 FROM sqlite_schema WHERE name = 'more'").fetchone()
    file.close()
    Store(path).close()


HALF = """
import os, sqlite3, sys
from parlour.server.store import schema
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
    store = Store(path)
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

    Store(path).close()

    file = sqlite3.connect(path)
    assert kept_at(file, "t1") == {"ann": {"blocking": {"move": "block"}}}
    assert file.execute("SELECT count(*) FROM kept").fetchone() == (1,)
    assert file.execute("SELECT guest_key FROM person").fetchone() == ("ann",)
    file.close()


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    Store(path).close()
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {newest() + 1}")
    file.close()
    with refuses("newer_schema"):
        Store(path)
    file = sqlite3.connect(path)
    assert version_of(file) == newest() + 1
    file.close()


def test_a_database_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE recipes (name)")
    file.close()
    with refuses("not_parlour"):
        Store(path)
    file = sqlite3.connect(path)
    assert file.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]
    file.close()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("Not a database, and longer than its header would have to be. " * 100)
    for path in (text, tmp_path, tmp_path / "nowhere" / "parlour.db"):
        with refuses("storage_unusable"):
            Store(path)
        with refuses("storage_unusable"):
            Store(path, alone=True)


def test_a_second_server_on_a_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    first = Store(path, alone=True)
    with refuses("already_running"):
        Store(path, alone=True)
    other = Store(tmp_path / "other.db", alone=True)
    beside = Store(path)
    for store in (beside, other, first):
        store.close()
    Store(path, alone=True).close()


HOLD = """
import sys, time
from pathlib import Path
from parlour.server.store import Store
store = Store(Path(sys.argv[1]), alone=True)
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
            Store(path, alone=True)
        other.kill()
    Store(path, alone=True).close()


def test_a_file_that_cannot_be_opened_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    path.write_text("Not a database, and longer than its header would have to be. " * 100)
    with refuses("storage_unusable"):
        Store(path, alone=True)
    path.unlink()
    Store(path, alone=True).close()
