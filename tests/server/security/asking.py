"""Requests as an ASGI server hands them over, byte by byte as a test wants them."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from litestar.types import ASGIApp

from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings

HOST = (b"host", b"localhost:8000")


@dataclass
class Answer:
    """What came back."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict[str, str])
    body: bytes = b""
    closed: int | None = None

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(msgspec.json.decode(self.body)["code"])


class Inside:
    """An app behind the middleware that reads all of a request, and remembers its scope."""

    def __init__(self, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
        self.scope: dict[str, Any] | None = None
        self.read = b""
        self._headers = list(headers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Read everything, then say that it is fine."""
        self.scope = scope
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        more = scope["type"] == "http"
        while more:
            message = await receive()
            self.read += message["body"]
            more = message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": self._headers})
        await send({"type": "http.response.body", "body": b"fine"})


def ask(
    settings: Settings | None = None,
    *,
    method: str = "GET",
    path: str = "/api/me",
    headers: Iterable[tuple[bytes, bytes]] = (HOST,),
    body: Iterable[bytes] = (b"",),
    inside: Inside | None = None,
    **more: Any,
) -> Answer:
    """Send one request, or open one socket, through the middleware."""
    answer = Answer()
    chunks = list(body)
    socket = more.get("type") == "websocket"
    scope = {
        "type": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "client": ("192.0.2.1", 1),
        "headers": list(headers),
        **more,
    }
    if not socket:
        scope["method"] = method

    async def receive() -> dict[str, Any]:
        if socket:
            return {"type": "websocket.connect"}
        return {"type": "http.request", "body": chunks.pop(0), "more_body": bool(chunks)}

    async def send(message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind.endswith("response.start"):
            answer.status = message["status"]
            answer.headers = {k.decode(): v.decode() for k, v in message["headers"]}
        elif kind.endswith("response.body"):
            answer.body += message["body"]
        elif kind == "websocket.accept":
            answer.status = 101
        else:
            answer.closed = message["code"]

    app = SecurityMiddleware(cast("ASGIApp", inside or Inside()), settings or Settings())
    asyncio.run(cast("Any", app)(scope, receive, send))
    return answer
