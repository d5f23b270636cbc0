"""Counts of positions: the engine against the files, and the files against the oracles."""

import pytest

from parlour.games import names
from parlour.testing.perft import perft
from tests.perft.guides import GUIDES, oracle_perft
from tests.perft.positions import ROWS, Row, rows

QUICK = 20_000
"""Counts up to this are checked in every run, larger ones in the long tests."""
QUICK_FOR_ORACLE = 150
DEEP_FOR_ORACLE = 20_000

every_row = pytest.mark.parametrize("row", ROWS, ids=str)


def test_every_game_has_positions_and_an_oracle() -> None:
    assert {row.name for row in ROWS} == GUIDES.keys() == set(names())


@every_row
def test_the_engine_counts_what_the_file_says(row: Row) -> None:
    state = row.match().state
    for depth, count in enumerate(row.counts, start=1):
        if count <= QUICK:
            assert perft(row.game, state, depth) == count


@pytest.mark.soak
@every_row
def test_the_engine_counts_what_the_file_says_in_depth(row: Row) -> None:
    state = row.match().state
    for depth, count in enumerate(row.counts, start=1):
        assert perft(row.game, state, depth) == count


@every_row
def test_the_oracle_counts_what_the_file_says(row: Row) -> None:
    check_oracle(row, QUICK_FOR_ORACLE)


@pytest.mark.soak
@every_row
def test_the_oracle_counts_what_the_file_says_in_depth(row: Row) -> None:
    check_oracle(row, DEEP_FOR_ORACLE)


def check_oracle(row: Row, most: int) -> None:
    guide = GUIDES[row.name]
    oracle = guide.oracle_at(row)
    for depth, count in enumerate(row.counts, start=1):
        if count <= most:
            assert oracle_perft(guide, oracle, depth) == count


def test_the_first_placements_of_two_seats_are_as_known() -> None:
    assert rows("tacan")[0].counts[:4] == (54, 144, 7_236, 19_248)
