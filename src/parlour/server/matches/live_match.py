"""A live match: the newest state of its log, in memory, and everything that changes it.

Every change is made in the same order: a step on copies, a commit, a swap, and only then is it told
to anyone. One change at a time.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from msgspec.structs import replace

from parlour.core.cells import SPECTATOR
from parlour.core.log import By
from parlour.server.api.types.matches import MatchSeat, Timer
from parlour.server.api.types.to_client import Reveal, Timers
from parlour.server.errors import Conflict, Forbidden, TooMany
from parlour.server.lobby.table import STAND_IN, BotSitting, PersonSitting, Sitting
from parlour.server.matches import player_clocks
from parlour.server.matches.broadcast import Broadcast
from parlour.server.matches.match_loading import LoadedMatch
from parlour.server.matches.match_runtime import MatchRuntime, encode_runtime
from parlour.server.matches.match_step import (
    AnyMatch,
    MatchStep,
    MoveRequest,
    StepContext,
    default_move,
    make_step,
)
from parlour.server.matches.server_clock import ServerClock
from parlour.server.matches.wire_forms import shown_players
from parlour.server.observability.metrics import Metrics
from parlour.server.presence import PresenceTracker
from parlour.server.store.commands import Command, SaveRuntime, StopMatch
from parlour.server.store.interface import Store
from parlour.server.store.records import ENDED, FINISHED, RUNNING

T = TypeVar("T")

MOST_STICKY: Final = 30
"""Moves of a seat in a turn that settle something beside what is asked, such as blocking."""


class MatchObserver(Protocol):
    """The registry of live matches: called after every stored change."""

    def match_changed(self, live: "LiveMatch") -> None:
        """Clocks and bots may have something to do, or the match is over."""

    def bot_took_over(self, live: "LiveMatch", person: str) -> None:
        """A bot plays for a person from now on."""

    def match_outdated(self, live: "LiveMatch") -> None:
        """The store has another version of the match than memory: something else changed it."""


@dataclass(frozen=True, slots=True)
class MatchContext:
    """What all live matches of a server share."""

    store: Store
    clock: ServerClock
    presence: PresenceTracker
    metrics: Metrics
    snapshot_every: int
    observer: MatchObserver


class LiveMatch:
    """A running match, or one that has just ended. It changes in here, and nowhere else."""

    def __init__(self, context: MatchContext, loaded: LoadedMatch) -> None:
        self._context = context
        self.id = loaded.id
        self.table = loaded.table
        self.started = loaded.started
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(loaded.id, loaded.table)
        self.over_announced = False
        """Whether the lobby has been told that the match is over."""
        self.touched = context.clock.now()
        self._offline: frozenset[str] = frozenset()
        """Seats whose players are not connected."""
        self._take(loaded)

    def _take(self, loaded: LoadedMatch) -> None:
        """Be what the store has."""
        self.status = loaded.status
        self.match: AnyMatch = loaded.match
        self.players: dict[str, Sitting] = dict(loaded.players)
        self.runtime: MatchRuntime = loaded.runtime
        self.settings = loaded.settings
        self._clock_rules = None
        if self.settings.clock is not None:
            self._clock_rules = player_clocks.rules_for(
                self.settings.clock, self.match.game.decisions, self.settings.grace
            )
        self.broadcast.restart(loaded.recent)

    def refresh(self, loaded: LoadedMatch) -> None:
        """Take up what something else has stored, and send the match whole if it has gone on."""
        version = self.match.version
        self._take(loaded)
        self.set_offline(self._offline)
        if self.match.version != version:
            self.broadcast.resync(self.match, self.shown_players(), self.timers())

    @property
    def over(self) -> bool:
        """Whether the match goes no further."""
        return self.status != RUNNING or self.match.game.is_over(self.match.state)

    # ---- moves -------------------------------------------------------------------------------

    async def play(
        self,
        seat: str,
        read: Callable[[AnyMatch], Sequence[Any]],
        version: int | None,
        *,
        by: By = "person",
    ) -> int:
        """Make a move, or several, all or none; the version that the last one led to. They are
        stored before anyone is told.

        `read` finds the moves that are meant. It is called with the lock held: no other move can
        intervene.
        """
        self.touched = self._context.clock.now()  # it stays in memory while somebody waits
        async with self.lock:
            if self.status not in (RUNNING, FINISHED):
                raise Conflict("match_ended", "This match goes no further.")
            if by == "person" and seat in self.runtime.gone:
                raise Conflict("given_up", "You have given up: a bot plays on for you.")
            moves = read(self.match)
            self._check_limits(seat, moves)
            person = self.person_of(seat)
            return await self._carry_out(MoveRequest(seat, moves, version, person, by))

    def _check_limits(self, seat: str, moves: Sequence[Any]) -> None:
        """Refuse more offers than the table allows, and changes of mind without end: each of them
        would make the moves of the others stale."""
        game, runtime, most = self.match.game, self.runtime, self.settings.offers_per_turn
        offers = sum(map(game.is_offer, moves)) if runtime.turn == seat else 0
        if offers and most is not None and runtime.offers + offers > most:
            raise TooMany("too_many_offers", f"At this table a turn has at most {most} offers.")
        changes = sum(game.lasting(move) is not None for move in moves)
        if changes and runtime.sticky.get(seat, 0) + changes > MOST_STICKY:
            raise TooMany("too_many_changes", "You have changed your mind too often in this turn.")

    async def _carry_out(self, request: MoveRequest) -> int:
        """Step, commit, swap, tell."""
        offline = self._offline
        step = make_step(
            self.match,
            self.runtime,
            request,
            StepContext(
                match_id=self.id,
                table=self.table,
                clock_rules=self._clock_rules,
                offline=offline,
                now=self._context.clock.now(),
                wall_time=round(time.time(), 3),
                snapshot_every=self._context.snapshot_every,
                stand_in=self.settings.time_out == "bot",
            ),
        )
        await self._commit(step.commands)
        self._swap(step)
        if self._offline is not offline:
            self._adjust_pauses()
        self._tell(step)
        return step.version

    async def _commit(self, commands: Sequence[Command[Any]]) -> None:
        """Store a change. Whoever is cancelled meanwhile still swaps in what was stored."""
        try:
            await _uninterrupted(self._context.store.commit(commands))
        except Conflict:
            self._context.observer.match_outdated(self)
            raise

    def _swap(self, step: MatchStep) -> None:
        """Be what was committed."""
        self.match = step.match
        self.runtime = step.runtime
        self.touched = self._context.clock.now()
        if step.over:
            self.status = FINISHED

    def _tell(self, step: MatchStep) -> None:
        """Tell everyone what was committed."""
        try:
            timers = self.timers() if self._clock_rules is not None else None
            for one in step.steps:
                self.broadcast.publish(self.match, one, timers)
                if one.entry.seat is not None:
                    self._context.metrics.moved(self.match.game.name)
            if step.over:
                self.broadcast.send_all(self.reveal())
        finally:  # whatever a game does when it is shown: clocks and bots go on
            self._context.observer.match_changed(self)

    # ---- time and absence --------------------------------------------------------------------

    async def take_defaults(self) -> None:
        """K2: take the default decision for every seat whose time is out."""
        async with self.lock:
            if self._clock_rules is None or self.over:
                return
            while (seat := self._out_of_time()) is not None:
                person, here = self.person_of(seat), seat not in self.runtime.absent
                move = default_move(self.match, seat)
                await self._carry_out(MoveRequest(seat, [move], None, person, "default"))
                if person is not None and here and seat in self.runtime.absent:
                    self._context.observer.bot_took_over(self, person)
            self._end_pauses()
            self.tell_timers()

    def _out_of_time(self) -> str | None:
        """A seat whose time is out. The default of one can settle what another was asked.

        Nothing changes here: a pause that is over ends with the step that is made then."""
        now, asked = self._context.clock.now(), self.match.asked()
        out = player_clocks.out_of_time(player_clocks.end_pauses(self.runtime.clocks, now), now)
        return next((seat for seat in out if seat in asked), None)

    def _end_pauses(self) -> None:
        """Let the clocks go on whose pauses are over, where nobody's time is out."""
        ended = player_clocks.end_pauses(self.runtime.clocks, self._context.clock.now())
        self.runtime = replace(self.runtime, clocks=ended)

    async def give_up(self, seat: str, name: str) -> None:
        """The player of a seat is gone for good, is shown by this name, and a bot plays on."""
        async with self.lock:
            sitting = self.players[seat]
            plays_on = isinstance(sitting, PersonSitting) and seat not in self.runtime.gone
            if plays_on and not self.over:
                await self._save_runtime(self.runtime.given_up(seat))
            else:
                plays_on = False
            self.players[seat] = replace(sitting, name=name)
        if plays_on and isinstance(sitting, PersonSitting):
            self._context.observer.bot_took_over(self, sitting.id)
            self._context.observer.match_changed(self)

    async def take_back_seat(self, seat: str) -> bool:
        """The player of a seat is back: no bot plays for them any longer. Whether one did."""
        if seat not in self.absent:
            return False
        self.touched = self._context.clock.now()
        async with self.lock:
            if seat not in self.absent or seat in self.runtime.gone:
                return False
            await self._save_runtime(self.runtime.returned(seat))
        return True

    async def end(self, reason: str) -> None:
        """The match goes no further, and has no outcome."""
        self.touched = self._context.clock.now()
        async with self.lock:
            if self.over:
                return
            stop = StopMatch(match=self.id, status=ENDED, fault=reason, now=time.time())
            await self._commit([stop])
            self.status = ENDED
        self._context.observer.match_changed(self)

    async def save_clocks(self) -> None:
        """Store the clocks: they may have stood still since the last move."""
        async with self.lock:
            if self._clock_rules is not None and not self.over:
                await self._save_runtime(self.runtime)

    async def _save_runtime(self, runtime: MatchRuntime) -> None:
        """Store what has changed beside the log; then it holds."""
        offline = self._offline
        runtime = replace(runtime, at=self._context.clock.now())
        save = SaveRuntime(
            match=self.id, version=self.match.version, runtime=encode_runtime(runtime)
        )
        await self._commit([save])
        self.runtime = runtime
        if self._offline is not offline:
            self._adjust_pauses()

    def set_online(self, seat: str, *, online: bool) -> None:
        """The player of a seat came or went: a clock stands still for a while when they go."""
        self.set_offline(self._offline - {seat} if online else self._offline | {seat})

    def set_offline(self, seats: frozenset[str], since: float | None = None) -> None:
        """The players of these seats, and of no others, are not connected, since then or now."""
        self._offline = seats
        if self._clock_rules is not None and not self.over:
            self._adjust_pauses(since)
            self.tell_timers()
            self._context.observer.match_changed(self)

    def _adjust_pauses(self, since: float | None = None) -> None:
        """Let the clocks of those who are away stand still, and those of the others go on."""
        if self._clock_rules is not None:
            now = self._context.clock.now() if since is None else since
            turned = {
                seat: player_clocks.pause(clock, now)
                if seat in self._offline
                else player_clocks.resume(clock, now)
                for seat, clock in self.runtime.clocks.items()
            }
            self.runtime = replace(self.runtime, clocks=turned)

    def forget_past(self) -> None:
        """Keep the newest version alone: whoever comes back gets the match whole."""
        self.broadcast.forget_past()

    def next_event(self) -> float:
        """When a clock may have run out."""
        return player_clocks.NEVER if self.over else player_clocks.next_event(self.runtime.clocks)

    def timers(self) -> list[Timer]:
        """The clocks, for clients."""
        if self.over:
            return []
        clock = self._context.clock
        return player_clocks.timers(self.runtime.clocks, clock.now(), running=clock.running)

    def tell_timers(self) -> None:
        """Send the clocks to everyone."""
        if self._clock_rules is not None:
            self.broadcast.send_all(Timers(match=self.id, timers=self.timers()))

    # ---- who plays, who watches --------------------------------------------------------------

    def seat_of(self, person: str) -> str | None:
        """The seat a person plays."""
        for seat, sitting in self.players.items():
            if isinstance(sitting, PersonSitting) and sitting.id == person:
                return seat
        return None

    def person_of(self, seat: str) -> str | None:
        """The person who plays a seat."""
        sitting = self.players[seat]
        return sitting.id if isinstance(sitting, PersonSitting) else None

    @property
    def absent(self) -> tuple[str, ...]:
        """Seats of people for whom a bot plays: none once the match goes no further."""
        return () if self.over else self.runtime.absent

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays any seat, be it for someone who is absent."""
        return bool(self.runtime.absent) or any(
            isinstance(sitting, BotSitting) for sitting in self.players.values()
        )

    def bot_of(self, seat: str) -> str | None:
        """The bot that plays a seat, be it for someone who is absent."""
        sitting = self.players[seat]
        if isinstance(sitting, BotSitting):
            return sitting.bot
        return STAND_IN if seat in self.runtime.absent else None

    def check_player(self, person: str) -> str:
        """The seat of a person who plays here."""
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden("not_your_match", "You do not play in this match.")
        return seat

    def viewer_of(self, person: str) -> str:
        """The viewer somebody is: their seat, unless they have given it up while the match runs."""
        seat = self.seat_of(person)
        if seat is None or (seat in self.runtime.gone and not self.over):
            return SPECTATOR
        return seat

    def was_open_to(self, person: str) -> bool:
        """Whether somebody plays here, or this is no match that nobody could watch."""
        return self.settings.watch != "nobody" or self.viewer_of(person) != SPECTATOR

    def shown(self, viewer: str, since: int | None) -> bytes:
        """What a viewer needs who knows this version, or none."""
        timers = self.timers()
        if since is not None:
            missed = self.broadcast.catch_up(self.match, viewer, since, timers)
            if missed is not None:
                return missed
        return self.broadcast.sync(self.match, viewer, self.shown_players(), timers)

    def shown_players(self) -> list[MatchSeat]:
        """Who plays, as it is sent."""
        present = self._context.presence.people(self.table)
        return shown_players(self.players, present, self.absent)

    def reveal(self) -> Reveal:
        """The secret of a match that is finished."""
        return Reveal(match=self.id, secret=self.match.reveal())


async def _uninterrupted(work: Awaitable[T]) -> T:
    """Wait for work to end even if the waiting task is cancelled meanwhile.

    What is committed is committed, whoever has gone: so the caller goes on in the same turn of the
    event loop with what follows from it, and is cancelled at its next `await`.
    """
    future = asyncio.ensure_future(work)
    task = asyncio.current_task()
    cancelled = False
    while not future.done():
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            if future.cancelled() or task is None:
                raise
            task.uncancel()
            cancelled = True
        except BaseException:  # noqa: BLE001 the error of the work, which `result` raises below
            break
    if cancelled and task is not None:
        task.cancel()
    return future.result()
