"""A live match: the newest state of its log, kept in memory.

Every change is validated, stored, and only then told; one change at a time.
"""

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from parlour.core.log import line_of
from parlour.core.match import Match, take_up
from parlour.server.errors import Conflict, Forbidden, TooMany
from parlour.server.live import course as courses
from parlour.server.live import records, snapshots
from parlour.server.live.audience import Audience, Step
from parlour.server.live.clock import NEVER, ClockWork
from parlour.server.live.loading import Loaded
from parlour.server.live.seeing import told_outcome
from parlour.server.lobby.keeping import keep
from parlour.server.lobby.table import STAND_IN, BotSitting, PersonSitting, Sitting
from parlour.server.store import Store
from parlour.server.wire.matches import MatchSeat, Timer
from parlour.server.wire.tables import BotSeated, PersonSeated, Player
from parlour.server.wire.to_client import Reveal, Timers

TURN: Final = "turn"
MOST_SETTLED: Final = 30
"""Moves of a seat in a turn that settle something beside what is asked, such as blocking."""

AnyMatch: TypeAlias = Match[Any, Any, Any]
Job: TypeAlias = Callable[[sqlite3.Connection], None]

_encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class House:
    """What all live matches of a server share."""

    store: Store
    now: Callable[[], float]
    """The server's own time."""
    goes: Callable[[], bool]
    """Whether that time goes on just now."""
    load: Callable[[str], Awaitable[Loaded]]
    people_at: Callable[[str], Collection[str]]
    """Who is at a table."""
    snapshot_every: int


