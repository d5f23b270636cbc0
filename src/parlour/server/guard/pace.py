"""How many requests an address may send."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Final

from parlour.server.errors import TooMany
from parlour.server.guard.address import client_address, from_this_machine
from parlour.server.guard.throttle import Throttle

AT_ONCE: Final = 500
A_SECOND: Final = 50.0
"""A page with all its files is some fifty requests, and playing takes none: that goes over sockets.
Many people can share an address; one who sends a hundred a second has a program do it."""


class Pace:
    """Slows down who asks and asks. Requests from this machine are not counted: they come from
    whoever runs the server, or through a proxy, which would be taken for one very busy person."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._throttle = Throttle(A_SECOND, AT_ONCE, clock=clock)

    def check(self, scope: Mapping[str, Any]) -> None:
        """Count a request, or refuse it."""
        if from_this_machine(scope):
            return
        left = self._throttle.take(client_address(scope))
        if left > 0:
            raise TooMany("too_many_requests", "Slow down: not so many requests at once.", left)
