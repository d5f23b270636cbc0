"""The end of a turn of the event loop, when all sockets write what they have to send."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from parlour.server.socket.per_loop import PerLoop

log = structlog.get_logger()


class Departures:
    """One callback of the loop for all sockets: one for each would cost as much as its frames."""

    def __init__(self) -> None:
        self._writes: list[Callable[[], None]] = []

    def at_end(self, write: Callable[[], None]) -> None:
        """Write when this turn ends."""
        if not self._writes:
            asyncio.get_running_loop().call_soon(self._depart)
        self._writes.append(write)

    def _depart(self) -> None:
        writes, self._writes = self._writes, []
        for write in writes:
            try:
                write()
            except Exception:  # the others have nothing to do with it
                log.exception("not_written")


DEPARTURES: Final = PerLoop(Departures)
"""All sockets of a loop share them."""
