"""Tacan, option `play_bought`: a card may be played in the turn it was bought in (C2)."""

from parlour.testing.tacan import Story

CARD = "1 ORE 1 GRA 1 WOO"


def bought(face: str, *, play_bought: bool = True) -> Story:
    """PR has rolled and bought a card."""
    story = Story(board="first", play_bought=play_bought)
    story.given(PR=CARD)
    story.deck(face)
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "buy")
    return story


def test_a_card_may_be_played_in_the_turn_of_its_purchase() -> None:  # tacan C2
    story = bought("monopoly")
    story.given(PB="2 WOO")
    assert "monopoly WOO" in story.legal("PR")
    story.plays("PR", "monopoly WOO")
    story.has(PR="2 WOO", PB="")


def test_the_limit_of_a_turn_holds_for_bought_cards_too() -> None:  # tacan C2, C3
    story = bought("monopoly")
    story.plays("PR", "monopoly WOO")
    story.given(PR=CARD)
    story.deck("knight")
    story.plays("PR", "buy")
    story.rejects("PR", "knight", rule="C3", code="development_limit")


def test_of_equal_cards_the_older_one_is_played() -> None:  # tacan C2
    story = Story(board="first", play_bought=True)
    story.cards(PR="knight")
    story.given(PR=CARD)
    story.deck("knight")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "buy")
    story.plays("PR", "knight")
    story.sees("*", "D00", "knight")
    story.hides("*", "D01")


def test_a_victory_point_is_never_played() -> None:  # tacan C2
    story = bought("victory point")
    assert story.points("PR") == 3
    assert not {"knight", "road building"} & story.legal("PR")


def test_the_standard_lets_a_new_card_wait() -> None:  # tacan C2
    story = bought("monopoly", play_bought=False)
    assert "monopoly WOO" not in story.legal("PR")
    story.rejects("PR", "monopoly WOO", rule="C2", code="bought_this_turn")
