"""What connects tables, matches and sockets: who is told what, and when."""

from typing import Final

import msgspec

from parlour.core.cells import SPECTATOR
from parlour.server.live.hub import Hub
from parlour.server.live.match import LiveMatch
from parlour.server.live.records import FINISHED
from parlour.server.lobby.access import may_see, may_watch
from parlour.server.lobby.listing import TableListing
from parlour.server.lobby.presentation import is_listed, present_line, present_table
from parlour.server.lobby.table import Table, TableState
from parlour.server.socket.connection import Connection, Visit
from parlour.server.wire.base import Refusal
from parlour.server.wire.tables import Status, TableLine
from parlour.server.wire.to_client import LobbyChange, LobbyNow, Presence, TableGone, TableNow

_encode: Final = msgspec.json.Encoder().encode


class Switchboard:
    """Listens to tables and matches, and tells the connections."""

    def __init__(self, listing: TableListing, hub: Hub) -> None:
        self._listing = listing
        self._hub = hub
        self._lobby: dict[Connection, list[bytes] | None] = {}
        """Who is shown the lobby: while all tables are read for them, with what has changed."""
        self._listed: set[str] = set()
        """The tables that the lobby has shown, and shows still."""

    def connections(self, table: str) -> list[Connection]:
        """Every connection at a table."""
        guests = self._hub.rooms.guests(table)
        return [guest for guest in guests if isinstance(guest, Connection)]

    def table_changed(self, state: TableState) -> None:
        """Whoever may not see the table any more is shown out; the others are shown it."""
        record, status = state
        for connection in self.connections(record.id):
            visit = connection.visits[record.id]
            if status == "closed" or not may_see(record, connection.person, visit.invite):
                connection.tell(
                    TableGone(table=record.id, refusal=_why(record, status, connection))
                )
                self.leave(connection, record.id)
                continue
            if not may_watch(record, connection.person, visit.invite):
                self._unfollow(connection, visit)
        for connection in self.connections(record.id):  # who watches no longer is not named
            self.show_table(connection, state)
        self._tell_lobby(state)

    def _tell_lobby(self, state: TableState) -> None:
        """Nobody hears of a private table, unless it was public before."""
        record, listed = state.table, is_listed(state)
        if not record.settings.public and record.id not in self._listed:
            return
        (self._listed.add if listed else self._listed.discard)(record.id)
        if self._lobby:
            line = self._line(state) if listed else None
            message = _encode(LobbyChange(id=record.id, table=line))
            for connection, meanwhile in list(self._lobby.items()):
                if meanwhile is None:
                    connection.push(message)
                else:
                    meanwhile.append(message)

    async def show_lobby(self, connection: Connection) -> None:
        """Send all public tables, then whatever changed while they were read, and from now on."""
        meanwhile = self._lobby[connection] = []
        try:
            held = await self._listing.public()
        except BaseException:
            self.hide_lobby(connection)
            raise
        self._listed.update(record.id for record, _ in held)
        connection.tell(LobbyNow(tables=[self._line(one) for one in held]))
        for message in meanwhile:
            connection.push(message)
        self._lobby[connection] = None

    def hide_lobby(self, connection: Connection) -> None:
        """Send no more changes of the lobby."""
        self._lobby.pop(connection, None)

    def show_table(self, connection: Connection, state: TableState) -> None:
        """Send a table to a connection that may see it."""
        presence = self._hub.seen_at(state.table.id)
        connection.tell(TableNow(table=present_table(state, connection.person, presence)))

    def _line(self, state: TableState) -> TableLine:
        return present_line(state, self._hub.seen_at(state.table.id))

    def match_began(self, state: TableState) -> None:
        """Everyone at the table who may watch follows the match from its first moment."""
        record = state.table
        live = None if record.match is None else self._hub.here(record.match)
        if live is None:
            return
        for connection in self.connections(record.id):
            visit = connection.visits[record.id]
            if may_watch(record, connection.person, visit.invite):
                self.follow(connection, live, None)

    def follow(self, connection: Connection, live: LiveMatch, since: int | None) -> None:
        """Send a match, or what was missed of it, and every change from now on."""
        visit = connection.visits[live.record.table]
        if visit.match != live.id:
            self._unfollow(connection, visit)
        visit.match = live.id
        viewer = live.eyes_of(connection.person_id)
        if viewer == SPECTATOR and live.seat_of(connection.person_id) is not None:
            since = None  # what they know from before they gave up is another view
        live.audience.add(connection, viewer)
        connection.push(live.shown(viewer, since))
        if live.record.status == FINISHED:
            connection.tell(live.reveal())

    def player_absent(self, table: str, person: str) -> None:
        """Whoever has given up sees at once no more than a spectator; the others hear of it."""
        live = self._hub.at_table(table)
        for connection in self.connections(table):
            visit = connection.visits[table]
            if live is None or connection.person_id != person or visit.match != live.id:
                continue
            if live.eyes_of(person) == SPECTATOR and not live.audience.watches(connection):
                self._unfollow(connection, visit)
                if live.was_open_to(person):
                    self.follow(connection, live, None)
        self.tell_presence(table, person)

    def _unfollow(self, connection: Connection, visit: Visit) -> None:
        live = None if visit.match is None else self._hub.here(visit.match)
        if live is not None:
            live.audience.remove(connection)
        visit.match = None

    def leave(self, connection: Connection, table: str) -> None:
        """A connection is at a table no longer."""
        visit = connection.visits.pop(table, None)
        if visit is None:
            return
        self._unfollow(connection, visit)
        if self._hub.rooms.leave(table, connection):
            live = self._hub.at_table(table)
            seat = None if live is None else live.seat_of(connection.person_id)
            if live is not None and seat is not None:
                live.set_online(seat, online=False)
            self.tell_presence(table, connection.person_id)

    def tell_presence(self, table: str, person: str) -> None:
        """Tell those at a table that somebody came, went, returned, or has a new name."""
        seen = self._hub.seen_at(table)
        self._hub.rooms.tell(
            table,
            Presence(
                table=table,
                person=person,
                online=person in seen.online,
                absent=person in seen.absent,
                watchers=len(seen.watching),
                watcher=seen.watching.get(person),
            ),
        )


def _why(record: Table, status: Status, connection: Connection) -> Refusal | None:
    """Why somebody may no longer see a table, unless it is closed."""
    if status == "closed":
        return None
    if connection.person_id in record.removed:
        return Refusal(code="removed", sentence="The host has removed you from this table.")
    return Refusal(
        code="not_for_watchers",
        sentence="Only those who sit here or are invited may look on.",
    )
