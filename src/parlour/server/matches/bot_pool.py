"""The pool of bot processes: off the event loop, and a failure costs one move only."""

import asyncio
from asyncio.subprocess import Process
from typing import Any

from parlour.bots.process import BotProcess


class BotWorkers:
    """A fixed number of processes, started when they are first needed."""

    def __init__(self, number: int, seconds: float) -> None:
        self._seconds = seconds
        self._processes = [BotProcess() for _ in range(number)]
        self._free: asyncio.Queue[BotProcess] = asyncio.Queue()
        for process in self._processes:
            self._free.put_nowait(process)

    async def choose(
        self, game: str, bot: str, seat: str, view: dict[str, Any], choices: list[dict[str, Any]]
    ) -> dict[str, Any]:
        """The move that a bot chooses, in its JSON form."""
        process = await self._free.get()
        try:
            return await process.choose(game, bot, seat, view, choices, seconds=self._seconds)
        finally:
            self._free.put_nowait(process)

    def running(self) -> list[Process]:
        """The processes that were started and not ended."""
        started = [one.process for one in self._processes]
        return [one for one in started if one is not None and one.returncode is None]

    async def close(self) -> None:
        """End the processes."""
        for process in self._processes:
            await process.close()
