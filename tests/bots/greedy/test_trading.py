"""How the greedy bot answers offers, and that it makes none."""

from parlour.testing.tacan import Story
from tests.bots.greedy.deciding import decides, goes_on


def offered(offer: str, preset: str = "standard", **hands: str) -> Story:
    """PR is on turn and makes an offer to everyone."""
    story = Story(preset=preset)
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(**hands)
    story.plays("PR", f"offer {offer}")
    return story


def test_a_clearly_good_offer_is_accepted() -> None:
    story = offered("1 ORE for 1 WOO", PR="1 ORE", PB="2 ORE 2 GRA 3 WOO")
    assert decides(story, "PB") == "accept"


def test_a_clearly_bad_offer_is_declined() -> None:
    story = offered("1 WOO for 1 ORE", PR="1 WOO", PB="3 ORE 2 GRA")
    assert decides(story, "PB") == "decline"


def test_two_for_one_is_not_enough_when_the_one_is_needed() -> None:
    story = offered("2 WOO for 1 GRA", PR="2 WOO", PB="3 ORE 2 GRA")
    assert decides(story, "PB") == "decline"


def test_an_offer_that_asks_too_much_is_answered_by_a_better_one() -> None:
    story = offered("1 GRA for 2 ORE", PR="1 GRA", PB="3 ORE 1 GRA 2 WOO")
    assert decides(story, "PB") == "counter 1 WOO for 1 GRA"


def test_what_it_does_not_hold_may_be_answered_by_something_else() -> None:
    story = offered("1 GRA for 1 LUM", PR="1 GRA", PB="3 ORE 1 GRA 2 WOO")
    assert decides(story, "PB") == "counter 1 WOO for 1 GRA"


def test_a_seat_that_is_about_to_win_gets_nothing() -> None:
    story = Story()
    story.places("PR", cities="N13 N36 N01 N03")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PR="1 ORE", PB="2 ORE 2 GRA 3 WOO")
    story.plays("PR", "offer 1 ORE for 1 WOO")
    assert decides(story, "PB") == "decline"


def test_a_gift_is_taken_and_none_is_made() -> None:
    gift = offered("1 ORE for nothing", preset="after-roll", PR="1 ORE", PB="2 ORE 2 GRA")
    assert decides(gift, "PB") == "accept"
    wish = offered("nothing for 1 ORE", preset="after-roll", PR="1 WOO", PB="2 ORE 2 GRA")
    assert decides(wish, "PB") == "decline"


def test_it_picks_the_answer_that_gains_most() -> None:
    story = offered("1 WOO for 1 ORE", PR="2 ORE 2 GRA 2 WOO", PB="1 ORE", PY="2 ORE 1 LUM")
    story.plays("PB", "accept")
    story.plays("PY", "counter 2 ORE for 1 WOO")
    assert goes_on(story, "PR") == "pick PY"
    assert goes_on(story, "PR").startswith("city")


def test_it_drops_an_offer_that_nobody_took_to_its_liking() -> None:
    story = offered("1 WOO for 1 ORE", PR="2 GRA 1 WOO", PB="1 LUM", PY="1 LUM")
    story.plays("PB", "counter 1 LUM for 2 GRA")
    story.plays("PY", "decline")
    assert decides(story, "PR") == "end"
