"""One client's socket, as the rest of the server sees it."""

from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from parlour.server.store.records import Person
from parlour.server.wire.to_client import Message

WIRE: Final = "parlour.wire"
"""The extension of an ASGI scope under which the socket's wire is found."""

_encode: Final = msgspec.json.Encoder().encode


class Wire(Protocol):
    """The way out to a client."""

    def send_text(self, message: bytes) -> int:
        """Send a message in a moment; how many bytes wait for the reader."""
        ...

    def cut(self) -> None:
        """End the connection at once."""
        ...


@dataclass(slots=True)
class Visit:
    """A connection at a table."""

    invite: str | None
    """The word it came with: it may stop being good."""
    match: str | None = None
    """The match it follows."""


class Connection:
    """What is pushed is sent in order. A reader that does not keep up is dropped, not buffered."""

    def __init__(self, person: Person, address: str, wire: Wire, most_waiting: int) -> None:
        self.person = person
        self.address = address
        self.device = ""
        """The session of its cookie."""
        self.muted: frozenset[str] = frozenset()
        self.visits: dict[str, Visit] = {}
        """The tables it has entered."""
        self.dropped = False
        """Whether it was cut off because it did not read."""
        self.cut_off = False
        """Whether it was ended on our side: what it sent before is not carried out any more."""
        self._wire = wire
        self._most_waiting = most_waiting

    def is_known_to(self, person: Person) -> bool:
        """Whether it may stay, now that this is how the person stands: not banned, and with neither
        a new password nor signing out in between."""
        same = person.epoch == self.person.epoch and self.device not in person.ended
        return same and not person.banned

    @property
    def person_id(self) -> str:
        """Whose it is."""
        return self.person.id

    @property
    def person_name(self) -> str:
        """What that person is called."""
        return self.person.name

    def push(self, message: bytes) -> None:
        """Send a message, or drop the connection if too much waits for the reader."""
        if not self.cut_off and self._wire.send_text(message) > self._most_waiting:
            self.dropped = True
            self.cut()

    def cut(self) -> None:
        """End the connection: the person may no longer be here, or has to come in anew."""
        self.cut_off = True
        self._wire.cut()

    def tell(self, message: Message) -> None:
        """Encode and push."""
        self.push(_encode(message))
