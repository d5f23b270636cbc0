"""Presence: which connections, and so which people, are at which table."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import msgspec

from parlour.server.api.types.to_client import Message

_encode = msgspec.json.Encoder().encode


class Connected(Protocol):
    """A connection of a person."""

    @property
    def person_id(self) -> str:
        """Whose it is."""
        ...

    @property
    def person_name(self) -> str:
        """What that person is called."""
        ...

    def push(self, message: bytes) -> None:
        """Send a message, in order, or drop the connection if it does not keep up."""


@dataclass(frozen=True, slots=True)
class TablePresence:
    """Who is at a table; people go by their ids."""

    online: frozenset[str]
    absent: frozenset[str]
    """People for whom a bot plays."""
    watching: Mapping[str, str]
    """Those who only watch: their names by their ids."""


class PresenceTracker:
    """The connections at every table."""

    def __init__(self) -> None:
        self._connections: dict[str, dict[Connected, None]] = {}
        self._people: dict[str, Counter[str]] = {}

    def enter(self, table: str, connection: Connected) -> bool:
        """A connection comes to a table; whether its person was not there before."""
        here = self._connections.setdefault(table, {})
        if connection in here:
            return False
        here[connection] = None
        people = self._people.setdefault(table, Counter())
        people[connection.person_id] += 1
        return people[connection.person_id] == 1

    def leave(self, table: str, connection: Connected) -> bool:
        """A connection leaves; whether its person is no longer there."""
        here = self._connections.get(table, {})
        if connection not in here:
            return False
        del here[connection]
        people = self._people[table]
        people[connection.person_id] -= 1
        gone = people[connection.person_id] == 0
        if gone:
            del people[connection.person_id]
        if not here:
            del self._connections[table], self._people[table]
        return gone

    def connections(self, table: str) -> list[Connected]:
        """Every connection at a table."""
        return list(self._connections.get(table, ()))

    def people(self, table: str) -> frozenset[str]:
        """Everyone who is at a table."""
        return frozenset(self._people.get(table, ()))

    def send_all(self, table: str, message: Message) -> None:
        """Send the same to everyone at a table."""
        encoded = _encode(message)
        for connection in self.connections(table):
            connection.push(encoded)
