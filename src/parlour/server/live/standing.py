"""A live match as it stands: who plays it, how its clocks go, and what is shown of it."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

from parlour.core.cells import SPECTATOR
from parlour.core.match import Match
from parlour.server.errors import Forbidden
from parlour.server.live import records
from parlour.server.live.audience import Audience
from parlour.server.live.clock import NEVER, ClockWork
from parlour.server.live.loading import Loaded
from parlour.server.lobby.showing import told_player
from parlour.server.lobby.table import STAND_IN, BotSitting, PersonSitting, Sitting
from parlour.server.observability.metrics import Metrics
from parlour.server.store import Store
from parlour.server.wire.matches import MatchSeat, Timer
from parlour.server.wire.to_client import Reveal, Timers

AnyMatch: TypeAlias = Match[Any, Any, Any]


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
    metrics: Metrics


class Standing:
    """A match in memory, to be looked at; `LiveMatch` is what changes it."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self.house = house
        self.audience = Audience(loaded.record.id, loaded.record.table)
        self._take(loaded)

    def _take(self, loaded: Loaded) -> None:
        """Be what the store has."""
        self.record = loaded.record
        self.match: AnyMatch = loaded.match
        self.players: dict[str, Sitting] = {
            seat: loaded.players[seat] for seat in loaded.match.seats
        }
        self._with_bots = any(isinstance(one, BotSitting) for one in self.players.values())
        self.course = loaded.course
        self.ways = loaded.ways
        self.clocks: ClockWork | None = None
        if self.ways.clock is not None:
            self.clocks = ClockWork(
                self.ways.clock, self.match.game.decisions, self.match.seats, self.ways.grace
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

    # ---- who plays ---------------------------------------------------------------------------

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

    def eyes_of(self, person: str) -> str:
        """The viewer somebody is: their seat, unless they have given it up while the match runs."""
        seat = self.seat_of(person)
        if seat is None or (seat in self.course.gone and not self.over):
            return SPECTATOR
        return seat

    def was_open_to(self, person: str) -> bool:
        """Whether somebody plays here, or this is no match that nobody could watch."""
        return self.ways.watch != "nobody" or self.eyes_of(person) != SPECTATOR

    # ---- time --------------------------------------------------------------------------------

    def next_event(self) -> float:
        """When a clock may have run out."""
        return NEVER if self.clocks is None or self.over else self.clocks.next_event()

    def timers(self) -> list[Timer]:
        """The clocks, for clients."""
        if self.clocks is None or self.over:
            return []
        return self.clocks.timers(self.house.now(), goes=self.house.goes())

    def tell_timers(self) -> None:
        """Send the clocks to everyone."""
        if self.clocks is not None:
            self.audience.tell_all(Timers(match=self.id, timers=self.timers()))

    # ---- what is shown -----------------------------------------------------------------------

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
        absent, present = self.course.absent, self.house.people_at(self.record.table)
        return [
            MatchSeat(seat=seat, player=told_player(sitting, present, absent=seat in absent))
            for seat, sitting in self.players.items()
        ]

    def reveal(self) -> Reveal:
        """The secret of a match that is finished."""
        return Reveal(match=self.id, secret=self.match.reveal())
