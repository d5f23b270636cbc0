"""Clients that are slow on purpose: nobody holds a connection for nothing."""

import asyncio
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from parlour.server import uvicorn_server as serving_module
from parlour.server.security.idle_connections import IdleConnections
from parlour.server.uvicorn_server import MAX_HEAD
from tests.server.attacks.in_thread import PATIENCE, connected, rest, serving

SOON = 0.6
"""Seconds that are allowed here."""
MOST = 30


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads all, then says so; or says very much."""
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body"):
        continue
    if scope["path"] == "/slow":
        await asyncio.sleep(2 * SOON)
    names = b" ".join(name for name, _ in scope["headers"])
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x-headers", names)]})
    for _ in range(2000 if scope["path"] == "/much" else 0):
        await send({"type": "http.response.body", "body": b"x" * 65_536, "more_body": True})
    await send({"type": "http.response.body", "body": b"here", "more_body": False})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serving_module, "UNREAD_SECONDS", SOON)
        with serving(app, IdleConnections(None, SOON), timeout_keep_alive=1) as port:
            yield port


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"G",
        b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + b"GET / HT",
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(port: int, sent: bytes) -> None:
    began = time.monotonic()
    with connected(port) as connection:
        connection.sendall(sent)
        answer = rest(connection)
    assert time.monotonic() - began < PATIENCE / 2
    assert answer.count(b"200 OK") == sent.count(b"\r\n\r\nGET") + sent.count(b"\r\n\r\n\r\n")


def drip(connection: socket.socket) -> None:
    """Send one header after the other, slowly."""
    connection.sendall(b"GET / HTTP/1.1\r\n")
    for number in range(1000):
        connection.sendall(b"X-%d: y\r\n" % number)
        time.sleep(0.02)


def test_a_request_that_comes_in_drops_is_not_waited_for(port: int) -> None:
    with connected(port) as connection, pytest.raises(ConnectionError):
        drip(connection)


def test_who_does_not_read_is_not_waited_for(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(b"GET /much HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(3 * SOON)
        assert len(rest(connection)) < 2000 * 65_536


def test_an_answer_may_take_longer_than_a_request(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(b"GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in rest(connection)


def test_a_connection_may_be_used_again_for_as_long_as_requests_come(port: int) -> None:
    with connected(port) as connection:
        for _ in range(5):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"here\r\n0\r\n\r\n"):
                answer += connection.recv(1000)
            time.sleep(SOON / 2)


CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"


@pytest.mark.parametrize("begin", [b"GET / HTTP/1.1\r\n", CHUNKED], ids=["head", "trailer"])
@pytest.mark.parametrize("line", [b"X: y\r\n", b"X: " + b"y" * 1000 + b"\r\n"])
def test_headers_do_not_go_on_for_ever(port: int, begin: bytes, line: bytes) -> None:
    with connected(port) as connection:
        # Else the kernel would take millions of bytes before the server has read any.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        connection.sendall(begin)
        sent = 0
        try:
            while sent < 100 * MAX_HEAD:
                connection.sendall(line * 100)
                sent += 100 * len(line)
        except ConnectionError:
            pass
        assert sent < 100 * MAX_HEAD


def test_what_comes_after_the_body_is_no_header(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(CHUNKED + b"X-Forwarded-For: 127.0.0.1\r\nConnection: close\r\n\r\n")
        connection.sendall(b"GET /headers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = rest(connection)
    assert answer.count(b"200 OK") == 2
    assert b"forwarded" not in answer.lower()


def test_requests_do_not_pile_up_behind_one_that_takes_long(port: int) -> None:
    request = b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"
    with connected(port) as connection:
        connection.settimeout(SOON)
        sent, most = 0, 16 * 1024 * 1024
        try:
            while sent < most:
                connection.sendall(request * 1000)
                sent += 1000 * len(request)
        except (TimeoutError, ConnectionError):
            pass
    assert sent < most


def test_an_address_has_so_many_connections() -> None:
    with serving(app, IdleConnections(MOST, PATIENCE)) as port, ExitStack() as stack:
        several = [stack.enter_context(connected(port)) for _ in range(MOST + 1)]
        ended, _, _ = select.select(several, [], [], PATIENCE)
        assert len(ended) == 1
        assert rest(ended[0]) == b""
        for one in several:
            if one is not ended[0]:
                one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                assert b"200 OK" in rest(one)
        with connected(port) as again:
            again.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in rest(again)
