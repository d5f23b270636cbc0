"""Tables in the store. Every function here runs inside a job."""

import sqlite3
from collections.abc import Iterable
from typing import Final, cast

import msgspec

from parlour.server.errors import Conflict, TooMany
from parlour.server.lobby.table import Held, TableRecord, unknown_table
from parlour.server.store.errors import StorageError
from parlour.server.wire.tables import Status

QUIET_SECONDS: Final = 7 * 24 * 3600.0
"""A match in which nobody has moved for so long counts against nobody any longer."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(TableRecord)


def insert(connection: sqlite3.Connection, held: Held, now: float) -> None:
    """Store a new table."""
    record, status = held
    connection.execute(
        "INSERT INTO tables (id, status, public, host, created, touched, document)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            record.id,
            status,
            record.settings.public,
            record.host,
            record.created,
            now,
            _ENCODER.encode(record),
        ),
    )
    _save_sitters(connection, record)


def save(connection: sqlite3.Connection, before: Status, after: Held, now: float) -> None:
    """Store a table that has changed.

    The status is written only where it changes: the end of a match writes it too, on its own.
    """
    record, status = after
    connection.execute(
        "UPDATE tables SET public = ?, host = ?, touched = ?, document = ? WHERE id = ?",
        (record.settings.public, record.host, now, _ENCODER.encode(record), record.id),
    )
    if status != before:
        changed = connection.execute(
            "UPDATE tables SET status = ? WHERE id = ? AND status = ?", (status, record.id, before)
        )
        if changed.rowcount != 1:
            raise table_changed()
    _save_sitters(connection, record)


def _save_sitters(connection: sqlite3.Connection, record: TableRecord) -> None:
    """Who sits where, so that people find their tables."""
    connection.execute("DELETE FROM sitter WHERE table_id = ?", (record.id,))
    connection.executemany(
        "INSERT INTO sitter (person, table_id) VALUES (?, ?)",
        [(sitting.id, record.id) for sitting in record.people()],
    )


def load(connection: sqlite3.Connection, table: str) -> Held:
    """A table by its id."""
    row = connection.execute(
        "SELECT status, document FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if row is None:
        raise unknown_table()
    return _read(*row)


def public(connection: sqlite3.Connection, limit: int) -> list[Held]:
    """The public tables that wait for players, then those that play; the newest change first."""
    found: list[Held] = []
    for status in ("open", "running"):
        rows = connection.execute(
            "SELECT status, document FROM tables WHERE status = ? AND public = 1"
            " ORDER BY touched DESC LIMIT ?",
            (status, limit - len(found)),
        )
        found += _readable(rows)
    return found


def of_person(connection: sqlite3.Connection, person: str, limit: int) -> list[Held]:
    """The tables at which a person sits and that are not closed, the newest change first."""
    rows = connection.execute(
        "SELECT status, document FROM sitter JOIN tables ON tables.id = sitter.table_id"
        " WHERE sitter.person = ? AND status != 'closed' ORDER BY touched DESC LIMIT ?",
        (person, limit),
    )
    return _readable(rows)


def with_person(connection: sqlite3.Connection, person: str) -> list[str]:
    """The ids of all tables at which a person sits, closed or not, that can be read."""
    rows = connection.execute(
        "SELECT status, document FROM sitter JOIN tables ON tables.id = sitter.table_id"
        " WHERE sitter.person = ?",
        (person,),
    )
    return [held.record.id for held in _readable(rows)]


def overdue(connection: sqlite3.Connection, before: float) -> list[str]:
    """The open tables that nobody has touched since then."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status = 'open' AND public IN (0, 1) AND touched < ?",
        (before,),
    )
    return [table for (table,) in rows]


def check_untouched(connection: sqlite3.Connection, table: str, before: float) -> None:
    """Refuse a table that somebody has touched since then."""
    (touched,) = connection.execute("SELECT touched FROM tables WHERE id = ?", (table,)).fetchone()
    if touched >= before:
        raise table_changed()


def check_hosted(
    connection: sqlite3.Connection, record: TableRecord, most: int, now: float
) -> None:
    """Refuse a host who has so many other tables already that are open, or where people play."""
    (number,) = connection.execute(
        "SELECT count(*) FROM tables WHERE host = ? AND status IN ('open', 'running') AND id != ?"
        " AND (status = 'open' OR EXISTS (SELECT 1 FROM match WHERE table_id = tables.id"
        " AND match.status = 'running' AND match.touched >= ?))",
        (record.host, record.id, now - QUIET_SECONDS),
    ).fetchone()
    if number >= most:
        raise too_many_tables()


def forget_words(connection: sqlite3.Connection, table: str) -> None:
    """Take back all that was said at a table."""
    connection.execute("DELETE FROM chat WHERE table_id = ?", (table,))


def table_changed() -> Conflict:
    """Something else was faster."""
    return Conflict("table_changed", "The table has changed just now; look again.")


def too_many_tables() -> TooMany:
    """One person, or one address, has as many tables as it may."""
    return TooMany(
        "too_many_tables",
        "You have too many tables already: close, finish or give up one.",
        retry_after=60,
    )


def _read(status: str, document: bytes) -> Held:
    try:
        return Held(_DECODER.decode(document), cast("Status", status))
    except msgspec.MsgspecError as error:
        raise StorageError("table_unreadable", "This table cannot be read any more.") from error


def _readable(rows: Iterable[tuple[str, bytes]]) -> list[Held]:
    """One table that cannot be read does not hide the others."""
    found: list[Held] = []
    for status, document in rows:
        try:
            found.append(_read(status, document))
        except StorageError:
            continue
    return found
