"""Devices that were signed out: no cookie of theirs is good any more, nor a copy of one."""

import sqlite3
from typing import Final

MOST: Final = 100
"""Those that are remembered of one person. Another one signs out all of their devices instead, so
that nobody's list grows without end."""


def ended(connection: sqlite3.Connection, person: str) -> frozenset[str]:
    """The sessions of a person that have ended."""
    found = connection.execute("SELECT session FROM ended_session WHERE person = ?", (person,))
    return frozenset(session for (session,) in found)


def end(connection: sqlite3.Connection, person: str, session: str, until: float) -> None:
    """End a session; it is remembered until then."""
    if len(ended(connection, person)) >= MOST:
        end_all(connection, person)
        return
    connection.execute(
        "INSERT OR REPLACE INTO ended_session VALUES (?, ?, ?)", (person, session, until)
    )


def end_all(connection: sqlite3.Connection, person: str) -> None:
    """End every session of a person."""
    connection.execute("UPDATE person SET epoch = epoch + 1 WHERE id = ?", (person,))
    forget(connection, person)


def forget(connection: sqlite3.Connection, person: str) -> None:
    """Nothing has to be remembered of a person whose cookies are all of an earlier epoch."""
    connection.execute("DELETE FROM ended_session WHERE person = ?", (person,))


def purge(connection: sqlite3.Connection, now: float) -> int:
    """Forget the sessions whose cookies are too old by now; how many there were."""
    return connection.execute("DELETE FROM ended_session WHERE until < ?", (now,)).rowcount
