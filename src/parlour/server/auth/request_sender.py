"""The sender of a request: a person, and the device or the program through which they act."""

import math
from dataclasses import dataclass

from parlour.server.store.records import Person


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends a request or opens a socket, by a cookie or by a token."""

    person: Person
    device: str = ""
    """The device session of the cookie."""
    token: str = ""
    """The id of the token, where a program acts for the person."""
    expires: float = math.inf
    """When the token expires."""
