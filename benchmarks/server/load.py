"""The load: matches that make moves at a set rate, or as fast as the server lets them."""

import asyncio
import gc
import resource
from collections.abc import Coroutine, Iterable, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeVar

from benchmarks.server.connection import TIMEOUT
from benchmarks.server.match import LoadError, Match, Timing
from benchmarks.server.process import ServerProcess, waited
from benchmarks.server.sample import Sample

AT_ONCE = 16
"""Requests under way at once while matches are set up."""
T = TypeVar("T")


class Round:
    """One stretch of play: begins when it is made, and `end` gives its figures."""

    def __init__(self, server: ServerProcess, matches: Sequence[Match]) -> None:
        self._server = server
        self._matches = matches
        self._timings: list[Timing] = []
        self._under_way = 0
        self.late = 0
        gc.collect()
        gc.disable()
        self._before = server.usage(), process_time(), waited("self")
        self._began = perf_counter()

    def play(self, match: Match) -> None:
        """The match makes a move."""
        self._under_way += 1
        match.play(self._completed)

    def _completed(self, match: Match, timing: Timing) -> None:
        self._under_way -= 1
        self._timings.append(timing)
        self.after(match)

    def after(self, match: Match) -> None:
        """What a match does after a move: nothing, unless the load is as fast as it goes."""

    async def end(self) -> Sample:
        """Wait for the moves under way, then count."""
        try:
            await self._wait()
            seconds = perf_counter() - self._began
            now, client_cpu = self._server.usage(), process_time()
        finally:
            gc.enable()
        usage, busy, wait = self._before
        if not self._timings:
            raise LoadError("no match was left to play")
        return Sample(
            moves=len(self._timings),
            late=self.late,
            seconds=seconds,
            answers=[timing.answer for timing in self._timings],
            updates=[timing.update for timing in self._timings],
            cpu=now.cpu - usage.cpu,
            loop_cpu=now.loop - usage.loop,
            kernel_cpu=now.kernel - usage.kernel,
            server_waited=now.waited - usage.waited,
            client_busy=(client_cpu - busy) / seconds,
            client_waited=waited("self") - wait,
        )

    async def _wait(self) -> None:
        counted, since = -1, 0.0
        while self._under_way:
            await asyncio.sleep(0.002)
            check(self._matches)
            if len(self._timings) != counted:
                counted, since = len(self._timings), perf_counter()
            elif perf_counter() - since > TIMEOUT:
                raise LoadError(f"{self._under_way} moves have no answer")
        check(self._matches)


class FullSpeed(Round):
    """Each match goes on as soon as its last move is complete."""

    def __init__(
        self,
        server: ServerProcess,
        matches: Sequence[Match],
        at_once: int,
        moves: int,
        until: int | None = None,
    ) -> None:
        super().__init__(server, matches)
        self._until = until
        self._left = moves
        self._waiting = [match for match in matches if self._plays(match)]
        self._waiting.sort(key=lambda match: -match.moves)
        for match in [self._waiting.pop() for _ in range(min(at_once, len(self._waiting)))]:
            self._go_on(match)

    def _plays(self, match: Match) -> bool:
        return not match.over and (self._until is None or match.moves < self._until)

    def _go_on(self, match: Match) -> None:
        if self._left > 0:
            self._left -= 1
            self.play(match)

    def after(self, match: Match) -> None:
        if self._plays(match):
            self._go_on(match)
        elif self._waiting:
            self._go_on(self._waiting.pop())


async def play_fast(
    server: ServerProcess,
    matches: Sequence[Match],
    at_once: int,
    moves: int,
    until: int | None = None,
) -> Sample:
    """So many moves, or (`until`) moves until each match has made that many."""
    return await FullSpeed(server, matches, at_once, moves, until).end()


async def play_at_rate(
    server: ServerProcess,
    matches: Sequence[Match],
    at_once: int,
    rate: float,
    seconds: float,
    seed: int,
) -> Sample:
    """So many matches make `rate` moves a second each; one that is over gives way to another.

    When within its period a match makes its moves is drawn by lot, so that moves of different
    matches come in irregularly, as those of people do. A move that is due while the match's last
    one is still under way is not sent, and counted as late.
    """
    loop, chance, period = asyncio.get_running_loop(), Random(seed), 1 / rate
    running = [match for match in matches if not match.over]
    playing, spare = running[:at_once], running[at_once:]
    if len(playing) < at_once:
        raise LoadError(f"only {len(playing)} of {at_once} matches are not over yet")
    stretch = Round(server, matches)
    began = loop.time()

    def due(match: Match, at: float) -> None:
        if at - began >= seconds:
            return
        if match.over and spare:
            match = spare.pop()
        if match.under_way or match.over:
            stretch.late += 1
        else:
            stretch.play(match)
        loop.call_at(at + period, due, match, at + period)

    for match in playing:
        at = began + period * chance.random()
        loop.call_at(at, due, match, at)
    await asyncio.sleep(seconds)
    return await stretch.end()


def check(matches: Iterable[Match]) -> None:
    """Raise if anything went wrong in any match."""
    faults = [fault for match in matches for fault in match.faults]
    if faults:
        raise LoadError(f"{len(faults)} faults: {', '.join(faults[:5])}")


async def limited(work: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """The results of all, a few under way at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Coroutine[Any, Any, T]) -> T:
        async with gate:
            return await each

    return list(await asyncio.gather(*map(one, work)))


def allow_many_sockets() -> None:
    """As many open files as the system lets this process and its children have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
