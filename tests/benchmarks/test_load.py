"""The load: how many moves are made, and that what is measured is what a server took."""

import asyncio
import json
import os
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus
from websockets.http11 import Request, Response

from benchmarks.server.connection import connect
from benchmarks.server.guests import Guest, ParlourMatch
from benchmarks.server.load import play_at_rate, play_fast
from benchmarks.server.match import LoadError, Match, Timing
from benchmarks.server.process import ServerProcess
from parlour.client.rest import Rest
from tests.benchmarks.messages import sync


class ThisProcess(ServerProcess):
    """What a round reads of a server, read of the tests' own process."""

    def __init__(self) -> None:
        super().__init__([], {}, Path(), set())

    @property
    def pid(self) -> int:
        """The tests' own."""
        return os.getpid()


class InstantMatch(Match):
    """A match whose moves are complete at once, until it is over."""

    def __init__(self, length: int = 1000) -> None:
        super().__init__()
        self._length = length

    def _send(self) -> None:
        self.sending()
        self.answered()
        self.seen_by_another()
        self.over = self.moves + 1 >= self._length
        asyncio.get_running_loop().call_soon(self.completed)


class StuckMatch(InstantMatch):
    """A match whose move is complete only when the round is nearly over."""

    def _send(self) -> None:
        self.sending()
        self.answered()
        self.seen_by_another()
        asyncio.get_running_loop().call_later(0.25, self.completed)


class FaultyMatch(InstantMatch):
    """A match in which something goes wrong."""

    def _send(self) -> None:
        self.fault("refused")
        super()._send()


def test_every_match_makes_its_moves_at_the_rate_that_is_set() -> None:
    matches = [InstantMatch() for _ in range(7)]
    sample = asyncio.run(play_at_rate(ThisProcess(), matches, 5, 20.0, 0.25, seed=1))
    assert [match.moves for match in matches] == [5, 5, 5, 5, 5, 0, 0]
    assert (sample.moves, sample.late) == (25, 0)
    assert len(sample.answers) == len(sample.updates) == 25


def test_a_match_that_is_over_gives_way_to_another() -> None:
    matches = [InstantMatch(2), InstantMatch()]
    sample = asyncio.run(play_at_rate(ThisProcess(), matches, 1, 20.0, 0.25, seed=1))
    assert [match.moves for match in matches] == [2, 3]
    assert sample.late == 0


def test_a_move_that_is_due_while_the_last_one_is_under_way_counts_as_late() -> None:
    sample = asyncio.run(play_at_rate(ThisProcess(), [StuckMatch()], 1, 40.0, 0.2, seed=1))
    assert (sample.moves, sample.late) == (1, 7)


def test_at_full_speed_so_many_moves_are_made() -> None:
    matches = [InstantMatch(4) for _ in range(10)]
    sample = asyncio.run(play_fast(ThisProcess(), matches, 3, 25))
    assert sample.moves == sum(match.moves for match in matches) == 25


def test_at_full_speed_every_match_is_played_until_it_has_its_moves() -> None:
    matches = [InstantMatch() for _ in range(10)]
    asyncio.run(play_fast(ThisProcess(), matches, 3, 10**9, until=4))
    assert {match.moves for match in matches} == {4}


def test_a_fault_stops_the_run() -> None:
    with pytest.raises(LoadError, match="refused"):
        asyncio.run(play_fast(ThisProcess(), [FaultyMatch()], 1, 1))


ANSWER, UPDATE = 0.03, 0.05
"""Seconds after which the server below answers a move, and then shows it to the other seat."""


class SlowServer:
    """A server that says the same as Parlour, and takes its time."""

    def __init__(self) -> None:
        self._seats: list[ServerConnection] = []

    async def serve(self, connection: ServerConnection) -> None:
        """Answer a connection's requests."""
        self._seats.append(connection)
        async for text in connection:
            request = json.loads(text)
            version = request["version"] + 1
            update = json.dumps(
                {
                    "type": "update",
                    "match": "m",
                    "version": version,
                    "seat": "PR",
                    "move": {},
                    "ops": [],
                    "events": [],
                    "to_act": ["PR"],
                }
            )
            await asyncio.sleep(ANSWER)
            await connection.send(update)
            await connection.send(json.dumps({"type": "done", "id": request["id"]}))
            await asyncio.sleep(UPDATE)
            await self._seats[1].send(update)


def test_what_is_measured_is_at_least_what_the_server_took() -> None:
    async def play() -> list[Timing]:
        timings: list[Timing] = []
        server = SlowServer()
        async with serve(server.serve, "127.0.0.1", 0, compression=None) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            guests = {seat: Guest(Rest(f"http://127.0.0.1:{port}")) for seat in ("PR", "PB")}
            match = ParlourMatch("t", "m", guests, Random(1))
            for guest in guests.values():
                await guest.connect()
                match.receive(guest, sync("PR"))
            complete = asyncio.Event()

            def count(_match: Match, timing: Timing) -> None:
                timings.append(timing)
                complete.set()

            for _ in range(2):
                match.play(count)
                await asyncio.wait_for(complete.wait(), 30)
                complete.clear()
            for guest in guests.values():
                if guest.connection is not None:
                    guest.connection.abort()
        return timings

    timings = asyncio.run(play())
    assert len(timings) == 2
    for timing in timings:
        assert timing.answer >= ANSWER
        assert timing.update >= ANSWER + UPDATE


def test_a_ping_is_answered_and_long_messages_arrive_whole() -> None:
    received: list[bytes] = []

    async def play() -> float:
        arrived = asyncio.Event()

        async def echo(connection: ServerConnection) -> None:
            async for message in connection:
                await connection.send(message)

        def receive(message: bytes) -> None:
            received.append(message)
            if len(received) == 3:
                arrived.set()

        async with serve(echo, "127.0.0.1", 0, compression=None) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            connection = await connect(f"127.0.0.1:{port}", "/", {}, receive)
            for size in (0, 300, 200_000):
                connection.send(b"x" * size)
            await asyncio.wait_for(arrived.wait(), 30)
            taken = await connection.ping()
            connection.abort()
        return taken

    assert asyncio.run(play()) > 0
    assert [len(message) for message in received] == [0, 300, 200_000]


def test_a_refused_handshake_is_an_error() -> None:
    async def play() -> None:
        def refuse(connection: ServerConnection, _request: Request) -> Response:
            return connection.respond(403, "no\n")

        async def never(_connection: ServerConnection) -> None:
            raise AssertionError

        async with serve(never, "127.0.0.1", 0, process_request=refuse) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            await connect(f"127.0.0.1:{port}", "/", {}, lambda _message: None)

    with pytest.raises(InvalidStatus):
        asyncio.run(play())
