"""Hands of more than thirty cards: slots come as needed, and then they stay (tacan V1, V2)."""

import pytest

from parlour.testing.tacan import Story

THIRTY = "10 ORE 10 GRA 10 WOO"


def rich(cards: str = THIRTY) -> Story:
    story = Story()
    story.given(PR=cards)
    return story


def check_a_slot_came_and_stays(story: Story) -> None:
    """The slot beyond the thirty is there for everyone, and does not go with the card."""
    story.sees("PB", "RC29PR", None)
    story.hides("*", "RC30PR")
    story.given(PR="")
    for viewer in ("PR", "PB", "*"):
        story.sees(viewer, "RC30PR", [])


def test_there_is_no_slot_beyond_thirty_before_it_is_needed() -> None:  # tacan V2
    assert "RC30PR" not in rich().match.view("PR")


def test_a_roll_brings_the_slot() -> None:  # tacan T2
    story = rich()
    story.dice(2, 4)
    story.plays("PR", "roll")
    check_a_slot_came_and_stays(story)


def test_year_of_plenty_brings_the_slot() -> None:  # tacan C6
    story = rich()
    story.cards(PR="year of plenty")
    story.plays("PR", "plenty 2 ORE")
    check_a_slot_came_and_stays(story)


def test_monopoly_brings_the_slot() -> None:  # tacan C7
    story = rich()
    story.given(PB="1 BRI")
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly BRI")
    check_a_slot_came_and_stays(story)


def test_a_theft_brings_the_slot() -> None:  # tacan R2
    story = rich()
    story.given(PB="1 BRI")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.plays("PR", "robber H07 steal PB")
    check_a_slot_came_and_stays(story)


@pytest.mark.parametrize("counter", [False, True])
def test_a_trade_brings_the_slot(counter: bool) -> None:  # tacan X4
    story = rich()
    story.given(PB="2 BRI")
    story.dice(6, 6)
    story.plays("PR", "roll")
    if counter:
        story.plays("PR", "offer 1 ORE for 1 BRI")
        story.plays("PB", "counter 2 BRI for 1 ORE")
    else:
        story.plays("PR", "offer 1 ORE for 2 BRI")
        story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    check_a_slot_came_and_stays(story)
