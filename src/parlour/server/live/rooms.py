"""Who is at which table right now."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import msgspec

from parlour.server.live.audience import Follower
from parlour.server.wire.to_client import Message

_encode = msgspec.json.Encoder().encode


class Guest(Follower, Protocol):
    """A connection of a person."""

    @property
    def person_id(self) -> str:
        """Whose it is."""
        ...

    @property
    def person_name(self) -> str:
        """What that person is called."""
        ...


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is at a table."""

    online: frozenset[str]
    absent: frozenset[str]
    """People for whom a bot plays."""
    watching: Mapping[str, str]
    """Those who only watch: their names by their ids."""


class Rooms:
    """The connections at every table."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[Guest, None]] = {}
        self._people: dict[str, Counter[str]] = {}

    def enter(self, table: str, guest: Guest) -> bool:
        """A connection comes to a table; whether its person was not there before."""
        room = self._rooms.setdefault(table, {})
        if guest in room:
            return False
        room[guest] = None
        people = self._people.setdefault(table, Counter())
        people[guest.person_id] += 1
        return people[guest.person_id] == 1

    def leave(self, table: str, guest: Guest) -> bool:
        """A connection leaves; whether its person is no longer there."""
        room = self._rooms.get(table, {})
        if guest not in room:
            return False
        del room[guest]
        people = self._people[table]
        people[guest.person_id] -= 1
        gone = people[guest.person_id] == 0
        if gone:
            del people[guest.person_id]
        if not room:
            del self._rooms[table], self._people[table]
        return gone

    def guests(self, table: str) -> list[Guest]:
        """Every connection at a table."""
        return list(self._rooms.get(table, ()))

    def people(self, table: str) -> frozenset[str]:
        """Everyone who is at a table."""
        return frozenset(self._people.get(table, ()))

    def tell(self, table: str, message: Message) -> None:
        """Send the same to everyone at a table."""
        encoded = _encode(message)
        for guest in self.guests(table):
            guest.push(encoded)
