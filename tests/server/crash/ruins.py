"""A file in which every kind of damage has befallen one match, and a server on it."""

import sqlite3
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final, NamedTuple

from parlour.server.api.types.tables import TableSettings, TimedClock
from parlour.server.auth.session_cookie import NAME
from parlour.server.composition import open_services
from parlour.server.settings import Settings
from tests.server.crash.harm import IN_RUPIAJ, IN_SNAPSHOTS, IN_TACAN, Harm
from tests.server.crash.support import logged
from tests.server.harness.services import Played, begin, play
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

MOVES: Final = 25
CLOCK: Final = TimedClock(limits={"turn": 3600})
CLOCKED: Final = "a course that is cut off, of a match with a clock"
HEALTHY: Final = "no damage"
MANY: Final = 10_000


def _none(_file: sqlite3.Connection, _row: int) -> None:
    """A healthy match."""


_CUT_OFF: Final = IN_RUPIAJ["a course that is cut off"]
TO_BE_SET_ASIDE: Final[Mapping[str, Harm]] = {**IN_RUPIAJ, **IN_TACAN}
TO_GO_ON: Final[Mapping[str, Harm]] = {HEALTHY: _none, **IN_SNAPSHOTS}
HARMS: Final[Mapping[str, Harm]] = {**TO_BE_SET_ASIDE, **TO_GO_ON, CLOCKED: _CUT_OFF}


class Known(NamedTuple):
    """A match, and the cookies of those who play it."""

    played: Played
    cookies: list[str]


class Ruins:
    """Matches by the damage that has befallen them."""

    def __init__(self, folder: Path) -> None:
        self.server = World(folder)
        self.matches: dict[str, Known] = {}

    async def build(self) -> None:
        """Let people play, and damage what is stored of it while no server runs."""
        await self._play([*TO_BE_SET_ASIDE, CLOCKED], snapshot_every=100_000)
        await self._play(TO_GO_ON, snapshot_every=10)
        with closing(sqlite3.connect(self.server.database)) as file:
            for name, harm in HARMS.items():
                match = self.matches[name].played.match
                (row,) = file.execute("SELECT row FROM match WHERE id = ?", (match,)).fetchone()
                harm(file, row)
            file.commit()

    async def _play(self, names: Iterable[str], snapshot_every: int) -> None:
        settings = Settings(
            database=str(self.server.database),
            snapshot_every=snapshot_every,
            guests_per_address=MANY,
            tables_per_address=MANY,
            tables_per_hour=MANY,
        )
        async with open_services(settings) as services:
            for name in names:
                game = "tacan" if name in IN_TACAN else "rupiaj"
                clock = CLOCK if name == CLOCKED else None
                wanted = TableSettings(game=game, seats=2, clock=clock)
                played = await begin(services, wanted)
                await play(await services.matches.get(played.match), MOVES)
                people = [await services.accounts.by_id(person) for person in played.people]
                cookies = [services.accounts.cookie_for(one) for one in people if one is not None]
                self.matches[name] = Known(played, cookies)

    @asynccontextmanager
    async def players(self, name: str) -> AsyncGenerator[list[Visitor]]:
        """Those who play a match, connected."""
        people: list[Visitor] = []
        try:
            for place, cookie in enumerate(self.matches[name].cookies):
                person = Visitor(self.server.address, f"Player {place}")
                people.append(person)
                person.http.cookies.set(NAME, cookie)
                await person.connect()
            yield people
        finally:
            for person in people:
                await person.close()

    def events(self, match: str) -> list[str]:
        """What the log of the server says about a match."""
        return [line["event"] for line in logged(self.server.log) if line.get("match") == match]
