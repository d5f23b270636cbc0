"""How much of a request is read."""

from typing import Final

from litestar.types import Receive
from litestar.types.asgi_types import HTTPReceiveMessage, WebSocketReceiveMessage

from parlour.server.errors import TooLarge

MOST_BYTES: Final = 65_536
"""The longest thing that anybody sends is a list of operations, of a few KiB."""


def limited(receive: Receive) -> Receive:
    """The same request, read no further than the limit, whatever its length was said to be."""
    read = 0

    async def receive_some() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > MOST_BYTES:
                raise TooLarge("body_too_large", "That is more than the server reads at once.")
        return message

    return receive_some
