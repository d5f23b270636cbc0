"""Commands with everything filled in, and what several tests ask of a store."""

from typing import Any

from parlour.server.store.commands import (
    AddChatLine,
    AddGuest,
    AppendEntries,
    CreateMatch,
    CreateTable,
    RegisterAccount,
    SaveTable,
)
from parlour.server.store.interface import Store
from parlour.server.store.records import Person, PlayerRecord, SnapshotRecord

RUNTIME = b'{"gone":[]}'
PLAYERS = (
    PlayerRecord(seat="PB", person="ann", bot=None, name="Ann"),
    PlayerRecord(seat="PR", person=None, bot="greedy", name="Robot"),
)
SNAPSHOT = SnapshotRecord(version=1, rng_position=7, engine="tacan 1", state=b"\x00state")


def new_table(id_: str = "t1", **changes: Any) -> CreateTable:
    """A table of Ann's that is open."""
    fields: dict[str, Any] = {
        "status": "open",
        "public": True,
        "host": "ann",
        "people": ("ann",),
        "document": b'{"table":1}',
        "now": 100.0,
    }
    return CreateTable(id=id_, **{**fields, **changes})


def saved_table(id_: str = "t1", **changes: Any) -> SaveTable:
    """The same table with something changed."""
    fields: dict[str, Any] = {
        "revision": 0,
        "status": "open",
        "public": True,
        "host": "ann",
        "people": ("ann",),
        "document": b'{"table":2}',
        "now": 200.0,
    }
    return SaveTable(id=id_, **{**fields, **changes})


def new_match(id_: str = "m1", **changes: Any) -> CreateMatch:
    """A match at the table `t1` with its setup."""
    fields: dict[str, Any] = {
        "table": "t1",
        "game": "tacan",
        "header": b'{"header":1}',
        "secret": b"secret",
        "settings": b'{"settings":1}',
        "runtime": RUNTIME,
        "attended": False,
        "started": 100.0,
        "players": PLAYERS,
        "entries": (b"entry 0",),
    }
    return CreateMatch(id=id_, **{**fields, **changes})


def entry(version: int, match: str = "m1", by: str = "") -> AppendEntries:
    """The entry of a version."""
    return AppendEntries(
        match=match,
        first=version,
        entries=(f"entry {version}{by}".encode(),),
        runtime=RUNTIME,
        now=100.0 + version,
    )


def line(document: str = "hello", **changes: Any) -> AddChatLine:
    """A line of Ann's at the table `t1`."""
    fields: dict[str, Any] = {
        "table": "t1",
        "revision": 0,
        "person": "ann",
        "document": document.encode(),
        "now": 1.0,
        "keep": 3,
    }
    return AddChatLine(**{**fields, **changes})


def new_guest(id_: str = "ann", name: str = "Ann", now: float = 100.0) -> AddGuest:
    """A guest."""
    return AddGuest(id=id_, name=name, key=name.casefold(), now=now)


def new_account(id_: str = "ann", name: str = "Ann", password: str = "hash") -> RegisterAccount:
    """An account for a guest."""
    return RegisterAccount(id=id_, name=name, key=name.casefold(), password=password)


async def add_account(store: Store, id_: str = "ann", name: str = "Ann") -> Person:
    """Somebody with an account, whom every table has followed."""
    await store.execute(new_guest(id_, name))
    return await store.execute(new_account(id_, name))


async def log_of(store: Store, match: str = "m1") -> list[bytes]:
    """All entries of a match."""
    stored = await store.matches.load(match, whole=True)
    assert stored is not None
    return list(stored.entries)


async def status_of(store: Store, table: str = "t1") -> str:
    """The status of a table."""
    found = await store.tables.get(table)
    assert found is not None
    return found.status


async def revision_of(store: Store, table: str = "t1") -> int:
    """The revision of a table."""
    found = await store.tables.get(table)
    assert found is not None
    return found.revision
