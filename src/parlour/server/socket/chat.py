"""Chat at the tables."""

import sqlite3
import time
from typing import Final

import msgspec

from parlour.server.auth.names import BLANK, without_piles
from parlour.server.errors import Forbidden
from parlour.server.live.rooms import Rooms
from parlour.server.lobby.access import was_removed
from parlour.server.lobby.service import TableService
from parlour.server.lobby.table import Table
from parlour.server.socket.connection import Connection
from parlour.server.store import Store
from parlour.server.store.records import Person
from parlour.server.wire.to_client import Said

RECALLED: Final = 50
"""Lines that someone gets who comes to a table."""
KEPT: Final = 500
"""Lines that are kept of a table."""

_encode: Final = msgspec.json.Encoder().encode
_read: Final = msgspec.json.Decoder(Said).decode


class Chat:
    """What is said at the tables: stored, then told to all but those who muted the speaker."""

    def __init__(self, store: Store, tables: TableService, rooms: Rooms) -> None:
        self._store = store
        self._tables = tables
        self._rooms = rooms

    async def say(self, person: Person, table: str, text: str) -> None:
        """A line of chat."""
        record = await self._record(person, table)
        if record.settings.emotes_only:
            raise Forbidden("emotes_only", "At this table people talk in emotes only.")
        await self._add(person, table, text=_tidy(text))

    async def emote(self, person: Person, table: str, emote: str) -> None:
        """An emote."""
        await self._record(person, table)
        await self._add(person, table, emote=emote)

    async def recall(self, connection: Connection, table: str) -> None:
        """Send the last lines of a table to someone who has come."""
        lines = await self._store.read(lambda file: _last_lines(file, table))
        for number, document in reversed(lines):
            said = msgspec.structs.replace(_read(document), number=number)
            if said.person not in connection.muted:
                connection.tell(said)

    async def _record(self, person: Person, table: str) -> Table:
        """A table at which somebody may talk: they are there, and the host has not removed them."""
        self._check_there(person, table)
        record, _ = await self._tables.get(table)
        if was_removed(record, person):
            raise Forbidden("removed", "The host has removed you from this table.")
        return record

    def _check_there(self, person: Person, table: str) -> None:
        if person.id not in self._rooms.people(table):
            raise Forbidden("not_at_table", "Come to the table first.")

    async def _add(
        self, person: Person, table: str, *, text: str | None = None, emote: str | None = None
    ) -> None:
        self._check_there(person, table)
        said = Said(
            table=table,
            number=0,
            time=round(time.time(), 3),
            person=person.id,
            name=person.name,
            text=text,
            emote=emote,
        )
        number = await self._store.write(lambda file: _insert(file, said))
        message = _encode(msgspec.structs.replace(said, number=number))
        for guest in self._rooms.guests(table):
            if isinstance(guest, Connection) and person.id not in guest.muted:
                guest.push(message)


def _tidy(text: str) -> str:
    """One line without characters that could disturb others."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    tidy = without_piles(" ".join(printable.split()))
    if not tidy or all(c in BLANK for c in tidy.replace(" ", "")):
        raise Forbidden("nothing_said", "There is nothing to say.")
    return tidy


def _insert(connection: sqlite3.Connection, said: Said) -> int:
    number = connection.execute(
        "INSERT INTO chat (table_id, time, person, document) VALUES (?, ?, ?, ?)",
        (said.table, said.time, said.person, _encode(said)),
    ).lastrowid
    connection.execute(
        "DELETE FROM chat WHERE table_id = ? AND number <= ("
        " SELECT number FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
        (said.table, said.table, KEPT),
    )
    return number or 0


def _last_lines(connection: sqlite3.Connection, table: str) -> list[tuple[int, bytes]]:
    return connection.execute(
        "SELECT number, document FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        (table, RECALLED),
    ).fetchall()
