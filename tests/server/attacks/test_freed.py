"""Connections that have ended leave nothing behind: a full collection comes once in hours.

What lives for less than a sweep of idle connections is young, and collected as such.
"""

import gc
import socket
import struct
import time
from collections.abc import Iterator
from typing import Any, ClassVar
from weakref import WeakSet

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.server.sockets.websocket_protocol import SocketProtocol
from tests.server.attacks.in_thread import PATIENCE, connected, rest, serving

ASK = b"GET / HTTP/1.1\r\nHost: x\r\n"
UPGRADE = ASK + (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


SWEPT = 1.5
"""Seconds in which a sweep has looked at all connections."""


class Seen(H11Protocol):
    alive: ClassVar[WeakSet[H11Protocol]] = WeakSet()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.alive.add(self)


class SeenSocket(SocketProtocol):
    alive: ClassVar[WeakSet[SocketProtocol]] = WeakSet()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.alive.add(self)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers a request; lets a socket in, and says what it says until it goes."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"here"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["bytes"].decode()})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(app, http=Seen, ws=SeenSocket, ws_per_message_deflate=False) as port:
        yield port


@pytest.fixture
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def wait_for_none(alive: "WeakSet[Any]") -> None:
    until = time.monotonic() + PATIENCE
    while len(alive):
        assert time.monotonic() < until, f"{len(alive)} are still there"
        time.sleep(0.01)


def talk(connection: socket.socket, sent: bytes, answer: bytes) -> None:
    connection.sendall(sent)
    said = b""
    while answer not in said:
        more = connection.recv(1000)
        assert more, f"nothing comes after {said!r}"
        said += more


@pytest.mark.parametrize(("sent", "answer"), [(b"", b""), (ASK, b""), (ASK + b"\r\n", b"200 OK")])
@pytest.mark.usefixtures("without_collector")
def test_a_connection_that_has_ended_is_freed_at_once(
    port: int, sent: bytes, answer: bytes
) -> None:
    with connected(port) as connection:
        talk(connection, sent, answer)
        time.sleep(SWEPT)
    wait_for_none(Seen.alive)


@pytest.mark.usefixtures("without_collector")
def test_a_connection_that_was_reset_is_freed_at_once(port: int) -> None:
    with connected(port) as connection:
        talk(connection, ASK + b"\r\n", b"here")
        time.sleep(SWEPT)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wait_for_none(Seen.alive)


@pytest.mark.usefixtures("without_collector")
def test_a_socket_that_has_ended_is_freed_at_once(port: int) -> None:
    with connected(port) as connection:
        talk(connection, UPGRADE + b"\r\n", b"101 Switching Protocols")
        wait_for_none(Seen.alive)  # what it was before it was a socket
        talk(connection, b"\x81\x82\0\0\0\0hi", b"\x81\x02hi")
        assert len(SeenSocket.alive) == 1
    wait_for_none(SeenSocket.alive)


@pytest.mark.parametrize(
    "more",
    [
        b"Content-Length: 1\r\n\r\nx",
        b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
        b"X: " + b"y" * 9000 + b"\r\n\r\n",
        b"X: y\r\n" * 300 + b"\r\n",
    ],
)
def test_a_request_that_no_socket_can_come_of_is_refused(port: int, more: bytes) -> None:
    with connected(port) as connection:
        connection.sendall(UPGRADE + more)
        assert b"400 Bad Request" in rest(connection)
    wait_for_none(Seen.alive)
    wait_for_none(SeenSocket.alive)
