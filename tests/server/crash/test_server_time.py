"""The server's own time, from one server to the next."""

from parlour.server.matches.server_clock import ServerClock


def test_time_goes_on_from_what_was_written_last() -> None:
    time = ServerClock()
    time.start(100.0, [90.0, 101.5])
    assert 101.5 <= time.now() < 160


def test_a_damaged_match_cannot_run_out_the_clocks_of_the_others() -> None:
    time = ServerClock()
    time.start(100.0, [101.5, 1e12])
    assert 101.5 <= time.now() < 160
