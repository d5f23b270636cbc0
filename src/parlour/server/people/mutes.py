"""Whom people do not hear, in the store."""

import sqlite3
from typing import Final

from parlour.server.errors import Conflict
from parlour.server.people.rows import required

MOST_MUTED: Final = 1_000


def mute(connection: sqlite3.Connection, id_: str, other: str) -> None:
    """No longer hear somebody."""
    required(connection, other)
    if len(muted(connection, id_)) >= MOST_MUTED:
        raise Conflict("too_many_muted", f"You have muted {MOST_MUTED} people already.")
    connection.execute("INSERT OR IGNORE INTO mute (person, other) VALUES (?, ?)", (id_, other))


def unmute(connection: sqlite3.Connection, id_: str, other: str) -> None:
    """Hear somebody again."""
    connection.execute("DELETE FROM mute WHERE person = ? AND other = ?", (id_, other))


def muted(connection: sqlite3.Connection, id_: str) -> frozenset[str]:
    """Whom a person does not hear."""
    rows = connection.execute("SELECT other FROM mute WHERE person = ?", (id_,))
    return frozenset(other for (other,) in rows)
