"""Clients that are slow on purpose: nobody holds a connection for nothing."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from parlour.server.security.crowd import Crowd
from parlour.server.security.http_protocol import LONGEST_HEAD, MOST_HEADERS, HttpProtocol
from tests.server.open.in_thread import PATIENCE, connected, rest, serving

SOON = 0.6
"""Seconds that are allowed here."""
MOST = 30


class Hasty(HttpProtocol):
    """The same, in less time."""

    request_seconds = SOON
    reading_seconds = SOON
    crowd = Crowd(MOST)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads all, then says so; or says very much."""
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body"):
        continue
    if scope["path"] == "/slow":
        await asyncio.sleep(2 * SOON)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(2000 if scope["path"] == "/much" else 0):
        await send({"type": "http.response.body", "body": b"x" * 65_536, "more_body": True})
    await send({"type": "http.response.body", "body": b"here", "more_body": False})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(app, http=Hasty, timeout_keep_alive=1) as port:
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


@pytest.mark.parametrize("line", [b"X: y\r\n", b"X: " + b"y" * 1000 + b"\r\n"])
def test_headers_do_not_go_on_for_ever(port: int, line: bytes) -> None:
    with connected(port) as connection:
        # Else the kernel would take millions of bytes before the server has read any.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        connection.sendall(b"GET / HTTP/1.1\r\n")
        sent = 0
        try:
            while sent < 100 * LONGEST_HEAD:
                connection.sendall(line * 100)
                sent += 100 * len(line)
        except ConnectionError:
            pass
        assert sent < 100 * LONGEST_HEAD


@pytest.mark.parametrize("number", [MOST_HEADERS - 2, MOST_HEADERS + 1])
def test_a_request_has_so_many_headers(port: int, number: int) -> None:
    with connected(port) as connection:
        head = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + b"X: y\r\n" * number
        connection.sendall(head + b"\r\n")
        answer = rest(connection)
    assert (b"200 OK" in answer) == (number < MOST_HEADERS)
    assert (b"400 Bad Request" in answer) == (number > MOST_HEADERS)


def test_nothing_like_headers_comes_after_the_body(port: int) -> None:
    with connected(port) as connection:
        chunked = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        connection.sendall(chunked + b"1\r\nx\r\n0\r\nX-Forwarded-For: 127.0.0.1\r\n")
        assert rest(connection) == b""


def test_requests_do_not_pile_up_behind_one_that_takes_long(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
        assert rest(connection) == b""


def test_an_address_has_so_many_connections(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while len(Hasty.crowd):  # those of the tests before have gone
        assert time.monotonic() < until
        time.sleep(0.01)
    with ExitStack() as stack:
        for _ in range(MOST):
            stack.enter_context(connected(port))
        with connected(port) as other:
            assert rest(other) == b""
    while len(Hasty.crowd):
        assert time.monotonic() < until
        time.sleep(0.01)
    with connected(port) as again:
        again.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in rest(again)
