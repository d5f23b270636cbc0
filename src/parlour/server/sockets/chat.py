"""Chat at the tables: stored, then sent."""

import time
from typing import Final

import msgspec

from parlour.server.api.types.to_client import Said
from parlour.server.auth.names import BLANK, without_piles
from parlour.server.errors import Forbidden
from parlour.server.lobby.access import was_removed
from parlour.server.lobby.service import TableService
from parlour.server.lobby.table import Table
from parlour.server.presence import Presence
from parlour.server.sockets.connection import Connection
from parlour.server.store.commands import AddChatLine
from parlour.server.store.interface import Store
from parlour.server.store.records import Person

RECALLED: Final = 50
"""Lines that someone gets who comes to a table."""
KEPT: Final = 500
"""Lines that are kept of a table."""

_encode: Final = msgspec.json.Encoder().encode
_read: Final = msgspec.json.Decoder(Said).decode


class Chat:
    """What is said at the tables: stored, then told to all but those who muted the speaker."""

    def __init__(self, store: Store, tables: TableService, presence: Presence) -> None:
        self._store = store
        self._tables = tables
        self._presence = presence

    async def say(self, person: Person, table: str, text: str) -> None:
        """A line of chat."""
        if (await self._check(person, table)).settings.emotes_only:
            raise Forbidden("emotes_only", "At this table people talk in emotes only.")
        await self._add(person, table, text=_tidy(text))

    async def emote(self, person: Person, table: str, emote: str) -> None:
        """An emote."""
        await self._check(person, table)
        await self._add(person, table, emote=emote)

    async def recall(self, connection: Connection, table: str) -> None:
        """Send the last lines of a table to someone who has come."""
        for line in await self._store.tables.chat(table, RECALLED):
            try:
                said = msgspec.structs.replace(_read(line.document), number=line.number)
            except msgspec.MsgspecError:
                continue  # a damaged line hides no other
            if said.person not in connection.muted:
                connection.tell(said)

    async def _check(self, person: Person, table: str) -> Table:
        """A table at which somebody may talk: they are there, and the host has not removed them."""
        self._check_there(person, table)
        found = (await self._tables.get(table)).table
        if was_removed(found, person):
            raise Forbidden("removed", "The host has removed you from this table.")
        return found

    def _check_there(self, person: Person, table: str) -> None:
        if person.id not in self._presence.people(table):
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
        number = await self._store.execute(
            AddChatLine(
                table=table, person=person.id, document=_encode(said), now=said.time, keep=KEPT
            )
        )
        message = _encode(msgspec.structs.replace(said, number=number))
        for other in self._presence.connections(table):
            if isinstance(other, Connection) and person.id not in other.muted:
                other.push(message)


def _tidy(text: str) -> str:
    """One line without characters that could disturb others."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    tidy = without_piles(" ".join(printable.split()))
    if not tidy or all(c in BLANK for c in tidy.replace(" ", "")):
        raise Forbidden("nothing_said", "There is nothing to say.")
    return tidy
