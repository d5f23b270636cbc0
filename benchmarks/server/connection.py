"""A client's WebSocket: the protocol of the `websockets` library on a plain asyncio transport.

One callback per message and no task per connection: one process holds thousands of these, and its
own work must not blur what it measures. Compression is not offered, as it would be work for both.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin
from websockets.uri import parse_uri

TIMEOUT = 60.0


class Connection(asyncio.Protocol):
    """An open WebSocket. `on_message` gets the payload of each text message."""

    def __init__(
        self, address: str, path: str, headers: dict[str, str], on_message: Callable[[bytes], None]
    ) -> None:
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{address}{path}"), origin=Origin(f"http://{address}"), max_size=None
        )
        self._headers = headers
        self._on_message = on_message
        self._transport: asyncio.Transport
        self._pong: asyncio.Future[None] | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_lost: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports do not inherit from asyncio's.
        self._transport = cast("asyncio.Transport", transport)
        request = self._protocol.connect()
        request.headers.update(self._headers)
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._receive(event)
            elif isinstance(event, Response) and not self.opened.done():
                refused = self._protocol.handshake_exc
                if refused is None:
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(refused)

    def _receive(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._on_message(bytes(frame.data))
        elif frame.opcode is Opcode.PONG and self._pong is not None and not self._pong.done():
            self._pong.set_result(None)
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            raise ValueError("a message in fragments, which neither server sends")

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed during the handshake"))
        self.on_lost()

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._protocol.send_text(message)
        self._flush()

    async def ping(self) -> float:
        """Seconds until a ping is answered: what network, kernel and event loops take alone."""
        self._pong = asyncio.get_running_loop().create_future()
        began = perf_counter()
        self._protocol.send_ping(b"")
        self._flush()
        await asyncio.wait_for(self._pong, TIMEOUT)
        return perf_counter() - began

    def abort(self) -> None:
        """Drop the connection without a word, as a lost network does."""
        self.on_lost = lambda: None
        self._transport.abort()

    def _flush(self) -> None:
        data = b"".join(self._protocol.data_to_send())
        if data:
            self._transport.write(data)


async def connect(
    address: str, path: str, headers: dict[str, str], on_message: Callable[[bytes], None]
) -> Connection:
    """A WebSocket after its handshake."""
    host, port = address.split(":")
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(
        lambda: Connection(address, path, headers, on_message), host, int(port)
    )
    await asyncio.wait_for(connection.opened, TIMEOUT)
    return connection
