"""Frames that no client should send: whoever sends them loses the connection, and nobody else."""

import asyncio
import json
import struct
from collections.abc import Iterator

import pytest

from tests.server.attacks.calm import undisturbed, unshaken, without_traces
from tests.server.attacks.party import browser
from tests.server.attacks.raw import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Raw,
    framed,
)
from tests.server.harness.world import World

PING_REQUEST = b'{"type":"ping","id":7}'
LARGEST = 8192
PROTOCOL_ERROR, INVALID_DATA, TOO_BIG = 1002, 1007, 1009


@pytest.fixture(scope="module")
def cookie(server: World) -> str:
    with browser(server, Origin=server.address) as http:
        http.post("/api/guest", json={"name": "Mallory"}).raise_for_status()
        return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


@pytest.fixture
def socket(server: World, cookie: str) -> Iterator[Raw]:
    with unshaken(server), Raw(server) as raw:
        assert raw.open_socket(cookie) == 101
        assert json.loads(raw.message())["type"] == "welcome"
        yield raw


def padded(size: int) -> bytes:
    """A request of so many bytes."""
    return PING_REQUEST + b" " * (size - len(PING_REQUEST))


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(framed(TEXT, PING_REQUEST, masked=False), PROTOCOL_ERROR, id="not masked"),
        pytest.param(framed(3, b"x"), PROTOCOL_ERROR, id="unknown data opcode"),
        pytest.param(framed(11, b"x"), PROTOCOL_ERROR, id="unknown control opcode"),
        pytest.param(framed(TEXT, PING_REQUEST, bits=64), PROTOCOL_ERROR, id="first reserved bit"),
        pytest.param(framed(TEXT, PING_REQUEST, bits=48), PROTOCOL_ERROR, id="other reserved bits"),
        pytest.param(framed(TEXT, padded(LARGEST + 1)), TOO_BIG, id="a byte too many"),
        pytest.param(framed(BINARY, padded(70_000)), TOO_BIG, id="much too large"),
        pytest.param(b"\x81\xff" + struct.pack("!Q", 2**63 - 1), TOO_BIG, id="endless"),
        pytest.param(b"\x81\xff" + struct.pack("!Q", 2**64 - 1), TOO_BIG, id="negative"),
        pytest.param(
            framed(TEXT, b" " * 5000, last=False) + framed(CONTINUATION, b" " * 5000),
            TOO_BIG,
            id="too large in pieces",
        ),
        pytest.param(framed(CONTINUATION, b"x"), PROTOCOL_ERROR, id="a piece of nothing"),
        pytest.param(
            framed(TEXT, b"{", last=False) + framed(TEXT, b"}"), PROTOCOL_ERROR, id="two at once"
        ),
        pytest.param(framed(PING, b"x" * 126), PROTOCOL_ERROR, id="ping too long"),
        pytest.param(framed(PING, b"x", last=False), PROTOCOL_ERROR, id="ping in pieces"),
        pytest.param(framed(CLOSE, b"x"), PROTOCOL_ERROR, id="half a close code"),
        pytest.param(framed(CLOSE, struct.pack("!H", 999)), PROTOCOL_ERROR, id="no close code"),
        pytest.param(framed(CLOSE, b"\x03\xe8\xff\xfe"), INVALID_DATA, id="close not in UTF-8"),
        pytest.param(b"GET / HTTP/1.1\r\n\r\n", PROTOCOL_ERROR, id="HTTP"),
        pytest.param(b"\x00" * 64, PROTOCOL_ERROR, id="zeros"),
        pytest.param(b"\xff" * 64, PROTOCOL_ERROR, id="ones"),
    ],
)
def test_what_breaks_the_protocol_ends_the_connection(
    server: World, socket: Raw, sent: bytes, code: int
) -> None:
    socket.send(sent)
    assert socket.close_code() == code
    with browser(server) as http:
        assert http.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(
            framed(TEXT, PING_REQUEST[:5], last=False)
            + framed(PING, b"are you there?")
            + framed(CONTINUATION, b"", last=False)
            + framed(PONG, b"nobody asked")
            + framed(CONTINUATION, PING_REQUEST[5:]),
            id="in pieces with other frames in between",
        ),
        pytest.param(framed(BINARY, PING_REQUEST), id="binary"),
        pytest.param(framed(TEXT, padded(LARGEST)), id="as large as can be"),
        pytest.param(framed(TEXT, b"") + framed(TEXT, PING_REQUEST), id="after an empty one"),
        pytest.param(framed(BINARY, b"\xff") + framed(TEXT, PING_REQUEST), id="after nonsense"),
        pytest.param(
            framed(TEXT, b'{"type":"\xff\xfe"}') + framed(TEXT, PING_REQUEST),
            id="after one that is not in UTF-8",
        ),
        pytest.param(
            framed(TEXT, b'"\xed\xa0\x80"') + framed(TEXT, PING_REQUEST),
            id="after half a character",
        ),
    ],
)
def test_what_is_unusual_but_allowed_is_answered(socket: Raw, sent: bytes) -> None:
    socket.send(sent)
    answer = json.loads(socket.message())
    if answer["type"] == "refused":
        assert answer["refusal"]["code"] == "malformed_message"
        answer = json.loads(socket.message())
    assert (answer["type"], answer["id"]) == ("done", 7)


