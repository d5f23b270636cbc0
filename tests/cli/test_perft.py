"""`parlour perft`, and the counting behind it."""

import json

import pytest

from parlour.core.errors import ChanceError
from parlour.testing.perft import EnumeratingChance
from tests.cli.conftest import Parlour


def test_the_first_placements_of_two_seats_are_counted(parlour: Parlour) -> None:
    ran = parlour("perft", "tacan", "--depth", 4)
    assert (ran.code, ran.err) == (0, "")
    counts = [line.split()[1] for line in ran.out.splitlines()]
    assert counts == ["54", "144", "7,236", "19,248"]


def test_the_json_object_holds_every_depth(parlour: Parlour) -> None:
    ran = parlour("perft", "tacan", "--depth", 3, "--seats", 3, "--seed", 1, "--json")
    found = json.loads(ran.out)
    assert found["counts"] == [54, 144, 7236]
    assert (found["depth"], found["seats"], found["seed"]) == (3, 3, 1)
    assert found["divide"] is None


def test_dividing_splits_the_last_count_by_first_moves(parlour: Parlour) -> None:
    found = json.loads(parlour("perft", "tacan", "--depth", 2, "--divide", "--json").out)
    assert len(found["divide"]) == 54
    assert sum(found["divide"].values()) == found["counts"][-1] == 144
    ran = parlour("perft", "tacan", "--depth", 2, "--divide")
    assert " settlement N00" in ran.out


def test_enumerating_chance_gives_every_result_once() -> None:
    chance = EnumeratingChance()
    rows = []
    while True:
        first = chance.below(3)
        rows.append((first, chance.dice() if first == 1 else ()))
        if not chance.advance():
            break
    assert len(rows) == len(set(rows)) == 38


def test_shuffles_are_not_counted() -> None:
    with pytest.raises(ChanceError) as refused:
        EnumeratingChance().shuffle(25)
    assert refused.value.code == "shuffle_not_counted"
