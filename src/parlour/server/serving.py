"""Running the server: uvicorn, with sockets that can be cut and an end that loses nothing."""

import asyncio
import gc
import socket
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from parlour.server.app import Front, make_app
from parlour.server.building import say_goodbye
from parlour.server.guard.http_protocol import http_protocol
from parlour.server.settings import Settings
from parlour.server.socket.connection import WIRE
from parlour.server.socket.credits import Credits

FRAME: Final = 8192
"""The largest message that a client may send, in bytes."""
PING_SECONDS: Final = 20.0
PINGS_AT_ONCE: Final = 30
PINGS_A_SECOND: Final = 1.0
"""How often a client may ask whether we are there."""
MOST_PIECES: Final = 64
"""Frames that a message may come in."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, with a short way out for the many messages that the server sends."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._pings = Credits(PINGS_AT_ONCE, PINGS_A_SECOND, time.monotonic)

    def handle_connect(self, event: Request) -> None:
        """Open a socket; the application finds the short way in its scope."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    async def send(self, message: ASGISendEvent) -> None:
        """Send for the application. A socket that was refused is done with: uvicorn would log an
        error for everybody who is not let in."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def send_text(self, message: bytes) -> int:
        """Send a message now; how many bytes wait for the reader, this message included.

        The frame is written as it is: there are no extensions, nothing is masked on this side, and
        nothing else sends fragments. That costs a fifth of the way through the frame machine.
        """
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return 0
        transport.write(frame_of(message))
        return transport.get_write_buffer_size()

    def cut(self) -> None:
        """End the connection at once, with whatever waits for the reader."""
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """Take a text as bytes: whatever is no message is refused in one place, UTF-8 or not."""
        self.handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer, but not those who ask and ask: they need not even read the answers."""
        if not self._pings.take():
            self.cut()
        elif not self.transport.is_closing():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Put a message together, but not of pieces without end: empty ones count for nothing."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.cut()


def frame_of(message: bytes) -> bytes:
    """A whole text message as one frame of the WebSocket protocol (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


class ParlourServer(uvicorn.Server):
    """Says when it is ready, and goodbye before it stops."""

    def __init__(self, config: uvicorn.Config, front: Front, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._front = front
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; then say where."""
        await super().startup(sockets)
        if self.started:
            calm_collector()
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._ready(f"http://{shown}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the clients, finish what is under way, close."""
        if self._front.services is not None:
            say_goodbye(self._front.services)
            await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


GOODBYE: Final = 0.2
"""Seconds in which the goodbye reaches the clients."""


def calm_collector() -> None:
    """Keep the garbage collector from looking through all live matches again and again.

    They hold no cycles, and with a thousand of them each full collection would stop the server for
    a fifth of a second. What is young is collected as ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)


COLLECTED_AFTER: Final = (10_000, 20, 1_000)
"""New objects before young ones are collected, such collections before those of middle age, and
those before a full one: some hundred million objects, which is hours of play."""


def run(settings: Settings, ready: Callable[[str], None]) -> int:
    """Serve until told to stop; the exit code."""
    app = make_app(settings)
    front: Any = app.app
    config = uvicorn.Config(
        app,  # pyright: ignore[reportArgumentType] the same types, by another library's names
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=http_protocol(settings),
        ws=SocketProtocol,
        ws_max_size=FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the guard reads them, if the settings say so
        timeout_graceful_shutdown=int(settings.stop_seconds),
    )
    server = ParlourServer(config, front, ready)
    server.run()
    return 0 if server.started else 1
