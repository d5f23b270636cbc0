"""What is decided when the time is out: one test for every kind of decision (tacan K2)."""

from collections import Counter

import pytest

from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.testing.conformance import walk
from parlour.testing.tacan import Story


def default(story: Story, seat: str, seed: int = 1) -> str:
    """The decision for a seat, which must be legal."""
    place = story.match.seat_index(seat)
    move = GAME.default(story.state, place, FastChance(seed))
    GAME.check(story.state, place, move)
    return GAME.text(move)


def test_a_placement_is_made_at_random() -> None:  # tacan K2
    story = Story(board="first", start="setup")
    placed = {default(story, "PR", seed) for seed in range(60)}
    assert len(placed) > 20
    assert all(text.startswith("settlement") for text in placed)
    story.plays("PR", "settlement N10")
    roads = {default(story, "PR", seed) for seed in range(60)}
    assert roads == story.legal("PR")


def test_the_dice_are_rolled() -> None:  # tacan K2
    story = Story(board="first")
    story.cards(PR="knight")
    assert default(story, "PR") == "roll"


def test_cards_are_discarded_at_random() -> None:  # tacan K2
    story = Story(board="first")
    story.given(PB="5 ORE 4 GRA")
    story.dice(3, 4)
    story.plays("PR", "roll")
    discards = Counter(default(story, "PB", seed) for seed in range(400))
    assert set(discards) == story.legal("PB")
    assert discards.most_common(1)[0][0] == "discard 2 ORE 2 GRA"


def test_robber_and_victim_are_drawn_from_the_legal_ones() -> None:  # tacan K2
    story = Story(board="first")
    story.given(PB="1 ORE", PY="1 ORE")
    story.dice(3, 4)
    story.plays("PR", "roll")
    assert {default(story, "PR", seed) for seed in range(400)} == story.legal("PR")


def test_free_roads_are_placed_at_random() -> None:  # tacan K2
    story = Story(board="first")
    story.cards(PR="road building")
    story.plays("PR", "road building")
    assert {default(story, "PR", seed) for seed in range(200)} == story.legal("PR")


def test_the_turn_ends_after_the_roll() -> None:  # tacan K2
    story = Story(board="first")
    story.given(PR="5 ORE 5 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    assert default(story, "PR") == "end"


def test_an_answer_is_a_decline_and_an_offer_is_withdrawn() -> None:  # tacan K2, X6
    story = Story(board="first")
    story.given(PR="1 ORE", PB="1 GRA", PY="1 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    assert default(story, "PB") == "decline"
    assert default(story, "PR") == "withdraw"
    story.plays("PB", "accept")
    assert default(story, "PY") == "decline"
    with pytest.raises(ValueError, match="nothing is asked"):
        default(story, "PB")


def test_a_match_of_nothing_but_defaults_goes_on_without_an_error() -> None:  # tacan K2
    for match in walk(GAME, GAME.seats(3), GAME.options(), 11, 0):
        chance = FastChance(4)
        for _ in range(600):
            seat = match.to_act()[0]
            match.play(seat, GAME.default(match.state, match.seat_index(seat), chance))
        assert match.version == 600
