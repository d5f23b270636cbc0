"""A live match: the newest state of its log, kept in memory.

Every change is validated, stored, and only then told; one change at a time.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from parlour.core.decision import TURN
from parlour.core.log import Entry
from parlour.core.match import take_up
from parlour.server.errors import Conflict, TooMany
from parlour.server.live import course as courses
from parlour.server.live import records
from parlour.server.live.audience import Step
from parlour.server.live.clock import ClockWork, SeatClock
from parlour.server.live.course import Course
from parlour.server.live.loading import Loaded
from parlour.server.live.standing import AnyMatch, House, Standing
from parlour.server.live.storing import keeping, storing

MOST_SETTLED: Final = 30
"""Moves of a seat in a turn that settle something beside what is asked, such as blocking."""


class Point(NamedTuple):
    """Where a match stood, to go back to."""

    entry: Entry
    state: Any
    mark: int
    course: Course
    clocks: dict[str, SeatClock]
    settled: dict[str, int]


class LiveMatch(Standing):
    """A running match, or one that has just ended. Its state changes in here, and nowhere else."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        super().__init__(house, loaded)
        self.lock = asyncio.Lock()
        self.on_change: Callable[[LiveMatch], None] = lambda _live: None
        """Told after every stored change: clocks and bots may have something to do."""
        self.on_absent: Callable[[LiveMatch, str], None] = lambda _live, _person: None
        """Told when a bot begins to play for a person."""
        self.told_over = False
        """Whether the end has been told to those who keep the tables."""
        self.touched = house.now()
        self._settled: dict[str, int] = {}
        """How often each seat has settled something in this turn."""

    # ---- moves -------------------------------------------------------------------------------

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
        most = self.ways.offers_per_turn
        if self.match.game.is_offer(move) and self.course.turn == seat:
            if self.course.offers >= most:
                raise TooMany("too_many_offers", f"At this table a turn has at most {most} offers.")

    def _check_settling(self, seat: str, move: Any) -> None:
        """What is possible at any time must not keep the others from moving: each of their moves
        would come too late for the version it was meant for."""
        if self.match.game.lasting(move) is not None and self._settled.get(seat, 0) >= MOST_SETTLED:
            raise TooMany("too_many_changes", "You have changed your mind too often in this turn.")

    async def _carry_out(
        self, seat: str, move: Any, version: int | None, *, by_person: bool, late: bool = False
    ) -> int:
        """Apply a move, store it, tell it."""
        now = round(time.time(), 3)
        settles = self.match.game.lasting(move)
        before = self.point()
        try:
            steps = self._steps(seat, move, version, now)
            self._note(seat, move, settles, by_person=by_person, late=late)
            kept = None
            if settles is not None and by_person:
                kept = keeping(self, seat, settles, steps[0].entry.move)
            await self.house.store.write(storing(self, steps, now, kept))
        except BaseException as error:
            await self.go_back(before, error)
            raise
        timers = self.timers() if self.clocks is not None else None
        for step in steps:
            self.audience.tell(self.match, step, timers)
        self.house.metrics.moved(self.record.game)
        self.match.log.forget(1)
        self.touched = self.house.now()
        if self.match.game.is_over(self.match.state):
            self.record = self.record._replace(status=records.FINISHED)
            self.audience.tell_all(self.reveal())
        self.on_change(self)
        return steps[0].entry.version

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

    def _note(
        self, seat: str, move: Any, settles: str | None, *, by_person: bool, late: bool
    ) -> None:
        """Bring up to date what is kept beside the log."""
        course, asked = self.course, self.match.asked()
        if late and self.clocks is not None and self.person_of(seat) is not None:
            if self.clocks.count_out(seat):
                course.strike(seat)
        if by_person:
            course.forgive(seat)
        self._count(seat, move, settles, asked)
        course.to_act = list(asked)
        if self.clocks is not None:
            # Blocking, which is possible at any time, answers nothing that was asked.
            mover = seat if settles is None else None
            course.at = self.house.now()
            self.clocks.ask(course.at, asked, mover, by_person=by_person)
            course.clocks = self.clocks.seats

    def _count(self, seat: str, move: Any, settles: str | None, asked: dict[str, str]) -> None:
        """Count what a turn has a limit for, from its beginning."""
        course = self.course
        if self.match.game.is_offer(move) and seat == course.turn:
            course.offers += 1
        if settles is not None:
            self._settled[seat] = self._settled.get(seat, 0) + 1
        for one, decision in asked.items():
            if decision == TURN and one != course.turn:
                course.turn = one
                course.offers = 0
                self._settled.clear()

    def point(self) -> Point:
        """Where the match stands."""
        match, clocks = self.match, self.course.clocks
        return Point(
            match.log.entries[-1],
            match.state,
            match.mark,
            replace(self.course),
            {seat: replace(clock) for seat, clock in clocks.items()} if clocks else {},
            self._settled.copy(),
        )

    async def go_back(self, point: Point, error: BaseException) -> None:
        """Be what the match was, after something that could not be stored; or what it is there."""
        match = self.match
        if match.version != point.entry.version:
            header, secret = match.log.header, self.record.secret
            self.match = take_up(match.game, header, point.entry, point.state, point.mark, secret)
        self.course, self._settled = point.course, point.settled
        self.course.clocks = point.clocks
        if self.clocks is not None:
            self.clocks.restore(point.clocks)
        if isinstance(error, Conflict):
            await self.reload()

    async def reload(self) -> None:
        """Be what the store has, after something else has changed it."""
        self._take(await self.house.load(self.id))

    # ---- time and absence --------------------------------------------------------------------

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
        asked = self.match.asked()
        return next((seat for seat in clocks.due(self.house.now()) if seat in asked), None)

    async def give_up(self, seat: str) -> None:
        """The player of a seat is gone for good: a bot plays on."""
        async with self.lock:
            if seat in self.course.gone or self.over:
                return
            await self._change_course(lambda course: course.bid_farewell(seat))
        person = self.person_of(seat)
        if person is not None:
            self.on_absent(self, person)
        self.on_change(self)

    async def back(self, seat: str) -> bool:
        """The player of a seat is back: no bot plays for them any longer. Whether one did."""
        if seat not in self.course.absent:
            return False
        async with self.lock:
            if seat not in self.course.absent or seat in self.course.gone:
                return False
            await self._change_course(lambda course: course.welcome(seat))
        return True

    async def end(self, reason: str) -> None:
        """The match goes no further, and has no outcome."""
        async with self.lock:
            if self.over:
                return
            record, now = self.record, time.time()
            await self.house.store.write(
                lambda file: records.stop(
                    file, records.row_of(file, record), records.ENDED, reason, now
                )
            )
            self.record = self.record._replace(status=records.ENDED)
        self.on_change(self)

    async def save_clocks(self) -> None:
        """Store how the clocks stand: they may have stood still since the last move."""
        async with self.lock:
            clocks = self.clocks
            if clocks is not None and not self.over:
                await self._change_course(lambda course: setattr(course, "clocks", clocks.seats))

    async def _change_course(self, change: Callable[[Course], None]) -> None:
        """Change what is kept beside the log, and store it, or be what was before."""
        before = self.point()
        try:
            change(self.course)
            self.course.at = self.house.now()
            record, course = self.record, courses.encode(self.course)
            await self.house.store.write(
                lambda file: records.save_course(file, records.row_of(file, record), course)
            )
        except BaseException as error:
            await self.go_back(before, error)
            raise

    def set_online(self, seat: str, *, online: bool, since: float | None = None) -> None:
        """The player of a seat came or went: a clock stands still for a while when they go."""
        if self.clocks is not None and not self.over:
            turn = self.clocks.unpause if online else self.clocks.pause
            turn(self.house.now() if since is None else since, seat)
            self.tell_timers()
            self.on_change(self)
