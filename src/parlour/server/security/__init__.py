"""Security: what every request has to pass before anything else looks at it."""

from parlour.server.security.client_address import client_address
from parlour.server.security.middleware import SecurityMiddleware
from parlour.server.security.rate_limits import Attempts, Throttle

__all__ = ["Attempts", "SecurityMiddleware", "Throttle", "client_address"]
