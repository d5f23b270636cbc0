"""Clock settings of tables: the presets of each game, and whether a clock fits its game (K1)."""

from collections.abc import Iterable
from typing import Final

from parlour.core.decision import TURN, Decision
from parlour.core.errors import OptionError
from parlour.core.quote import quoted
from parlour.games.registry import AnyGame
from parlour.server.api.types.tables import Clock, DaysClock, TimedClock

FAST: Final = "fast"
RELAXED: Final = "relaxed"
DAYS: Final = "days"
NONE: Final = "none"

CORRESPONDENCE: Final = DaysClock(days=2)
"""Two days: nobody loses a match to a busy day."""

READY: Final[dict[tuple[str, str], TimedClock]] = {
    ("tacan", FAST): TimedClock(
        limits={
            "placement": 30,
            "turn": 60,
            "discard": 20,
            "robber": 20,
            "card": 20,
            "answer": 12,
            "pick": 12,
        },
        reserve=60,
    ),
    ("tacan", RELAXED): TimedClock(
        limits={
            "placement": 120,
            "turn": 180,
            "discard": 60,
            "robber": 60,
            "card": 60,
            "answer": 30,
            "pick": 30,
        },
        reserve=300,
    ),
    ("rupiaj", FAST): TimedClock(limits={"turn": 20}, reserve=60),
    ("rupiaj", RELAXED): TimedClock(limits={"turn": 60}, reserve=300),
}
"""By game and name. A full Tacan turn has several moves, a Rupiaj turn is one."""

OTHERS: Final = {FAST: (60, 20, 60), RELAXED: (180, 60, 300)}
"""For games we do not know: seconds for a turn, for anything else, and in reserve."""


def ready_made(game: AnyGame) -> dict[str, Clock | None]:
    """The clocks that a host can choose by name."""
    timed = {
        name: READY.get((game.name, name)) or by_rule(game.decisions, name)
        for name in (FAST, RELAXED)
    }
    return {**timed, DAYS: CORRESPONDENCE, NONE: None}


def by_rule(decisions: Iterable[Decision], name: str) -> TimedClock:
    """A clock for a game that we do not know."""
    turn, other, reserve = OTHERS[name]
    limits = {
        decision.name: turn if decision.lasts or decision.name == TURN else other
        for decision in decisions
    }
    return TimedClock(limits=limits, reserve=reserve)


def check_clock(game: AnyGame, clock: Clock) -> None:
    """K1: only decisions of the game have limits, and each has one: its own or that of the turn."""
    if isinstance(clock, DaysClock):
        return
    names = [decision.name for decision in game.decisions]
    for name in clock.limits:
        if name not in names and name != TURN:
            raise OptionError(
                "unknown_decision",
                f"No decision is called {quoted(name)}; there are: {', '.join(names)}.",
            )
    for name in names:
        if name not in clock.limits and TURN not in clock.limits:
            raise OptionError(
                "limit_missing", f"The clock has no limit for {name}, nor for a turn."
            )
