"""Tacan, option `discard`: exactly half of the cards, or half and more (T4)."""

import pytest

from parlour.core.chance import FastChance
from parlour.core.errors import IllegalMove
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import size
from parlour.games.tacan.moves import Discard
from parlour.testing.tacan import Story


def seven(discard: str = "at_least_half", **hands: str) -> Story:
    """PR has rolled a 7."""
    story = Story(board="first", discard=discard)
    story.given(**hands)
    story.dice(3, 4)
    story.plays("PR", "roll")
    return story


@pytest.mark.parametrize("number", [4, 5, 8, 9])
def test_any_number_from_half_to_the_whole_hand_may_go(number: int) -> None:  # tacan T4
    story = seven(PB="9 LUM")
    story.plays("PB", f"discard {number} LUM")
    story.has(PB=f"{9 - number} LUM" if number < 9 else "")
    story.sees("*", "phase", "robber PR")


def test_fewer_than_half_are_refused_with_the_least_number() -> None:  # tacan T4
    story = seven(PB="9 LUM")
    story.rejects("PB", "discard 3 LUM", rule="T4", code="wrong_discard_count")
    with pytest.raises(IllegalMove, match="at least 4 cards"):
        GAME.check(story.state, 0, GAME.parse("discard 3 LUM"))


def test_more_than_half_must_be_held_too() -> None:  # tacan T4
    story = seven(PB="8 LUM 1 ORE")
    story.rejects("PB", "discard 4 LUM 2 ORE", rule="T4", code="not_in_hand")
    story.rejects("PB", "discard 10 LUM", rule="T4", code="not_in_hand")


def test_the_list_shows_the_exact_halves() -> None:  # tacan T4
    story = seven(PB="7 LUM 1 ORE")
    listed = {move for move in story.legal("PB") if move.startswith("discard")}
    assert listed == {"discard 4 LUM", "discard 1 ORE 3 LUM"}


def test_a_discard_at_random_is_exactly_half() -> None:  # tacan K2
    story = seven(PB="7 LUM 4 ORE")
    for seed in range(10):
        move = GAME.default(story.state, 0, FastChance(seed))
        assert isinstance(move, Discard)
        assert size(move.cards) == 5


def test_a_seat_that_owes_nothing_discards_nothing() -> None:  # tacan T4
    story = seven(PB="8 LUM", PY="7 WOO")
    story.rejects("PY", "discard 7 WOO", rule="T4", code="nothing_to_discard")


def test_the_standard_is_exactly_half() -> None:  # tacan T4
    story = seven("half", PB="9 LUM")
    story.rejects("PB", "discard 5 LUM", rule="T4", code="wrong_discard_count")
    story.rejects("PB", "discard 3 LUM", rule="T4", code="wrong_discard_count")
    story.plays("PB", "discard 4 LUM")
