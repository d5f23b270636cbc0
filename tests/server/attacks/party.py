"""People who come to a server and go in the end, whatever happens."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


class Guests:
    """Those who came."""

    def __init__(self, server: World) -> None:
        self.server = server
        self.here: list[Visitor] = []

    async def come(self, name: str, *, connected: bool = True) -> Visitor:
        """Somebody new, with a socket unless it is said otherwise."""
        client = Visitor(self.server.address, name)
        self.here.append(client)
        await client.come_in()
        if connected:
            await client.connect()
        return client

    async def alone(self, name: str, game: str = "rupiaj") -> "Alone":
        """Somebody new who plays against a bot, at a private table."""
        client = await self.come(name)
        quick = await client.post("/api/quick", {"game": game, "seats": 2, "bot": "random"})
        alone = Alone(client, quick["id"], quick["match"])
        await client.enter(alone.table)
        await client.until(lambda: client.matches[alone.match].my_turn)  # the bot waits, too
        return alone


class Alone(NamedTuple):
    """A person, their table and their match."""

    client: Visitor
    table: str
    match: str


async def follow(people: list[Visitor], match: str, version: int = 0) -> None:
    """Wait until all of them have been shown a match, at this version or a later one, and somebody
    is asked, unless it is over."""
    for client in people:
        await client.reaches(match, version)


@asynccontextmanager
async def party(server: World) -> AsyncGenerator[Guests]:
    """Let people come."""
    guests = Guests(server)
    try:
        yield guests
    finally:
        for client in guests.here:
            await client.close()


def browser(server: World, source: str = "127.0.0.1", **headers: str) -> httpx.Client:
    """REST for somebody who is nobody yet; without certificates, which take long to load."""
    transport = httpx.HTTPTransport(verify=False, local_address=source)
    return httpx.Client(base_url=server.address, headers=headers, timeout=60, transport=transport)


class Ear:
    """A socket that keeps all that it hears, and understands none of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self._more = asyncio.Event()

    async def listen(self) -> None:
        """Hear until the socket closes."""
        with suppress(ConnectionClosed):
            while True:
                self.heard.append(str(await self.socket.recv()))
                self._more.set()

    async def until_answered(self, number: int) -> None:
        """Wait for the answer to the request with this id."""
        said = f'{{"type":"done","id":{number},'
        while not any(frame.startswith(said) for frame in self.heard):
            self._more.clear()
            await asyncio.wait_for(self._more.wait(), 60)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What was heard."""
        return [json.loads(frame) for frame in self.heard]


@asynccontextmanager
async def ear(client: Visitor) -> AsyncGenerator[Ear]:
    """A second socket of somebody."""
    async with await client.open_socket(max_size=None, max_queue=None) as socket:
        heard = Ear(socket)
        listening = asyncio.create_task(heard.listen())
        try:
            yield heard
        finally:
            await socket.close()
            await listening
