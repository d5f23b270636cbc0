"""The short way in for messages: it reads what the library reads, wherever the bytes are cut."""

import asyncio
import os
from collections.abc import Sequence
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from parlour.server.socket.framing import frame_of
from parlour.server.socket.protocol import LARGEST, MOST_UNREAD, MOST_UNSENT, SocketProtocol
from tests.server.story import story

REQUEST = (
    b"GET /api/socket HTTP/1.1\r\nHost: parlour.example\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Line:
    """A connection that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.writes = 0
        self.closed = False
        self.paused = False
        self.dead = False

    def get_extra_info(self, _name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        if self.dead:
            raise OSError("the line is dead")
        self.written += data
        self.writes += 1

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_write_buffer_size(self) -> int:
        return 0


async def heard(
    protocol_class: type[WebSocketsSansIOProtocol], pieces: Sequence[bytes]
) -> tuple[list[bytes], bool, bytes]:
    """What the application is told when these bytes come in, whether the connection was ended,
    and what was written in answer."""
    messages: list[bytes] = []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            text = event.get("text")
            messages.append(event["bytes"] if text is None else text.encode())

    config = uvicorn.Config(
        app, ws_max_size=LARGEST, ws_per_message_deflate=False, log_config=None, lifespan="off"
    )
    config.load()
    line: Any = Line()
    protocol: Any = protocol_class(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(line)
    protocol.data_received(REQUEST)
    await quiet(protocol)
    shaken = len(line.written)
    for piece in pieces:
        if piece and not line.closed:
            protocol.data_received(piece)
        await quiet(protocol)
    ended = line.closed
    protocol.connection_lost(None)
    await asyncio.gather(*protocol.tasks)
    return messages, ended, line.written[shaken:]


async def quiet(protocol: WebSocketsSansIOProtocol) -> None:
    """Until the application has taken all there is."""
    await asyncio.sleep(0)
    while not protocol.queue.empty() or not protocol.handshake_complete:
        await asyncio.sleep(0)


def frame(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """One frame, as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=mask)


sizes = st.one_of(st.integers(0, 300), st.sampled_from([125, 126, 127, LARGEST - 1, LARGEST]))
payloads = sizes.map(os.urandom)
messages = st.one_of(
    payloads.map(lambda data: frame(Opcode.BINARY, data)),
    payloads.map(lambda data: frame(Opcode.TEXT, data.hex().encode()[:LARGEST])),
    st.binary(max_size=125).map(lambda data: frame(Opcode.PING, data)),
    st.binary(max_size=125).map(lambda data: frame(Opcode.PONG, data)),
    st.lists(st.binary(max_size=50), min_size=2, max_size=4).map(
        lambda parts: b"".join(
            frame(Opcode.CONT if n else Opcode.BINARY, part, fin=n == len(parts) - 1)
            for n, part in enumerate(parts)
        )
    ),
)
faults = st.one_of(
    st.just(frame(Opcode.BINARY, b"bare", mask=False)),
    st.just(frame(Opcode.CONT, b"of nothing")),
    st.just(frame(Opcode.BINARY, b"begun", fin=False) + frame(Opcode.BINARY, b"another")),
    st.just(frame(Opcode.BINARY, bytes(LARGEST + 1))),
    st.just(frame(Opcode.CLOSE, b"\x03\xe8") + frame(Opcode.BINARY, b"after the end")),
    st.just(bytes([0xC2, 0x80, 0, 0, 0, 0])),
    st.just(bytes([0x83, 0x80, 0, 0, 0, 0])),
    st.just(bytes([0x82, 0xFF]) + bytes(7) + b"\xff" + bytes(20)),
)


@st.composite
def cut(draw: st.DrawFn, data: bytes) -> list[bytes]:
    """Bytes as they may arrive."""
    places = sorted(draw(st.sets(st.integers(0, len(data)), max_size=6)))
    ends = [*places, len(data)]
    return [data[begin:end] for begin, end in zip([0, *places], ends, strict=True) if begin < end]


