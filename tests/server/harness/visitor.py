"""A person who visits a server, or their program: a cookie or token, REST, and a socket."""

import asyncio
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from parlour.client import ConnectionLost, Refused
from parlour.client.connection import PATH, WebSocket
from parlour.client.exchange import Exchange, read_welcome
from parlour.client.rest import Rest
from tests.server.harness.client import PATIENCE, Client, Message


class Visitor(Client):
    """A client whose socket may be opened again after it was lost: when a test says so."""

    def __init__(self, address: str, name: str, token: str | None = None) -> None:
        super().__init__()
        self.address = address
        self.name = name
        self.id = ""
        self.rest = Rest(address, token=token, verify=False, attempts=1)
        self.rest.http.timeout = httpx.Timeout(PATIENCE)
        if token is None:
            self.rest.http.headers["Origin"] = address  # as browsers do, whose cookie it has
        self._transport: WebSocket | None = None
        self._reader: asyncio.Task[None] | None = None

    async def come_in(self) -> Self:
        """Be a guest."""
        me = await self.post("/api/guest", {"name": self.name})
        self.id = me["id"]
        return self

    async def post(self, path: str, body: Message | None = None) -> Any:
        """Send a request that changes something."""
        return await self.request("POST", path, body)

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return await self.request("GET", path)

    async def request(self, method: str, path: str, body: Message | None = None) -> Any:
        """Send any request, once; a refusal is raised."""
        if method == "GET":
            return await self.rest.get(object, path)
        return await self.rest.post(object, path, body, method)

    @property
    def http(self) -> httpx.AsyncClient:
        """REST for tests that look at statuses, headers and bodies."""
        return self.rest.http

    @property
    def cookie(self) -> str:
        """The cookie header."""
        return self.rest.credentials().get("Cookie", "")

    async def open_socket(self, **options: Any) -> ClientConnection:
        """Another socket, which does only what a test says."""
        return await connect(
            self.address.replace("http", "ws") + PATH,
            additional_headers={**self.rest.credentials(), "Origin": self.address},
            open_timeout=PATIENCE,
            compression=None,
            **options,
        )

    async def connect(self) -> None:
        """Open the socket."""
        self._transport = await WebSocket.open(self.rest)
        self._exchange = Exchange()
        self._reader = asyncio.create_task(self._read(self._transport))

    async def _read(self, transport: WebSocket) -> None:
        try:
            self._receive(await transport.receive())
            read_welcome(self.frames[-1])
            while True:
                self._receive(await transport.receive())
        except Exception as fault:  # noqa: BLE001 the connection was lost, or an update left out
            asyncio.get_running_loop().call_soon(self._end, fault)  # once this task is done

    async def _send(self, request: str) -> None:
        if self._transport is None:
            raise ConnectionLost("There is no connection.")
        await self._transport.send(request)

    @property
    def socket(self) -> ClientConnection | None:
        """The socket, which may be closed, for tests that send anything over it."""
        return None if self._transport is None else self._transport.socket

    @property
    def gone(self) -> bool:
        """Whether the socket has closed."""
        return self._reader is None or self._reader.done()

    async def resume(self) -> None:
        """Connect again, and go on with every match from where it was."""
        await self.connect()
        for seen in list(self.matches.values()):
            await self.enter(seen.table, match=seen.id, version=seen.version)

    def another_device(self) -> "Visitor":
        """The same person, once more."""
        twin = Visitor(self.address, self.name)
        twin.id = self.id
        twin.http.cookies.update(self.http.cookies)
        return twin

    async def drop(self) -> None:
        """Lose the connection, without a word."""
        assert self.socket is not None
        assert self._reader is not None
        self.socket.transport.abort()
        await self._reader

    async def close(self) -> None:
        """Go. Whatever was wrong with what was told is raised, also if nobody waited for it."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        await self.http.aclose()
        await asyncio.sleep(0)  # the end of the connection is noted
        if self._fault is not None and not isinstance(self._fault, ConnectionLost | Refused):
            raise self._fault


async def make_token(visitor: Visitor, name: str = "bot") -> tuple[Visitor, str]:
    """A program with a new token of somebody, and the id of the token."""
    made = await visitor.post("/api/my/tokens", {"name": name})
    program = Visitor(visitor.address, visitor.name, made["token"])
    program.id = visitor.id
    return program, made["info"]["id"]
