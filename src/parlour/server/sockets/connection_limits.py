"""Limits on open sockets per person and per address; knows all open connections."""

from collections import Counter
from typing import Final

from parlour.server.errors import TooMany
from parlour.server.settings import Settings
from parlour.server.sockets.connection import Connection
from parlour.server.sockets.message_rate_limits import Allowances

SPARE: Final = 1_000
"""Allowances of people who have left that may be kept before they are swept."""


class ConnectionLimits:
    """Counts the open sockets."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self.open: set[Connection] = set()
        self.allowances = Allowances(settings)

    def add(self, connection: Connection) -> None:
        """Count a socket, unless there are too many."""
        person, address = connection.person_id, connection.address
        if (
            self._people[person] >= self._settings.sockets_per_person
            or self._addresses[address] >= self._settings.sockets_per_address
        ):
            raise TooMany("too_many_sockets", "You have too many connections open.")
        self._people[person] += 1
        self._addresses[address] += 1
        self.open.add(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a socket."""
        self.open.discard(connection)
        for counter, key in (
            (self._people, connection.person_id),
            (self._addresses, connection.address),
        ):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]
        if len(self.allowances) > 2 * len(self._people) + SPARE:
            self.allowances.forget(self._people)
