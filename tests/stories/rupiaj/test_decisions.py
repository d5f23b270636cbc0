"""Rupiaj, chapter "Time": the decision that can have a limit (K1)."""

from parlour.games.rupiaj import GAME
from parlour.testing.rupiaj import Story


def asked(story: Story) -> list[str | None]:
    """What each seat is asked for."""
    return [GAME.asked(story.state, seat) for seat in range(2)]


def test_a_turn_is_one_decision_and_one_move() -> None:  # rupiaj K1
    story = Story()
    assert asked(story) == ["turn", None]
    story.plays("PB", "take silk")
    assert asked(story) == [None, "turn"]
    assert not GAME.decisions[0].lasts


def test_nothing_is_asked_between_rounds_and_when_the_match_is_over() -> None:  # rupiaj K1
    for seals in (1, 2):
        story = Story(seals_to_win=seals)
        story.deck_left(0)
        story.plays("PB", "camels")
        assert asked(story) == [None, None]
        assert (story.outcome() is not None) == (seals == 1)


def test_no_move_is_an_offer_and_none_lasts_beyond_the_match() -> None:
    for move in GAME.catalogue[:200]:
        assert not GAME.is_offer(move)
        assert GAME.lasting(move) is None
