"""HTTP connections that nobody can hold open for nothing."""

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.server.security.client_address import UNKNOWN, grouped
from parlour.server.security.crowd import EACH_SOCKET, Crowd
from parlour.server.security.deadline import Deadline
from parlour.server.settings import Settings

LONGEST_HEAD: Final = 32 * 1024
"""Bytes before the body. Browsers send a tenth of it; uvicorn itself would read on for ever."""
MOST_HEADERS: Final = 100
"""Headers of a request: each takes a hundred times the memory of the few bytes it can have."""
MOST_WAITING: Final = 8
"""Requests that may come before the one before them is answered; no browser sends any."""
UNCOUNTED: Final = 1_000_000


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, which waits neither for requests nor for readers longer than need be."""

    request_seconds: ClassVar[float] = 20.0
    """Until a request must be there, whole, from the first moment of the connection on."""
    reading_seconds: ClassVar[float] = 30.0
    """Until a client must have read some of what waits for it."""
    crowd: ClassVar[Crowd]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._request_due = Deadline(self.request_seconds, self._give_up)
        self._reading_due = Deadline(self.reading_seconds, self._give_up)
        self._address: str | None = None
        """Whose connection it is, as long as it is counted."""
        self._head = 0
        """Bytes read of a request whose body has not begun."""
        self._in_head = False
        self._whole = False
        """Whether the last request has come to its end."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Let a connection in, unless the address has too many."""
        super().connection_made(transport)
        address = grouped(self.client[0]) if self.client else UNKNOWN
        if self.crowd.enter(address):
            self._address = address
            self._request_due.set()
        else:
            self._give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._let_go()
        super().connection_lost(exc)
        self._forget()

    def handle_websocket_upgrade(self) -> None:
        """A socket is no longer ours to watch: it is counted by the doorkeeper, and pinged."""
        self._let_go()
        super().handle_websocket_upgrade()
        self._forget()

    def data_received(self, data: bytes) -> None:
        """Read on; a request that never ends is not waited for."""
        super().data_received(data)
        if self._address is None:
            return
        if self._in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("Too much stands before the body.")
        if self._whole and not self.cycle.response_complete:
            self._request_due.call_off()
        else:
            self._request_due.set()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._head, self._in_head, self._whole = 0, True, False

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of the headers. What comes like one after the body nobody needs, and it could go on
        for ever, or change what the middleware has read."""
        if not self._in_head:
            self._give_up()
        elif len(self.headers) >= MOST_HEADERS:
            raise ValueError("too many headers")  # the parser's own way to refuse a request
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """All that stands before the body is there."""
        self._in_head = False
        if len(self.pipeline) < MOST_WAITING:
            super().on_headers_complete()
        else:
            self._give_up()

    def on_message_complete(self) -> None:
        """The last byte of a request."""
        self._whole = True
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The client does not read as fast as we write."""
        super().pause_writing()
        self._reading_due.set()

    def resume_writing(self) -> None:
        """It has read something."""
        self._reading_due.call_off()
        super().resume_writing()

    def _give_up(self) -> None:
        self.transport.abort()

    def _forget(self) -> None:
        """Part from all that knows this connection: a circle would wait for a full collection."""
        self._unset_keepalive_if_required()  # uvicorn forgets it after a reset
        self.parser = None  # type: ignore[assignment] # as uvicorn has it
        self.cycle = None  # type: ignore[assignment] # as it is before the first request
        self.pipeline.clear()

    def _let_go(self) -> None:
        self._request_due.call_off()
        self._reading_due.call_off()
        if self._address is not None:
            self.crowd.leave(self._address)
            self._address = None


def http_protocol(settings: Settings) -> type[HttpProtocol]:
    """The protocol of one server. What comes through a proxy is the proxy's to count."""
    most = UNCOUNTED if settings.behind_proxy else EACH_SOCKET * settings.sockets_per_address

    class Counted(HttpProtocol):
        crowd = Crowd(most)

    return Counted
