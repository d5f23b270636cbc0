"""One socket with requests and answers. It ends when the socket does."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_websocket
from websockets.exceptions import InvalidStatus, WebSocketException

from parlour.client.errors import ConnectionLost, Incompatible, Refused
from parlour.client.rest import TIMEOUT, Rest, read_error
from parlour.core.errors import ParlourError
from parlour.server.api.types import to_client
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.to_client import ToClient, Welcome

PATH: Final = "/api/socket"
MAX_MESSAGE: Final = 8192
"""Bytes that a message may have: the server closes the socket of whoever sends more."""
TRY_AGAIN_LATER: Final = 1013
"""The code with which a server that has too many sockets closes one."""
BUSY_PAUSE: Final = 1.0

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(ToClient).decode


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
        self._last_id = 0
        self._answers: dict[int, asyncio.Future[to_client.Done]] = {}
        self._ended: ParlourError | None = None

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

    async def ask(self, kind: str, **fields: Any) -> to_client.Done:
        """Send a request and wait for its answer."""
        if self._ended is not None:
            raise self._ended
        self._last_id += 1
        request = _encode({"type": kind, "id": self._last_id, **fields})
        if len(request) > MAX_MESSAGE:
            sentence = f"The message has {len(request)} bytes; the most is {MAX_MESSAGE}."
            raise Refused(Refusal(code="message_too_large", sentence=sentence))
        answer: asyncio.Future[to_client.Done] = asyncio.get_running_loop().create_future()
        self._answers[self._last_id] = answer
        await self.transport.send(request.decode())
        return await answer

    async def messages(self) -> AsyncIterator[ToClient]:
        """Every message but answers, in order; it ends by raising what ended the connection."""
        ended: ParlourError = ConnectionLost("The connection was closed.")
        try:
            while True:
                message = read_message(await self.transport.receive())
                if isinstance(message, to_client.Done | to_client.Refused):
                    self._settle(message)
                else:
                    yield message
        except ParlourError as error:
            ended = error
            raise
        finally:
            self._fail(ended)

    async def close(self) -> None:
        """Close the socket."""
        await self.transport.close()

    def _settle(self, message: to_client.Done | to_client.Refused) -> None:
        answer = self._answers.pop(-1 if message.id is None else message.id, None)
        if answer is None or answer.done():
            return  # whoever asked has stopped waiting
        if isinstance(message, to_client.Done):
            answer.set_result(message)
        else:
            answer.set_exception(Refused(message.refusal))

    def _fail(self, error: ParlourError) -> None:
        """No more answers will come."""
        self._ended = error
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(error)
                answer.exception()  # nobody may be waiting any more
        self._answers.clear()


def read_message(frame: str) -> ToClient:
    """The message that a frame is."""
    try:
        message: ToClient = _decode(frame)
    except msgspec.MsgspecError as error:
        raise Incompatible(f"A message of the server cannot be read: {error}.") from error
    return message


def read_welcome(frame: str) -> Welcome:
    """The first message of a server, which says what protocol it speaks."""
    spoken = _protocol_of(frame)
    own = Welcome.__struct_defaults__[-1]
    if spoken not in (None, own):
        sentence = f"The server speaks protocol {spoken}, and this client {own}: update the older."
        raise Incompatible(sentence)
    message = read_message(frame)
    if isinstance(message, to_client.Refused):
        raise Refused(message.refusal)
    if not isinstance(message, Welcome):
        raise Incompatible("The first message of the server was not a welcome.")
    return message


class _Versioned(msgspec.Struct):
    protocol: int | None = None


def _protocol_of(frame: str) -> int | None:
    try:
        return msgspec.json.decode(frame, type=_Versioned).protocol
    except msgspec.MsgspecError:
        return None
