"""The server beside its peer: ratios and verdicts."""

import pytest

from benchmarks.server.beside import cost_verdict, crowd_verdict, ratio
from benchmarks.server.contestant import Contestant
from benchmarks.server.cost import Cost
from benchmarks.server.crowd import Live
from benchmarks.server.kinds import KINDS
from benchmarks.server.process import Usage
from benchmarks.server.report import moves
from benchmarks.server.stretch import Sample

PURE = Contestant("pure", "python", "0.1.0", "Python 3.11", "state.py")
PEER = Contestant("peer, memory", "node", "0.50.2", "Node 24", "boardgame.io", peer=True)


def sample(micros: float) -> Sample:
    """A second of a thousand moves, each of which cost so much."""
    return Sample(1000, 1.0, Usage(micros / 1e3, 0.1, 0.1), 1, 1, [0.001], [0.001])


def cost(contestant: Contestant, *rounds: float) -> Cost:
    """What moves of Rupiaj cost, round by round."""
    samples = [sample(micros) for micros in rounds]
    memory = [(100.0, 1), (200.0, 1)]
    return Cost(KINDS[0], contestant, samples, samples, memory)


def live(contestant: Contestant, micros: float) -> Live:
    """Many live matches whose moves cost so much."""
    return Live(contestant, 2000, sample(micros), 0, 1, 40.0)


def test_a_ratio_is_taken_within_each_round_before_the_median() -> None:
    ours, peer = cost(PURE, 100, 900, 300), cost(PEER, 100, 300, 600)
    assert ratio(ours, peer, lambda one: one.full).median == pytest.approx(1.0)


def test_a_target_is_the_part_of_the_peers_cost_where_the_targets_were_set() -> None:
    peer = cost(PEER, 1000, 1000, 1000)
    assert cost_verdict(cost(PURE, 470, 470, 470), peer).met
    assert not cost_verdict(cost(PURE, 480, 480, 480), peer).met


def test_a_verdict_is_close_when_the_target_lies_between_the_quartiles() -> None:
    peer = cost(PEER, 1000, 1000, 1000)
    assert cost_verdict(cost(PURE, 300, 470, 900), peer).close
    assert not cost_verdict(cost(PURE, 600, 600, 900), peer).close


def test_many_live_matches_are_judged_by_their_share_of_a_core() -> None:
    assert crowd_verdict(live(PURE, 200), live(PEER, 345)).met
    assert not crowd_verdict(live(PURE, 200), live(PEER, 335)).met


def test_a_server_that_makes_too_few_moves_has_not_kept_pace() -> None:
    assert live(PURE, 200).kept_pace
    assert not Live(PURE, 4000, sample(200), 0, 1, 40.0).kept_pace


def test_the_table_shows_the_ratio_under_our_column_alone() -> None:
    lines = moves([cost(PURE, 500, 500), cost(PEER, 1000, 1000)]).splitlines()
    shown = [line.split() for line in lines if "× peer, memory, full speed" in line]
    assert shown == [["×", "peer,", "memory,", "full", "speed", "0.50", "±0%"]]
