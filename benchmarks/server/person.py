"""A person with one socket, as lean as can be: one process plays thousands of them."""

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.server.messages import CaughtUp, Done, Refused, Sync, Update, read
from benchmarks.server.websocket import PATIENCE, Counter, Socket, open_socket

if TYPE_CHECKING:
    from benchmarks.server.table import Table


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
        self.socket = await open_socket(
            self._host,
            self._port,
            "/api/socket",
            self._counter,
            self._hear,
            f"Cookie: {self.cookie}",
        )
        self.socket.lost = self._lost

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
