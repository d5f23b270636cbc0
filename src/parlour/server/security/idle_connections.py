"""Ends HTTP connections that send no whole request in time: uvicorn itself never does."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from parlour.server.security.client_address import UNKNOWN, grouped

REQUEST_SECONDS: Final = 20.0
"""How long a connection may be without a whole request, its body included."""
PER_SOCKET: Final = 4
"""HTTP connections of an address for every socket that it may have: browsers open some beside."""


class Cycle(Protocol):
    """A request and its response."""

    more_body: bool
    response_complete: bool


class Transport(Protocol):
    """The network connection."""

    def abort(self) -> None:
        """End it at once."""
        ...


class HttpConnection(Protocol):
    """The part of uvicorn's HTTP protocol that is looked at."""

    transport: Transport
    client: tuple[str, int] | None
    cycle: Cycle | None
    timeout_keep_alive_task: object


class IdleConnections:
    """Remembers since when each connection owes a request."""

    def __init__(
        self,
        max_per_address: int | None,
        seconds: float = REQUEST_SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._max_per_address = max_per_address
        self._seconds = seconds
        self._now = now
        self._seen: dict[HttpConnection, tuple[Cycle | None, float]] = {}
        """Every connection, the oldest first, with its last request and when that was noticed."""

    def sweep(self, connections: Iterable[HttpConnection]) -> None:
        """Abort those that are overdue, and the newest of an address that has too many."""
        now, current = self._now(), set(connections)
        for ended in self._seen.keys() - current:
            ended.timeout_keep_alive_task = None  # left after a reset, and refers back to it
        known = [one for one in self._seen if one in current]
        newcomers = current.difference(known)
        self._seen = {one: self._since(one, now) for one in (*known, *newcomers)}
        addresses: Counter[str] = Counter()
        for one, (cycle, since) in self._seen.items():
            address = grouped(one.client[0]) if one.client else UNKNOWN
            addresses[address] += 1
            overdue = now - since > self._seconds and _owes_request(cycle)
            if overdue or self._is_beyond(addresses[address]):
                one.transport.abort()

    def _since(self, one: HttpConnection, now: float) -> tuple[Cycle | None, float]:
        """When a connection had another request last, or one that is being answered."""
        before = self._seen.get(one)
        answering = one.cycle is not None and not _owes_request(one.cycle)
        if before is None or before[0] is not one.cycle or answering:
            return one.cycle, now
        return before

    def _is_beyond(self, number: int) -> bool:
        return self._max_per_address is not None and number > self._max_per_address


def _owes_request(cycle: Cycle | None) -> bool:
    """Whether nothing can be done before the client sends more."""
    return cycle is None or cycle.response_complete or cycle.more_body
