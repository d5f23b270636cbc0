"""An HTTP server in a thread of this process, and connections to it without a library."""

import socket
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final

import uvicorn

from parlour.server.security.idle_connections import IdleConnections
from parlour.server.uvicorn_server import MAX_HEAD, ParlourServer

PATIENCE: Final = 20.0


@contextmanager
def serving(app: Any, idle: IdleConnections | None = None, **settings: Any) -> Generator[int]:
    """The port of a server that runs an application."""
    settings.setdefault("http", "h11")
    config = uvicorn.Config(
        app,
        port=0,
        lifespan="off",
        log_config=None,
        access_log=False,
        loop="asyncio",
        h11_max_incomplete_event_size=MAX_HEAD,
        **settings,
    )
    litestar: Any = SimpleNamespace(state={})
    server = ParlourServer(config, litestar, lambda *_: None, idle or IdleConnections(None))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert time.monotonic() < until
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join(PATIENCE)


def connected(port: int) -> socket.socket:
    """A connection to the server."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def rest(connection: socket.socket) -> bytes:
    """All that comes until the other side ends the connection."""
    found = b""
    try:
        while more := connection.recv(65_536):
            found += more
    except ConnectionError:
        pass
    return found
