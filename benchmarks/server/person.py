"""A person with one socket, as lean as can be: one process plays thousands of them."""

import asyncio
import base64
import os
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, cast

from benchmarks.server.frames import CLOSE, PING, PONG, TEXT, Frames, frame
from benchmarks.server.messages import CaughtUp, Done, Refused, Sync, Update, read

if TYPE_CHECKING:
    from benchmarks.server.table import Table

PATIENCE = 60.0
HEAD_END = b"\r\n\r\n"


class Counter:
    """What went over all sockets."""

    def __init__(self) -> None:
        self.received = 0
        self.sent = 0
        self.refused: dict[str, int] = {}


class Socket(asyncio.Protocol):
    """One WebSocket: the handshake, then messages."""

    def __init__(self, request: bytes, counter: Counter) -> None:
        self._request = request
        self._counter = counter
        self._head = b""
        self._frames = Frames()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hear: Callable[[bytes], None] = lambda _message: None
        self.lost: Callable[[], None] = lambda: None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's classes.
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._counter.received += len(data)
        if not self._open:
            self._head += data
            head, found, data = self._head.partition(HEAD_END)
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(self._head.decode("latin-1")[:400]))
                return
            self._open = True
            self.opened.set_result(None)
        for opcode, payload in self._frames.feed(data):
            if opcode == TEXT:
                self.hear(payload)
            elif opcode == PING:
                self.transport.write(frame(payload, PONG))
            elif opcode == CLOSE:
                self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed during the handshake"))

    def send(self, message: bytes) -> None:
        """Send a message."""
        framed = frame(message)
        self._counter.sent += len(framed)
        self.transport.write(framed)


class Person:
    """A guest, and what comes over their socket."""

    def __init__(self, host: str, port: int, cookie: str, counter: Counter) -> None:
        self._host = host
        self._port = port
        self.cookie = cookie
        self._counter = counter
        self._requests = 0
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._moves: dict[int, Table] = {}
        self.tables: dict[str, Table] = {}
        """By match."""
        self.socket: Socket | None = None
        self.first_seen: asyncio.Future[float] | None = None
        """Set when the next sync or caught-up arrives."""

    async def connect(self) -> None:
        """Open the socket."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /api/socket HTTP/1.1",
            f"Host: {self._host}:{self._port}",
            f"Origin: http://{self._host}:{self._port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self.cookie}",
        ]
        request = "\r\n".join([*lines, "", ""]).encode()
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Socket(request, self._counter), self._host, self._port
        )
        self.socket = socket
        socket.hear = self._hear
        socket.lost = self._lost
        await asyncio.wait_for(socket.opened, PATIENCE)

    def close(self) -> None:
        """Cut the connection, as a lost network does."""
        if self.socket is not None:
            self.socket.lost = lambda: None
            self.socket.transport.abort()
            self.socket = None

    async def enter(self, table: str, match: str | None = None, version: int | None = None) -> None:
        """Come to a table."""
        known = "" if match is None else f',"match":"{match}","version":{version}'
        await self._ask(f'"type":"enter","table":"{table}"{known}')

    async def resume(self, table: str, match: str | None, version: int | None) -> float:
        """Connect and come back to a match: the seconds until it was shown."""
        began = perf_counter()
        await self.connect()
        self.first_seen = asyncio.get_running_loop().create_future()
        seen = self.first_seen
        await self.enter(table, match, version)
        return await asyncio.wait_for(seen, PATIENCE) - began

    async def _ask(self, fields: str) -> None:
        self._requests += 1
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[self._requests] = answer
        assert self.socket is not None
        self.socket.send(f'{{{fields},"id":{self._requests}}}'.encode())
        await asyncio.wait_for(answer, PATIENCE)

    def move(self, table: "Table", version: int, move: bytes) -> None:
        """Send a move; the table is told of its answer."""
        assert self.socket is not None
        self._requests += 1
        self._moves[self._requests] = table
        self.socket.send(
            b'{"type":"move","id":%d,"match":"%b","version":%d,"move":%b}'
            % (self._requests, table.name, version, move)
        )

    def _lost(self) -> None:
        """The server has closed the socket, which it never should."""
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the server closed a socket"))
        self._waiting.clear()
        for table in self._moves.values():
            table.refused("socket_closed")
        self._moves.clear()

    def _hear(self, text: bytes) -> None:
        message = read(text)
        match message:
            case Update():
                self.tables[message.match].update(self, message)
            case Done():
                self._answered(message)
            case Sync() | CaughtUp():
                if self.first_seen is not None and not self.first_seen.done():
                    self.first_seen.set_result(perf_counter())
                table = self.tables.get(message.match)
                if table is not None:
                    table.shown(self, message)
            case Refused():
                self._refused(message)
            case _:
                pass

    def _answered(self, message: Done) -> None:
        table = self._moves.pop(message.id, None)
        if table is not None:
            table.done(self)
        else:
            self._waiting.pop(message.id).set_result(None)

    def _refused(self, message: Refused) -> None:
        code, request = message.refusal.code, message.id or 0
        self._counter.refused[code] = self._counter.refused.get(code, 0) + 1
        table = self._moves.pop(request, None)
        if table is not None:
            table.refused(code)
        elif request in self._waiting:
            error = ConnectionError(f"{code}: {message.refusal.sentence}")
            self._waiting.pop(request).set_exception(error)
