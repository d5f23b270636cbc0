"""The clocks of one match (K1): how long each seat has for what it is asked.

Pure: whoever calls says what time it is, in seconds of the server's own time, which stands still
while the server is down.
"""

from collections.abc import Collection, Mapping

import msgspec

from parlour.core.decision import TURN, Decision
from parlour.server.wire.matches import Timer
from parlour.server.wire.tables import Clock, DaysClock

DAY = 86_400.0
NEVER = float("inf")


class SeatClock(msgspec.Struct):
    """How a seat stands with its time. What runs is charged by `ClockWork.charge`."""

    reserve: float
    grace: float
    """Seconds of standing still that are left, until the seat decides something without any."""
    decision: str | None = None
    left: float = 0.0
    """Seconds of the limit that were left at `since`."""
    since: float | None = None
    """When it was last charged; None while it stands still."""
    paused: float | None = None
    """When the pause ends, during a grace pause."""
    put_by: float | None = None
    """What is left of a lasting decision that something interrupted."""
    out: bool = False
    """Whether it is counted already that this time is out."""
    rested: bool = False
    """Whether it has stood still for an absence during this decision."""


class ClockWork:
    """The clocks of all seats of a match."""

    def __init__(
        self, clock: Clock, decisions: Collection[Decision], seats: Collection[str], grace: float
    ) -> None:
        self._clock = clock
        self._lasting = {decision.name for decision in decisions if decision.lasts}
        self._after = {one.name: one.after for one in decisions if one.after is not None}
        self._grace = grace
        reserve = 0.0 if isinstance(clock, DaysClock) else float(clock.reserve)
        self.seats = {seat: SeatClock(reserve, grace) for seat in seats}
        self._offline: set[str] = set()

    def limit(self, decision: str) -> float:
        """Seconds for a decision."""
        if isinstance(self._clock, DaysClock):
            return self._clock.days * DAY
        limits = self._clock.limits
        return float(limits.get(decision) or limits.get(TURN) or min(limits.values(), default=60))

    def lasts(self, decision: str | None) -> bool:
        """Whether a decision goes on through several moves; a day's limit is for each move."""
        return decision in self._lasting and not isinstance(self._clock, DaysClock)

    def ask(
        self, now: float, asked: Mapping[str, str], mover: str | None, *, by_person: bool = True
    ) -> None:
        """After a move, or at the start: what each seat is asked now."""
        for seat, clock in self.seats.items():
            self._charge(clock, now)
            if clock.paused is not None:
                clock.grace = max(0.0, clock.paused - now)
            if seat == mover and by_person:
                self._renew(clock, asked.get(seat))
            self._turn_to(clock, now, asked.get(seat), moved=seat == mover)
            if clock.decision is not None and clock.paused is None:
                clock.since = None if self._after.get(clock.decision) in asked.values() else now
            if seat in self._offline:
                self.pause(now, seat)
        for name in self._lasting:
            holders = [seat for seat, decision in asked.items() if decision == name]
            if holders:
                for seat, clock in self.seats.items():
                    if seat not in holders:
                        clock.put_by = None

    def _renew(self, clock: SeatClock, decision: str | None) -> None:
        """Whoever decides something without having been away has all grace again: else somebody
        could go away in every turn to have more time than the others."""
        if not clock.rested:
            clock.grace = self._grace
        elif decision != clock.decision or not self.lasts(decision):
            clock.rested = False

    def _turn_to(self, clock: SeatClock, now: float, decision: str | None, *, moved: bool) -> None:
        before = clock.decision
        if decision == before and (decision is None or self.lasts(decision) or not moved):
            return
        if self.lasts(before):
            clock.put_by = clock.left
        clock.decision = decision
        clock.paused = None
        if decision is None:
            clock.since = None
            return
        clock.since = now
        clock.left = self.limit(decision)
        if self.lasts(decision) and clock.put_by is not None:
            clock.left = clock.put_by
            clock.put_by = None
        clock.out = clock.left + clock.reserve <= 0

    def _charge(self, clock: SeatClock, now: float) -> None:
        """Take the time since the last charge: from the limit first, then from the reserve."""
        if clock.since is None:
            return
        clock.left -= max(0.0, now - clock.since)
        clock.since = now
        if clock.left < 0:
            clock.reserve = max(0.0, clock.reserve + clock.left)
            clock.left = 0.0

    def pause(self, now: float, seat: str) -> None:
        """The seat's player lost the connection: its clock stands still while there is grace."""
        clock = self.seats[seat]
        self._offline.add(seat)
        if clock.since is not None and clock.grace > 0:
            self._charge(clock, now)
            clock.since = None
            clock.paused = now + clock.grace
            clock.rested = True

    def unpause(self, now: float, seat: str) -> None:
        """The player is back: the clock goes on."""
        self._offline.discard(seat)
        self._end_pause(now, self.seats[seat])

    def _end_pause(self, now: float, clock: SeatClock) -> None:
        if clock.paused is not None:
            clock.grace = max(0.0, clock.paused - now)
            clock.since = min(now, clock.paused)
            clock.paused = None

    def due(self, now: float) -> list[str]:
        """The seats whose time is out. Pauses that are over end."""
        for clock in self.seats.values():
            if clock.paused is not None and clock.paused <= now:
                self._end_pause(clock.paused, clock)
        return [seat for seat, clock in self.seats.items() if ending(clock) <= now]

    def count_out(self, seat: str) -> bool:
        """The time of a seat is out: whether this is new, or the rest of a turn that was out."""
        clock = self.seats[seat]
        new, clock.out = not clock.out, True
        return new

    def next_event(self) -> float:
        """When something may be due next."""
        return min(map(next_change, self.seats.values()), default=NEVER)

    def timers(self, now: float, *, goes: bool = True) -> list[Timer]:
        """The clocks of the seats that are asked something, for clients; whether time goes on."""
        shown: list[Timer] = []
        for seat, clock in self.seats.items():
            if clock.decision is not None:
                self._charge(clock, now)
                shown.append(
                    Timer(
                        seat=seat,
                        decision=clock.decision,
                        left=round(clock.left, 2),
                        reserve=round(clock.reserve, 2),
                        running=goes and clock.since is not None,
                    )
                )
        return shown

    def restore(self, stored: Mapping[str, SeatClock]) -> None:
        """Go on with clocks that were stored: their times are those of the server's own time."""
        self.seats |= stored


def next_change(clock: SeatClock) -> float:
    """When the pause, or else the time, of a seat is over if nothing happens before."""
    return ending(clock) if clock.paused is None else clock.paused


def ending(clock: SeatClock) -> float:
    """When the time of a seat is out, if nothing happens before."""
    return NEVER if clock.since is None else clock.since + clock.left + clock.reserve
