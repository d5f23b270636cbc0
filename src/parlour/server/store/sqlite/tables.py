"""The SQL of tables, their chat, and sticky moves."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, Final

from parlour.server.errors import Conflict, TooMany
from parlour.server.store.commands import (
    AddChatLine,
    Command,
    CreateTable,
    DeleteChat,
    RequireFewTables,
    RequireUntouched,
    SaveStickyMove,
    SaveTable,
)
from parlour.server.store.records import ChatRecord, StickyMove, TableRecord, TableSummary
from parlour.server.store.sqlite.people import no_such_person
from parlour.server.store.sqlite.reader_threads import Reader

# ---- commands ----------------------------------------------------------------------------------


def create_table(connection: sqlite3.Connection, command: CreateTable) -> None:
    """Store a new table."""
    connection.execute(
        "INSERT INTO tables (id, status, public, host, created, touched, document)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            command.id,
            command.status,
            command.public,
            command.host,
            command.now,
            command.now,
            command.document,
        ),
    )
    _add_people(connection, command.id, command.people)


def save_table(connection: sqlite3.Connection, command: SaveTable) -> None:
    """Store a table that has changed, if it is still at the revision before."""
    changed = connection.execute(
        "UPDATE tables SET status = ?, public = ?, host = ?, touched = ?, document = ?,"
        " revision = revision + 1 WHERE id = ? AND revision = ?",
        (
            command.status,
            command.public,
            command.host,
            command.now,
            command.document,
            command.id,
            command.revision,
        ),
    )
    if changed.rowcount != 1:
        raise table_changed()
    connection.execute("DELETE FROM sitter WHERE table_id = ?", (command.id,))
    _add_people(connection, command.id, command.people)


def _add_people(connection: sqlite3.Connection, table: str, people: Iterable[str]) -> None:
    connection.executemany(
        "INSERT INTO sitter (person, table_id) VALUES (?, ?)",
        [(person, table) for person in people],
    )


def require_few_tables(connection: sqlite3.Connection, command: RequireFewTables) -> None:
    """Refuse a host who has too many other tables."""
    (number,) = connection.execute(
        "SELECT count(*) FROM tables WHERE host = ? AND status IN ('open', 'running') AND id != ?"
        " AND (status = 'open' OR EXISTS (SELECT 1 FROM match WHERE table_id = tables.id"
        " AND match.status = 'running' AND match.touched >= ?))",
        (command.host, command.table, command.active_since),
    ).fetchone()
    if number >= command.most:
        raise TooMany(
            "too_many_tables",
            "You have too many tables already: close, finish or give up one.",
            retry_after=60,
        )


def require_untouched(connection: sqlite3.Connection, command: RequireUntouched) -> None:
    """Refuse a table that somebody has touched since then, or that is gone."""
    found = connection.execute(
        "SELECT 1 FROM tables WHERE id = ? AND touched < ?", (command.table, command.before)
    ).fetchone()
    if found is None:
        raise table_changed()


def save_sticky_move(connection: sqlite3.Connection, command: SaveStickyMove) -> None:
    """Keep a move; the one of that name before it is forgotten."""
    connection.execute(
        "INSERT INTO kept (table_id, person, name, move) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, person, name) DO UPDATE SET move = excluded.move",
        (command.table, command.person, command.name, command.move),
    )


def delete_chat(connection: sqlite3.Connection, command: DeleteChat) -> None:
    """Delete all that was said at a table."""
    connection.execute("DELETE FROM chat WHERE table_id = ?", (command.table,))


def add_chat_line(connection: sqlite3.Connection, command: AddChatLine) -> int:
    """Add a line, and delete the oldest ones; its number."""
    if not connection.execute(
        "SELECT 1 FROM tables WHERE id = ? AND revision = ?", (command.table, command.revision)
    ).fetchone():
        raise table_changed()
    if not connection.execute(
        "SELECT 1 FROM person WHERE id = ? AND deleted IS NULL", (command.person,)
    ).fetchone():
        raise no_such_person()
    ((number,),) = connection.execute(
        "INSERT INTO chat (table_id, time, person, document) VALUES (?, ?, ?, ?) RETURNING number",
        (command.table, command.now, command.person, command.document),
    ).fetchall()
    connection.execute(
        "DELETE FROM chat WHERE table_id = ?1 AND number <= ("
        " SELECT number FROM chat WHERE table_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)",
        (command.table, command.keep),
    )
    return int(number)


COMMANDS: Final[dict[type[Command[Any]], Callable[[sqlite3.Connection, Any], Any]]] = {
    CreateTable: create_table,
    SaveTable: save_table,
    RequireFewTables: require_few_tables,
    RequireUntouched: require_untouched,
    SaveStickyMove: save_sticky_move,
    DeleteChat: delete_chat,
    AddChatLine: add_chat_line,
}


def table_changed() -> Conflict:
    """Somebody else was faster."""
    return Conflict("table_changed", "The table has changed just now; look again.")


# ---- reads -------------------------------------------------------------------------------------


COLUMNS: Final = "id, status, CAST(document AS BLOB), revision"


class SqliteTables:
    """Reads about tables."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def get(self, table: str) -> TableRecord | None:
        """A table by its id."""
        found = await self._reader.read(lambda connection: _get(connection, table))
        return found[0] if found else None

    async def public(self, limit: int) -> list[TableRecord]:
        """The public tables that are open, then those that are running."""
        return await self._reader.read(lambda connection: _public(connection, limit))

    async def of_person(self, person: str, limit: int) -> list[TableRecord]:
        """The tables at which a person sits and that are not closed."""
        return await self._reader.read(lambda connection: _of_person(connection, person, limit))

    async def with_person(self, person: str) -> list[TableRecord]:
        """All tables at which a person sits."""
        return await self._reader.read(lambda connection: _with_person(connection, person))

    async def open_untouched_since(self, before: float) -> list[str]:
        """The ids of the open tables that nobody has touched since then."""
        return await self._reader.read(lambda connection: _open_untouched(connection, before))

    async def sticky_moves(self, table: str) -> list[StickyMove]:
        """What people have settled for the next match at a table."""
        return await self._reader.read(lambda connection: _sticky_moves(connection, table))

    async def chat(self, table: str, limit: int) -> list[ChatRecord]:
        """The last lines of chat, the oldest first."""
        return await self._reader.read(lambda connection: _chat(connection, table, limit))

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        return await self._reader.read(_counts)

    async def recent(self, status: str | None, limit: int) -> list[TableSummary]:
        """The tables touched last."""
        return await self._reader.read(lambda connection: _recent(connection, status, limit))


