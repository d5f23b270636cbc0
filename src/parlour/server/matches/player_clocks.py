"""The clocks of a match (K1): how long each seat has for its decision.

Pure functions on frozen values. Whoever calls says what time it is, in seconds of the server's
clock, which stands still while the server is down.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from parlour.core.decision import TURN, Decision
from parlour.server.api.types.matches import Timer
from parlour.server.api.types.tables import Clock, DaysClock

DAY: Final = 86_400.0
NEVER: Final = float("inf")


class SeatClock(msgspec.Struct, frozen=True):
    """The time of one seat, as it was at `since`."""

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


Clocks: TypeAlias = Mapping[str, SeatClock]
"""The clocks of all seats; empty in a match without a clock."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """What a table's clock and a game's decisions say about time."""

    clock: Clock
    lasting: frozenset[str]
    """Decisions that go on through several moves, such as a turn."""
    after: Mapping[str, str]
    """Decisions whose time begins only when nobody is asked another one."""
    grace: float

    def limit(self, decision: str) -> float:
        """Seconds for a decision."""
        if isinstance(self.clock, DaysClock):
            return self.clock.days * DAY
        limits = self.clock.limits
        return float(limits.get(decision) or limits.get(TURN) or min(limits.values(), default=60))

    def lasts(self, decision: str | None) -> bool:
        """Whether a decision goes on through several moves; a day's limit is for each move."""
        return decision in self.lasting and not isinstance(self.clock, DaysClock)


def rules_for(clock: Clock, decisions: Collection[Decision], grace: float) -> ClockRules:
    """The rules of a table's clock for a game."""
    return ClockRules(
        clock,
        frozenset(one.name for one in decisions if one.lasts),
        {one.name: one.after for one in decisions if one.after is not None},
        grace,
    )


def new_clocks(rules: ClockRules, seats: Collection[str]) -> Clocks:
    """The clocks before anybody is asked anything."""
    reserve = 0.0 if isinstance(rules.clock, DaysClock) else float(rules.clock.reserve)
    return {seat: SeatClock(reserve, rules.grace) for seat in seats}


def ask(
    rules: ClockRules,
    clocks: Clocks,
    now: float,
    asked: Mapping[str, str],
    *,
    mover: str | None = None,
    by_person: bool = True,
    offline: Collection[str] = (),
) -> Clocks:
    """The clocks after a move, or at the start: `asked` is what each seat is asked now."""
    decisions = asked.values()
    held = [name for name in rules.lasting if name in decisions]
    after: dict[str, SeatClock] = {}
    for seat, clock in clocks.items():
        decision = asked.get(seat)
        clock = _charged(clock, now)
        if clock.paused is not None:
            clock = replace(clock, grace=max(0.0, clock.paused - now))
        if seat == mover and by_person:
            clock = _with_grace_again(rules, clock, decision)
        clock = _asked_for(rules, clock, now, decision, moved=seat == mover)
        if clock.decision is not None and clock.paused is None:
            waits = rules.after.get(clock.decision) in decisions
            clock = replace(clock, since=None if waits else now)
        if seat in offline:
            clock = pause(clock, now)
        if clock.put_by is not None and any(name != decision for name in held):
            clock = replace(clock, put_by=None)
        after[seat] = clock
    return after


def _with_grace_again(rules: ClockRules, clock: SeatClock, decision: str | None) -> SeatClock:
    """Whoever decides something without having been away has all grace again: else somebody could
    go away in every turn to have more time than the others."""
    if not clock.rested:
        return clock if clock.grace == rules.grace else replace(clock, grace=rules.grace)
    if decision != clock.decision or not rules.lasts(decision):
        return replace(clock, rested=False)
    return clock


def _asked_for(
    rules: ClockRules, clock: SeatClock, now: float, decision: str | None, *, moved: bool
) -> SeatClock:
    before = clock.decision
    if decision == before and (decision is None or rules.lasts(decision) or not moved):
        return clock
    put_by = clock.left if rules.lasts(before) else clock.put_by
    if decision is None:
        return replace(clock, decision=None, paused=None, since=None, put_by=put_by)
    left = rules.limit(decision)
    if rules.lasts(decision) and put_by is not None:
        left, put_by = put_by, None
    out = left + clock.reserve <= 0
    return replace(
        clock, decision=decision, paused=None, since=now, left=left, put_by=put_by, out=out
    )


def _charged(clock: SeatClock, now: float) -> SeatClock:
    """The clock at this moment: time goes from the limit first, then from the reserve."""
    if clock.since is None:
        return clock
    left = clock.left - max(0.0, now - clock.since)
    if left < 0:
        return replace(clock, left=0.0, reserve=max(0.0, clock.reserve + left), since=now)
    return replace(clock, left=left, since=now)


def pause(clock: SeatClock, now: float) -> SeatClock:
    """The seat's player lost the connection: the clock stands still while there is grace."""
    if clock.since is None or clock.grace <= 0:
        return clock
    return replace(_charged(clock, now), since=None, paused=now + clock.grace, rested=True)


def resume(clock: SeatClock, now: float) -> SeatClock:
    """The player is back, or the grace is used up: the clock goes on."""
    if clock.paused is None:
        return clock
    grace = max(0.0, clock.paused - now)
    return replace(clock, grace=grace, since=min(now, clock.paused), paused=None)


def end_pauses(clocks: Clocks, now: float) -> Clocks:
    """The clocks without the pauses that are over."""
    return {
        seat: resume(clock, clock.paused)
        if clock.paused is not None and clock.paused <= now
        else clock
        for seat, clock in clocks.items()
    }


def out_of_time(clocks: Clocks, now: float) -> list[str]:
    """The seats whose time is out."""
    return [seat for seat, clock in clocks.items() if ending(clock) <= now]


def ending(clock: SeatClock) -> float:
    """When the time of a seat is out, if nothing happens before."""
    return NEVER if clock.since is None else clock.since + clock.left + clock.reserve


def next_event(clocks: Clocks) -> float:
    """When a pause or the time of a seat is over, if nothing happens before."""
    return min(
        (ending(clock) if clock.paused is None else clock.paused for clock in clocks.values()),
        default=NEVER,
    )


def timers(clocks: Clocks, now: float, *, running: bool = True) -> list[Timer]:
    """The clocks of the seats that are asked something, for clients. `running` is false while the
    server's clock stands still."""
    shown: list[Timer] = []
    for seat, clock in clocks.items():
        if clock.decision is not None:
            clock = _charged(clock, now)
            shown.append(
                Timer(
                    seat=seat,
                    decision=clock.decision or "",
                    left=round(clock.left, 2),
                    reserve=round(clock.reserve, 2),
                    running=running and clock.since is not None,
                )
            )
    return shown
