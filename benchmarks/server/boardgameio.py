"""boardgame.io as a contestant, once in memory and once with its own file storage.

Its clients speak socket.io over engine.io: a packet begins with a digit for engine.io (4 is a
message) and one for socket.io (0 connects, 2 is an event), then comes the namespace, which is the
game's name, and JSON. Of a state only its number is read, without decoding the rest.
"""

import asyncio
import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server.connection import TIMEOUT, Connection, connect
from benchmarks.server.contestant import Contestant, Players
from benchmarks.server.load import AT_ONCE, limited
from benchmarks.server.match import LoadError, Match
from benchmarks.server.process import ServerProcess

FOLDER = Path(__file__).parent / "peer"
SCRIPT = FOLDER / "server.js"
VARIABLE = "PARLOUR_NODE"
NAME = "boardgame.io"
SURVIVES = "--unhandled-rejections=warn"
"""Every two minutes the file storage reads all its files, some of them half written, and nothing
catches the error: without this, Node ends the server then."""

GAME = "counting"
LENGTH = 195
"""Moves after which a match is over: those of a random match of Rupiaj. The log grows with the
match, and the file storage writes all of it with every move."""
PATH = "/socket.io/?EIO=4&transport=websocket"
PING, PONG = b"2", b"3"
CONNECT = f"40/{GAME},".encode()
REFUSED = b"44"
EVENT = f"42/{GAME},".encode()
SYNC = EVENT + b'["sync",'
UPDATE = EVENT + b'["update",'
STATE = b'"_stateID":'


@dataclass(frozen=True)
class BoardgameIo(Contestant):
    """The server's peer."""

    def process(self, folder: Path, core: set[int]) -> ServerProcess:
        """A server that knows no match yet."""
        where = str(folder / "matches") if self.keeps_matches else "memory"
        command = [self.program, SURVIVES, str(SCRIPT), where]
        return ServerProcess(command, {"NODE_ENV": "production"}, folder, core)

    def players(self, server: ServerProcess) -> "Pairs":
        """Pairs of players."""
        return Pairs(server)


def peers() -> tuple[list[BoardgameIo], list[str]]:
    """The peer with each of its storages; or none, and why."""
    node = os.environ.get(VARIABLE) or shutil.which("node")
    if not (FOLDER / "node_modules" / NAME).exists():
        return [], [f"Measured without {NAME}: it is not installed; `make bench` installs it."]
    if node is None:
        return [], [f"Measured without {NAME}: there is no Node; {VARIABLE} may name one."]
    try:
        probe = subprocess.run(
            [node, str(SCRIPT), "--version"],
            capture_output=True,
            text=True,
            check=True,
            timeout=TIMEOUT,
        )
    except (OSError, subprocess.SubprocessError) as error:
        return [], [f"Measured without {NAME}: {node} does not run it: {error}"]
    version, runs_on = json.loads(probe.stdout)
    return [
        BoardgameIo(f"{NAME}, {storage}", node, version, f"Node {runs_on}", NAME, True, files)
        for storage, files in (("memory", False), ("files", True))
    ], []


def event(*arguments: object) -> bytes:
    """An event of the game's namespace."""
    return EVENT + json.dumps(arguments, separators=(",", ":")).encode()


def move(match: str, seat: str, credentials: str, state: int, number: int) -> bytes:
    """The only move that the game has."""
    payload = {"type": "add", "args": [number], "playerID": seat, "credentials": credentials}
    return event("update", {"type": "MAKE_MOVE", "payload": payload}, state, match, seat)


def state_of(message: bytes) -> int:
    """How many moves the match has, after an update or in a sync."""
    found = message.find(STATE)
    if found < 0:
        raise LoadError(f"not understood: {message[:200].decode(errors='replace')}")
    at = end = found + len(STATE)
    while message[end : end + 1].isdigit():
        end += 1
    return int(message[at:end])


