"""People who play while their server comes to be unable to store anything."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from tests.server.crash.ledger import Ledger, Told, stored
from tests.server.crash.party import Party
from tests.server.crash.trouble import Trouble
from tests.server.crash.witness import Witness
from tests.server.harness.client import Message

RUPIAJ: Final[Message] = {"game": "rupiaj", "options": {"seals_to_win": 3}}
TACAN: Final[Message] = {"game": "tacan", "options": {"victory_points": 20}}
A_SECOND: Final = {"kind": "timed", "limits": {"turn": 1}}


class Evening:
    """Tables at a server that is in trouble, or will be."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        self.ledger = Ledger()
        self.everybody: list[Witness] = []
        self._up = asyncio.Event()
        self._up.set()

    async def sit(self, number: int, bots: Sequence[str] = (), **settings: Any) -> Party:
        """So many people sit down at a table of their own."""
        people = [await self.person() for _ in range(number)]
        party = Party(self._up, self.ledger, people, random.Random(len(self.everybody)))
        await party.sit_down(bots, **settings)
        return party

    async def person(self) -> Witness:
        """Somebody who comes in."""
        name = f"Person {len(self.everybody)}"
        person = Witness(self.trouble.server.address, name, self.ledger)
        self.everybody.append(person)
        await person.come_in()
        return person

    async def suffer(self, what: Callable[[], None]) -> None:
        """Let something happen to the server; nobody comes back before it is over."""
        self._up.clear()
        await asyncio.to_thread(what)
        self._up.set()

    async def come_back(self) -> None:
        """Those who have lost the connection come back."""
        for person in self.everybody:
            if person.socket is not None and person.gone:
                await person.come_back()

    def stored(self, party: Party) -> dict[int, Told]:
        """The moves of a party's match as they are stored."""
        with self.trouble.database() as file:
            return stored(file, party.matches[-1])

    def check(self) -> None:
        """Hold all that was told against what is stored."""
        with self.trouble.database() as file:
            self.ledger.check_all(file)
        assert not self.ledger.faults


@asynccontextmanager
async def evening(trouble: Trouble) -> AsyncGenerator[Evening]:
    """An evening after which everybody goes."""
    made = Evening(trouble)
    try:
        yield made
    finally:
        for person in made.everybody:
            await person.close()
