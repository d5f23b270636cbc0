"""Moves of a log in the words of their game."""

from parlour.cli.notation import notation
from parlour.games import find


def test_a_move_is_written_as_its_game_writes_it() -> None:
    assert notation(find("tacan"), {"move": "road", "path": "P35"}) == "road P35"


def test_a_move_that_no_game_can_read_stands_as_it_is() -> None:
    for game in (None, find("rupiaj")):
        assert notation(game, {"move": "castle", "to": "Ü"}) == '{"move": "castle", "to": "Ü"}'


def test_of_a_setup_nothing_but_the_word_is_shown() -> None:
    for game in (None, find("rupiaj")):
        assert notation(game, {"move": "setup", "operations": "[]"}) == "setup"