class Seat:
    """A player with one socket."""

    def __init__(self, name: str, match: "Pair") -> None:
        self.name = name
        self.connection: Connection | None = None
        self._match = match
        self._credentials = ""
        self._answer: asyncio.Future[int] | None = None

    async def enter(self, address: str, match: str, credentials: str) -> int:
        """Come to a match: how many moves it has."""
        self._credentials = credentials
        self.connection = await connect(address, PATH, {}, self._receive)
        self.connection.on_lost = lambda: self._match.fault("connection_lost")
        await self._ask(CONNECT)
        return await self._ask(event("sync", match, self.name, credentials, 2))

    async def _ask(self, request: bytes) -> int:
        assert self.connection is not None
        self._answer = asyncio.get_running_loop().create_future()
        self.connection.send(request)
        return await asyncio.wait_for(self._answer, TIMEOUT)

    def move(self, match: str, state: int, number: int) -> None:
        """Send a move, made in a state that was seen."""
        assert self.connection is not None
        self.connection.send(move(match, self.name, self._credentials, state, number))

    def _receive(self, message: bytes) -> None:
        answer = self._answer if self._answer and not self._answer.done() else None
        if message.startswith(UPDATE):
            self._match.receive(self, state_of(message))
        elif message == PING:
            assert self.connection is not None
            self.connection.send(PONG)
        elif message.startswith(SYNC) and answer:
            answer.set_result(state_of(message))
        elif message.startswith(CONNECT) and answer:
            answer.set_result(0)
        elif message.startswith(REFUSED) and answer:
            answer.set_exception(LoadError(message.decode(errors="replace")))


class Pair(Match):
    """Two seats that take turns. The sender's own update is its answer."""

    def __init__(self, match: str) -> None:
        super().__init__()
        self.id = match
        self.seats = Seat("0", self), Seat("1", self)
        self._state = 0
        self._states = {"0": 0, "1": 0}

    def _send(self) -> None:
        self.sending()
        self.seats[self._state % 2].move(self.id, self._state, self.moves % 10)

    def receive(self, seat: Seat, state: int) -> None:
        """A seat has an update."""
        if state != self._state + 1:
            self.fault(f"state {state} after {self._state}")
        self._states[seat.name] = state
        if seat is self.seats[self._state % 2]:
            self.answered()
        else:
            self.seen_by_another()
        if all(seen == state for seen in self._states.values()):
            self._state = state
            self.over = state >= LENGTH
            self.completed()


class Pairs(Players):
    """All players of one server."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(server)
        self._http = httpx.AsyncClient(
            base_url=f"http://{server.address}",
            limits=httpx.Limits(max_connections=AT_ONCE),
            timeout=TIMEOUT,
            trust_env=False,
        )

    async def begin(self, game: str, seats: int, at_once: int, spare: int = 0) -> list[Pair]:
        """Matches of the peer's own game, whichever is asked for."""
        begun = await limited(self._begin() for _ in range(at_once + spare))
        self.matches += begun
        return begun

    async def _begin(self) -> Pair:
        """Make a match and join it in the lobby, then come to it.

        In this order, because with files the peer may forget who joined while somebody comes.
        """
        made = await self._post(f"/games/{GAME}/create", {"numPlayers": 2})
        pair = Pair(made["matchID"])
        credentials: list[str] = []
        for seat in pair.seats:
            body = {"playerID": seat.name, "playerName": f"Guest {seat.name}"}
            joined = await self._post(f"/games/{GAME}/{pair.id}/join", body)
            credentials.append(joined["playerCredentials"])
        for seat, secret in zip(pair.seats, credentials, strict=True):
            await seat.enter(self.server.address, pair.id, secret)
        return pair

    async def _post(self, path: str, body: object) -> Any:
        response = await self._http.post(path, json=body)
        if response.is_error:
            raise LoadError(f"{path}: {response.status_code} {response.text[:300]}")
        return response.json()

    async def leave(self) -> None:
        """Everyone goes."""
        await super().leave()
        await self._http.aclose()

    @property
    def connections(self) -> list[Connection]:
        """The sockets of all pairs."""
        seats = [seat for pair in self.matches if isinstance(pair, Pair) for seat in pair.seats]
        return [seat.connection for seat in seats if seat.connection is not None]
