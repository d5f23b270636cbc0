"""Security: checks that every request passes before anything else sees it."""

from parlour.server.security.client_address import client_address
from parlour.server.security.middleware import SecurityMiddleware
from parlour.server.security.rate_limits import Attempts, Throttle

__all__ = ["Attempts", "SecurityMiddleware", "Throttle", "client_address"]
