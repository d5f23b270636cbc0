"""A client's WebSocket, as lean as can be: one process has thousands of them."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

from benchmarks.server.frames import CLOSE, PING, PONG, TEXT, Frames, frame

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

    def __init__(self, request: bytes, counter: Counter, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._counter = counter
        self._hear = hear
        self._head = b""
        self._frames = Frames()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
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
                self._hear(payload)
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


async def open_socket(
    host: str,
    port: int,
    path: str,
    counter: Counter,
    hear: Callable[[bytes], None],
    *headers: str,
) -> Socket:
    """A socket after its handshake; whatever comes over it is heard."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: http://{host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, counter, hear), host, port)
    await asyncio.wait_for(socket.opened, PATIENCE)
    return socket
