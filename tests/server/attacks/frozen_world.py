"""A whole server in the test's own event loop, where time stands still and all ids are known."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, cast

import httpx
import msgspec
import pytest
from litestar import Litestar

from parlour.client import Incompatible
from parlour.core.chance import ScriptedChance
from parlour.core.draws import Die, Draw, Number, Order
from parlour.core.log import Log, line_of
from parlour.core.match import Match
from parlour.server.api.types.tables import TableSettings
from parlour.server.app import make_app
from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.names import name_key
from parlour.server.composition import Services
from parlour.server.lobby.table import PersonSitting, Sitting, Table, TableState
from parlour.server.lobby.table_transitions import Transition
from parlour.server.matches import snapshots
from parlour.server.matches.match_loading import LoadedMatch
from parlour.server.matches.match_runtime import MatchRuntime, encode_runtime
from parlour.server.matches.match_settings import encode_settings, settings_of
from parlour.server.matches.new_match import player_records
from parlour.server.matches.player_clocks import Clocks, ask, new_clocks, rules_for
from parlour.server.matches.recent_versions import newest_version
from parlour.server.settings import Settings
from parlour.server.store.commands import AddGuest, Command, CreateMatch, SaveSnapshot
from parlour.server.store.records import RUNNING, Person
from tests.server.harness.local import LocalClient

AnyMatch = Match[Any, Any, Any]

SECRET: Final = bytes(range(32))
PEOPLE: Final = tuple(
    Person(id=f"{number:016x}", name=name)
    for number, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve"), start=10)
)
WATCHER: Final = PEOPLE[-1]
MANY: Final = 1000
"""Sockets that twins may open: one for each deal of the hidden cards."""


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
    for module in ("matches.live_match", "matches.server_clock", "sockets.chat"):
        monkeypatch.setattr(f"parlour.server.{module}.time", standing)
    return standing


class Token(NamedTuple):
    """A token of somebody."""

    id: str
    text: str


class RecordedClient(LocalClient):
    """A person, or their program, with a socket and REST, and everything they were ever told.

    It makes nothing of it: what it asks for may be out of date, and what it is told a leak.
    """

    def __init__(
        self, services: Services, http: httpx.AsyncClient, person: Person, token: Token | None
    ) -> None:
        super().__init__(services, person, "127.0.0.1", "" if token is None else token.id)
        self.sent: list[str] = []
        """All that was sent, to the letter."""
        self._http = http
        if token is None:
            self._headers = {"Cookie": f"{cookie.NAME}={services.accounts.cookie_for(person)}"}
        else:
            self._headers = {"Authorization": f"Bearer {token.text}"}

    def _receive(self, frame: str) -> None:
        self.sent.append(frame)
        with suppress(Incompatible):  # a leak may be no message at all
            self._exchange.take(frame)

    async def get(self, path: str) -> None:
        """Ask for something by REST; status, headers and body are kept, too."""
        answer = await self._http.get(path, headers=self._headers)
        assert answer.status_code != 401
        told = f"{answer.status_code} {sorted(answer.headers.items())}"
        self.sent.append(told + answer.content.decode())


class Begun:
    """A match that has got so far, taken up by a server as if it had been played there.

    Its log says how it got there; its state may be another one that a viewer cannot tell from it.
    """

    def __init__(self, table: Table, match_id: str, log: Log, state: Any, game: Any) -> None:
        self.match_id = match_id
        self.table = table
        self._log = log
        self._state = state
        last = Log(log.header, log.entries[-1:], first=log.version)
        self._match = AnyMatch(game, state, last, ScriptedChance(), SECRET)
        self._settings = settings_of(table)
        self._settings = msgspec.structs.replace(self._settings, grace=0.0)

    @property
    def commands(self) -> tuple[Command[None], ...]:
        """What stores it, with a snapshot of the state: replays begin there."""
        create = CreateMatch(
            id=self.match_id,
            table=self.table.id,
            game=self._match.game.name,
            header=line_of(self._log.header).encode(),
            secret=SECRET,
            settings=encode_settings(self._settings),
            runtime=encode_runtime(self._runtime()),
            attended=False,
            started=1_700_000_000.0,
            players=tuple(player_records(self._players())),
            entries=tuple(line_of(entry).encode() for entry in self._log.entries),
        )
        return (create, SaveSnapshot(match=self.match_id, snapshot=snapshots.take(self._match)))

    @property
    def loaded(self) -> LoadedMatch:
        """The match as the store has it."""
        return LoadedMatch(
            self.match_id,
            self.table.id,
            RUNNING,
            1_700_000_000.0,
            self._players(),
            self._match,
            self._runtime(),
            self._settings,
            (newest_version(self._match),),
        )

    def _players(self) -> dict[str, Sitting]:
        return {seat: sitting for seat, sitting in self.table.seats.items() if sitting is not None}

    def _runtime(self) -> MatchRuntime:
        game, seats = self._match.game, self._match.seats
        asked = {
            seats[place]: str(game.asked(self._state, place)) for place in game.to_act(self._state)
        }
        clocks: Clocks = {}
        if self._settings.clock is not None:
            rules = rules_for(self._settings.clock, game.decisions, 0.0)
            clocks = ask(rules, new_clocks(rules, seats), 0.0, asked)
        return MatchRuntime(to_act=tuple(asked), clocks=clocks)


async def _for_ever(_seconds: float) -> None:
    """Bots leave their moves to the test."""
    await asyncio.Event().wait()


class FrozenWorld:
    """One server, the people at it, and the matches that it was given."""

    def __init__(self, services: Services, http: httpx.AsyncClient, *, programs: bool) -> None:
        self._programs = programs
        self._tokens: dict[str, Token] = {}
        self.services = services
        self.services.matches._bots._sleep = _for_ever
        self.http = http

    async def come_in(self) -> None:
        """Let the people be known here."""
        await self.services.store.commit(
            [
                AddGuest(id=person.id, name=person.name, key=name_key(person.name), now=0.0)
                for person in PEOPLE
            ]
        )
        if self._programs:
            for person in PEOPLE:
                text, record = await self.services.tokens.make(person, "bot")
                self._tokens[person.id] = Token(record.id, text)

    def visitor(self, person: Person) -> RecordedClient:
        """A new connection of somebody."""
        token = self._tokens.get(person.id)
        return RecordedClient(self.services, self.http, person, token)

    async def give_up(self, person: Person, table: str) -> None:
        """Somebody leaves their seat for good; the test moves in place of the bot."""
        await self.services.tables.give_up(person, table)

    async def move_for(self, match: str, seat: str, move: Any) -> None:
        """A bot moves, as the test wants it."""
        live = await self.services.matches.get(match)
        await live.play(seat, lambda _match: [move], None, by="bot")

    async def begin(self, begun: Begun) -> None:
        """A match goes on here, at a table of its own."""
        held = TableState(msgspec.structs.replace(begun.table, match=begun.match_id), "running")
        await self.services.tables._registry.add(
            Transition(held, begun.commands, cast("Any", begun))
        )


@asynccontextmanager
async def frozen_world(*, programs: bool = False) -> AsyncGenerator[FrozenWorld]:
    """A server that keeps nothing; people come with cookies, or all as programs with tokens."""
    app = make_app(
        Settings(
            memory=True, snapshot_every=100_000, sockets_per_person=MANY, sockets_per_address=MANY
        )
    )
    routes = cast("Litestar", app.app)
    transport = httpx.ASGITransport(cast("Any", app))
    async with (
        routes.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
    ):
        here = FrozenWorld(routes.state.services, http, programs=programs)
        await here.come_in()
        yield here


def table_of(number: int, settings: TableSettings, seats: Sequence[str]) -> Table:
    """A table at which people sit in every seat."""
    players = dict(zip(seats, PEOPLE, strict=False))
    return Table(
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
