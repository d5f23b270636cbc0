"""Answering what is not let in."""

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from litestar.types import Message, Receive, Send

from parlour.core.errors import ParlourError
from parlour.server.refusals import headers_of, refusal_of, status_of

POLICY_VIOLATION: Final = 1008


async def refuse_request(error: ParlourError, send: Send) -> None:
    """Say why a request is not looked at."""
    await _answer(error, "http.response", send)


async def refuse_socket(
    scope: Mapping[str, Any], error: ParlourError, receive: Receive, send: Send
) -> None:
    """Say why a socket is not opened: with a response where that is possible, else by closing."""
    await receive()  # a socket may be refused once it has asked to be opened
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _answer(error, "websocket.http.response", send)
    else:
        await send(_message(type="websocket.close", code=POLICY_VIOLATION, reason=error.code))


async def _answer(error: ParlourError, kind: str, send: Send) -> None:
    body = msgspec.json.encode(refusal_of(error))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # what is left of the request will not be read
        *((name.lower().encode(), said.encode()) for name, said in headers_of(error).items()),
    ]
    await send(_message(type=f"{kind}.start", status=status_of(error), headers=headers))
    await send(_message(type=f"{kind}.body", body=body, more_body=False))


def _message(**said: Any) -> Message:
    return cast("Message", said)
