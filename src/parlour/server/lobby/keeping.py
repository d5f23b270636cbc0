"""What a table keeps for its people from one match to the next."""

import sqlite3
from typing import Final, TypeAlias

import msgspec

from parlour.server.wire.base import JsonObject

Kept: TypeAlias = dict[str, dict[str, JsonObject]]
"""By person and name: moves that settle something for the matches to come, such as blocking."""

_encode: Final = msgspec.json.Encoder().encode
_read: Final = msgspec.json.Decoder(JsonObject).decode


def keep(
    connection: sqlite3.Connection, table: str, person: str, name: str, move: JsonObject
) -> None:
    """Keep a lasting move of a person; the one of that name before it is forgotten."""
    connection.execute(
        "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", (table, person, name, _encode(move))
    )


def kept_at(connection: sqlite3.Connection, table: str) -> Kept:
    """What is kept at a table."""
    found: Kept = {}
    for person, name, move in connection.execute(
        "SELECT person, name, move FROM kept WHERE table_id = ?", (table,)
    ):
        found.setdefault(person, {})[name] = _read(move)
    return found
