"""Chat at the tables: stored, then sent."""

import time
from typing import Final

import msgspec

from parlour.server.api.types.to_client import Said
from parlour.server.auth.names import BLANK, without_piles
from parlour.server.errors import Conflict, Forbidden
from parlour.server.lobby.table import StoredTable
from parlour.server.lobby.table_access import opens_up, was_removed
from parlour.server.lobby.table_registry import ATTEMPTS
from parlour.server.lobby.table_service import TableService
from parlour.server.presence import PresenceTracker
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

    def __init__(self, store: Store, tables: TableService, presence: PresenceTracker) -> None:
        self._store = store
        self._tables = tables
        self._presence = presence

    async def say(self, person: Person, table: str, text: str) -> None:
        """A line of chat."""
        seen = await self._check(person, table, emote=False)
        await self._add(person, seen, text=_tidy(text))

    async def emote(self, person: Person, table: str, emote: str) -> None:
        """An emote."""
        seen = await self._check(person, table, emote=True)
        await self._add(person, seen, emote=emote)

    async def recall(self, connection: Connection, table: str) -> None:
        """Send the last lines of a table to someone who has come."""
        for line in await self._store.tables.chat(table, RECALLED):
            try:
                said = msgspec.structs.replace(_read(line.document), number=line.number)
            except msgspec.MsgspecError:
                continue  # a damaged line hides no other
            if said.person not in connection.muted:
                connection.tell(said)

    async def _check(self, person: Person, table: str, *, emote: bool) -> StoredTable:
        """The table, if somebody may talk there."""
        self._check_there(person, table)
        seen = await self._tables.get_stored(table)
        self._check_may_talk(person, seen, emote=emote)
        return seen

    def _check_may_talk(self, person: Person, seen: StoredTable, *, emote: bool) -> None:
        """Refuse who is not at the table, or was removed by the host, or talks too much."""
        table = seen.state.table
        self._check_there(person, table.id)
        if was_removed(table, person):
            raise Forbidden("removed", "The host has removed you from this table.")
        if table.settings.emotes_only and not emote:
            raise Forbidden("emotes_only", "At this table people talk in emotes only.")

    def _check_there(self, person: Person, table: str) -> None:
        if person.id not in self._presence.people(table):
            raise Forbidden("not_at_table", "Come to the table first.")

    async def _add(
        self,
        person: Person,
        seen: StoredTable,
        *,
        text: str | None = None,
        emote: str | None = None,
    ) -> None:
        """Store a line that was said at a table as it was seen, and tell it."""
        said = Said(
            table=seen.state.table.id,
            number=0,
            time=round(time.time(), 3),
            person=person.id,
            name=person.name,
            text=text,
            emote=emote,
        )
        number = await self._store_line(person, said, seen)
        message = _encode(msgspec.structs.replace(said, number=number))
        for other in self._presence.connections(said.table):
            if isinstance(other, Connection) and person.id not in other.muted:
                other.push(message)

    async def _store_line(self, person: Person, said: Said, seen: StoredTable) -> int:
        """Store a line; its number. If the table changes meanwhile, it is looked at again: what was
        said for fewer eyes than may watch now is refused with `table_changed`."""
        now = seen
        for _ in range(ATTEMPTS - 1):
            try:
                return await self._store.execute(_command(said, now.revision))
            except Conflict:
                now = await self._tables.refresh(said.table, now.revision)
                if opens_up(seen.state.table.settings, now.state.table.settings):
                    raise
                self._check_may_talk(person, now, emote=said.emote is not None)
        return await self._store.execute(_command(said, now.revision))


def _command(said: Said, revision: int) -> AddChatLine:
    return AddChatLine(
        table=said.table,
        revision=revision,
        person=said.person,
        document=_encode(said),
        now=said.time,
        keep=KEPT,
    )


def _tidy(text: str) -> str:
    """One line without characters that could disturb others."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    tidy = without_piles(" ".join(printable.split()))
    if not tidy or all(c in BLANK for c in tidy.replace(" ", "")):
        raise Forbidden("nothing_said", "There is nothing to say.")
    return tidy
