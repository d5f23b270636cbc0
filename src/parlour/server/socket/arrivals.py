"""The moment at which the messages of all sockets are taken up."""

import asyncio
from time import perf_counter
from typing import Final

from parlour.server.socket.gathering import Gathering
from parlour.server.socket.per_loop import PerLoop


class Arrivals:
    """Wakes those who wait for messages: at once, or all together when many are at work."""

    def __init__(self) -> None:
        self._gathering = Gathering()
        self._waiting: list[asyncio.Future[None]] = []

    def wake(self, reader: "asyncio.Future[None]") -> None:
        """A message has come for a reader."""
        if self._waiting:
            self._waiting.append(reader)
            return
        now = perf_counter()
        pause = self._gathering.pause(now)
        if pause:
            self._waiting.append(reader)
            reader.get_loop().call_later(pause, self._wake_all)
        else:
            self._gathering.gathered(1, now)
            reader.set_result(None)

    def _wake_all(self) -> None:
        readers, self._waiting = self._waiting, []
        self._gathering.gathered(len(readers), perf_counter())
        for reader in readers:
            if not reader.done():
                reader.set_result(None)


ARRIVALS: Final = PerLoop(Arrivals)
"""All sockets of a loop share them."""
