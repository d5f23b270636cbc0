"""A person at one seat of the peer's game, with a socket of their own."""

import asyncio
from collections.abc import Callable

from benchmarks.server.peer import wire
from benchmarks.server.websocket import PATIENCE, Counter, Socket, open_socket


class Seat:
    """What comes over the socket of one seat: syncs and updates, as numbers of states."""

    def __init__(self, name: str, counter: Counter) -> None:
        self.name = name
        self.match = ""
        self.on_update: Callable[[Seat, int], None] = lambda _seat, _state: None
        self.on_lost: Callable[[], None] = lambda: None
        self._credentials = ""
        self._counter = counter
        self._socket: Socket | None = None
        self._connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._synced: asyncio.Future[int] | None = None

    async def connect(self, host: str, port: int) -> None:
        """Open the socket, and enter the namespace of the game."""
        self._socket = await open_socket(host, port, wire.PATH, self._counter, self._hear)
        self._socket.lost = self._lost
        self._socket.send(wire.CONNECT)
        await asyncio.wait_for(self._connected, PATIENCE)

    async def enter(self, match: str, credentials: str) -> int:
        """Come to a match, and leave the one before: how many moves it has."""
        assert self._socket is not None
        self.match, self._credentials = match, credentials
        self._synced = asyncio.get_running_loop().create_future()
        self._socket.send(wire.sync(match, self.name, credentials))
        return await asyncio.wait_for(self._synced, PATIENCE)

    def move(self, state: int, number: int) -> None:
        """Send a move, from a state that was seen."""
        if self._socket is None:
            self.on_lost()
            return
        self._socket.send(wire.move(self.match, self.name, self._credentials, state, number))

    def close(self) -> None:
        """Cut the connection."""
        if self._socket is not None:
            self._socket.lost = lambda: None
            self._socket.transport.abort()
            self._socket = None

    def _hear(self, message: bytes) -> None:
        if message.startswith(wire.UPDATE):
            self.on_update(self, wire.state_of(message))
        elif message == wire.PING:
            if self._socket is not None:
                self._socket.send(wire.PONG)
        elif message.startswith(wire.SYNC):
            if self._synced is not None and not self._synced.done():
                self._synced.set_result(wire.state_of(message))
        elif message.startswith(wire.CONNECT):
            self._connected.set_result(None)
        elif message.startswith(wire.REFUSED):
            self._connected.set_exception(ConnectionError(message.decode(errors="replace")))

    def _lost(self) -> None:
        """The server has closed the socket, which it never should."""
        self._socket = None
        for answer in (self._connected, self._synced):
            if answer is not None and not answer.done():
                answer.set_exception(ConnectionError("the peer closed a socket"))
        self.on_lost()
