"""The journal goes into the file while the server writes on."""

import asyncio
import sqlite3
from pathlib import Path

from parlour.server.store.sqlite import SqliteStore
from parlour.server.store.sqlite.wal_checkpoints import EVERY
from tests.server.harness.story import story

ROW = b"x" * 1000
TOGETHER = 40


def add(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO chat VALUES (NULL, 't', 0, 'p', ?)", (ROW,))


@story
async def test_the_journal_does_not_grow_as_long_as_somebody_writes(tmp_path: Path) -> None:
    journal = tmp_path / "parlour.db-wal"
    store = SqliteStore(tmp_path / "parlour.db")
    try:
        await write(store, EVERY // 2)
        once = journal.stat().st_size
        await write(store, 12 * EVERY)
        assert journal.stat().st_size < 6 * once
    finally:
        store.close()


async def write(store: SqliteStore, jobs: int) -> None:
    """So many jobs, a few at a time."""
    for _ in range(jobs // TOGETHER):
        await asyncio.gather(*[store.writer.submit(add) for _ in range(TOGETHER)])


@story
async def test_what_was_copied_and_what_was_not_is_there_after_closing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "parlour.db")
    await write(store, EVERY + 2 * TOGETHER)
    store.close()
    again = SqliteStore(tmp_path / "parlour.db")
    try:
        there = await again._readers.read(
            lambda file: file.execute("SELECT count(*) FROM chat").fetchone()
        )
        assert there == (EVERY + 2 * TOGETHER,)
    finally:
        again.close()
