"""A board that the host lays by hand (option `board`)."""

import pytest

from parlour.core.chance import FastChance
from parlour.core.errors import OperationError
from parlour.core.match import Match
from parlour.games.tacan import GAME

HARBOURS = "[set(M00,ORE),set(M01,GRA),set(M02,LUM),set(M03,WOO),set(M04,BRI),set(M05…M08,ANY)]"


def test_with_an_own_board_harbours_lie_where_the_host_puts_them() -> None:  # tacan S1
    options = GAME.options(board="own")
    match = Match.start(GAME, ("PB", "PR"), options, FastChance(1), setup=HARBOURS)
    view = match.view("*")
    laid = [view[f"M{place:02}"] for place in range(9)]
    assert laid == "ORE GRA LUM WOO BRI ANY ANY ANY ANY".split()


def test_otherwise_the_host_has_to_shuffle_them() -> None:  # tacan S1
    with pytest.raises(OperationError) as refused:
        Match.start(GAME, ("PB", "PR"), GAME.options(), FastChance(1), setup=HARBOURS)
    assert (refused.value.rule, refused.value.code) == ("S1", "not_shuffled")


def test_without_a_list_an_own_board_is_shuffled_as_ever() -> None:  # tacan S1
    boards = [
        Match.start(GAME, ("PB", "PR"), GAME.options(board=board), FastChance(1)).view("*")
        for board in ("own", "shuffled")
    ]
    assert boards[0] == boards[1]
