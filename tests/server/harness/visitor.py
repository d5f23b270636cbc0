"""A person who visits a server: a cookie, REST, and a socket."""

import asyncio
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness.client import PATIENCE, Client, Message, Refused


class Visitor(Client):
    """A client with a cookie and a WebSocket, which may be opened again after it was lost."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__()
        self.address = address
        self.name = name
        self.id = ""
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)
        self.socket: ClientConnection | None = None
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
        """Send any request; a refusal is raised."""
        response = await self.http.request(method, path, json=body, headers=self.headers)
        if response.status_code >= 400:
            raise Refused(response.json())
        return response.json() if response.content else None

    @property
    def headers(self) -> dict[str, str]:
        """What a browser says with each request, beside the cookie."""
        return {"Origin": self.address}

    @property
    def cookie(self) -> str:
        """The cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open_socket(self, **options: Any) -> ClientConnection:
        """Another socket, which does only what a test says."""
        return await connect(
            self.address.replace("http", "ws") + "/api/socket",
            additional_headers={"Cookie": self.cookie, **self.headers},
            open_timeout=PATIENCE,
            compression=None,
            **options,
        )

    async def connect(self) -> None:
        """Open the socket."""
        self.socket = await self.open_socket(max_size=None)
        self._reader = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        fault: Exception | None = None
        try:
            async for frame in socket:
                self._receive(frame if isinstance(frame, str) else frame.decode())
        except Exception as error:  # noqa: BLE001 the connection was cut, or an update left out
            fault = error
        asyncio.get_running_loop().call_soon(self._end, fault)  # once this task is done

    async def _send(self, request: str) -> None:
        assert self.socket is not None
        await self.socket.send(request)

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
        """Go."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        await self.http.aclose()


class Program(Visitor):
    """A program that acts as a person, with a token; it has no cookie."""

    def __init__(self, visitor: Visitor, token: str) -> None:
        super().__init__(visitor.address, visitor.name)
        self.id = visitor.id
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        """Who it acts for."""
        return {"Authorization": f"Bearer {self.token}"}


async def make_token(visitor: Visitor, name: str = "bot") -> tuple[Program, str]:
    """A program with a new token of somebody, and the id of the token."""
    made = await visitor.post("/api/my/tokens", {"name": name})
    return Program(visitor, made["token"]), made["info"]["id"]
