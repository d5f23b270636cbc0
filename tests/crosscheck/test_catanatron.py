"""Parlour and Catanatron play the same matches, and differ only where it is known why."""

import re

import pytest

from tests.crosscheck.known import KNOWN
from tests.crosscheck.run import NO_PEER, PEER, ROOT, play

PAGE = ROOT / "docs" / "explanation" / "cross-checks.md"
needs_peer = pytest.mark.skipif(not PEER, reason=NO_PEER)

CYCLE = 36
"""So many seeds in a row have every number of seats, way of laying numbers and style of play."""


MATCHES = (0, 35, 89, 163, 220)
"""Matches of every style, with two to four seats, in which all known differences come up."""


@needs_peer
def test_matches_differ_only_where_it_is_known() -> None:
    report = play(MATCHES)
    assert report.findings == []
    assert report.won == len(MATCHES)
    assert report.known.keys() == {difference.title() for difference in KNOWN}


@needs_peer
@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 7 * CYCLE, CYCLE))
def test_many_matches_differ_only_where_it_is_known(first: int) -> None:
    report = play(range(first, first + CYCLE))
    assert report.findings == []
    assert report.won == report.matches == CYCLE
    for name in ("road cut", "bank short", "longest road passed on", "largest army passed on"):
        assert report.events[name], name


@needs_peer
def test_a_difference_that_is_not_known_is_found() -> None:
    found = play([0], "--unknown").findings
    assert {finding.what for finding in found} == {"hands", "bank"}
    assert all(" settlement " in finding.move for finding in found)


def test_the_page_lists_the_known_differences() -> None:
    rows = re.findall(r"^\| ([A-Z]\d) \| ([^|]+?) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted((difference.rule, difference.name) for difference in KNOWN)
