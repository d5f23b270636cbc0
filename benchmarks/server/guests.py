"""The guests who play on Parlour: the project's own client, on a light WebSocket."""

import asyncio
from collections.abc import Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import TypeAlias

import httpx
import msgspec

from benchmarks.server.connection import TIMEOUT, Connection, connect
from benchmarks.server.contestant import Players
from benchmarks.server.load import AT_ONCE, limited
from benchmarks.server.match import Match
from benchmarks.server.process import ServerProcess
from parlour.client import ConnectionLost
from parlour.client.connection import PATH
from parlour.client.exchange import Answer, Exchange
from parlour.client.rest import Rest
from parlour.server.api.types.people import Me
from parlour.server.api.types.tables import Table
from parlour.server.api.types.to_client import CaughtUp, Sync, Update

Shown: TypeAlias = Update | Sync | CaughtUp
"""The messages from which a client knows what its seat may do."""
EXCLUDED = (b'"block"', b'"unblock"')
"""Moves that are legal at any time and do not advance the game."""

decode_list = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Guest:
    """A person with one socket."""

    def __init__(self, rest: Rest) -> None:
        self.rest = rest
        self.matches: dict[str, ParlourMatch] = {}
        self.connection: Connection | None = None
        self._exchange = Exchange()
        self._shown: dict[str, asyncio.Future[float]] = {}
        """By match."""

    async def connect(self) -> None:
        """Open the socket."""
        host = self.rest.address.removeprefix("http://")
        self.connection = await connect(host, PATH, self.rest.credentials(), self._receive)
        self.connection.on_lost = self._lost
        self._exchange = Exchange()

    async def enter(self, match: "ParlourMatch", *, version: int | None = None) -> float:
        """Come to a table: the moment when its match was shown.

        With `version`, what has happened since then is asked for instead of the whole view.
        """
        shown: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._shown[match.id] = shown
        known = {} if version is None else {"match": match.id, "version": version}
        async with asyncio.timeout(TIMEOUT):
            await self._exchange.ask(self._send, "enter", table=match.table, **known)
            return await shown

    def move(self, match: "ParlourMatch", version: int, move: msgspec.Raw) -> None:
        """Send a move; the match is told what comes of it."""
        assert self.connection is not None
        answered = partial(match.answer, self)
        self.connection.send(
            self._exchange.request("move", answered, match=match.id, version=version, move=move)
        )

    async def _send(self, request: str) -> None:
        assert self.connection is not None
        self.connection.send(request.encode())

    def _receive(self, frame: bytes) -> None:
        message = self._exchange.take(frame)
        if isinstance(message, Shown):
            self.matches[message.match].receive(self, message)
            shown = self._shown.pop(message.match, None)
            if shown is not None:
                shown.set_result(perf_counter())

    def _lost(self) -> None:
        error = ConnectionLost("The server has closed a socket.")
        self._exchange.end(error)
        for match in self.matches.values():
            match.fault(error.code)


class ParlourMatch(Match):
    """A match in which all seats are guests, who choose among their legal moves by lot.

    Of what they are shown only the version, the legal moves and the end count: keeping every view
    up to date would be work of the clients that has nothing to do with the server.
    """

    def __init__(self, table: str, match: str, guests: dict[str, Guest], chance: Random) -> None:
        super().__init__()
        self.table = table
        self.id = match
        self.guests = guests
        self.version = 0
        self._chance = chance
        self._seats = {id(guest): seat for seat, guest in guests.items()}
        self._versions = dict.fromkeys(guests, -1)
        self._legal: dict[str, msgspec.Raw] = {}
        self._to_act: list[str] = []
        self._sender = ""
        self._acknowledged = True
        for guest in guests.values():
            guest.matches[match] = self

    def receive(self, guest: Guest, message: Shown) -> None:
        """A seat is shown the match, or a move."""
        seat, version = self._seats[id(guest)], message.version
        if isinstance(message, Update) and version != self._versions[seat] + 1:
            self.fault("update_missing")
        self._versions[seat] = version
        if message.legal is not msgspec.UNSET:
            self._legal[seat] = message.legal
        if version >= self.version:  # one move may make several versions
            self._to_act = message.to_act
            self.version = version
        if isinstance(message, Update):
            self.over = self.over or message.outcome is not msgspec.UNSET
            if seat != self._sender:
                self.seen_by_another()
            self._look()

    def answer(self, guest: Guest, answer: Answer) -> None:
        """The sender has the answer; whatever follows from the move has come before it."""
        if isinstance(answer, Exception):  # nothing that the clients ask may be refused
            self.fault(getattr(answer, "code", repr(answer)))
            return
        self.answered()
        self._acknowledged = True
        if self._versions[self._seats[id(guest)]] != self.version:
            self.fault("done_before_update")
        self._look()

    def _look(self) -> None:
        seen = all(version == self.version for version in self._versions.values())
        if self.under_way and self._acknowledged and seen:
            self.completed()

    def _send(self) -> None:
        self._sender = self._chance.choice(self._to_act)
        moves = decode_list(self._legal[self._sender])
        move = msgspec.Raw()
        while not bytes(move) or any(word in bytes(move) for word in EXCLUDED):
            move = self._chance.choice(moves)
        self._acknowledged = False
        self.sending()
        self.guests[self._sender].move(self, self.version, move)


class Guests(Players):
    """All guests of one server."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(server)
        self.guests: list[Guest] = []
        self._chance = Random(1)
        self._shared = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=AT_ONCE))

    async def come(self, count: int) -> list[Guest]:
        """So many guests come in, with a socket each."""

        async def one(number: int) -> Guest:
            rest = Rest(f"http://{self.server.address}", transport=self._shared)
            await rest.post(Me, "/api/guest", {"name": f"Guest {number}"})
            guest = Guest(rest)
            await guest.connect()
            return guest

        came = await limited(one(len(self.guests) + number) for number in range(count))
        self.guests += came
        return came

    async def begin(
        self, game: str, seats: int, at_once: int, spare: int = 0
    ) -> list["ParlourMatch"]:
        """Matches of new guests; those to follow are played by the same guests in turn."""
        return await self.seat(await self.come(at_once * seats), game, seats, at_once + spare)

    async def seat(
        self, guests: Sequence[Guest], game: str, seats: int, count: int
    ) -> list["ParlourMatch"]:
        """Matches of guests who are there."""
        groups = [
            [guests[(number * seats + place) % len(guests)] for place in range(seats)]
            for number in range(count)
        ]
        begun = await limited(self._begin(game, group) for group in groups)
        self.matches += begun
        return begun

    async def _begin(self, game: str, guests: Sequence[Guest]) -> ParlourMatch:
        host = guests[0].rest
        settings = {"game": game, "seats": len(guests), "public": False}
        table = await host.post(Table, "/api/tables", settings)
        path, seats = f"/api/tables/{table.id}", [seat.seat for seat in table.seats]
        for seat, guest in zip(seats[1:], guests[1:], strict=True):
            taken = {"seat": seat, "invite": table.invite}
            await guest.rest.post(Table, f"{path}/take", taken)
        table = await host.post(Table, f"{path}/start")
        seated = dict(zip(seats, guests, strict=True))
        match = ParlourMatch(table.id, table.match or "", seated, Random(self._chance.random()))
        for guest in guests:
            await guest.enter(match)
        return match

    @property
    def connections(self) -> list[Connection]:
        """The sockets of all guests."""
        return [guest.connection for guest in self.guests if guest.connection is not None]

    async def leave(self) -> None:
        """Everyone goes."""
        await super().leave()
        await self._shared.aclose()
