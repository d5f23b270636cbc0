"""The WebSocket protocol of a connection: uvicorn's, with short ways in and out."""

import asyncio
import time
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from parlour.server.socket.arrivals import ARRIVALS
from parlour.server.socket.connection import WIRE
from parlour.server.socket.credits import Credits
from parlour.server.socket.departures import DEPARTURES
from parlour.server.socket.framing import (
    extent,
    frame_of,
    is_masked,
    is_whole_message,
    payload_of_sole_message,
    unmasked,
)
from parlour.server.socket.mailbox import Mailbox

LARGEST: Final = 8192
"""The largest message that a client may send, in bytes."""
PINGS_AT_ONCE: Final = 30
PINGS_A_SECOND: Final = 1.0
"""How often a client may ask whether we are there."""
NO_SOCKET: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
MOST_PIECES: Final = 64
"""Frames that a message may come in."""
MOST_UNSENT: Final = 16_384
"""Bytes that are kept back to be written together; what is in the kernel waits for no reader."""
MOST_UNREAD: Final = 16
"""Messages that may wait to be carried out before no more are read."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, with short ways for the messages that are one frame, as nearly all are.

    A frame goes through the frame machine of the library only if it is anything else: a piece, a
    ping, the end, or wrong. The machine gets whole frames, so it always stands between two.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._mailbox = Mailbox[ASGIReceiveEvent](ARRIVALS.of(self.loop))
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._mailbox)
        self._pings = Credits(PINGS_AT_ONCE, PINGS_A_SECOND, time.monotonic)
        self._heard = False
        """Whether the client has said something since it was asked whether it is there."""
        self._asked = False
        """Whether the request to open the socket has come: it comes alone."""
        self._rest = b""
        """The beginning of a frame."""
        self._unsent: list[bytes] = []
        """Frames for the end of this turn of the loop: a move and its answer are one write."""
        self._unsent_size = 0
        self._unread = 0
        """Bytes that waited for the reader when the first of these frames came."""
        self._departures = DEPARTURES.of(self.loop)

    def handle_connect(self, event: Request) -> None:
        """Open a socket; the application finds the short way in its scope."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    async def send(self, message: ASGISendEvent) -> None:
        """Send for the application, after all that was said before. A socket that was refused is
        done with: uvicorn would log an error for everybody who is not let in."""
        self._flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended: part from all that knows it, because a circle would wait for a
        full collection."""
        super().connection_lost(exc)
        self.conn.parser.close()
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"].pop(WIRE, None)

    def shutdown(self) -> None:
        """Say goodbye, after all that was said before."""
        self._flush()
        super().shutdown()

    def handle_close(self, event: Frame) -> None:
        """Part from a client that goes, after all that was said before."""
        self._flush()
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        """Part from a client that breaks the protocol, after all that was said before."""
        self._flush()
        super().handle_parser_exception()

    # ---- out ---------------------------------------------------------------------------------

    def send_text(self, message: bytes) -> int:
        """Send a message in a moment; how many bytes wait for the reader, this message included.

        The frame is written as it is: there are no extensions, nothing is masked on this side, and
        nothing else sends fragments. That costs a fifth of the way through the frame machine.
        """
        if not self._unsent:
            if self._is_closed():
                return 0
            self._unread = self.transport.get_write_buffer_size()
            self._departures.at_end(self._flush)
        frame = frame_of(message)
        self._unsent.append(frame)
        self._unsent_size += len(frame)
        if self._unsent_size > MOST_UNSENT:
            self._flush()
            return self.transport.get_write_buffer_size()
        return self._unread + self._unsent_size

    def _flush(self) -> None:
        """Write what is to be sent, all at once: a write costs more than what it writes."""
        if self._unsent:
            frames, self._unsent, self._unsent_size = self._unsent, [], 0
            if not self._is_closed():
                self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def _is_closed(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def cut(self) -> None:
        """End the connection at once, with whatever waits for the reader."""
        self.transport.abort()

    # ---- in ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read the request, and from then on frames."""
        if not self._asked:
            self._asked = True
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse()
        elif self._rest:
            self._read(self._rest + data)
        else:
            self._read(bytes(data))

    def _refuse(self) -> None:
        """Part from a client whose request no socket can come of, such as one with a body."""
        self.handshake_complete = self.close_sent = True
        self.conn.handshake_exc = None  # its trace would keep everything alive
        self.transport.write(NO_SOCKET)
        self.transport.close()

    def _read(self, data: bytes) -> None:
        """Take every frame that is whole; keep the beginning of the next one."""
        begin, end = payload_of_sole_message(data), len(data)
        if begin and end - begin <= LARGEST and self._is_between():
            self._rest = b""
            self._take(unmasked(data, begin, end))
            return
        at = 0
        while (found := extent(data, at)) is not None and not self.transport.is_closing():
            begin, end = found
            good = is_masked(data, at) and end - begin <= LARGEST
            if good and end > len(data):
                break
            if good and is_whole_message(data, at) and self._is_between():
                self._take(unmasked(data, begin, end))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def _is_between(self) -> bool:
        """Whether a message may begin here: not within another one, nor after the end."""
        return (
            not self.frames
            and not self.close_sent
            and self.conn.state is OPEN
            and not self.transport.is_closing()
        )

    def _take(self, message: bytes) -> None:
        """Hand a message on; whoever sends more than we can carry out has to wait."""
        self._heard = True
        self._mailbox.put_with_others({"type": "websocket.receive", "bytes": message})
        if not self.read_paused and self._mailbox.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there; who says something need not be asked."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

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
