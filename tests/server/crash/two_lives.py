"""A server that is killed once, and the matches that were under way then."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour.server.auth.session_cookie import NAME
from tests.server.crash.ledger import looking_into
from tests.server.crash.support import sees, until
from tests.server.harness.client import Message
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

DOWN: Final = 3.0
"""Seconds for which no server runs."""
BOT_PAUSE: Final = 4.0
"""Seconds that a bot waits: long enough to be killed in."""


class Left(NamedTuple):
    """A match as it was left behind."""

    match: str
    table: str
    cookies: list[str]
    mover: int
    """Which of the people had the first turn, in a match of people alone."""
    began: float
    """When it began, by the clock of the test."""
    version: int = 0
    """The newest version when the server was killed."""
    course: Message = {}  # noqa: RUF012 never changed
    """What was stored beside the log then."""


class TwoLives:
    """The server, and by name what people left behind."""

    def __init__(self, folder: Path) -> None:
        self.server = World(folder, bot_pause=str(BOT_PAUSE))
        self.left: dict[str, Left] = {}
        self.killed = 0.0

    async def begin(
        self, name: str, number: int = 2, bots: int = 0, **settings: Any
    ) -> tuple[list[Visitor], str]:
        """People begin a match of Rupiaj: they are at the table."""
        people = [
            await Visitor(self.server.address, f"{name} {n}").come_in() for n in range(number)
        ]
        host = people[0]
        table = await host.post("/api/tables", {"game": "rupiaj", "seats": 2, **settings})
        path = f"/api/tables/{table['id']}"
        free = [seat["seat"] for seat in table["seats"][1:]]
        for person in people[1:]:
            await person.post(f"{path}/take", {"seat": free.pop(0)})
        for _ in range(bots):
            await host.post(f"{path}/bot", {"seat": free.pop(0), "bot": "random"})
        for person in people:
            await person.connect()
            await person.enter(table["id"])
        began = time.monotonic()
        match = (await host.post(f"{path}/start"))["match"]
        cookies = [person.http.cookies[NAME] for person in people]
        for person in people:
            await sees(person, match)
        mover = next((n for n, person in enumerate(people) if person.matches[match].my_turn), -1)
        self.left[name] = Left(match, table["id"], cookies, mover, began)
        return people, match

    async def die(self) -> None:
        """Kill the server, and start it again after a while."""
        self.killed = time.monotonic()
        await asyncio.to_thread(self.server.kill)
        for name, left in self.left.items():
            version, course = self._stored(name)
            self.left[name] = left._replace(version=version, course=course)
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(self.server.start)

    def _stored(self, name: str) -> tuple[int, Message]:
        """The version of a match in the file, and what is kept beside its log."""
        with looking_into(self.server.database) as file:
            version, course = file.execute(
                "SELECT version, course FROM match WHERE id = ?", (self.left[name].match,)
            ).fetchone()
        return version, json.loads(course)

    async def goes_on_by_itself(self, name: str, moves: int = 1) -> None:
        """Wait until so many more moves are stored; nobody connects."""
        wanted = self.left[name].version + moves

        async def reached() -> bool:
            return self._stored(name)[0] >= wanted

        await until(reached)

    @asynccontextmanager
    async def back(self, name: str, place: int) -> AsyncGenerator[Visitor]:
        """One of the players of a match, at the table again."""
        left = self.left[name]
        person = Visitor(self.server.address, f"{name} {place}")
        try:
            person.http.cookies.set(NAME, left.cookies[place])
            await person.connect()
            await person.enter(left.table)
            yield person
        finally:
            await person.close()
