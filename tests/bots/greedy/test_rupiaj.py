"""Rules of thumb that the greedy bot keeps in Rupiaj."""

import pytest

from parlour.bots import BotMaker, GreedyBot, RandomBot, play
from parlour.games.rupiaj import GAME
from parlour.testing.rupiaj import Story
from tests.bots.greedy.deciding import decides


def test_it_sells_all_five_and_not_one_at_a_time() -> None:
    story = Story(market="leather leather spice camel camel", PB="5 silk 2 leather")
    assert decides(story, "PB") == "sell 5 silk"


@pytest.mark.parametrize("good", ["silver", "gold", "diamond"])
def test_it_takes_the_precious_good_that_makes_a_pair(good: str) -> None:
    story = Story(market=f"leather leather spice silk {good}", PB=f"{good} leather")
    assert decides(story, "PB") == f"take {good}"


def test_it_exchanges_camels_for_diamonds() -> None:
    story = Story(market="diamond diamond gold leather camel", PB="silk", herds="4 0")
    assert decides(story, "PB").startswith("swap")


def test_it_takes_many_camels_rather_than_a_leather() -> None:
    story = Story(market="leather leather camel camel camel", PB="spice")
    assert decides(story, "PB") == "camels"


def test_it_sells_before_a_hand_that_is_full_of_pairs_grows_stale() -> None:
    story = Story(market="leather leather spice spice camel", PB="3 diamond 2 gold 2 silver")
    assert decides(story, "PB").startswith("sell")


def near_the_end(by: str) -> Story:
    """Two kinds have no tokens left, and a third has one; a seat has all of them."""
    story = Story(market="leather silk gold camel camel", PB="2 diamond 1 leather")
    for good, taken in (("gold", 5), ("silver", 5), ("diamond", 3)):
        story.tokens(good, taken=taken, by=by)
    return story


def test_it_ends_the_round_when_it_is_ahead() -> None:
    assert decides(near_the_end("PB"), "PB") == "sell 2 diamond"


def test_it_does_not_end_the_round_when_it_is_behind() -> None:
    assert decides(near_the_end("PR"), "PB") != "sell 2 diamond"


def test_with_an_empty_deck_it_ends_the_round_only_when_it_is_ahead() -> None:
    for by, ends in (("PB", True), ("PR", False)):
        story = Story(market="leather leather silk silk spice", PB="spice gold", PR="leather")
        story.tokens("gold", taken=5, by=by)
        story.deck_left(0)
        assert decides(story, "PB").startswith("take") is ends


def test_it_is_the_one_who_stops_exchanging() -> None:
    story = Story(
        market="diamond diamond gold leather camel", PB="silk", herds="4 0", exchange_limit=0
    )
    assert decides(story, "PB").startswith("swap")
    story.state.exchanges = 1000
    assert not decides(story, "PB").startswith("swap")


@pytest.mark.parametrize("other", [GreedyBot, RandomBot])
def test_its_matches_without_a_limit_of_exchanges_end(other: BotMaker) -> None:
    for seed in range(3):
        result = play(
            GAME, GAME.seats(2), GAME.options("unlimited"), [GreedyBot, other], seed, 2000
        )
        assert result.outcome is not None
