"""Runs the server on stock uvicorn, and stops it without losing anything."""

import asyncio
import contextlib
import gc
import random
import socket
import sys
from collections.abc import Callable
from typing import Final, TypeAlias, cast

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.server.api.types.to_client import GoingDown
from parlour.server.app import make_app
from parlour.server.composition import Services
from parlour.server.security.idle_connections import PER_SOCKET, HttpConnection, IdleConnections
from parlour.server.settings import Settings
from parlour.server.sockets.endpoint import MAX_MESSAGE
from parlour.server.sockets.websocket_protocol import SocketProtocol

Ready: TypeAlias = Callable[[str, int], None]
"""Told the host and the port where a server listens, once it does."""

MAX_HEAD: Final = 16 * 1024
"""Bytes of a request before its body; browsers send a tenth of it."""
PING_SECONDS: Final = 20.0
JITTER: Final = (0.5, 5.0)
"""Seconds within which clients come back, so that they do not all come at once."""
UNREAD_SECONDS: Final = 10
"""How long a client may leave what was sent unacknowledged, or its window closed, before the kernel
ends the connection: ASGI has no way to abort one."""
GOODBYE: Final = 0.2
"""Seconds in which the goodbye reaches the clients."""
FLUSH_SECONDS: Final = 2.0
"""How long a stopping server waits for clients to read the last of what was sent."""
TICKS_PER_SWEEP: Final = 10
"""uvicorn ticks ten times a second."""
COLLECTED_AFTER: Final = (1_000, 200, 500)
"""New objects before young ones are collected (a pause of about a millisecond), such collections
before those of middle age, and those before a full one: a hundred million objects, which is hours
of play."""


class ParlourServer(uvicorn.Server):
    """Says when it is ready, ends idle connections, and says goodbye before it stops."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, ready: Ready, idle: IdleConnections
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._idle = idle

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; then say where."""
        await super().startup(sockets)
        if self.started:
            for listening in self.servers[0].sockets:
                limit_unread(listening)
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(host, port)

    async def on_tick(self, counter: int) -> bool:
        """Look for idle connections once a second."""
        if counter % TICKS_PER_SWEEP == 0:
            here = self.server_state.connections
            http = [one for one in here if isinstance(one, H11Protocol)]
            self._idle.sweep(cast("list[HttpConnection]", http))
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the clients, finish what is under way, close."""
        services: Services | None = self._app.state.get("services")
        if services is not None:
            say_goodbye(services)
            await asyncio.sleep(GOODBYE)
        asyncio.get_running_loop().call_later(FLUSH_SECONDS, self._abort_closing)
        await super().shutdown(sockets)

    def _abort_closing(self) -> None:
        """End the connections that are closed but for what their client does not read."""
        for connection in list(self.server_state.connections):
            if connection.transport.is_closing():
                connection.transport.abort()


def say_goodbye(services: Services) -> None:
    """Tell every client that the server stops, and when to come back."""
    services.stopping = True
    for connection in list(services.connections.open):
        connection.tell(GoingDown(after=round(random.uniform(*JITTER), 2)))


def limit_unread(listening: socket.socket) -> None:
    """Let the kernel end connections whose client does not read; accepted ones inherit it."""
    if sys.platform == "linux":
        listening.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_SECONDS * 1000)
        )


def calm_collector() -> None:
    """Make full garbage collections, which traverse all live matches, rare.

    They hold no cycles, and with a thousand of them each full collection would stop the server for
    a fifth of a second. What is young is collected as ever.
    """
    gc.freeze()  # objects made at start are not traversed: hardly any of them is garbage
    gc.set_threshold(*COLLECTED_AFTER)
    gc.enable()


def run(settings: Settings, ready: Ready) -> int:
    """Serve until told to stop; the exit code."""
    raise_file_limit()
    app = make_app(settings)
    config = uvicorn.Config(
        app,  # pyright: ignore[reportArgumentType] the same types, by another library's names
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="h11",  # httptools reads a request's head without any limit
        h11_max_incomplete_event_size=MAX_HEAD,
        ws=SocketProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # SecurityMiddleware reads them, if the settings say so
        timeout_graceful_shutdown=int(settings.stop_seconds),
    )
    # What comes through a proxy is the proxy's to count.
    most = None if settings.behind_proxy else PER_SOCKET * settings.sockets_per_address

    def announce(host: str, port: int) -> None:
        calm_collector()
        ready(host, port)

    server = ParlourServer(config, cast("Litestar", app.app), announce, IdleConnections(most))
    server.run()
    return 0 if server.started else 1


MOST: Final = 1_048_576
"""More than any server here needs; some systems refuse to have no limit at all."""


def raise_file_limit() -> None:
    """Be allowed as many open files as the system allows: every connection is one of them."""
    if sys.platform == "win32":
        return  # there is no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= most:
        return
    with contextlib.suppress(ValueError, OSError):  # it stays as it was
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
