"""Matches: the one way to change a state."""

from typing import Any

import pytest

from parlour.core.cells import EVERYONE, NO_ONE, Cell, difference, view
from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.errors import (
    ChanceError,
    IllegalMove,
    MalformedMove,
    OptionError,
    StaleVersion,
    UnknownGame,
)
from parlour.core.match import Match
from parlour.games import find, names
from parlour.games.tacan import GAME
from parlour.testing.conformance import walk


def start(seed: int = 1) -> Match[Any, Any, Any]:
    return Match.start(GAME, GAME.seats(3), GAME.options(), FastChance(seed))


def test_the_setup_is_version_0_and_every_move_one_more() -> None:
    match = start()
    assert match.version == 0
    (entry,) = match.play(match.to_act()[0], GAME.parse("settlement N10"), time=12.5)
    assert (match.version, entry.version, entry.time) == (1, 1, 12.5)
    assert entry.move == {"move": "settlement", "node": "N10"}


def test_a_move_for_another_version_is_refused_and_changes_nothing() -> None:
    match = start()
    seat = match.to_act()[0]
    with pytest.raises(StaleVersion) as refused:
        match.play(seat, GAME.parse("settlement N10"), version=3)
    assert refused.value.code == "stale_version"
    assert match.version == 0
    match.play(seat, GAME.parse("settlement N10"), version=0)
    assert match.version == 1


def test_an_illegal_move_changes_nothing() -> None:
    match = start()
    before = match.log.dumps(), dict(GAME.cells(match.state))
    for seat in match.seats:
        with pytest.raises(IllegalMove):
            match.play(seat, GAME.parse("roll"))
    assert (match.log.dumps(), dict(GAME.cells(match.state))) == before


def test_a_seat_that_does_not_play_is_refused_by_name() -> None:
    for seat in ("PG", "pb", "", "*"):
        with pytest.raises(MalformedMove) as refused:
            start().play(seat, GAME.parse("roll"))
        assert (refused.value.code, refused.value.rule) == ("unknown_seat", "FORM")


def test_a_move_whose_chance_fails_half_way_changes_nothing() -> None:
    steps = walk(GAME, GAME.seats(2), GAME.options(), 3, 600)
    thefts = (
        (step, seat, move)
        for step in steps
        for seat in step.to_act()
        for move in step.legal(seat)
        if " steal " in GAME.text(move)
    )
    match, seat, theft = next(thefts)
    failing = Match(GAME, match.state, match.log, ScriptedChance())
    before = match.log.dumps(), dict(GAME.cells(match.state))
    with pytest.raises(ChanceError):
        failing.play(seat, theft)
    assert (failing.log.dumps(), dict(GAME.cells(failing.state))) == before


def test_matches_in_one_process_do_not_disturb_each_other() -> None:
    alone = [
        [match.log.dumps() for match in walk(GAME, GAME.seats(seats), GAME.options(), seed, 150)]
        for seats, seed in ((3, 8), (4, 9))
    ]
    one = walk(GAME, GAME.seats(3), GAME.options(), 8, 150)
    two = walk(GAME, GAME.seats(4), GAME.options(), 9, 150)
    together = [(left.log.dumps(), right.log.dumps()) for left, right in zip(one, two, strict=True)]
    assert together == list(zip(*alone, strict=True))


def test_applying_a_difference_gives_the_next_view_exactly() -> None:
    steps = walk(GAME, GAME.seats(3), GAME.options(), 4, 150)
    views = {viewer: next(steps).view(viewer) for viewer in ("*",)}
    for match in steps:
        for viewer in ("PB", "PR", "PY", "*"):
            new = match.view(viewer)
            if viewer in views:
                assert {**views[viewer], **difference(views[viewer], new)} == new
            views[viewer] = new


def test_a_difference_holds_only_what_changed() -> None:
    assert difference({"a": 1, "b": 2}, {"a": 1, "b": 3, "c": []}) == {"b": 3, "c": []}


def test_a_key_that_disappears_is_an_error() -> None:
    with pytest.raises(ValueError, match="never disappear"):
        difference({"a": 1}, {})


def test_a_cell_is_seen_by_its_audience_only() -> None:
    cells = {"a": Cell(1, EVERYONE), "b": Cell(2, ("PB",)), "c": Cell(3, NO_ONE)}
    assert view(cells, "PB") == {"a": 1, "b": 2, "c": None}
    assert view(cells, "PR") == {"a": 1, "b": None, "c": None}
    assert view(cells, "*") == {"a": 1, "b": None, "c": None}


def test_games_are_found_by_name() -> None:
    assert find("tacan") is GAME
    assert "tacan" in names()
    with pytest.raises(UnknownGame) as refused:
        find("chess")
    assert refused.value.code == "unknown_game"


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ((), "wrong_number_of_seats"),
        (("PB",), "wrong_number_of_seats"),
        (("PB", "PR", "PY", "PG", "PX"), "wrong_number_of_seats"),
        (("PB", "PX"), "unknown_seat"),
        (("PB", "PB"), "seat_twice"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: tuple[str, ...], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        Match.start(GAME, seats, GAME.options(), FastChance(1))
    assert refused.value.code == code
