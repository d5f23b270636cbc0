"""The SQL of the server's own data: cookie key, uptime, integrity checks."""

import sqlite3
from collections.abc import Callable
from typing import Any, Final

from parlour.server.store.commands import Command, EnsureCookieKey, ProbeSpace, SaveUptime

COOKIE_KEY: Final = "cookie_key"
UPTIME: Final = "ran"
PROBE: Final = "room"


def ensure_cookie_key(connection: sqlite3.Connection, command: EnsureCookieKey) -> bytes:
    """Store the key unless there is one; the key there is."""
    connection.execute(
        "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        (COOKIE_KEY, command.fresh),
    )
    return bytes(_value(connection, COOKIE_KEY))


def save_uptime(connection: sqlite3.Connection, command: SaveUptime) -> None:
    """Store how long servers have run."""
    _save(connection, UPTIME, command.seconds)


def probe_space(connection: sqlite3.Connection, command: ProbeSpace) -> None:
    """Write so many bytes, in place of those of the last time."""
    _save(connection, PROBE, bytes(command.size))


COMMANDS: Final[dict[type[Command[Any]], Callable[[sqlite3.Connection, Any], Any]]] = {
    EnsureCookieKey: ensure_cookie_key,
    SaveUptime: save_uptime,
    ProbeSpace: probe_space,
}


def read_uptime(connection: sqlite3.Connection) -> float:
    """Seconds that servers have run, as last saved."""
    return float(_value(connection, UPTIME) or 0.0)


def read_data_version(connection: sqlite3.Connection) -> int:
    """A number that differs, on one connection, once another one has changed the file."""
    (number,) = connection.execute("PRAGMA data_version").fetchone()
    return int(number)


def find_damage(connection: sqlite3.Connection) -> str | None:
    """What is wrong with the pages of the file, if anything."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return None if verdict == "ok" else str(verdict)


def _value(connection: sqlite3.Connection, name: str) -> Any:
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
    return None if row is None else row[0]


def _save(connection: sqlite3.Connection, name: str, value: object) -> None:
    connection.execute(
        "INSERT INTO meta (name, value) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
