"""The opening rolls of Tacan, where a match is told (S2)."""

import io
from pathlib import Path

import pytest

from parlour.cli.show.tacan.teller import TacanTeller
from tests.cli.conftest import Parlour

SEATS = ("PB", "PR", "PY")


def test_opening_rolls_are_told_with_ties_rolled_again() -> None:
    teller = TacanTeller(SEATS)
    assert str(teller.opening([3, 4, 6, 5, 1, 1])) == (
        "opening rolls: Blue 7 (3+4), Red 11 (6+5), Yellow 2 (1+1); Red begins"
    )
    assert str(teller.opening([6, 5, 2, 2, 5, 6, 4, 3, 5, 2, 1, 1, 2, 2])) == (
        "opening rolls: Blue 11 (6+5), Red 4 (2+2), Yellow 11 (5+6);"
        " again Blue 7 (4+3), Yellow 7 (5+2);"
        " again Blue 2 (1+1), Yellow 4 (2+2); Yellow begins"
    )


def test_a_demonstration_tells_them_before_the_first_placement(parlour: Parlour) -> None:
    lines = parlour("demo", "tacan", "--seed", 7, "--option", "victory_points=3").out.splitlines()
    told = [place for place, line in enumerate(lines) if "opening rolls: Blue" in line]
    placed = [place for place, line in enumerate(lines) if "places a settlement" in line]
    assert len(told) == 1
    assert told[0] < placed[0]


def test_a_replay_tells_them_unless_it_begins_later(parlour: Parlour, finished: Path) -> None:
    assert parlour("replay", finished).out.count("opening rolls: ") == 1
    assert "opening rolls" not in parlour("replay", finished, "--from", 40).out


def test_a_step_by_step_replay_tells_them_with_the_first_board(
    parlour: Parlour, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert "opening rolls: " in parlour("replay", finished, "--step").out
