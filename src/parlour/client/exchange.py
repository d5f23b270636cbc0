"""Requests and their answers on one connection, whatever carries the messages.

`Connection` is for programs that wait for messages; one whose transport hands frames on by a
callback uses this alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec

from parlour.client.errors import Incompatible, Refused
from parlour.server.api.types import to_client
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.to_client import Done, ToClient, Welcome

MAX_MESSAGE: Final = 8192
"""Bytes that a message may have: the server closes the socket of whoever sends more."""

Answer: TypeAlias = Done | Exception
"""What came of a request: it was carried out, or refused, or the connection ended before that."""

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(ToClient).decode


class Exchange:
    """Gives each request a number, and its answer to whoever asked."""

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[Answer], None]] = {}
        self._ended: Exception | None = None
        self.requests = 0
        """How many were written."""

    async def ask(self, send: Callable[[str], Awaitable[None]], kind: str, **fields: Any) -> Done:
        """Send a request and wait for its answer."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        await send(self.request(kind, partial(_settle, answer), **fields).decode())
        return await answer

    def request(self, kind: str, answered: Callable[[Answer], None], **fields: Any) -> bytes:
        """A request that is to be sent now; `answered` is called with what comes of it."""
        if self._ended is not None:
            raise self._ended
        self.requests += 1
        request = _encode({"type": kind, "id": self.requests, **fields})
        if len(request) > MAX_MESSAGE:
            sentence = f"The message has {len(request)} bytes; the most is {MAX_MESSAGE}."
            raise Refused(Refusal(code="message_too_large", sentence=sentence))
        self._waiting[self.requests] = answered
        return request

    def take(self, frame: str | bytes) -> ToClient | None:
        """Take a frame of the server: its message, unless it is an answer."""
        message = read_message(frame)
        if not isinstance(message, Done | to_client.Refused):
            return message
        answered = self._waiting.pop(-1 if message.id is None else message.id, None)
        if answered is not None:
            answered(message if isinstance(message, Done) else Refused(message.refusal))
        return None

    def end(self, error: Exception) -> None:
        """No more answers will come: whoever waits for one, or asks, gets the error."""
        self._ended = error
        waiting, self._waiting = self._waiting, {}
        for answered in waiting.values():
            answered(error)


def _settle(waiting: "asyncio.Future[Done]", answer: Answer) -> None:
    if waiting.done():
        return  # whoever asked has stopped waiting
    if isinstance(answer, Done):
        waiting.set_result(answer)
    else:
        waiting.set_exception(answer)
        waiting.exception()  # nobody may be waiting any more


def read_message(frame: str | bytes) -> ToClient:
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
