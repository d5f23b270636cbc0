"""A whole server in the test's own event loop, where time stands still and all ids are known."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import httpx
import msgspec
import pytest
from litestar import Litestar

from parlour.core.chance import ScriptedChance
from parlour.core.draws import Die, Draw, Number, Order
from parlour.core.log import Log, line_of
from parlour.core.match import Match
from parlour.server.app import make_app
from parlour.server.live import course as courses
from parlour.server.live import records, snapshots
from parlour.server.live.clock import ClockWork
from parlour.server.live.course import Course, Ways
from parlour.server.live.loading import Loaded
from parlour.server.lobby.step import Step
from parlour.server.lobby.table import Held, PersonSitting, Sitting, TableRecord
from parlour.server.people import cookie, guests
from parlour.server.people.person import Person
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.socket.connection import Connection
from parlour.server.socket.session import Session
from parlour.server.wire.tables import TableSettings

AnyMatch = Match[Any, Any, Any]

SECRET: Final = bytes(range(32))
PEOPLE: Final = tuple(
    Person(id=f"{number:016x}", name=name)
    for number, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve"), start=10)
)
WATCHER: Final = PEOPLE[-1]


class StandingTime:
    """Takes the place of the module `time` where the server looks at the clock."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def time(self) -> float:
        """Seconds since 1970."""
        return self.now

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return self.now


def stop_time(monkeypatch: pytest.MonkeyPatch) -> StandingTime:
    """Time goes on only when the test says so: times are random by nature, and no secret."""
    standing = StandingTime()
    for module in ("live.match", "live.server_time", "socket.chat"):
        monkeypatch.setattr(f"parlour.server.{module}.time", standing)
    return standing


class Tape:
    """A wire that keeps all that is sent, to the byte."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send_text(self, message: bytes) -> int:
        """Keep a message."""
        self.sent.append(message)
        return 0

    def cut(self) -> None:
        """A recorded connection is never cut."""
        raise AssertionError("the connection was cut")


class Visitor:
    """A person with a socket and REST, and everything they were ever told."""

    def __init__(self, services: Services, http: httpx.AsyncClient, person: Person) -> None:
        self.person = person
        self.tape = Tape()
        self._http = http
        self._cookie = services.people.cookie_for(person)
        self._connection = Connection(person, "127.0.0.1", self.tape, 1 << 30)
        self.session = Session(services, self._connection)
        self._requests = 0

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request over the socket; the last thing said is the answer to it."""
        self._requests += 1
        request = {"type": kind, "id": self._requests, **fields}
        await self.session.handle(json.dumps(request))
        answer: dict[str, Any] = json.loads(self.tape.sent[-1])
        assert answer["id"] == self._requests
        return answer

    async def get(self, path: str) -> None:
        """Ask for something by REST; status, headers and body go on the tape, too."""
        answer = await self._http.get(path, headers={"Cookie": f"{cookie.NAME}={self._cookie}"})
        told = f"{answer.status_code} {sorted(answer.headers.items())}".encode()
        self.tape.sent.append(told + answer.content)


