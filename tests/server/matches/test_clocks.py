"""The clocks of a match, with made-up times."""

import pytest

from parlour.core.decision import Decision
from parlour.server.api.types.tables import Clock, DaysClock, TimedClock
from parlour.server.matches import player_clocks as pure
from parlour.server.matches.match_runtime import MatchRuntime
from parlour.server.matches.player_clocks import NEVER, Clocks

DECISIONS = (
    Decision("turn", "Take your turn.", lasts=True),
    Decision("robber", "Move the robber."),
    Decision("answer", "Answer the offer."),
    Decision("pick", "Pick an answer.", after="answer"),
)
SEATS = ("PB", "PR")


class ClockWork:
    """Clocks that are replaced by what each function makes of them."""

    def __init__(self, clock: Clock, grace: float) -> None:
        self._rules = pure.rules_for(clock, DECISIONS, grace)
        self.seats: Clocks = pure.new_clocks(self._rules, SEATS)
        self._offline: set[str] = set()

    def ask(
        self, now: float, asked: dict[str, str], mover: str | None, *, by_person: bool = True
    ) -> None:
        self.seats = pure.ask(
            self._rules,
            self.seats,
            now,
            asked,
            mover=mover,
            by_person=by_person,
            offline=self._offline,
        )

    def pause(self, now: float, seat: str) -> None:
        self._offline.add(seat)
        self.seats = {**self.seats, seat: pure.pause(self.seats[seat], now)}

    def unpause(self, now: float, seat: str) -> None:
        self._offline.discard(seat)
        self.seats = {**self.seats, seat: pure.resume(self.seats[seat], now)}

    def due(self, now: float) -> list[str]:
        self.seats = pure.end_pauses(self.seats, now)
        return pure.out_of_time(self.seats, now)

    def count_out(self, seat: str) -> bool:
        before = MatchRuntime(clocks=self.seats)
        after = before.timed_out(seat, stand_in=True)
        self.seats = after.clocks
        return bool(after.strikes)

    def next_event(self) -> float:
        return pure.next_event(self.seats)


def clocks(reserve: int = 0, grace: float = 0.0, **limits: int) -> ClockWork:
    return ClockWork(TimedClock(limits={"turn": 60, **limits}, reserve=reserve), grace)


def left(work: ClockWork, now: float) -> dict[str, tuple[str, float, float, bool]]:
    before = work.seats
    shown = {
        timer.seat: (timer.decision, timer.left, timer.reserve, timer.running)
        for timer in pure.timers(work.seats, now)
    }
    assert work.seats == before, "looking at a clock charges nobody"
    return shown


def test_a_turn_goes_on_through_the_moves_of_its_seat() -> None:
    work = clocks()
    work.ask(0, {"PB": "turn"}, None)
    work.ask(20, {"PB": "turn"}, "PB")

    assert left(work, 25) == {"PB": ("turn", 35, 0, True)}
    assert work.next_event() == 60
    assert work.due(59) == []
    assert work.due(60) == ["PB"]


def test_a_turn_waits_while_something_else_is_asked_of_its_seat() -> None:
    work = clocks(robber=15)
    work.ask(0, {"PB": "turn"}, None)
    work.ask(20, {"PB": "robber"}, "PB")
    assert left(work, 30) == {"PB": ("robber", 5, 0, True)}
    work.ask(30, {"PB": "turn"}, "PB")

    assert left(work, 30) == {"PB": ("turn", 40, 0, True)}


def test_a_turn_that_passes_is_over() -> None:
    work = clocks()
    work.ask(0, {"PB": "turn"}, None)
    work.ask(50, {"PR": "turn"}, "PB")
    assert left(work, 50) == {"PR": ("turn", 60, 0, True)}
    work.ask(55, {"PB": "turn"}, "PR")

    assert left(work, 55) == {"PB": ("turn", 60, 0, True)}


