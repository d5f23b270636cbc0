"""Clients that never read: bounded memory, soon gone, and nobody else notices."""

import asyncio
import json
import socket
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tests.server.attacks.calm import memory, troubles, undisturbed
from tests.server.attacks.party import party
from tests.server.attacks.raw import TEXT, Raw, framed
from tests.server.harness.client import PATIENCE
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

DEAF: Final = 5
GONE_SECONDS: Final = 60.0
"""By then they are gone from the server's memory."""
OUTBOX: Final = 256 * 1024
LINE: Final = "\N{GAME DIE}" * 500
"""The most bytes that a line of chat can have."""
LINES: Final = 50
"""Lines that whoever comes to a table is told."""
TIMES: Final = 200
"""How often: several times what fits into the outbox and into the buffers of both systems."""


@pytest.fixture
def server(tmp_path: Path) -> "World":
    return World(tmp_path, sockets_per_person=str(2 * DEAF))


def sockets(server: World) -> int:
    """How many connections the process of a server has open."""
    return sum(
        link.readlink().as_posix().startswith("socket:")
        for link in Path(f"/proc/{server.pid}/fd").iterdir()
        if link.is_symlink()
    )


def enter_and_be_deaf(server: World, person: Visitor, table: str) -> Raw:
    """A socket of somebody that comes to a table, again and again, and never reads."""
    raw = Raw(server)
    raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    assert raw.open_socket(person.cookie) == 101
    enter = framed(TEXT, json.dumps({"type": "enter", "id": 1, "table": table}).encode())
    with suppress(ConnectionError):  # it may be gone before it has asked for all
        raw.send(enter * TIMES)
    return raw


@asynccontextmanager
async def chatting(server: World) -> AsyncGenerator[tuple[Visitor, Visitor, str]]:
    """Two people and a table at which much was said."""
    async with party(server) as guests:
        host, deaf = [await guests.come(name) for name in ("Host", "Deaf")]
        table = (await host.post("/api/tables", {"game": "rupiaj"}))["id"]
        await host.enter(table)
        for _ in range(LINES):
            await host.ask("say", table=table, text=LINE)
        yield host, deaf, table


async def slow_readers(person: Visitor) -> int:
    """How many clients the server has dropped because they did not read."""
    told = (await person.http.get("/metrics")).text
    (line,) = [line for line in told.splitlines() if line.startswith("parlour_slow_readers_total")]
    return int(float(line.split()[-1]))


@story
async def test_who_never_reads_is_dropped_and_gone(server: World) -> None:
    with server, ExitStack() as stack:
        async with undisturbed(server), chatting(server) as (host, deaf, table):
            before, used = sockets(server), memory(server)
            for _ in range(DEAF):
                raw = await asyncio.to_thread(enter_and_be_deaf, server, deaf, table)
                stack.enter_context(raw)
            async with asyncio.timeout(GONE_SECONDS):
                while sockets(server) > before:
                    await asyncio.sleep(0.1)
            grown = memory(server) - used
            assert await slow_readers(host) == DEAF
        # Kilobytes: what all of them may have queued, and as much again for Python itself.
        assert grown < 2 * DEAF * OUTBOX // 1024 + 8 * 1024
        assert troubles(server.log) == []


@story
async def test_who_never_reads_does_not_hold_up_the_end(server: World) -> None:
    with server, ExitStack() as stack:
        async with chatting(server) as (host, deaf, table):
            for _ in range(DEAF):
                raw = await asyncio.to_thread(enter_and_be_deaf, server, deaf, table)
                stack.enter_context(raw)
            async with asyncio.timeout(PATIENCE):
                while await slow_readers(host) < DEAF:  # dropped, but not gone
                    await asyncio.sleep(0.1)
            async with asyncio.timeout(PATIENCE):
                assert await asyncio.to_thread(server.stop) == 0
        assert troubles(server.log) == []
