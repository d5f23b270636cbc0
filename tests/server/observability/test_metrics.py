"""Every metric is told by its name."""

from parlour.server.observability.metrics import Metrics


def told(metrics: Metrics) -> dict[str, float]:
    """Every figure by its name and labels."""
    lines = metrics.render().decode().splitlines()
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
    metrics.live_matches.set_function(lambda: 7)
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
    assert found["parlour_commit_seconds_count"] == 1
    assert found["parlour_slow_readers_total"] == 1
    assert found["parlour_quarantined_matches_total"] == 1
    assert found["parlour_live_matches"] == 7
    assert found["parlour_sockets"] == 0
    assert found["process_start_time_seconds"] > 0


def test_two_servers_in_one_process_count_for_themselves() -> None:
    one, other = Metrics(), Metrics()
    one.moved("tacan")
    assert "parlour_moves_total" not in str(told(other))