def test_a_decision_without_limit_of_its_own_has_the_time_of_a_turn() -> None:
    work = clocks()
    work.ask(0, {"PB": "robber"}, None)

    assert left(work, 0) == {"PB": ("robber", 60, 0, True)}


def test_a_decision_that_is_over_with_a_move_begins_anew() -> None:
    work = clocks(robber=10)
    work.ask(0, {"PB": "robber"}, None)
    work.ask(8, {"PB": "robber"}, "PB")

    assert left(work, 8) == {"PB": ("robber", 10, 0, True)}


def test_moves_of_others_do_not_give_time_back() -> None:
    work = clocks(answer=20)
    work.ask(0, {"PB": "pick", "PR": "answer"}, None)
    work.ask(5, {"PB": "pick", "PR": "answer"}, "PB")

    assert left(work, 5)["PR"] == ("answer", 15, 0, True)


def test_the_time_of_a_pick_begins_when_everybody_has_answered() -> None:
    work = clocks(reserve=30, answer=20, pick=10)
    work.ask(0, {"PB": "turn"}, None)
    work.ask(5, {"PB": "pick", "PR": "answer"}, "PB")
    assert left(work, 20) == {"PB": ("pick", 10, 30, False), "PR": ("answer", 5, 30, True)}
    assert work.next_event() == 5 + 20 + 30

    work.ask(40, {"PB": "pick"}, "PR")
    assert left(work, 45) == {"PB": ("pick", 5, 30, True)}
    work.ask(46, {"PB": "turn"}, "PB")
    assert left(work, 46) == {"PB": ("turn", 55, 30, True)}


def test_who_is_away_when_the_pick_begins_has_grace() -> None:
    work = clocks(grace=30, answer=20, pick=10)
    work.ask(0, {"PB": "pick", "PR": "answer"}, None)
    work.pause(5, "PB")
    work.ask(10, {"PB": "pick"}, "PR")
    assert left(work, 30) == {"PB": ("pick", 10, 0, False)}
    assert work.next_event() == 40


def test_the_reserve_is_used_when_a_limit_has_run_out_and_does_not_come_back() -> None:
    work = clocks(reserve=30)
    work.ask(0, {"PB": "turn"}, None)
    assert work.next_event() == 90
    work.ask(70, {"PR": "turn"}, "PB")
    work.ask(80, {"PB": "turn"}, "PR")

    assert left(work, 80) == {"PB": ("turn", 60, 20, True)}
    assert work.due(159) == []
    assert work.due(160) == ["PB"]


def test_days_are_for_each_move() -> None:
    work = ClockWork(DaysClock(days=2), 0)
    work.ask(0, {"PB": "turn"}, None)
    work.ask(100_000, {"PB": "turn"}, "PB")

    assert work.next_event() == 100_000 + 2 * 86_400


def test_a_clock_stands_still_when_its_player_goes_for_as_long_as_there_is_grace() -> None:
    work = clocks(grace=30)
    work.ask(0, {"PB": "turn"}, None)
    work.pause(10, "PB")
    assert left(work, 35) == {"PB": ("turn", 50, 0, False)}
    work.unpause(35, "PB")
    assert left(work, 40) == {"PB": ("turn", 45, 0, True)}

    work.pause(40, "PB")
    assert work.next_event() == 45
    assert work.due(45) == []
    assert left(work, 50) == {"PB": ("turn", 40, 0, True)}


def is_spared(work: ClockWork, now: float) -> bool:
    """Whether the clock of PB stands still when PB goes away."""
    work.pause(now, "PB")
    running = left(work, now)["PB"][3]
    work.unpause(now, "PB")
    return not running


def test_grace_comes_back_with_a_decision_of_the_player_without_an_absence() -> None:
    work = clocks(grace=30, robber=60)
    work.ask(0, {"PB": "robber"}, None)
    work.pause(0, "PB")
    work.due(30)
    work.unpause(35, "PB")
    work.ask(36, {"PB": "robber"}, "PB", by_person=False)
    assert not is_spared(work, 36)
    work.ask(40, {"PB": "robber"}, "PB")
    assert not is_spared(work, 40), "there was an absence in that decision"
    work.ask(45, {"PB": "robber"}, "PB")
    assert is_spared(work, 45)


