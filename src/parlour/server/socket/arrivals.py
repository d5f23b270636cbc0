"""The moment at which the messages of all sockets are taken up, and the rest in between.

When many are at work, what has come is taken up together, and then the event loop rests until it is
worth taking up more: it does not even look whether something has come. A loop that is woken for
every message costs more than many of the steps that it was woken for.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from parlour.server.socket.gathering import Gathering
from parlour.server.socket.per_loop import PerLoop

ALONE: Final = 0
"""The batch of what is taken up by itself: no other has this number."""
LONGEST_BATCH: Final = 0.025
"""Seconds after which nobody waits for the end of a batch any more; nearly all take less."""


class Arrivals:
    """Wakes those for whom messages have come, all together, when the last ones are done."""

    def __init__(
        self,
        now: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        longest_batch: float = LONGEST_BATCH,
    ) -> None:
        self._now = now
        self._sleep = sleep
        self._longest_batch = longest_batch
        self._gathering = Gathering()
        self._waiting: list[asyncio.Future[int]] = []
        self._alarm: asyncio.TimerHandle | None = None
        """Takes them up all the same, if the last ones are not done by then."""
        self._batch = ALONE
        self._taken_up = 0.0
        """When the newest batch was."""
        self._left = 0
        """Its readers that are not done."""
        self._resting = False

    def wake(self, reader: "asyncio.Future[int]") -> None:
        """A message has come for a reader, who is given the batch in which it is taken up."""
        if not self._waiting:
            self._set_up(reader.get_loop())
        self._waiting.append(reader)

    def _set_up(self, loop: asyncio.AbstractEventLoop) -> None:
        """See to it that those who wait from now on are taken up."""
        if (self._left or self._resting) and self._gathering.busy:
            wait = self._taken_up + self._longest_batch - self._now()
            if wait > 0:
                self._alarm = loop.call_later(wait, self._take_up)
                return
        loop.call_soon(self._take_up)  # what has come in the same moment comes along

    def done(self, batch: int) -> None:
        """A reader has carried out what had come; a batch that was overtaken is forgotten."""
        if batch == self._batch and self._left:
            self._left -= 1
            if not self._left:
                self._resting = True
                loop = asyncio.get_running_loop()
                loop.call_soon(loop.call_soon, self._rest)  # once all is sent, and handed on

    def _take_up(self) -> None:
        self._stop_alarm()
        readers = [reader for reader in self._waiting if not reader.done()]
        self._waiting = []
        if readers:
            self._batch += 1
            self._left = len(readers)
            self._taken_up = self._now()
            self._gathering.gathered(len(readers), self._taken_up)
            for reader in readers:
                reader.set_result(self._batch)

    def _rest(self) -> None:
        """Let more come, if that takes longer than the last ones have taken."""
        self._resting = False
        if self._left:
            return  # others were taken up meanwhile
        self._stop_alarm()  # it would ring before what has come meanwhile is read
        seconds = self._gathering.rest(self._now())
        if seconds:
            self._sleep(seconds)
        if self._waiting:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._take_up)  # once all that has come is read

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


ARRIVALS: Final = PerLoop(Arrivals)
"""All sockets of a loop share them."""
