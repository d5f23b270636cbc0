"""The lobby feed: sends all public tables, then every change."""

from typing import Final

import msgspec

from parlour.server.api.types.tables import TableLine
from parlour.server.api.types.to_client import LobbyChange, LobbyNow
from parlour.server.lobby.interfaces import PresenceSource
from parlour.server.lobby.table import TableState
from parlour.server.lobby.table_listing import TableListing
from parlour.server.lobby.table_views import is_listed, present_line
from parlour.server.sockets.connection import Connection

_encode: Final = msgspec.json.Encoder().encode


class LobbyFeed:
    """The connections that are shown the lobby."""

    def __init__(self, listing: TableListing, presence: PresenceSource) -> None:
        self._listing = listing
        self._presence = presence
        self._followers: dict[Connection, list[bytes] | None] = {}
        """While all tables are read for a connection: the changes that it gets after them."""
        self._listed: set[str] = set()
        """The tables that the lobby has shown, and shows still."""

    async def follow(self, connection: Connection) -> None:
        """Send all public tables, then whatever changed while they were read, and from now on."""
        meanwhile = self._followers[connection] = []
        try:
            found = await self._listing.public()
        except BaseException:
            self.unfollow(connection)
            raise
        self._listed.update(state.table.id for state in found)
        connection.tell(LobbyNow(tables=[self._line(state) for state in found]))
        for message in meanwhile:
            connection.push(message)
        self._followers[connection] = None

    def unfollow(self, connection: Connection) -> None:
        """Send no more changes."""
        self._followers.pop(connection, None)

    def table_changed(self, state: TableState) -> None:
        """Tell of a table that has changed; nobody hears of a private one, unless it was public."""
        table, listed = state.table, is_listed(state)
        if not table.settings.public and table.id not in self._listed:
            return
        (self._listed.add if listed else self._listed.discard)(table.id)
        if self._followers:
            line = self._line(state) if listed else None
            message = _encode(LobbyChange(id=table.id, table=line))
            for connection, meanwhile in list(self._followers.items()):
                if meanwhile is None:
                    connection.push(message)
                else:
                    meanwhile.append(message)

    def _line(self, state: TableState) -> TableLine:
        return present_line(state, self._presence.seen_at(state.table.id))