def test_a_message_may_come_byte_by_byte(socket: Raw) -> None:
    for byte in framed(TEXT, PING_REQUEST):
        socket.send(bytes([byte]))
    assert json.loads(socket.message())["type"] == "done"


def flood(socket: Raw, frames: bytes, most: int) -> int:
    """Send the same again and again without reading, until the connection ends; bytes sent."""
    sent = 0
    while sent < most:
        try:
            socket.send(frames)
        except ConnectionError:
            break
        sent += len(frames)
    return sent


@pytest.mark.parametrize(
    "frames",
    [
        pytest.param(framed(PING, b"x" * 125) * 500, id="pings"),
        pytest.param(framed(CONTINUATION, b"", last=False) * 5000, id="empty pieces"),
    ],
)
def test_frames_without_end_are_not_read_without_end(socket: Raw, frames: bytes) -> None:
    socket.send(framed(TEXT, b"", last=False))
    most = 64 * 1024 * 1024
    assert flood(socket, frames, most) < most


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (403, {"Origin": "https://evil.example"}),
        (403, {"Origin": "null"}),
        (403, {"Origin": "http://["}),
        (403, {"Origin": "http://127.0.0.1:1"}),
        (421, {"Host": "evil.example"}),
        (421, {"Host": "127.0.0.1@evil.example"}),
        (421, {"Host": ""}),
        (401, {"Cookie": "parlour=1.00.0.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}),
        (401, {"Cookie": "parlour=" + "x" * 4000}),
        (401, {"Cookie": "=;=;parlour;;=\x80"}),
        (401, {"Cookie": None}),
        (400, {"Sec_WebSocket_Key": None}),
        (400, {"Sec_WebSocket_Key": "short"}),
        (400, {"Sec_WebSocket_Version": "8"}),
        (101, {"Origin": None}),
    ],
)
def test_a_socket_is_opened_only_for_our_pages_and_for_people_we_know(
    server: World, cookie: str, status: int, headers: dict[str, str | None]
) -> None:
    with unshaken(server), Raw(server) as raw:
        assert raw.open_socket(**{"cookie": cookie, **headers}) == status
        if status != 101:
            assert without_traces(raw.rest())


def test_sockets_elsewhere_are_refused_without_a_trace(server: World, cookie: str) -> None:
    upgrade = (
        "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nCookie: {cookie}\n"
        f"Host: 127.0.0.1:{server.port}"
    )
    with unshaken(server):
        for path in ("/", "/api", "/api/sockets", "/api/socket/..", "/healthz", "/%ff"):
            with Raw(server) as raw:
                status, answer = raw.ask(f"GET {path} HTTP/1.1\n{upgrade}")
                assert 400 <= status < 500, path
                assert without_traces(answer)
        with Raw(server) as raw:
            status, _ = raw.ask(f"POST /api/socket HTTP/1.1\n{upgrade}")
            assert 400 <= status < 500


def test_others_play_on_while_frames_are_thrown_at_the_server(server: World, cookie: str) -> None:
    nonsense = [
        framed(TEXT, padded(9000)),
        framed(3, b"x"),
        framed(TEXT, b"\xff"),
        framed(PING, b"x" * 125) * 100,
        framed(TEXT, b"", last=False) + framed(CONTINUATION, b"", last=False) * 100,
        framed(TEXT, b"[" * 8000),
        framed(TEXT, b"{}") * 2000,
        b"\xff" * 1000,
    ]

    def attack() -> None:
        for round_ in range(10):
            for sent in nonsense:
                with Raw(server) as raw:
                    assert raw.open_socket(cookie) == 101
                    raw.send(sent[: len(sent) - round_])

    async def story() -> None:
        async with undisturbed(server):
            await asyncio.gather(*(asyncio.to_thread(attack) for _ in range(2)))

    with unshaken(server):
        asyncio.run(story())
