"""Bars: what is judged, by what, and when not at all."""

import pytest

from benchmarks.server.latency import Bar, Load, LoadResult, LoadResults, verdict
from benchmarks.server.report import doubts, latency
from benchmarks.server.sample import Sample, percentile

LOAD = Load("100 matches × 1/s", 100, 1.0, Bar(0.001, 0.005))
DISK = [0.00025] * 100


def sample(
    answers: list[float],
    updates: list[float] | None = None,
    *,
    late: int = 0,
    busy: float = 0.2,
    waited: float = 0.0,
) -> Sample:
    """A second of play."""
    return Sample(
        moves=len(answers),
        late=late,
        seconds=1.0,
        answers=answers,
        updates=answers if updates is None else updates,
        cpu=0.1,
        loop_cpu=0.1,
        kernel_cpu=0.0,
        server_waited=waited,
        client_busy=busy,
        client_waited=0.0,
    )


def result(*samples: Sample, is_peer: bool = False) -> LoadResult:
    """What a contestant's rounds gave."""
    return LoadResult(LOAD, "pure", is_peer, 0.5, 0, 1, 100, list(samples), [0.0001])


FAST, SLOW = [0.001] * 100, [0.0014] * 100
"""Below and above the disk's 0.25 ms and 1 ms more."""


def met(*samples: Sample) -> bool:
    """The verdict on some rounds."""
    found = verdict(result(*samples), DISK)
    assert found is not None
    return found.met


def test_half_of_the_moves_may_take_as_long_as_the_disk_and_the_bar() -> None:
    assert met(sample(FAST))
    assert not met(sample(SLOW))
    assert verdict(result(sample(SLOW)), [0.0005] * 100).met  # type: ignore[union-attr]  # judged


def test_the_slowest_of_a_hundred_decide_too() -> None:
    assert met(sample(FAST * 2 + [0.1]))
    assert not met(sample(FAST * 2 + [0.1] * 5))


def test_the_updates_of_the_others_are_judged_as_the_answers_are() -> None:
    assert not met(sample(FAST, SLOW))


def test_all_rounds_are_judged_together_and_counted_one_by_one() -> None:
    found = verdict(result(sample(FAST), sample(FAST), sample(SLOW)), DISK)
    assert found is not None
    assert (found.met, found.rounds_met, found.rounds) == (True, 2, 3)


def test_nothing_is_judged_when_the_clients_were_too_busy() -> None:
    busy = result(sample(FAST, busy=0.75))
    assert verdict(busy, DISK) is None
    (note,) = doubts(LoadResults(LOAD, [busy], DISK, []))
    assert "75%" in note


def test_nothing_is_judged_when_the_pace_was_not_kept() -> None:
    late = result(sample(FAST, late=10))
    assert verdict(late, DISK) is None
    assert len(doubts(LoadResults(LOAD, [late], DISK, []))) == 1


def test_a_peer_is_not_judged() -> None:
    assert verdict(result(sample(SLOW), is_peer=True), DISK) is None


def test_a_disk_that_is_much_slower_is_told() -> None:
    fine = result(sample(FAST))
    assert doubts(LoadResults(LOAD, [fine], DISK, [])) == []
    assert len(doubts(LoadResults(LOAD, [fine], [0.002] * 100, []))) == 1


def test_a_machine_that_is_busy_with_something_else_is_told() -> None:
    crowded = result(sample(FAST, waited=0.3))
    (note,) = doubts(LoadResults(LOAD, [crowded], DISK, []))
    assert "30%" in note


def test_the_table_shows_times_in_milliseconds() -> None:
    shown = latency(LoadResults(LOAD, [result(sample(FAST, SLOW))], DISK, []))
    lines = {line.strip().partition("  ")[0]: line.split()[-3:] for line in shown.splitlines()}
    assert lines["send to answer, ms"] == ["1.00", "/", "1.00"]
    assert lines["send to the others' update, ms"] == ["1.40", "/", "1.40"]


@pytest.mark.parametrize(("percent", "value"), [(50, 50.0), (99, 99.0)])
def test_a_percentile_is_not_exceeded_by_so_many(percent: int, value: float) -> None:
    assert percentile([float(number) for number in range(101)], percent) == value
