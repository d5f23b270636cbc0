"""The server's own time, from one server to the next."""

from parlour.core.decision import Decision
from parlour.server.live.clock import ClockWork
from parlour.server.live.server_time import ServerTime
from parlour.server.wire.tables import TimedClock


def test_time_goes_on_from_what_was_written_last() -> None:
    time = ServerTime()
    time.start(100.0, [90.0, 101.5])
    assert 101.5 <= time.now() < 160


def test_a_damaged_match_cannot_run_out_the_clocks_of_the_others() -> None:
    time = ServerTime()
    time.start(100.0, [101.5, 1e12])
    assert 101.5 <= time.now() < 160


def test_a_pause_that_ended_while_nobody_looked_gives_no_more_time_than_it_was_long() -> None:
    clocks = ClockWork(
        TimedClock(limits={"turn": 60}), [Decision("turn", "Take your turn.")], ["PB"], grace=30
    )
    clocks.ask(0, {"PB": "turn"}, None)
    clocks.pause(10, "PB")
    assert clocks.due(70) == []
    assert clocks.next_event() == 90
    assert clocks.due(90) == ["PB"]
