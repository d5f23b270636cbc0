"""Views belong to their viewers: what is done to one changes nothing else."""

from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story


def test_spoiling_a_view_spoils_no_other_view_and_no_match() -> None:
    one = Match.start(GAME, GAME.seats(2), GAME.options(), FastChance(1))
    other = Match.start(GAME, GAME.seats(2), GAME.options(), FastChance(2))
    before = one.view("PR"), other.view("PB")
    spoilt = one.view("PB")
    for value in spoilt.values():
        if isinstance(value, list):
            value.append("x")
    assert (one.view("PR"), other.view("PB")) == before


def test_spoiling_an_offer_in_a_view_does_not_change_the_offer() -> None:
    story = Story()
    story.given(PR="1 ORE")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    before = story.match.view("PB")["OFFER"]
    story.match.view("PY")["OFFER"]["asked"].clear()
    assert story.match.view("PB")["OFFER"] == before == story.value("OFFER")
