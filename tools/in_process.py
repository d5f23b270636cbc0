"""The whole server inside one event loop, without a network: for pages that show what it does."""

import asyncio
import json
from types import TracebackType
from typing import Any, Self

from parlour.server.app import make_app
from parlour.server.settings import Settings

ADDRESS = "http://localhost"
PATIENCE = 60.0
Message = dict[str, Any]


class InProcess:
    """A server that keeps nothing, from when it is entered until it is left."""

    def __init__(self) -> None:
        self._app: Any = make_app(Settings(memory=True))
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._out: asyncio.Queue[Message] = asyncio.Queue()
        self._life: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._life = asyncio.create_task(self._app(scope, self._in.get, self._out.put))
        await self._say("lifespan.startup")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._say("lifespan.shutdown")
        assert self._life is not None
        await self._life

    async def _say(self, event: str) -> None:
        await self._in.put({"type": event})
        answer = await asyncio.wait_for(self._out.get(), PATIENCE)
        if answer["type"] != f"{event}.complete":
            raise RuntimeError(answer.get("message", event))

    async def request(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[int, dict[str, str], Any]:
        """Status, headers and JSON of the answer to a request."""
        sent = b"" if body is None else json.dumps(body).encode()
        out: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Message) -> None:
            out.append(message)

        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(sent))]
        scope = _scope("http", path, cookie, headers) | {"method": method, "scheme": "http"}
        await self._app(scope, receive, send)
        got = b"".join(message.get("body", b"") for message in out[1:])
        names = {name.decode(): value.decode() for name, value in out[0]["headers"]}
        return out[0]["status"], names, json.loads(got) if got else None

    async def socket(self, cookie: str) -> "Socket":
        """An open socket of whoever has that cookie."""
        socket = Socket()
        scope = _scope("websocket", "/api/socket", cookie, [])
        scope |= {"scheme": "ws"}
        socket.serving = asyncio.create_task(self._app(scope, socket.sent.get, socket.got.put))
        await socket.sent.put({"type": "websocket.connect"})
        answer = await asyncio.wait_for(socket.got.get(), PATIENCE)
        if answer["type"] != "websocket.accept":
            raise RuntimeError(str(answer))
        return socket


class Socket:
    """The client's end of a socket."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.got: asyncio.Queue[Message] = asyncio.Queue()
        self.serving: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        """Send a frame."""
        await self.sent.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> Message:
        """The next frame."""
        event = await asyncio.wait_for(self.got.get(), PATIENCE)
        message: Message = json.loads(event["text"])
        return message

    async def close(self) -> None:
        """Go, and wait until the server has noticed."""
        await self.sent.put({"type": "websocket.disconnect", "code": 1000})
        assert self.serving is not None
        await self.serving


def _scope(kind: str, path: str, cookie: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    origin = [(b"host", b"localhost"), (b"origin", ADDRESS.encode())]
    known = [(b"cookie", cookie.encode())] if cookie else []
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [*origin, *known, *headers],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "extensions": {},
        "state": {},
    }
