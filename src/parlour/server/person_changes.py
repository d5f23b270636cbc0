"""What a changed person means for those who are connected, and for the tables."""

from parlour.server.follow_ups import FollowUps
from parlour.server.socket.doorkeeper import Doorkeeper
from parlour.server.socket.switchboard import Switchboard
from parlour.server.store.records import Person


class PersonChanges:
    """Cuts the connections of whoever has to come in anew, tells of new names, and wakes the
    follow-ups at the tables."""

    def __init__(
        self, doorkeeper: Doorkeeper, switchboard: Switchboard, follow_ups: FollowUps
    ) -> None:
        self._doorkeeper = doorkeeper
        self._switchboard = switchboard
        self._follow_ups = follow_ups

    def person_changed(self, id_: str, person: Person | None) -> None:
        """Whoever is banned, deleted, signed out or has a new password must come in anew, if they
        may; a new name is told where they are."""
        present_at: set[str] = set()
        for connection in list(self._doorkeeper.connections):
            if connection.person_id == id_:
                if person is None or not connection.is_known_to(person):
                    connection.cut()
                else:
                    connection.person = person
                    present_at.update(connection.visits)
        for table in present_at:
            self._switchboard.tell_presence(table, id_)
        self._follow_ups.wake()
