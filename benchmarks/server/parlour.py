"""Parlour as a contestant: how it is started, and the guests who play on it."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from benchmarks.process import ROOT, WorkerError
from benchmarks.server.connection import TIMEOUT, Connection, connect
from benchmarks.server.contestant import Contestant, Players
from benchmarks.server.load import limited
from benchmarks.server.match import LoadError, Match
from benchmarks.server.process import ServerProcess
from benchmarks.suites import BEFORE, COMPILED, PURE

DATABASE = "parlour.db"
BYTECODE = ROOT / ".cache" / "bench" / "bytecode"
"""Kept from run to run: an installed server does not compile its modules at every start."""
UNLIMITED = {
    "PARLOUR_MESSAGES_PER_SECOND": "100000",
    "PARLOUR_MESSAGE_BURST": "100000",
    "PARLOUR_GUESTS_PER_ADDRESS": "100000",
    "PARLOUR_SOCKETS_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_ADDRESS": "100000",
    "PARLOUR_TABLES_PER_HOUR": "1000000",
}
"""All players come from one address; everything else is as it is by default."""
PROBE = """
import json, platform
from importlib import import_module
import parlour
engine = import_module("parlour.games.tacan.state").__file__
print(json.dumps([parlour.__version__, platform.python_version(), engine]))
"""
EXCLUDED = (b'"block"', b'"unblock"')
"""Moves that are legal at any time and do not advance the game."""


@dataclass(frozen=True)
class Parlour(Contestant):
    """A build of Parlour."""

    module: str = "parlour"

    def process(self, folder: Path, core: set[int]) -> ServerProcess:
        """`parlour serve` with an empty database."""
        environment = {
            **UNLIMITED,
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(BYTECODE),
            "PARLOUR_DATABASE": str(folder / DATABASE),
            "PARLOUR_LOG_FORMAT": "json",
        }
        command = [self.program, "-m", self.module, "serve"]
        return ServerProcess(command, environment, folder, core, "PARLOUR_PORT")

    def players(self, server: ServerProcess) -> "Guests":
        """Guests with a cookie and a socket each."""
        return Guests(server)


def builds() -> tuple[list[Parlour], list[str]]:
    """The builds that can be measured, and why others cannot."""
    found: list[Parlour] = []
    notes: list[str] = []
    for entrant in (BEFORE, PURE, COMPILED):
        python = os.environ.get(entrant.variable, "" if entrant is BEFORE else sys.executable)
        if not python:
            continue
        probe = subprocess.run(
            [python, "-c", PROBE], capture_output=True, text=True, cwd=ROOT, check=False
        )
        if probe.returncode:
            raise WorkerError(f"{python} cannot run the server: {probe.stderr.strip()[-300:]}")
        version, runs_on, file = json.loads(probe.stdout)
        build = PURE if file.endswith(".py") else COMPILED
        if entrant is PURE and build is COMPILED:
            raise WorkerError(f"{PURE.variable} loads {file}, which is compiled")
        if entrant is COMPILED and build is PURE:
            notes.append(f"There is no compiled build: {COMPILED.variable} loads {file}.")
            continue
        found.append(Parlour(entrant.name, python, version, f"Python {runs_on}", file))
    return found, notes


class Refusal(msgspec.Struct):
    """Why a request was not carried out."""

    code: str


class Message(msgspec.Struct):
    """What the clients read of a message; all other fields are skipped."""

    type: str
    id: int | None = None
    match: str | None = None
    version: int | None = None
    to_act: list[str] = msgspec.field(default_factory=list[str])
    legal: msgspec.Raw = msgspec.Raw()
    outcome: msgspec.Raw = msgspec.Raw()
    refusal: Refusal | None = None


decode = msgspec.json.Decoder(Message).decode
decode_list = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Guest:
    """A person with one socket."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.headers = {"Cookie": cookie}
        self.matches: dict[str, ParlourMatch] = {}
        self.connection: Connection | None = None
        self._requests = 0
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._moves: dict[int, ParlourMatch] = {}
        self._shown: dict[str, asyncio.Future[float]] = {}
        """By match."""

    async def connect(self, address: str) -> None:
        """Open the socket."""
        self.connection = await connect(address, "/api/socket", self.headers, self._receive)
        self.connection.on_lost = self._lost

    async def enter(self, match: "ParlourMatch", *, version: int | None = None) -> float:
        """Come to a table: the moment when its match was shown.

        With `version`, what has happened since then is asked for instead of the whole view.
        """
        assert self.connection is not None
        loop = asyncio.get_running_loop()
        self._requests += 1
        answer = self._waiting[self._requests] = loop.create_future()
        shown = self._shown[match.id] = loop.create_future()
        request: dict[str, object] = {
            "type": "enter",
            "id": self._requests,
            "table": match.table,
        }
        if version is not None:
            request |= {"match": match.id, "version": version}
        self.connection.send(msgspec.json.encode(request))
        await asyncio.wait_for(answer, TIMEOUT)
        return await asyncio.wait_for(shown, TIMEOUT)

    def move(self, match: "ParlourMatch", version: int, move: bytes) -> None:
        """Send a move; the match is told what comes of it."""
        assert self.connection is not None
        self._requests += 1
        self._moves[self._requests] = match
        self.connection.send(
            b'{"type":"move","id":%d,"match":"%b","version":%d,"move":%b}'
            % (self._requests, match.id.encode(), version, move)
        )

    def _receive(self, text: bytes) -> None:
        message = decode(text)
        match message.type:
            case "update" | "sync" | "caught_up":
                self.matches[message.match or ""].receive(self, message)
                shown = self._shown.pop(message.match or "", None)
                if shown is not None:
                    shown.set_result(perf_counter())
            case "done":
                moved = self._moves.pop(message.id or 0, None)
                if moved is not None:
                    moved.done(self)
                else:
                    self._waiting.pop(message.id or 0).set_result(None)
            case "refused":
                self._fail(message.refusal.code if message.refusal else "refused")
            case _:
                pass

    def _lost(self) -> None:
        self._fail("connection_lost")

    def _fail(self, code: str) -> None:
        """Nothing that the clients ask may be refused."""
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(LoadError(code))
        for match in self.matches.values():
            match.fault(code)
        self._waiting.clear()


