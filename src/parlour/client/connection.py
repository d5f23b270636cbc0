"""One socket with requests and answers. It ends when the socket does."""

from collections.abc import AsyncIterator
from typing import Any, Final, Protocol

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_websocket
from websockets.exceptions import InvalidStatus, WebSocketException

from parlour.client.errors import ConnectionLost, Refused
from parlour.client.exchange import Exchange, read_welcome
from parlour.client.rest import TIMEOUT, Rest, read_error
from parlour.core.errors import ParlourError
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.to_client import Done, ToClient

PATH: Final = "/api/socket"
TRY_AGAIN_LATER: Final = 1013
"""The code with which a server that has too many sockets closes one."""
BUSY_PAUSE: Final = 1.0


class Transport(Protocol):
    """Carries messages; both methods raise ConnectionLost once it is closed."""

    async def send(self, message: str) -> None:
        """Send a message."""
        ...

    async def receive(self) -> str:
        """The next message of the server."""
        ...

    async def close(self) -> None:
        """Send and receive nothing more."""
        ...


class WebSocket:
    """The transport to a real server."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    @classmethod
    async def open(cls, rest: Rest) -> "WebSocket":
        """A socket of whoever `rest` is signed in as."""
        try:
            socket = await connect_websocket(
                "ws" + rest.address.removeprefix("http") + PATH,
                additional_headers=rest.credentials(),
                ssl=rest.tls,
                open_timeout=TIMEOUT,
                compression=None,  # a move is small, and compressing it is work for both sides
                max_size=None,  # a view may have any size
                proxy=None,
            )
        except InvalidStatus as error:
            response = error.response
            body = bytes(response.body or b"")
            raise read_error(response.status_code, response.headers, body) from error
        except (OSError, WebSocketException) as error:
            raise ConnectionLost(f"{rest.address} cannot be reached: {error!r}.") from error
        return cls(socket)

    async def send(self, message: str) -> None:
        """Send a message."""
        try:
            await self.socket.send(message)
        except (OSError, WebSocketException) as error:
            raise self._closed(error) from error

    async def receive(self) -> str:
        """The next message of the server."""
        try:
            frame = await self.socket.recv()
        except (OSError, WebSocketException) as error:
            raise self._closed(error) from error
        return frame if isinstance(frame, str) else frame.decode()

    async def close(self) -> None:
        """Close the socket."""
        await self.socket.close()

    def _closed(self, error: Exception) -> ParlourError:
        if self.socket.close_code == TRY_AGAIN_LATER:
            code = self.socket.close_reason or "busy"
            refusal = Refusal(code=code, sentence="The server takes no more connections now.")
            return Refused(refusal, retry_after=BUSY_PAUSE)
        return ConnectionLost(f"The socket was closed: {error}.")


class Connection:
    """Sends requests. Answers arrive only while somebody iterates over `messages`."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self._exchange = Exchange()

    @classmethod
    async def open(cls, rest: Rest) -> "Connection":
        """Connect, and be welcomed."""
        socket = await WebSocket.open(rest)
        try:
            read_welcome(await socket.receive())
        except ParlourError:
            await socket.close()
            raise
        return cls(socket)

    async def ask(self, kind: str, **fields: Any) -> Done:
        """Send a request and wait for its answer."""
        return await self._exchange.ask(self.transport.send, kind, **fields)

    async def messages(self) -> AsyncIterator[ToClient]:
        """Every message but answers, in order; it ends by raising what ended the connection."""
        ended: ParlourError = ConnectionLost("The connection was closed.")
        try:
            while True:
                message = self._exchange.take(await self.transport.receive())
                if message is not None:
                    yield message
        except ParlourError as error:
            ended = error
            raise
        finally:
            self._exchange.end(ended)

    async def close(self) -> None:
        """Close the socket."""
        await self.transport.close()