@settings(max_examples=60)
@given(data=st.data())
def test_the_same_messages_are_heard_wherever_the_bytes_are_cut(data: st.DataObject) -> None:
    sent = data.draw(st.lists(messages, max_size=6))
    fault = data.draw(st.one_of(st.just(b""), faults))
    whole = [one for one in (*sent, fault) if one]
    pieces = data.draw(st.one_of(cut(b"".join(whole)), st.just(whole)))

    async def both() -> None:
        ours = await heard(SocketProtocol, pieces)
        theirs = await heard(WebSocketsSansIOProtocol, [*sent, fault])
        assert ours == theirs

    asyncio.run(both())


@story
async def test_who_sends_more_than_can_be_carried_out_has_to_wait() -> None:
    line: Any = Line()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    config = uvicorn.Config(app, log_config=None, lifespan="off")
    config.load()
    protocol = SocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(line)
    protocol.data_received(REQUEST)
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    for _ in range(MOST_UNREAD):
        protocol.data_received(frame(Opcode.TEXT, b"{}"))
    assert not line.paused
    protocol.data_received(frame(Opcode.TEXT, b"{}"))
    assert line.paused
    while not protocol.queue.empty():
        await protocol.receive()
    assert not line.paused
    for task in protocol.tasks:
        task.cancel()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_a_message_is_written_as_the_library_writes_it(size: int) -> None:
    message = os.urandom(size)
    assert frame_of(message) == frame(Opcode.TEXT, message, mask=False)


@story
async def test_what_is_said_in_one_turn_of_the_loop_is_one_write() -> None:
    protocol, line = await opened()
    before = line.writes
    protocol.send_text(b"update")
    assert protocol.send_text(b"done") > 0
    assert line.writes == before
    await asyncio.sleep(0)
    assert line.writes == before + 1
    assert line.written.endswith(frame_of(b"update") + frame_of(b"done"))


@story
async def test_a_socket_that_cannot_be_written_to_keeps_no_other_waiting() -> None:
    broken, broken_line = await opened()
    healthy, line = await opened()
    broken_line.dead = True
    broken.send_text(b"update")
    healthy.send_text(b"update")
    await asyncio.sleep(0)
    assert line.written.endswith(frame_of(b"update"))


@story
async def test_much_is_written_at_once_so_that_only_a_slow_reader_is_waited_for() -> None:
    protocol, line = await opened()
    large = bytes(MOST_UNSENT)
    assert protocol.send_text(large) == 0
    assert line.written.endswith(frame_of(large))


@story
async def test_goodbye_is_said_after_all_else() -> None:
    protocol, line = await opened()
    protocol.send_text(b"last words")
    protocol.shutdown()
    said, _, rest = line.written.rpartition(frame_of(b"last words"))
    assert said
    assert rest[:1] == b"\x88"
    written = line.written
    protocol.send_text(b"too late")
    await asyncio.sleep(0)
    assert line.written == written


async def opened() -> tuple[SocketProtocol, Line]:
    """A socket that is open, and its connection."""

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    config = uvicorn.Config(app, ws_per_message_deflate=False, log_config=None, lifespan="off")
    config.load()
    line: Any = Line()
    protocol = SocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(line)
    protocol.data_received(REQUEST)
    await quiet(protocol)
    return protocol, line


@story
async def test_who_has_just_said_something_is_not_asked_whether_they_are_there() -> None:
    protocol, line = await opened()
    protocol.data_received(frame(Opcode.TEXT, b"{}"))
    line.written = b""

    protocol.send_keepalive_ping()
    assert line.written == b""
    assert protocol.ping_timer is not None, "they will be asked later"

    protocol.send_keepalive_ping()
    assert line.written[:1] == bytes([0x80 | Opcode.PING])
    protocol.stop_keepalive()
