"""The guard: what every request has to pass before anything else looks at it."""

from parlour.server.guard.address import client_address
from parlour.server.guard.attempts import Attempts
from parlour.server.guard.guard import Guard
from parlour.server.guard.throttle import Throttle

__all__ = ["Attempts", "Guard", "Throttle", "client_address"]
