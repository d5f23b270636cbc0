"""A whole server in the test's own event loop, whose time tests can move forward."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from parlour.client import MatchState
from parlour.server.api.types.tables import TableSettings
from parlour.server.auth.request_sender import Sender
from parlour.server.composition import Services, open_services
from parlour.server.lobby.table import BotSitting, Sitting, Table, TableState
from parlour.server.lobby.table_transitions import Transition
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.server_clock import ServerClock
from parlour.server.settings import Settings
from parlour.server.sockets.connection import Connection
from parlour.server.sockets.request_handler import RequestHandler
from parlour.server.store.records import Person
from tests.server.harness.client import PATIENCE, Client
from tests.server.harness.people import ANN, BEN, CAT, HOME, add_people

PLAYERS = (ANN, BEN, CAT)
RUPIAJ = TableSettings(game="rupiaj")
TACAN = TableSettings(game="tacan", seats=3)


class RecordingConnection(Connection):
    """A connection whose messages are handed on at once instead of queued for a writer."""

    def __init__(
        self, person: Person, take: Callable[[bytes], None], address: str = HOME, token: str = ""
    ) -> None:
        super().__init__(Sender(person=person, token=token), address, max_queued=0)
        self._hand_on = take

    def push(self, message: bytes) -> None:
        """Nothing waits."""
        if not self.cut_off:
            self._hand_on(message)


class LocalClient(Client):
    """One connection of a person, or of their program, without a socket."""

    def __init__(
        self, services: Services, person: Person, address: str = HOME, token: str = ""
    ) -> None:
        super().__init__()
        self.person = person
        self._services = services
        self._connection = RecordingConnection(
            person, lambda sent: self._receive(sent.decode()), address, token
        )
        self._session = RequestHandler(services, self._connection)
        services.connections.add(self._connection)

    async def _send(self, request: str) -> None:
        await self._session.handle(request)

    @property
    def gone(self) -> bool:
        """Whether the connection was ended by the server."""
        return self._connection.cut_off

    async def worth(self, kind: str, **fields: Any) -> float:
        """How much more than one message a request counts for."""
        return await self._session.handle(json.dumps({"type": kind, "id": 1, **fields}))

    def seen(self, match: str) -> MatchState:
        """A match as it was told."""
        return self.matches[match]

    def leave(self) -> None:
        """The connection has ended."""
        self._services.connections.remove(self._connection)
        self._session.leave()


class StoppedTime(ServerClock):
    """Time that passes when a test says so."""

    at: float

    def now(self) -> float:
        """The time."""
        return self.at


class LocalWorld:
    """The server. Its time stands still."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.matches = services.matches
        at = float(ceil(self.matches.clock.now()))
        self.matches.clock.__class__ = StoppedTime
        assert isinstance(self.matches.clock, StoppedTime)
        self.time = self.matches.clock
        self.time.at = at

    async def open(self, settings: TableSettings, *people: Person, bots: str = "random") -> Table:
        """A table of Ann's with these people, and with bots in the seats that are left."""
        tables = self.services.tables
        record, _ = await tables.create(ANN, settings, HOME)
        for person, seat in zip(people, list(record.seats)[1:], strict=False):
            await tables.take(person, record.id, seat, record.invite)
        for seat in list(record.seats)[1 + len(people) :]:
            await tables.seat_bot(ANN, record.id, seat, bots)
        return (await tables.get(record.id)).table

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
            await tables._registry.change(
                record.id, lambda held: Transition(TableState(known, held.status))
            )
        record, _ = await tables.start(ANN, record.id)
        assert record.match is not None
        return await self.matches.get(record.match)

    async def begin_with(self, settings: TableSettings, seats: dict[str, str]) -> LiveMatch:
        """A match of Ann with bots of any name, even such as do not exist."""
        table = (await self.services.tables.create(ANN, settings, HOME)).table
        strange: dict[str, Sitting | None] = {
            seat: BotSitting(bot, bot) for seat, bot in seats.items()
        }
        prepared = self.matches.prepare(replace(table, seats={**table.seats, **strange}), {})
        await self.services.store.commit(prepared.commands)
        self.matches.adopt(prepared)
        return await self.matches.get(prepared.match_id)

    async def visit(self, person: Person, live: LiveMatch) -> LocalClient:
        """A person comes to the table of a match."""
        visitor = LocalClient(self.services, person)
        await visitor.ask("enter", table=live.table)
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
        self.matches.match_changed(live)
        await self.settled(live)

    async def settled(self, live: LiveMatch) -> None:
        """Wait until nothing is due, and no bot is at it."""
        await self.until(
            lambda: (
                live.next_event() > self.time.at
                and not live.lock.locked()
                and not self.matches._bots.is_running(live)
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
        await add_people(services.store)
        yield LocalWorld(services)
