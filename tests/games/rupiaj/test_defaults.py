"""What is decided when the time is out (rupiaj K1)."""

import pytest

from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.match import Match
from parlour.games.rupiaj import GAME
from parlour.testing.rupiaj import Story


def default(story: Story, seat: str = "PB") -> str:
    """The decision for a seat, which must be legal and draws nothing."""
    place = story.match.seat_index(seat)
    move = GAME.default(story.state, place, ScriptedChance())
    GAME.check(story.state, place, move)
    return GAME.text(move)


def test_camels_are_taken_if_there_are_any() -> None:  # rupiaj K1
    for hand in ("", "leather", "leather leather leather spice spice silk silk"):
        assert default(Story(market="leather silk gold gold camel", PB=hand)) == "camels"


def test_otherwise_the_first_single_good_is_taken() -> None:  # rupiaj K1
    assert default(Story(market="diamond gold silver silk silk", PB="spice")) == "take silk"
    assert default(Story(market="diamond diamond gold gold gold")) == "take gold"


def test_with_a_full_hand_the_smallest_sale_is_made() -> None:  # rupiaj K1
    full = "spice spice silk gold gold diamond diamond"
    assert default(Story(market="gold gold silver silver silk", PB=full)) == "sell 1 spice"


def test_of_precious_goods_two_are_sold_and_no_other_sale_is_smaller() -> None:  # rupiaj K1
    market = "leather leather leather silk silk"
    one_silk = "silk silver silver gold gold diamond diamond"
    assert default(Story(market=market, PB=one_silk)) == "sell 1 silk"
    none = "silver gold gold gold diamond diamond diamond"
    assert default(Story(market=market, PB=none)) == "sell 2 gold"


def test_a_hand_may_be_full_at_another_limit() -> None:  # rupiaj K1, T1
    hand = "silver silver gold gold diamond"
    market = "leather leather leather silk silk"
    assert default(Story(market=market, PB=hand, hand_limit=5)) == "sell 2 silver"
    assert default(Story(market=market, PB=hand, hand_limit=6)) == "take leather"


def test_nothing_is_decided_for_who_is_not_asked() -> None:  # rupiaj K1
    with pytest.raises(ValueError, match="nothing is asked"):
        default(Story(), "PR")


def test_a_match_of_nothing_but_defaults_comes_to_an_end() -> None:  # rupiaj K1
    match = Match.start(GAME, GAME.seats(2), GAME.options(), FastChance(5))
    while match.outcome is None:
        if match.proceed() is None:
            (seat,) = match.to_act()
            match.play(seat, GAME.default(match.state, match.seat_index(seat), FastChance(1)))
    assert match.outcome.ranking[0].points == 2
