"""A stretch of play that is measured."""

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from benchmarks.server.match import Match
from benchmarks.server.process import Server, Usage
from benchmarks.server.websocket import PATIENCE, Counter


class LoadError(Exception):
    """Something happened that spoils the measurement."""


@dataclass
class Sample:
    """What one stretch of play gave."""

    moves: int
    seconds: float
    usage: Usage
    received: int
    sent: int
    done: list[float] = field(repr=False)
    """Seconds from sending a move to its answer."""
    reached: list[float] = field(repr=False)
    """Seconds until the update had reached every seat too."""

    @property
    def micros(self) -> float:
        """CPU-µs of the server for a move."""
        return self.usage.cpu / self.moves * 1e6

    @property
    def core(self) -> float:
        """The part of a core that the server used."""
        return self.usage.cpu / self.seconds


class Stretch:
    """What a server uses from now on, and how long the moves take until the end."""

    def __init__(
        self, server: Server, counter: Counter, check: Callable[[], None], moves: int
    ) -> None:
        self._server = server
        self._counter = counter
        self._check = check
        self.moves = moves
        self._under_way = 0
        self._done: list[float] = []
        self._reached: list[float] = []
        self._bytes = counter.received, counter.sent
        gc.collect()
        gc.disable()
        self._usage = server.usage()
        self._began = perf_counter()

    def begin(self, match: Match, on_complete: Any) -> None:
        """A match makes a move."""
        self._under_way += 1
        match.on_complete = on_complete
        match.play()

    def count(self, match: Match) -> None:
        """A move is complete."""
        self._under_way -= 1
        self._done.append(match.done_after)
        self._reached.append(match.reached_after)

    async def end(self) -> Sample:
        """Wait for what is under way; then count."""
        done, since = -1, 0.0
        while self._under_way:
            await asyncio.sleep(0.002)
            self._check()
            if len(self._done) != done:
                done, since = len(self._done), perf_counter()
            elif perf_counter() - since > PATIENCE:
                raise LoadError(f"{self._under_way} moves have no answer")
        seconds = perf_counter() - self._began
        usage = self._server.usage().since(self._usage)
        gc.enable()
        self._check()
        counter = self._counter
        received, sent = counter.received - self._bytes[0], counter.sent - self._bytes[1]
        if not self._done:
            raise LoadError("no match was left to play")
        return Sample(len(self._done), seconds, usage, received, sent, self._done, self._reached)