def test_a_turn_with_an_absence_brings_no_grace_back_however_many_moves_it_has() -> None:
    work = clocks(grace=10)
    work.ask(0, {"PB": "turn"}, None)
    work.pause(0, "PB")
    work.unpause(10, "PB")
    for now in (11, 12, 13):
        work.ask(now, {"PB": "turn"}, "PB")
        assert not is_spared(work, now)
    work.ask(14, {"PR": "turn"}, "PB")
    work.ask(15, {"PB": "turn"}, "PR")
    assert not is_spared(work, 15)
    work.ask(16, {"PB": "turn"}, "PB")
    assert is_spared(work, 16)


def test_a_player_who_is_away_when_asked_has_grace_too() -> None:
    work = clocks(grace=30)
    work.ask(0, {"PR": "turn"}, None)
    work.pause(5, "PB")
    work.ask(10, {"PB": "turn"}, "PR")

    assert left(work, 20) == {"PB": ("turn", 60, 0, False)}
    assert work.next_event() == 40


def test_nothing_is_due_when_nobody_is_asked() -> None:
    work = clocks()
    work.ask(0, {}, None)

    assert work.next_event() == NEVER
    assert work.due(1e9) == []


@pytest.mark.parametrize("now", [100.0, 1_000.0])
def test_stored_clocks_go_on_in_the_servers_own_time(now: float) -> None:
    before = clocks(reserve=10)
    before.ask(now, {"PB": "turn"}, None)
    after = clocks(reserve=10)
    after.seats = before.seats

    assert left(after, now + 20) == {"PB": ("turn", 40, 10, True)}


def test_a_turn_that_is_out_is_counted_once_however_many_decisions_are_left_in_it() -> None:
    work = clocks(robber=10)
    work.ask(0, {"PB": "turn"}, None)
    assert work.due(60) == ["PB"]
    assert work.count_out("PB")
    work.ask(60, {"PB": "turn"}, "PB", by_person=False)
    assert work.due(60) == ["PB"]
    assert not work.count_out("PB")

    work.ask(60, {"PB": "robber"}, "PB", by_person=False)
    assert work.due(69) == []
    assert work.due(70) == ["PB"]
    assert work.count_out("PB")
    work.ask(70, {"PB": "turn"}, "PB", by_person=False)
    assert work.due(70) == ["PB"]
    assert not work.count_out("PB")
    work.ask(70, {"PR": "turn"}, "PB", by_person=False)
    work.ask(80, {"PB": "turn"}, "PR")
    assert work.count_out("PB")


def test_grace_is_not_given_again_for_being_asked_something_else() -> None:
    work = clocks(grace=30, answer=20)
    work.ask(0, {"PR": "pick", "PB": "answer"}, None)
    work.pause(0, "PB")
    work.ask(25, {"PR": "turn"}, "PR")
    work.ask(30, {"PB": "turn"}, "PR")
    assert left(work, 30) == {"PB": ("turn", 60, 0, False)}
    assert work.next_event() == 35
    assert work.due(35) == []
    assert left(work, 45) == {"PB": ("turn", 50, 0, True)}


def test_a_pause_ends_when_it_is_over_even_if_nobody_looks() -> None:
    work = clocks(grace=30)
    work.ask(0, {"PB": "turn"}, None)
    work.pause(0, "PB")
    assert work.due(89) == []
    assert left(work, 89) == {"PB": ("turn", 1, 0, True)}
    assert work.due(90) == ["PB"]


def test_a_pause_that_ended_while_nobody_looked_gives_no_more_time_than_it_was_long() -> None:
    work = clocks(grace=30)
    work.ask(0, {"PB": "turn"}, None)
    work.pause(10, "PB")
    assert work.due(70) == []
    assert work.next_event() == 90
    assert work.due(90) == ["PB"]
