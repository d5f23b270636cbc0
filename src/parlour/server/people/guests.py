"""Guests in the store. The name of an account is nobody else's: no guest has it."""

import sqlite3
from typing import Final

from parlour.server.people import following, rows
from parlour.server.people.names import name_key
from parlour.server.people.person import Person

AT_ONCE: Final = 500
"""Guests that are removed in one commit: others wait for it."""


def add(connection: sqlite3.Connection, id_: str, name: str, now: float) -> Person:
    """A new person without a password."""
    key = name_key(name)
    _check_free(connection, key)
    connection.execute(
        "INSERT INTO person (id, name, guest_key, created, seen) VALUES (?, ?, ?, ?, ?)",
        (id_, name, key, now, now),
    )
    return rows.required(connection, id_)


def rename(connection: sqlite3.Connection, id_: str, name: str, key: str) -> Person:
    """Another name for a guest."""
    _check_free(connection, key)
    connection.execute(
        "UPDATE person SET name = ?, guest_key = ? WHERE id = ? AND guest_key IS NOT NULL",
        (name, key, id_),
    )
    following.note(connection, id_)
    return rows.required(connection, id_)


def _check_free(connection: sqlite3.Connection, key: str) -> None:
    if rows.account(connection, key) is not None:
        raise rows.name_taken()


def displace(connection: sqlite3.Connection, key: str) -> list[Person]:
    """Somebody has registered a name: guests who had it are called otherwise from now on."""
    found = connection.execute("SELECT id FROM person WHERE guest_key = ?", (key,)).fetchall()
    return [_renamed(connection, id_) for (id_,) in found]


def _renamed(connection: sqlite3.Connection, id_: str) -> Person:
    names = [f"Guest {id_[:digits]}" for digits in (4, 8, 16)]
    free = next(name for name in names if rows.account(connection, name_key(name)) is None)
    return rename(connection, id_, free, name_key(free))


def purge(connection: sqlite3.Connection, before: float) -> list[str]:
    """Remove guests who have not been here since then, never played and sit nowhere; their ids.

    Who is banned stays banned.
    """
    found = connection.execute(
        "SELECT id FROM person WHERE seen < ? AND guest_key IS NOT NULL AND banned IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM player WHERE person = person.id)"
        " AND NOT EXISTS (SELECT 1 FROM sitter JOIN tables ON tables.id = sitter.table_id"
        "  WHERE sitter.person = person.id AND tables.status != 'closed')"
        " LIMIT ?",
        (before, AT_ONCE),
    ).fetchall()
    for (id_,) in found:
        rows.forget_words(connection, id_)
        connection.execute("DELETE FROM person WHERE id = ?", (id_,))
    return [id_ for (id_,) in found]
