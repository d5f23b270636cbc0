"""What is told of a match of Rupiaj."""

from typing import Any

from parlour.games.rupiaj.events import Dealt
from parlour.testing.rupiaj import Story
from parlour.testing.rupiaj.stage import shuffles
from tests.support.watched import Watched


def some(told: Any) -> dict[str, Any]:
    """What there is, without what there is not."""
    return {name: number for name, number in told.items() if number}


def watched(story: Story) -> Watched[Story]:
    """A round that was dealt before it is watched."""
    return Watched(story, Dealt(1, story.state.deal.starter, story.state.market))


def test_a_good_taken_alone_is_told() -> None:
    seen = watched(Story())
    seen.plays("PB", "take silk")
    assert some(seen.seat("PB")["taken"]) == {"silk": 1}
    assert seen.seat("PR")["moves"] == 0


def test_camels_are_told_with_their_number() -> None:
    seen = watched(Story())
    seen.plays("PB", "camels")
    assert seen.seat("PB")["camels"] == {"turns": 1, "taken": 2}


def test_an_exchange_is_told_with_both_sides() -> None:
    seen = watched(Story(PB="leather", herds="1 0"))
    seen.plays("PB", "swap silk gold for leather camel")
    told = seen.seat("PB")["exchanges"]
    assert told["turns"] == 1
    assert some(told["got"]) == {"silk": 1, "gold": 1}
    assert some(told["gave"]) == {"leather": 1, "camel": 1}


def test_a_sale_is_told_with_its_size_tokens_and_bonus() -> None:
    seen = watched(Story(PB="silk silk silk silk", PR="spice", bonus3="3"))
    seen.plays("PB", "sell 3 silk")
    seen.plays("PR", "sell 1 spice")
    seen.plays("PB", "sell 1 silk")
    told = seen.seat("PB")
    assert some(told["sales"]) == {"silk": {"1": 1, "3": 1}}
    assert some(told["tokens"]) == {"silk": 4}
    assert told["bonuses"] == {"3": 1, "4": 0, "5": 0}
    assert told["points"] == {"goods": 5 + 3 + 3 + 2, "bonuses": 3, "camels": 0}
    points = seen.told()["rounds"][0]["points"]
    assert points == {"PB": [0, 14, 14, 16], "PR": [0, 0, 5, 5]}


def test_a_sale_without_tokens_is_told_as_a_sale() -> None:
    story = Story(PB="leather leather leather")
    story.tokens("leather", taken=9, by="PR")
    seen = watched(story)
    seen.plays("PB", "sell 2 leather")
    told = seen.seat("PB")
    assert some(told["sales"]) == {"leather": {"2": 1}}
    assert some(told["tokens"]) == {}


def test_every_round_is_told_with_its_result() -> None:
    story = Story(herds="2 1")
    story.deck_left(0)
    seen = watched(story)
    assert seen.told()["rounds"][0]["reason"] is None
    seen.plays("PB", "take silk")
    (first,) = seen.told()["rounds"]
    assert first == {
        "starter": "PB",
        "turns": 1,
        "winner": "PB",
        "reason": "points",
        "camels": {"PB": 2, "PR": 1},
        "points": {"PB": [0, 5], "PR": [0, 0]},
    }
    assert seen.seat("PB")["points"] == {"goods": 0, "bonuses": 0, "camels": 5}
    assert seen.seat("PB")["seals"] == 1


def test_the_next_round_is_told_apart() -> None:
    story = Story()
    story.deck_left(0)
    seen = watched(story)
    seen.plays("PB", "take silk")
    story.chance.next_shuffles += shuffles(1)
    seen.proceeds()
    first, second = seen.told()["rounds"]
    assert (first["winner"], first["reason"]) == (None, "draw")
    assert (second["starter"], second["turns"], second["reason"]) == ("PR", 0, None)
    assert second["points"] == {"PB": [0], "PR": [0]}
