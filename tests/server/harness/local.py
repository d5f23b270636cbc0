"""A whole server in the test's own event loop, whose time tests can move forward."""

import asyncio
import dataclasses
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from parlour.server.building import open_services
from parlour.server.live.match import LiveMatch
from parlour.server.live.server_time import ServerTime
from parlour.server.lobby.step import Step
from parlour.server.lobby.table import BotSitting, Held, Sitting, TableRecord
from parlour.server.people.person import Person
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.socket.connection import Connection
from parlour.server.socket.session import Session
from parlour.server.wire.tables import TableSettings
from tests.server.harness.client import PATIENCE, Client, MatchView
from tests.server.harness.people import ANN, BEN, CAT, HOME

PLAYERS = (ANN, BEN, CAT)
RUPIAJ = TableSettings(game="rupiaj")
TACAN = TableSettings(game="tacan", seats=3)


class RecordingConnection(Connection):
    """A connection whose messages are handed on at once instead of queued for a writer."""

    def __init__(self, person: Person, take: Callable[[bytes], None], address: str = HOME) -> None:
        super().__init__(person, address, max_queued=0)
        self._hand_on = take

    def push(self, message: bytes) -> None:
        """Nothing waits."""
        if not self.cut_off:
            self._hand_on(message)


class LocalClient(Client):
    """One connection of a person, without a socket."""

    def __init__(self, services: Services, person: Person) -> None:
        super().__init__()
        self.person = person
        self._services = services
        self._connection = RecordingConnection(person, lambda sent: self._receive(sent.decode()))
        self._session = Session(services, self._connection)
        services.doorkeeper.let_in(self._connection)

    async def _send(self, request: str) -> None:
        await self._session.handle(request)

    @property
    def gone(self) -> bool:
        """Whether the connection was ended by the server."""
        return self._connection.cut_off

    async def worth(self, kind: str, **fields: Any) -> float:
        """How much more than one message a request counts for."""
        return await self._session.handle(json.dumps({"type": kind, "id": 1, **fields}))

    def seen(self, match: str) -> MatchView:
        """A match as it was told."""
        return self.matches[match]

    def leave(self) -> None:
        """The connection has ended."""
        self._services.doorkeeper.let_out(self._connection)
        self._session.leave()


class StoppedTime(ServerTime):
    """Time that passes when a test says so."""

    def __init__(self, at: float) -> None:
        super().__init__()
        self.at = at

    def now(self) -> float:
        """The time."""
        return self.at


class LocalWorld:
    """The server. Its time stands still."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.hub = services.hub
        self.time = self.hub.time = StoppedTime(float(ceil(self.hub.time.now())))
        self.hub._house = dataclasses.replace(self.hub._house, now=self.time.now)

    async def open(
        self, settings: TableSettings, *people: Person, bots: str = "random"
    ) -> TableRecord:
        """A table of Ann's with these people, and with bots in the seats that are left."""
        tables = self.services.tables
        record, _ = await tables.create(ANN, settings, HOME)
        for person, seat in zip(people, list(record.seats)[1:], strict=False):
            await tables.take(person, record.id, seat, record.invite)
        for seat in list(record.seats)[1 + len(people) :]:
            await tables.seat_bot(ANN, record.id, seat, bots)
        return (await tables.get(record.id)).record

    async def begin(
        self,
        settings: TableSettings,
        *people: Person,
        bots: str = "random",
        secret: int | None = None,
    ) -> LiveMatch:
        """A match of Ann, these people and bots; always the same one for the same secret."""
        tables = self.services.tables
        record = await self.open(settings, *people, bots=bots)
        if secret is not None:
            known = replace(record, secret=secret.to_bytes(32, "big").hex())
            await tables._book.change(record.id, lambda held: Step(Held(known, held.status)))
        record, _ = await tables.start(ANN, record.id)
        assert record.match is not None
        return await self.hub.get(record.match)

    async def begin_with(self, settings: TableSettings, seats: dict[str, str]) -> LiveMatch:
        """A match of Ann with bots of any name, even such as do not exist."""
        record, _ = await self.services.tables.create(ANN, settings, HOME)
        strange: dict[str, Sitting | None] = {
            seat: BotSitting(bot, bot) for seat, bot in seats.items()
        }
        prepared = self.hub.prepare(replace(record, seats={**record.seats, **strange}), {})
        await self.services.store.write(prepared.insert)
        self.hub.adopt(prepared)
        return await self.hub.get(prepared.match_id)

    async def visit(self, person: Person, live: LiveMatch) -> LocalClient:
        """A person comes to the table of a match."""
        visitor = LocalClient(self.services, person)
        await visitor.ask("enter", table=live.record.table)
        return visitor

    async def visit_all(self, live: LiveMatch) -> dict[str, LocalClient]:
        """Everyone who plays comes to the table: by seat."""
        people = {person.id: person for person in PLAYERS}
        seats = {seat: live.person_of(seat) for seat in live.match.seats}
        return {
            seat: await self.visit(people[person], live)
            for seat, person in seats.items()
            if person is not None
        }

    async def skip(self, live: LiveMatch, seconds: float) -> None:
        """So many seconds of the server's own time go by at once, with all that follows."""
        self.time.at += seconds
        live.on_change(live)
        await self.settled(live)

    async def settled(self, live: LiveMatch) -> None:
        """Wait until nothing is due, and no bot is at it."""
        await self.until(
            lambda: (
                live.next_event() > self.time.at
                and not live.lock.locked()
                and not self.hub._driver.drives(live)
            )
        )

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so: the store and the bots have threads and processes."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.001)


@asynccontextmanager
async def local_world(path: Path | None = None, **settings: Any) -> AsyncGenerator[LocalWorld]:
    """A server in which nobody waits; on a file if a path is given."""
    quick: dict[str, Any] = {"bot_pause": 0.0, "bot_answer_pause": 0.0, **settings}
    quick |= {"memory": True} if path is None else {"database": str(path)}
    async with open_services(Settings(**quick)) as services:
        yield LocalWorld(services)
