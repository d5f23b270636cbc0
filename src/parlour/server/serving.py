"""Running the server: uvicorn, with sockets that can be cut and an end that loses nothing."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from typing import Final, TypeAlias, cast

import uvicorn
from litestar import Litestar

from parlour.server.app import make_app
from parlour.server.building import say_goodbye
from parlour.server.open_files import raise_file_limit
from parlour.server.security.http_protocol import http_protocol
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.socket.protocol import LARGEST, SocketProtocol

Ready: TypeAlias = Callable[[str, int], None]
"""Told the host and the port where a server listens, once it does."""

PING_SECONDS: Final = 20.0
GOODBYE: Final = 0.2
"""Seconds in which the goodbye reaches the clients."""
COLLECTED_AFTER: Final = (10_000, 20, 1_000)
"""New objects before young ones are collected, such collections before those of middle age, and
those before a full one: some hundred million objects, which is hours of play."""


class ParlourServer(uvicorn.Server):
    """Says when it is ready, and goodbye before it stops."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Ready) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; then say where."""
        await super().startup(sockets)
        if self.started:
            calm_collector()
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(host, port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the clients, finish what is under way, close."""
        services: Services | None = self._app.state.get("services")
        if services is not None:
            say_goodbye(services)
            await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


def calm_collector() -> None:
    """Keep the garbage collector from looking through all live matches again and again.

    They hold no cycles, and with a thousand of them each full collection would stop the server for
    a fifth of a second. What is young is collected as ever.
    """
    gc.freeze()  # unseen: of what a start makes hardly anything is garbage, and looking takes long
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
        http=http_protocol(settings),
        ws=SocketProtocol,
        ws_max_size=LARGEST,
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
    server = ParlourServer(config, cast("Litestar", app.app), ready)
    server.run()
    return 0 if server.started else 1
