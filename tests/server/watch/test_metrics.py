"""Figures: counted cheaply, told completely."""

import time

from parlour.server.watch.exposition import render
from parlour.server.watch.metrics import LATENCY, Histogram, Metrics


def told(metrics: Metrics) -> dict[str, float]:
    """Every figure by its name and labels."""
    lines = render(metrics).decode().splitlines()
    pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in pairs}


def test_every_figure_is_told() -> None:
    metrics = Metrics()
    for game, seconds in (("tacan", 0.003), ("tacan", 0.2), ("rupiaj", 99.0)):
        metrics.moved(game)
        metrics.answered(seconds)
    metrics.moved("tacan")
    metrics.refused("stale_version")
    metrics.thought("greedy", 0.02)
    metrics.committed(3, 0.004)
    metrics.reader_dropped()
    metrics.match_quarantined()
    metrics.gauges["live_matches"] = lambda: 7
    found = told(metrics)
    assert found['parlour_moves_total{game="tacan"}'] == 3
    assert found['parlour_moves_total{game="rupiaj"}'] == 1
    assert found['parlour_refusals_total{code="stale_version"}'] == 1
    assert found['parlour_move_seconds_bucket{le="0.005"}'] == 1
    assert found['parlour_move_seconds_bucket{le="0.25"}'] == 2
    assert found['parlour_move_seconds_bucket{le="+Inf"}'] == 3
    assert found["parlour_move_seconds_count"] == 3
    assert found['parlour_bot_seconds_count{bot="greedy"}'] == 1
    assert found['parlour_commit_jobs_bucket{le="4.0"}'] == 1
    assert found["parlour_commit_jobs_sum"] == 3
    assert found["parlour_slow_readers_total"] == 1
    assert found["parlour_quarantined_matches_total"] == 1
    assert found["parlour_live_matches"] == 7
    assert found["process_start_time_seconds"] > 0


def test_a_value_on_a_bound_counts_as_at_most_that() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 2.0, 2.5):
        histogram.add(value)
    assert histogram.counts == [2, 2, 1]
    assert histogram.total == 7.5


def test_counting_a_move_costs_next_to_nothing() -> None:
    """Two microseconds at most on a quiet machine; ten leave room for a busy one."""
    metrics = Metrics()
    best = min(_seconds_of(metrics, 2_000) for _ in range(20)) / 2_000
    assert best < 10e-6
    assert sum(metrics.moves.values()) == 40_000
    assert len(metrics.latency.counts) == len(LATENCY) + 1


def _seconds_of(metrics: Metrics, times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        metrics.moved("tacan")
        metrics.answered(0.004)
    return time.perf_counter() - began
