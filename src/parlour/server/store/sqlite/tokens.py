"""The SQL of tokens. What ends all tokens of a person, such as a new password, is in `people`."""

import sqlite3
from collections.abc import Callable
from typing import Any, Final

from parlour.server.errors import Conflict, Forbidden, NotFound
from parlour.server.store.commands import (
    AddToken,
    Command,
    PurgeTokens,
    RecordTokenUse,
    RevokeToken,
)
from parlour.server.store.records import Person, TokenRecord
from parlour.server.store.sqlite.people import required_person
from parlour.server.store.sqlite.reader_threads import Reader

COLUMNS: Final = "id, person, name, created, expires, used, revoked"

# ---- commands ----------------------------------------------------------------------------------


def add_token(connection: sqlite3.Connection, command: AddToken) -> Person:
    """Store a token, unless the person has too many; forget the oldest revoked ones."""
    if required_person(connection, command.person).banned:
        raise Forbidden("banned", "Somebody who is banned gets no token.")
    (count,) = connection.execute(
        "SELECT count(*) FROM token WHERE person = ? AND NOT revoked AND expires > ?",
        (command.person, command.created),
    ).fetchone()
    if count >= command.most:
        raise Conflict(
            "too_many_tokens", f"There are {command.most} tokens already; revoke one first."
        )
    connection.execute(
        "INSERT INTO token (id, person, hash, name, created, expires) VALUES (?, ?, ?, ?, ?, ?)",
        (
            command.id,
            command.person,
            command.hash,
            command.name,
            command.created,
            command.expires,
        ),
    )
    connection.execute(
        "DELETE FROM token WHERE id IN (SELECT id FROM token WHERE person = ? AND revoked"
        " ORDER BY created DESC, id LIMIT -1 OFFSET ?)",
        (command.person, command.most),
    )
    return required_person(connection, command.person)


def revoke_token(connection: sqlite3.Connection, command: RevokeToken) -> Person:
    """Revoke one token of a person."""
    changed = connection.execute(
        "UPDATE token SET revoked = 1 WHERE id = ? AND person = ? AND NOT revoked",
        (command.id, command.person),
    )
    if changed.rowcount != 1:
        raise no_such_token()
    return required_person(connection, command.person)


def record_token_use(connection: sqlite3.Connection, command: RecordTokenUse) -> None:
    """Note the day of the last use, and that its person was here."""
    connection.execute("UPDATE token SET used = ? WHERE id = ?", (command.day, command.id))
    connection.execute(
        "UPDATE person SET seen = ? WHERE id = (SELECT person FROM token WHERE id = ?)",
        (command.now, command.id),
    )


def purge_tokens(connection: sqlite3.Connection, command: PurgeTokens) -> int:
    """Forget the tokens that expired before a time."""
    return connection.execute("DELETE FROM token WHERE expires < ?", (command.before,)).rowcount


COMMANDS: Final[dict[type[Command[Any]], Callable[[sqlite3.Connection, Any], Any]]] = {
    AddToken: add_token,
    RevokeToken: revoke_token,
    RecordTokenUse: record_token_use,
    PurgeTokens: purge_tokens,
}


def no_such_token() -> NotFound:
    """The person has no token with that id, or has revoked it."""
    return NotFound("no_such_token", "There is no such token; it may have been revoked.")


# ---- reads -------------------------------------------------------------------------------------


class SqliteTokens:
    """Reads about tokens."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def by_hash(self, hash_: bytes) -> TokenRecord | None:
        """The token with this hash, revoked and expired ones included."""
        return await self._reader.read(lambda connection: _by_hash(connection, hash_))

    async def of_person(self, person: str) -> list[TokenRecord]:
        """The tokens of a person that are not revoked, the newest first."""
        return await self._reader.read(lambda connection: _of_person(connection, person))


def _by_hash(connection: sqlite3.Connection, hash_: bytes) -> TokenRecord | None:
    row = connection.execute(f"SELECT {COLUMNS} FROM token WHERE hash = ?", (hash_,)).fetchone()
    return None if row is None else _record(row)


def _of_person(connection: sqlite3.Connection, person: str) -> list[TokenRecord]:
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM token WHERE person = ? AND NOT revoked ORDER BY created DESC, id",
        (person,),
    )
    return [_record(row) for row in rows]


def _record(row: tuple[Any, ...]) -> TokenRecord:
    id_, person, name, created, expires, used, revoked = row
    return TokenRecord(
        id=id_,
        person=person,
        name=name,
        created=created,
        expires=expires,
        used=used,
        revoked=bool(revoked),
    )