def _records(rows: Iterable[tuple[str, str, bytes, int]]) -> list[TableRecord]:
    return [
        TableRecord(id=id_, status=status, document=document, revision=revision)
        for id_, status, document, revision in rows
    ]


def _get(connection: sqlite3.Connection, table: str) -> list[TableRecord]:
    return _records(connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)))


def _public(connection: sqlite3.Connection, limit: int) -> list[TableRecord]:
    found: list[TableRecord] = []
    for status in ("open", "running"):
        found += _records(
            connection.execute(
                f"SELECT {COLUMNS} FROM tables WHERE status = ? AND public = 1"
                " ORDER BY touched DESC LIMIT ?",
                (status, limit - len(found)),
            )
        )
    return found


def _of_person(connection: sqlite3.Connection, person: str, limit: int) -> list[TableRecord]:
    return _records(
        connection.execute(
            f"SELECT {COLUMNS} FROM sitter JOIN tables ON tables.id = sitter.table_id"
            " WHERE sitter.person = ? AND status != 'closed' ORDER BY touched DESC LIMIT ?",
            (person, limit),
        )
    )


def _with_person(connection: sqlite3.Connection, person: str) -> list[TableRecord]:
    return _records(
        connection.execute(
            f"SELECT {COLUMNS} FROM sitter JOIN tables ON tables.id = sitter.table_id"
            " WHERE sitter.person = ?",
            (person,),
        )
    )


def _open_untouched(connection: sqlite3.Connection, before: float) -> list[str]:
    found = connection.execute(  # `public` is named for the index, which has it before `touched`
        "SELECT id FROM tables WHERE status = 'open' AND public IN (0, 1) AND touched < ?",
        (before,),
    )
    return [table for (table,) in found]


def _sticky_moves(connection: sqlite3.Connection, table: str) -> list[StickyMove]:
    found = connection.execute(
        "SELECT person, name, CAST(move AS BLOB) FROM kept WHERE table_id = ?"
        " ORDER BY person, name",
        (table,),
    )
    return [StickyMove(person, name, move) for person, name, move in found]


def _chat(connection: sqlite3.Connection, table: str, limit: int) -> list[ChatRecord]:
    found = connection.execute(
        "SELECT number, CAST(document AS BLOB) FROM chat WHERE table_id = ?"
        " ORDER BY number DESC LIMIT ?",
        (table, limit),
    ).fetchall()
    return [ChatRecord(number, document) for number, document in reversed(found)]


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute("SELECT status, count(*) FROM tables GROUP BY status"))


def _recent(connection: sqlite3.Connection, status: str | None, limit: int) -> list[TableSummary]:
    found = connection.execute(
        "SELECT id, status, public, host, created, touched,"
        " (SELECT count(*) FROM sitter WHERE table_id = tables.id) FROM tables"
        " WHERE ?1 IS NULL OR status = ?1 ORDER BY touched DESC LIMIT ?2",
        (status, limit),
    )
    return [
        TableSummary(
            id=id_,
            status=state,
            public=bool(public),
            host=host,
            created=created,
            touched=touched,
            people=people,
        )
        for id_, state, public, host, created, touched, people in found
    ]
