"""The moment at which the messages of all sockets are taken up, and the rest in between.

When many are at work, what has come is taken up together, and then the event loop rests until it is
worth taking up more: it does not even look whether something has come. A loop that is woken for
every message costs more than many of the steps that it was woken for.
"""

import asyncio
import time
from collections.abc import Callable
from time import perf_counter
from typing import Final

from parlour.server.socket.gathering import Gathering
from parlour.server.socket.per_loop import PerLoop

PATIENCE: Final = 0.05
"""Seconds to wait for the last ones to be done: some hundred moves take less, a full disk more."""


class Arrivals:
    """Wakes those for whom messages have come, all together, when the last ones are done."""

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep
        self._gathering = Gathering()
        self._waiting: list[asyncio.Future[int]] = []
        self._alarm: asyncio.TimerHandle | None = None
        """Takes them up all the same, if the last ones are not done by then."""
        self._batch = 0
        self._left = 0
        """Readers of the newest batch that are not done."""
        self._resting = False

    def wake(self, reader: "asyncio.Future[int]") -> None:
        """A message has come for a reader, who is given the batch in which it is taken up."""
        if not self._waiting:
            loop = reader.get_loop()
            if self._left or self._resting:
                self._alarm = loop.call_later(PATIENCE, self._take_up)
            else:
                loop.call_soon(self._take_up)  # what has come in the same moment comes along
        self._waiting.append(reader)

    def done(self, batch: int) -> None:
        """A reader has carried out what had come; a batch that was overtaken is forgotten."""
        if batch == self._batch and self._left:
            self._left -= 1
            if not self._left:
                self._resting = True
                asyncio.get_running_loop().call_soon(self._rest)  # after all that is to be sent

    def _take_up(self) -> None:
        self._stop_alarm()
        readers = [reader for reader in self._waiting if not reader.done()]
        self._waiting = []
        if readers:
            self._batch += 1
            self._left = len(readers)
            self._gathering.gathered(len(readers), perf_counter())
            for reader in readers:
                reader.set_result(self._batch)

    def _rest(self) -> None:
        """Let more come, if that takes longer than the last ones have taken."""
        self._stop_alarm()  # it would ring before what has come meanwhile is read
        seconds = self._gathering.rest(perf_counter())
        if seconds:
            self._sleep(seconds)  # nothing is under way that could go on meanwhile
        self._resting = False
        if self._waiting:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._take_up)  # once all that has come is read

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


ARRIVALS: Final = PerLoop(Arrivals)
"""All sockets of a loop share them."""
