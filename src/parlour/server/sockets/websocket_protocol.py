"""uvicorn's WebSocket protocol with limits that it lacks (decision 0024)."""

import time
from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from parlour.server.sockets.message_rate_limits import Credits

PING_BURST: Final = 30
PINGS_PER_SECOND: Final = 1.0
MAX_FRAGMENTS: Final = 64
"""Frames that a message may consist of; empty ones do not count towards its size."""
BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Limits pings and fragments; a client's faults are answered and not logged as errors."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._pings = Credits(PING_BURST, PINGS_PER_SECOND, time.monotonic)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # a request with a body: uvicorn leaves it unanswered
            self.transport.write(BAD_REQUEST)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers back: only a full garbage collection would free both
        self.conn.handshake_exc = None

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)  # decoded, or refused, where all messages are

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # else uvicorn logs an error for every refusal
