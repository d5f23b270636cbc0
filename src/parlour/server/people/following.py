"""What is left to do about people who have changed: noted with the change, so no crash loses it."""

import sqlite3


def note(connection: sqlite3.Connection, person: str) -> None:
    """Their tables have yet to follow a new name, or an end."""
    connection.execute("INSERT INTO to_follow (person) VALUES (?)", (person,))


def noted(connection: sqlite3.Connection) -> dict[str, int]:
    """Everybody who is noted, and the number of the last note."""
    return dict(connection.execute("SELECT person, max(number) FROM to_follow GROUP BY person"))


def followed(connection: sqlite3.Connection, person: str, number: int) -> None:
    """All is done up to this note; there may be a newer one."""
    connection.execute("DELETE FROM to_follow WHERE person = ? AND number <= ?", (person, number))