class Begun:
    """A match that has got so far, taken up by a server as if it had been played there.

    Its log says how it got there; its state may be another one that a viewer cannot tell from it.
    """

    def __init__(self, table: TableRecord, match_id: str, log: Log, state: Any, game: Any) -> None:
        self.match_id = match_id
        self.table = table
        self._log = log
        self._state = state
        self.chance = ScriptedChance()
        last = Log(log.header, log.entries[-1:], first=log.version)
        self._match = AnyMatch(game, state, last, self.chance, SECRET)
        self._ways = Ways(table.settings.clock, 0.0, table.settings.offers_per_turn)
        self._row = 0

    def insert(self, connection: sqlite3.Connection) -> None:
        """Write it, with a snapshot of the state: replays begin there."""
        lines = [line_of(entry).encode() for entry in self._log.entries]
        self._row = records.insert(
            connection, self._record(), self._players(), lines, attended=False
        )
        records.save_snapshot(connection, self._row, snapshots.take(self._match))

    def loaded(self) -> Loaded:
        """The match as the store has it."""
        return Loaded(self._record(), self._players(), self._match, self._course(), self._ways)

    def _players(self) -> dict[str, Sitting]:
        return {seat: sitting for seat, sitting in self.table.seats.items() if sitting is not None}

    def _record(self) -> records.MatchRecord:
        return records.MatchRecord(
            row=self._row,
            id=self.match_id,
            table=self.table.id,
            game=self._match.game.name,
            status=records.RUNNING,
            header=line_of(self._log.header).encode(),
            secret=SECRET,
            ways=msgspec.json.encode(self._ways),
            version=self._log.version,
            course=courses.encode(self._course()),
            started=1_700_000_000.0,
            fault=None,
        )

    def _course(self) -> Course:
        game, seats = self._match.game, self._match.seats
        asked = {
            seats[place]: str(game.asked(self._state, place)) for place in game.to_act(self._state)
        }
        course = Course(to_act=list(asked))
        if self._ways.clock is not None:
            clocks = ClockWork(self._ways.clock, game.decisions, seats, 0.0)
            clocks.ask(0.0, asked, None)
            course.clocks = clocks.seats
        return course


async def _for_ever(_seconds: float) -> None:
    """Bots leave their moves to the test."""
    await asyncio.Event().wait()


class World:
    """One server, the people at it, and the matches that it was given."""

    def __init__(self, services: Services, http: httpx.AsyncClient) -> None:
        self.services = services
        self.services.hub._driver._wait = _for_ever
        self.http = http

    async def come_in(self) -> None:
        """Let the people be known here."""

        def job(connection: sqlite3.Connection) -> None:
            for person in PEOPLE:
                guests.add(connection, person.id, person.name, 0.0)

        await self.services.store.write(job)

    def visitor(self, person: Person) -> Visitor:
        """A new connection of somebody."""
        return Visitor(self.services, self.http, person)

    async def give_up(self, person: Person, table: str) -> None:
        """Somebody leaves their seat for good; the test moves in place of the bot."""
        await self.services.tables.give_up(person, table)

    async def move_for(self, match: str, seat: str, move: Any) -> None:
        """A bot moves, as the test wants it."""
        live = await self.services.hub.get(match)
        await live.play(seat, lambda _match: move, None, by_person=False)

    async def begin(self, begun: Begun) -> None:
        """A match goes on here, at a table of its own."""
        held = Held(msgspec.structs.replace(begun.table, match=begun.match_id), "running")
        hub = self.services.hub
        await self.services.tables._book.add(
            Step(held, first=begun.insert, then=lambda: hub.adopt(cast("Any", begun)))
        )


@asynccontextmanager
async def world() -> AsyncGenerator[World]:
    """A server that keeps nothing."""
    app = make_app(Settings(memory=True, snapshot_every=100_000))
    routes = cast("Litestar", app.app)
    transport = httpx.ASGITransport(cast("Any", app))
    async with (
        routes.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
    ):
        here = World(routes.state.services, http)
        await here.come_in()
        yield here


def table_of(number: int, settings: TableSettings, seats: Sequence[str]) -> TableRecord:
    """A table at which people sit in every seat."""
    players = dict(zip(seats, PEOPLE, strict=False))
    return TableRecord(
        id=f"table{number}",
        host=PEOPLE[0].id,
        settings=settings,
        seats={seat: PersonSitting(person.id, person.name) for seat, person in players.items()},
        invite="the-word",
        secret=SECRET.hex(),
        created=1_700_000_000.0,
    )


def script(chance: ScriptedChance, draws: Sequence[Draw]) -> None:
    """Let a chance say these draws next."""
    faces: list[int] = []
    for draw in draws:
        match draw:
            case Die(face):
                faces.append(face)
            case Number(_, value):
                chance.next_numbers.append(value)
            case Order(order):
                chance.next_shuffles.append(list(order))
    chance.next_dice += list(zip(faces[::2], faces[1::2], strict=True))
