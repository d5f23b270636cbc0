"""The table feed: sends changes of tables, matches and presence to the connections there."""

from parlour.core.cells import SPECTATOR
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.to_client import Presence as PresenceMessage
from parlour.server.api.types.to_client import TableGone, TableNow
from parlour.server.lobby.table import TableState
from parlour.server.lobby.table_access import may_see, may_watch
from parlour.server.lobby.table_views import present_table
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.presence import PresenceTracker
from parlour.server.sockets.connection import Connection, Visit
from parlour.server.sockets.lobby_feed import LobbyFeed
from parlour.server.store.records import FINISHED


class TableFeed:
    """Hears of every change of tables and matches, and tells the connections there."""

    def __init__(self, matches: MatchRegistry, presence: PresenceTracker, lobby: LobbyFeed) -> None:
        self._matches = matches
        self._presence = presence
        self._lobby = lobby

    def connections(self, table: str) -> list[Connection]:
        """Every connection at a table."""
        here = self._presence.connections(table)
        return [connection for connection in here if isinstance(connection, Connection)]

    # ---- what happens to tables and matches --------------------------------------------------

    def table_changed(self, state: TableState) -> None:
        """Whoever may not see the table any more is sent away; the others are sent the table."""
        table, status = state
        for connection in self.connections(table.id):
            visit = connection.visits[table.id]
            if status == "closed" or not may_see(table, connection.person, visit.invite):
                refusal = _why_gone(state, connection)
                connection.tell(TableGone(table=table.id, refusal=refusal))
                self.leave(connection, table.id)
            elif not may_watch(table, connection.person, visit.invite):
                self._unfollow(connection, visit)
        for connection in self.connections(table.id):  # who watches no longer is not named
            self.send_table(connection, state)
        self._lobby.table_changed(state)

    def match_began(self, state: TableState) -> None:
        """Everyone at the table who may watch follows the match from its first moment."""
        table = state.table
        live = None if table.match is None else self._matches.in_memory(table.match)
        if live is None:
            return
        for connection in self.connections(table.id):
            visit = connection.visits[table.id]
            if may_watch(table, connection.person, visit.invite):
                self.follow(connection, live, None)

    def bot_took_over(self, table: str, person: str) -> None:
        """Whoever has given up sees at once no more than a spectator; the others hear of it."""
        live = self._matches.at_table(table)
        for connection in self.connections(table):
            visit = connection.visits[table]
            if live is None or connection.person_id != person or visit.match != live.id:
                continue
            if live.viewer_of(person) == SPECTATOR and not live.broadcast.has_spectator(connection):
                self._unfollow(connection, visit)
                if live.was_open_to(person):
                    self.follow(connection, live, None)
        self.send_presence(table, person)

    # ---- connections come and go -------------------------------------------------------------

    def send_table(self, connection: Connection, state: TableState) -> None:
        """Send a table to a connection that may see it."""
        seen = self._matches.seen_at(state.table.id)
        connection.tell(TableNow(table=present_table(state, connection.person, seen)))

    def follow(self, connection: Connection, live: LiveMatch, since: int | None) -> None:
        """Send a match, or what was missed of it, and every change from now on."""
        visit = connection.visits[live.table]
        if visit.match != live.id:
            self._unfollow(connection, visit)
        visit.match = live.id
        viewer = live.viewer_of(connection.person_id)
        if viewer == SPECTATOR and live.seat_of(connection.person_id) is not None:
            since = None  # what they know from before they gave up is another view
        live.broadcast.add(connection, viewer)
        connection.push(live.shown(viewer, since))
        if live.status == FINISHED:
            connection.tell(live.reveal())

    def leave(self, connection: Connection, table: str) -> None:
        """A connection is at a table no longer."""
        visit = connection.visits.pop(table, None)
        if visit is None:
            return
        self._unfollow(connection, visit)
        if self._presence.leave(table, connection):
            live = self._matches.at_table(table)
            seat = None if live is None else live.seat_of(connection.person_id)
            if live is not None and seat is not None:
                live.set_online(seat, online=False)
            self.send_presence(table, connection.person_id)

    def leave_all(self, connection: Connection) -> None:
        """A connection has ended."""
        self._lobby.unfollow(connection)
        for table in list(connection.visits):
            self.leave(connection, table)

    def send_presence(self, table: str, person: str) -> None:
        """Tell those at a table that somebody came, went, returned, or has a new name."""
        seen = self._matches.seen_at(table)
        self._presence.send_all(
            table,
            PresenceMessage(
                table=table,
                person=person,
                online=person in seen.online,
                absent=person in seen.absent,
                watchers=len(seen.watching),
                watcher=seen.watching.get(person),
            ),
        )

    def _unfollow(self, connection: Connection, visit: Visit) -> None:
        live = None if visit.match is None else self._matches.in_memory(visit.match)
        if live is not None:
            live.broadcast.remove(connection)
        visit.match = None


def _why_gone(state: TableState, connection: Connection) -> Refusal | None:
    """Why somebody may no longer see a table, unless it is closed."""
    if state.status == "closed":
        return None
    if connection.person_id in state.table.removed:
        return Refusal(code="removed", sentence="The host has removed you from this table.")
    return Refusal(
        code="not_for_watchers",
        sentence="Only those who sit here or are invited may look on.",
    )
