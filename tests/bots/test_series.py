"""Many matches: the same result however the work is shared."""

import multiprocessing
import os
import signal
from contextlib import closing

import pytest

from parlour.bots.series import Plan, Tally, play_batch, run
from parlour.games import find

TACAN = find("tacan")


def plan(limit: int = 10_000) -> Plan:
    options = TACAN.options(victory_points=5).as_dict()
    return Plan("tacan", TACAN.seats(3), options, ("random",) * 3, seed=7, limit=limit)


def total(tallies: "list[Tally]") -> Tally:
    summed = Tally()
    for tally in tallies:
        summed.add(tally)
    summed.cpu_seconds = 0.0
    return summed


def test_the_result_is_the_same_for_any_number_of_jobs() -> None:
    alone = total(list(run(plan(), 24)))
    assert alone == total(list(run(plan(), 24, jobs=3)))
    assert alone.games == 24
    assert sum(alone.wins.values()) == 24


def test_a_match_depends_on_its_number_alone() -> None:
    whole = play_batch(plan(), 0, 10)
    parts = total([play_batch(plan(), 6, 4), play_batch(plan(), 0, 6)])
    assert total([whole]) == parts


def test_unfinished_matches_are_counted_apart() -> None:
    tally = play_batch(plan(limit=40), 0, 5)
    assert (tally.games, tally.moves, tally.unfinished) == (5, 200, 5)
    assert not tally.wins


def test_time_on_the_processor_is_measured() -> None:
    assert play_batch(plan(), 0, 3).cpu_seconds > 0


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to itself")
def test_an_interrupt_ends_the_processes_too() -> None:
    def run_into_an_interrupt() -> None:
        with closing(run(plan(), 1_000_000, jobs=2)) as tallies:
            for _ in tallies:
                os.kill(os.getpid(), signal.SIGINT)

    strangers = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        run_into_an_interrupt()
    assert set(multiprocessing.active_children()) <= strangers