class LiveMatch:
    """A running match, or one that has just ended."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self._house = house
        self.lock = asyncio.Lock()
        self.on_change: Callable[[LiveMatch], None] = lambda _live: None
        """Told after every stored change: clocks and bots may have something to do."""
        self.on_absent: Callable[[LiveMatch, str], None] = lambda _live, _person: None
        """Told when a bot begins to play for a person."""
        self.audience = Audience(loaded.record.id, loaded.record.table)
        self.told_over = False
        """Whether the end has been told to those who keep the tables."""
        self.touched = house.now()
        self._settled: Counter[str] = Counter()
        """How often each seat has settled something in this turn."""
        self._take(loaded)

    def _take(self, loaded: Loaded) -> None:
        """Be what the store has."""
        self.record = loaded.record
        self.match = loaded.match
        self.players: dict[str, Sitting] = {
            seat: loaded.players[seat] for seat in loaded.match.seats
        }
        self._with_bots = any(isinstance(one, BotSitting) for one in self.players.values())
        self.course = loaded.course
        self._ways = loaded.ways
        self.clocks: ClockWork | None = None
        if self._ways.clock is not None:
            self.clocks = ClockWork(
                self._ways.clock, self.match.game.decisions, self.match.seats, self._ways.grace
            )
            self.clocks.restore(loaded.course.clocks)
        self.audience.forget()
        self.audience.remember(self.match.log.entries[-1], self.match.state)

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.record.id

    @property
    def over(self) -> bool:
        """Whether the match goes no further."""
        return self.record.status != records.RUNNING or self.match.game.is_over(self.match.state)

    def seat_of(self, person: str) -> str | None:
        """The seat a person plays."""
        for seat, sitting in self.players.items():
            if isinstance(sitting, PersonSitting) and sitting.id == person:
                return seat
        return None

    def was_open_to(self, person: str) -> bool:
        """Whether somebody plays here, or this is no match that nobody could watch."""
        return self._ways.watch != "nobody" or self.seat_of(person) is not None

    def person_of(self, seat: str) -> str | None:
        """The person who plays a seat."""
        sitting = self.players[seat]
        return sitting.id if isinstance(sitting, PersonSitting) else None

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays any seat, be it for someone who is absent."""
        return self._with_bots or bool(self.course.absent)

    def bot_of(self, seat: str) -> str | None:
        """The bot that plays a seat, be it for someone who is absent."""
        sitting = self.players[seat]
        if isinstance(sitting, BotSitting):
            return sitting.bot
        return STAND_IN if seat in self.course.absent else None

    def check_player(self, person: str) -> str:
        """The seat of a person who plays here."""
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden("not_your_match", "You do not play in this match.")
        return seat

    def asked(self) -> dict[str, str]:
        """What each seat that is to act is asked for."""
        game, state = self.match.game, self.match.state
        found: dict[str, str] = {}
        for place in game.to_act(state):
            decision = game.asked(state, place)
            if decision is not None:
                found[self.match.seats[place]] = decision
        return found

    # ---- changes -----------------------------------------------------------------------------

    async def play(
        self,
        seat: str,
        read: Callable[[AnyMatch], Any],
        version: int | None,
        *,
        by_person: bool = True,
    ) -> int:
        """Make a move; the version it led to. It is stored before anyone is told.

        `read` says which move is meant, when nothing else can come in between any more.
        """
        async with self.lock:
            if self.record.status not in (records.RUNNING, records.FINISHED):
                raise Conflict("match_ended", "This match goes no further.")
            if by_person and seat in self.course.gone:
                raise Conflict("given_up", "You have given up: a bot plays on for you.")
            move = read(self.match)
            self._check_offers(seat, move)
            self._check_settling(seat, move)
            return await self._carry_out(seat, move, version, by_person=by_person)

    def _check_offers(self, seat: str, move: Any) -> None:
        most = self._ways.offers_per_turn
        if self.match.game.is_offer(move) and self.course.turn == seat:
            if self.course.offers >= most:
                raise TooMany("too_many_offers", f"At this table a turn has at most {most} offers.")

    def _check_settling(self, seat: str, move: Any) -> None:
        """What is possible at any time must not keep the others from moving: each of their moves
        would come too late for the version it was meant for."""
        if self.match.game.lasting(move) is not None and self._settled[seat] >= MOST_SETTLED:
            raise TooMany("too_many_changes", "You have changed your mind too often in this turn.")

    async def _carry_out(
        self, seat: str, move: Any, version: int | None, *, by_person: bool, late: bool = False
    ) -> int:
        now = round(time.time(), 3)
        async with self._whole_or_not_at_all():
            steps = self._steps(seat, move, version, now)
            self._note(seat, move, by_person=by_person, late=late)
            keeping = self._keeping(seat, move, steps[0].entry.move) if by_person else None
            await self._house.store.write(self._storing(steps, now, keeping))
        timers = self.timers() if self.clocks is not None else None
        for step in steps:
            self.audience.tell(self.match, step, timers)
        self.match.log.forget(1)
        self.touched = self._house.now()
        if self.match.game.is_over(self.match.state):
            self.record = self.record._replace(status=records.FINISHED)
            self.audience.tell_all(self.reveal())
        self.on_change(self)
        return steps[0].entry.version

    def _keeping(self, seat: str, move: Any, form: dict[str, Any]) -> Job | None:
        """The job that keeps what a person's move settles for the matches to come (X5)."""
        name, person = self.match.game.lasting(move), self.person_of(seat)
        if name is None or person is None:
            return None
        table = self.record.table
        return lambda connection: keep(connection, table, person, name, form)

    def _steps(self, seat: str, move: Any, version: int | None, now: float) -> list[Step]:
        """The move, and what happens by itself after it."""
        match = self.match
        before = match.state
        steps = [Step(before, match.play(seat, move, version=version, time=now), match.state)]
        while True:
            before = match.state
            entry = match.proceed(now)
            if entry is None:
                return steps
            steps.append(Step(before, entry, match.state))

    def _note(self, seat: str, move: Any, *, by_person: bool, late: bool) -> None:
        """Bring up to date what is kept beside the log."""
        course, asked = self.course, self.asked()
        if late and self.clocks is not None and self.person_of(seat) is not None:
            if self.clocks.count_out(seat):
                course.strike(seat)
        if self.match.game.is_offer(move) and seat == course.turn:
            course.offers += 1
        if self.match.game.lasting(move) is not None:
            self._settled[seat] += 1
        for one, decision in asked.items():
            if decision == TURN and one != course.turn:
                course.turn = one
                course.offers = 0
                self._settled.clear()
        if by_person and course.strikes:
            course.strikes.pop(seat, None)
        course.to_act = list(asked)
        if self.clocks is not None:
            # Blocking, which is possible at any time, answers nothing that was asked.
            mover = seat if self.match.game.lasting(move) is None else None
            course.at = self._house.now()
            self.clocks.ask(course.at, asked, mover, by_person=by_person)
            course.clocks = self.clocks.seats

    def _storing(self, steps: list[Step], now: float, keeping: Job | None) -> Job:
        """The job that stores a move, with all that belongs to the same moment."""
        record = self.record
        first = steps[0].entry.version
        last = steps[-1].entry.version
        lines = [line_of(step.entry).encode() for step in steps]
        course = courses.encode(self.course)
        outcome = self.match.outcome
        told = None if outcome is None else _encode(told_outcome(outcome))
        every = self._house.snapshot_every
        due = told is None and last // every != (first - 1) // every
        snapshot = snapshots.take(self.match) if due else None

        def job(connection: sqlite3.Connection) -> None:
            records.append(connection, record.row, first, lines, course, now)
            if snapshot is not None:
                records.save_snapshot(connection, record.row, snapshot)
            if keeping is not None:
                keeping(connection)
            if told is not None:
                records.finish(connection, record.row, record.table, now, told)

        return job

    @asynccontextmanager
    async def _whole_or_not_at_all(self) -> AsyncGenerator[None]:
        """What is changed in here and could not be stored is undone: nobody is shown it."""
        match, course = self.match, courses.encode(self.course)
        entry, state, mark = match.log.entries[-1], match.state, match.mark
        try:
            yield
        except BaseException as error:
            if match.version != entry.version:
                secret = self.record.secret
                self.match = take_up(match.game, match.log.header, entry, state, mark, secret)
            self.course = courses.read_course(course)
            if self.clocks is not None:
                self.clocks.restore(self.course.clocks)
            if isinstance(error, Conflict):
                await self.reload()
            raise

    async def reload(self) -> None:
        """Be what the store has, after something else has changed it."""
        self._take(await self._house.load(self.id))

    # ---- time --------------------------------------------------------------------------------

    def next_event(self) -> float:
        """When a clock may have run out."""
        return NEVER if self.clocks is None or self.over else self.clocks.next_event()

    async def take_defaults(self, decide: Callable[[AnyMatch, str], Any]) -> None:
        """K2: take the default decision for every seat whose time is out."""
        async with self.lock:
            if self.clocks is None or self.over:
                return
            while (seat := self._out_of_time(self.clocks)) is not None:
                person, here = self.person_of(seat), seat not in self.course.absent
                move = decide(self.match, seat)
                await self._carry_out(seat, move, None, by_person=False, late=True)
                if person is not None and here and seat in self.course.absent:
                    self.on_absent(self, person)
            self.tell_timers()

    def _out_of_time(self, clocks: ClockWork) -> str | None:
        """A seat whose time is out. The default of one can settle what another was asked."""
        asked = self.asked()
        return next((seat for seat in clocks.due(self._house.now()) if seat in asked), None)

    async def give_up(self, seat: str) -> None:
        """The player of a seat is gone for good: a bot plays on."""
        async with self.lock, self._whole_or_not_at_all():
            if seat in self.course.gone or self.over:
                return
            self.course.bid_farewell(seat)
            await self._save_course()
        person = self.person_of(seat)
        if person is not None:
            self.on_absent(self, person)
        self.on_change(self)

    async def back(self, seat: str) -> bool:
        """The player of a seat is back: no bot plays for them any longer. Whether one did."""
        if seat not in self.course.absent:
            return False
        async with self.lock, self._whole_or_not_at_all():
            if seat not in self.course.absent or seat in self.course.gone:
                return False
            self.course.welcome(seat)
            await self._save_course()
        return True

    async def end(self, reason: str) -> None:
        """The match goes no further, and has no outcome."""
        async with self.lock:
            if self.over:
                return
            row, now = self.record.row, time.time()
            await self._house.store.write(
                lambda file: records.stop(file, row, records.ENDED, reason, now)
            )
            self.record = self.record._replace(status=records.ENDED)
        self.on_change(self)

    async def save_clocks(self) -> None:
        """Store how the clocks stand: they may have stood still since the last move."""
        async with self.lock, self._whole_or_not_at_all():
            if self.clocks is not None and not self.over:
                self.course.clocks = self.clocks.seats
                await self._save_course()

    async def _save_course(self) -> None:
        self.course.at = self._house.now()
        row, course = self.record.row, courses.encode(self.course)
        await self._house.store.write(lambda file: records.save_course(file, row, course))

    def set_online(self, seat: str, *, online: bool, since: float | None = None) -> None:
        """The player of a seat came or went: a clock stands still for a while when they go."""
        if self.clocks is not None and not self.over:
            turn = self.clocks.unpause if online else self.clocks.pause
            turn(self._house.now() if since is None else since, seat)
            self.tell_timers()
            self.on_change(self)

    def timers(self) -> list[Timer]:
        """The clocks, for clients."""
        if self.clocks is None or self.over:
            return []
        return self.clocks.timers(self._house.now(), goes=self._house.goes())

    def tell_timers(self) -> None:
        """Send the clocks to everyone."""
        if self.clocks is not None:
            self.audience.tell_all(Timers(match=self.id, timers=self.timers()))

    # ---- showing -----------------------------------------------------------------------------

    def shown(self, viewer: str, since: int | None) -> bytes:
        """What a viewer needs who knows this version, or none."""
        timers = self.timers()
        if since is not None:
            missed = self.audience.catch_up(self.match, viewer, since, timers)
            if missed is not None:
                return missed
        return self.audience.sync(self.match, viewer, self.told_players(), timers)

    def told_players(self) -> list[MatchSeat]:
        """Who plays, as it is sent."""
        absent, present = self.course.absent, self._house.people_at(self.record.table)
        return [
            MatchSeat(seat=seat, player=told_player(sitting, present, absent=seat in absent))
            for seat, sitting in self.players.items()
        ]

    def reveal(self) -> Reveal:
        """The secret of a match that is finished."""
        return Reveal(match=self.id, secret=self.match.reveal())


def told_player(sitting: Sitting, present: Collection[str] = (), *, absent: bool = False) -> Player:
    """Who sits in a seat, as it is sent."""
    if isinstance(sitting, PersonSitting):
        online = sitting.id in present
        return PersonSeated(id=sitting.id, name=sitting.name, online=online, absent=absent)
    return BotSeated(bot=sitting.bot, name=sitting.name)
