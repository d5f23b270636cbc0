"""A server that is killed again and again, and started again every time."""

import asyncio
import os
import random
import socket
from pathlib import Path
from typing import Final

from tests.server.harness.world import World

FIRST_PORT: Final = 20_000
LAST_PORT: Final = 32_000
"""Below what systems give away by themselves: nobody takes the port while the server is down."""


class Mortal:
    """A server, and whether it is there."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.process = World(folder, port=str(free_port()), **settings)
        self.up = asyncio.Event()
        self.kills = 0

    @property
    def address(self) -> str:
        """Where it listens."""
        return self.process.address

    @property
    def database(self) -> Path:
        """What it keeps everything in."""
        return self.process.database

    async def start(self) -> None:
        """Start, and be ready."""
        await asyncio.to_thread(self.process.start)
        self.up.set()

    async def kill(self) -> None:
        """Kill −9."""
        self.up.clear()
        await asyncio.to_thread(self.process.kill)
        self.kills += 1

    async def start_and_fail(self, seconds: float) -> None:
        """Start, and be killed before it is ready, or soon after."""
        await asyncio.to_thread(self.process.launch)
        await asyncio.sleep(seconds)
        await self.kill()


def free_port() -> int:
    """A port that nobody listens at, another one for each process that asks."""
    luck = random.Random(os.getpid())
    while True:
        port = luck.randint(FIRST_PORT, LAST_PORT)
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
