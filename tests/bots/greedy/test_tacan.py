"""Rules of thumb that the greedy bot keeps in Tacan."""

import pytest

from parlour.games.tacan.board import NODE_HEXES
from parlour.testing.tacan import Story
from tests.bots.greedy.deciding import decides, goes_on


def after_the_roll(**hands: str) -> Story:
    """PR is on turn and has rolled; nobody got anything."""
    story = Story()
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(**hands)
    return story


# Placing


def test_its_first_settlement_is_where_three_hexes_yield() -> None:
    story = Story(start="setup", first="PB")
    word, node = decides(story, "PB").split()
    assert word == "settlement"
    hexes = NODE_HEXES[int(node[1:])]
    assert len(hexes) == 3
    assert all(story.value(f"H{h:02}") != "DES" for h in hexes)


@pytest.mark.parametrize("preset", ["standard", "timed"])
def test_it_places_the_settlement_before_its_road_where_it_may(preset: str) -> None:
    story = Story(start="setup", first="PB", preset=preset)
    assert goes_on(story, "PB").startswith("settlement")
    assert goes_on(story, "PB").startswith("road")


def test_where_the_road_comes_first_the_settlement_follows_to_its_end() -> None:
    story = Story(start="setup", first="PB", preset="timed", seats="PB PR")
    for seat in ("PB", "PB", "PR", "PR"):
        goes_on(story, seat)
    assert goes_on(story, "PR").startswith("road")
    assert goes_on(story, "PR").startswith("settlement")


# Building


def test_it_takes_the_build_that_wins() -> None:
    story = after_the_roll(PR="3 ORE 2 GRA 4 WOO 1 LUM 1 BRI")
    story.places("PR", settlements="N01 N03 N46", cities="N13 N36 N49")
    assert story.points("PR") == 9
    assert goes_on(story, "PR").startswith("city")
    assert story.outcome() is not None


def test_it_takes_the_award_that_wins_rather_than_a_city() -> None:
    story = after_the_roll(PR="3 ORE 2 GRA 1 LUM 1 BRI")
    story.places("PR", settlements="N01 N03", cities="N13 N36 N49", roads="P27 P35 P42")
    assert story.points("PR") == 8
    assert goes_on(story, "PR").startswith("road")
    assert story.outcome() is not None


def test_it_builds_a_city_where_it_can() -> None:
    story = after_the_roll(PR="3 ORE 2 GRA")
    assert goes_on(story, "PR").startswith("city")
    assert decides(story, "PR") == "end"


def test_it_trades_with_the_bank_towards_what_it_can_build() -> None:
    story = after_the_roll(PR="2 ORE 2 GRA 4 WOO")
    assert goes_on(story, "PR") == "bank 4 WOO for 1 ORE"
    assert goes_on(story, "PR").startswith("city")


def test_it_does_not_trade_away_what_it_needs() -> None:
    story = after_the_roll(PR="4 ORE 1 GRA")
    assert "bank 4 ORE for 1 GRA" in story.legal("PR")
    assert decides(story, "PR") == "end"


def test_it_discards_what_it_needs_least() -> None:
    story = Story()
    story.given(PR="3 ORE 2 GRA 5 WOO")
    story.dice(3, 4)
    story.plays("PR", "roll")
    assert decides(story, "PR") == "discard 5 WOO"


# The robber


def test_it_robs_the_leader() -> None:
    story = Story()
    story.places("PY", cities="N10 N39")
    story.given(PB="1 ORE", PY="1 ORE")
    story.dice(3, 4)
    story.plays("PR", "roll")
    assert decides(story, "PR").endswith("steal PY")


def test_a_knight_frees_its_hex_before_the_roll() -> None:
    story = Story()
    story.cards(PR="knight")
    story.robber("H05")
    assert goes_on(story, "PR") == "knight"


# Development cards


def test_year_of_plenty_brings_what_is_missing() -> None:
    story = Story()
    story.cards(PR="year of plenty")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PR="2 ORE 1 GRA")
    assert goes_on(story, "PR") == "plenty 1 ORE 1 GRA"
    assert goes_on(story, "PR").startswith("city")


def test_monopoly_names_what_the_others_have() -> None:
    story = Story()
    story.cards(PR="monopoly")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PR="2 GRA", PB="3 ORE 1 WOO", PY="2 ORE 2 LUM")
    assert goes_on(story, "PR") == "monopoly ORE"


def test_monopoly_is_kept_while_it_would_bring_little() -> None:
    story = Story()
    story.cards(PR="monopoly")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PB="1 WOO", PY="1 LUM")
    assert decides(story, "PR") == "end"