class ParlourMatch(Match):
    """A match in which all seats are guests, who choose among their legal moves by lot."""

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

    def receive(self, guest: Guest, message: Message) -> None:
        """A seat is shown the match, or a move."""
        seat, version = self._seats[id(guest)], message.version or 0
        if message.type == "update" and version != self._versions[seat] + 1:
            self.fault("update_missing")
        self._versions[seat] = version
        if bytes(message.legal):
            self._legal[seat] = message.legal
        if version >= self.version:  # one move may make several versions
            self._to_act = message.to_act
            self.version = version
        if message.type == "update":
            self.over = self.over or bool(bytes(message.outcome))
            if seat != self._sender:
                self.seen_by_another()
            self._look()

    def done(self, guest: Guest) -> None:
        """The sender has the answer; whatever follows from the move has come before it."""
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
        move = b""
        while not move or any(word in move for word in EXCLUDED):
            move = bytes(self._chance.choice(moves))
        self._acknowledged = False
        self.sending()
        self.guests[self._sender].move(self, self.version, move)


class Guests(Players):
    """All guests of one server."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(server)
        self.guests: list[Guest] = []
        self._chance = Random(1)

    async def come(self, count: int) -> list[Guest]:
        """So many guests come in, with a socket each."""

        async def one(number: int) -> Guest:
            _, cookie = await self.post("/api/guest", {"name": f"Guest {number}"})
            guest = Guest(cookie)
            await guest.connect(self.server.address)
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
        settings = {"game": game, "seats": len(guests), "public": False}
        host = guests[0].headers
        table, _ = await self.post("/api/tables", settings, host)
        path, invite = f"/api/tables/{table['id']}", table["invite"]
        seats = [seat["seat"] for seat in table["seats"]]
        for seat, guest in zip(seats[1:], guests[1:], strict=True):
            await self.post(f"{path}/take", {"seat": seat, "invite": invite}, guest.headers)
        table, _ = await self.post(f"{path}/start", None, host)
        seated = dict(zip(seats, guests, strict=True))
        match = ParlourMatch(table["id"], table["match"], seated, Random(self._chance.random()))
        for guest in guests:
            await guest.enter(match)
        return match

    @property
    def connections(self) -> list[Connection]:
        """The sockets of all guests."""
        return [guest.connection for guest in self.guests if guest.connection is not None]
