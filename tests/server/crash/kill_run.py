"""A server that dies again and again, and all the people who go on nevertheless."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tests.server.crash.ledger import Ledger, looking_into
from tests.server.crash.mortal import Mortal
from tests.server.crash.party import Party
from tests.server.crash.town import Town
from tests.server.crash.witness import Witness
from tests.server.harness.boards import OWN, OWN_BOARD
from tests.server.harness.client import Message

MOST_BETWEEN: Final = 60
"""Moves that are told between one kill and the next, at most."""
PATIENCE: Final = 10.0
"""Seconds after which the server is killed although fewer moves were told."""
PLAY_OUT: Final = 300.0
"""Seconds that the last matches may take on a busy machine."""
LIST_SECONDS: Final = 0.006
"""Seconds within which a list is stored, mostly."""
STILLBORN: Final = 0.2
"""How often the server is killed while it starts, too."""
STARTING: Final = 1.5
"""Seconds within which that happens."""

TACAN: Final[Message] = {"game": "tacan", "options": {"victory_points": 4}}
SET_UP_TACAN: Final[Message] = {
    "game": "tacan",
    "options": {"victory_points": 4, **OWN},
    "setup": OWN_BOARD,
}
RUPIAJ: Final[Message] = {"game": "rupiaj", "options": {"seals_to_win": 1}}
A_SECOND: Final = {"kind": "timed", "limits": {"turn": 1}, "reserve": 1}
A_DAY: Final = {"kind": "days", "days": 1}


class KillRun:
    """Tables of all kinds, and somebody who kills their server."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.ledger = Ledger()
        self.server = Mortal(folder, snapshot_every="10")
        self.parties: list[Party] = []
        self.people: list[Witness] = []
        self._luck = random.Random(seed)

    async def open(self) -> None:
        """Start the server; people sit down: alone, with bots, with clocks, lazy, watched."""
        await self.server.start()
        self.town = Town(self.server, self.ledger)
        await self._sit("Rupiaj", 2, **RUPIAJ)
        watched = await self._sit("Tacan", 3, **SET_UP_TACAN)
        watched.by_lists = True
        self._lists = watched
        await watched.watch(await self._person("Watcher"))
        await self._sit("Mixed", 2, ["random"], clock=A_SECOND, **TACAN)
        await self._sit("Alone", 1, ["greedy"], clock=A_DAY, **RUPIAJ)
        lazy = await self._sit("Lazy", 2, clock=A_SECOND, grace=1, **RUPIAJ)
        lazy.lazy[lazy.people[1]] = 0.2

    async def _sit(
        self, name: str, number: int, bots: Sequence[str] = (), **settings: Any
    ) -> Party:
        people = [await self._person(f"{name} {place}") for place in range(number)]
        party = Party(self.server.up, self.ledger, people, self._luck)
        await party.sit_down(bots, **settings)
        self.parties.append(party)
        return party

    async def _person(self, name: str) -> Witness:
        person = await Witness(self.server.address, name, self.ledger).come_in()
        self.people.append(person)
        return person

    async def go_through(self, kills: int) -> None:
        """Live through so many kills, and play the matches that run then to their end."""
        lives = [asyncio.create_task(party.play()) for party in self.parties]
        lives.append(asyncio.create_task(self.town.live()))
        killing = asyncio.create_task(self._kill(kills))
        try:
            await _first_failure(killing, lives)
            self.town.closing = True
            for party in self.parties:
                party.last_round = True
            await asyncio.wait_for(asyncio.gather(*lives), PLAY_OUT)
            with looking_into(self.server.database) as file:
                self.ledger.check_all(file)
        finally:
            for task in (killing, *lives):
                task.cancel()
            await asyncio.gather(killing, *lives, return_exceptions=True)

    async def _kill(self, kills: int) -> None:
        while self.server.kills < kills:
            await self._some_moves()
            await self.server.kill()
            if self.server.kills < kills and self._luck.random() < STILLBORN:
                await self.server.start_and_fail(self._luck.uniform(0, STARTING))
            await self.server.start()
            with looking_into(self.server.database) as file:
                self.ledger.check(file)
            assert not self.ledger.faults, self.ledger.faults[:5]

    async def _some_moves(self) -> None:
        """Let some moves happen, and a moment more: a kill may come at any point of a move, and
        every other one comes while a list of moves is on its way."""
        if self.server.kills % 2:
            self._lists.sending.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lists.sending.wait(), PATIENCE)
            await asyncio.sleep(self._luck.uniform(0, LIST_SECONDS))
            return
        loop = asyncio.get_running_loop()
        enough = self.ledger.told + self._luck.randint(0, MOST_BETWEEN)
        late = loop.time() + PATIENCE
        while self.ledger.told < enough and loop.time() < late:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._luck.uniform(0, 0.02))

    async def close(self) -> None:
        """Everybody goes."""
        for person in self.people:
            await person.close()
        if self.server.up.is_set():
            await self.server.kill()


async def _first_failure(main: "asyncio.Task[None]", others: "list[asyncio.Task[None]]") -> None:
    """Wait for one task, unless one of the others, which should go on, fails before."""
    running = {main, *others}
    while not main.done():
        done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            await task
