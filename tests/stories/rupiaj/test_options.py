"""Rupiaj, chapter "Options": every option, and its bounds."""

import pytest

from parlour.core.chance import FastChance
from parlour.core.errors import OptionError
from parlour.games import find
from parlour.testing.rupiaj import Story

STANDARD = {"seals_to_win": 2, "hand_limit": 7, "open_herds": False, "exchange_limit": 40}
MARKET = "leather silk gold camel camel"
CAROUSEL = ("silk gold", "leather leather", "spice spice")
"""With the first in the market and the others in the hands, exchanges can go on for ever."""


def carousel(**options: object) -> Story:
    """PB begins, and whoever is on turn can exchange."""
    chosen = find("rupiaj").options(**options).as_dict()
    return Story(market=MARKET, PB="leather leather", PR="spice spice", herds="0 1", **chosen)


def exchange(story: Story, turns: range) -> None:
    """One exchange in each of these turns, counted from 0."""
    for turn in turns:
        seat = ("PB", "PR")[turn % 2]
        story.plays(seat, f"swap {CAROUSEL[turn % 3]} for {CAROUSEL[(turn + 1) % 3]}")


def wins_a_round(story: Story, seat: str) -> None:
    """Let this seat win the round that runs, by points, in the next turn."""
    (on_turn,) = story.to_act()
    story.tokens("diamond", taken=5, by=seat)
    story.deck_left(0)
    story.plays(on_turn, "camels")


def test_the_standard_values() -> None:  # rupiaj options
    assert find("rupiaj").options().as_dict() == STANDARD
    assert {option.name: option.standard for option in find("rupiaj").option_list} == STANDARD


def test_the_presets() -> None:  # rupiaj options
    assert list(find("rupiaj").presets) == ["standard", "unlimited"]
    unlimited = find("rupiaj").options("unlimited").as_dict()
    assert unlimited == {**STANDARD, "exchange_limit": 0}
    with pytest.raises(OptionError) as refusal:
        find("rupiaj").options("blitz")
    assert refusal.value.code == "unknown_preset"


def test_an_unknown_option_is_refused_by_name() -> None:  # rupiaj options
    with pytest.raises(OptionError) as refusal:
        find("rupiaj").options(camels=12)
    assert refusal.value.code == "unknown_option"
    assert "camels" in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seals_to_win", 0),
        ("seals_to_win", 4),
        ("seals_to_win", "2"),
        ("seals_to_win", True),
        ("hand_limit", 4),
        ("hand_limit", 10),
        ("hand_limit", None),
        ("open_herds", 1),
        ("open_herds", "true"),
        ("exchange_limit", -10),
        ("exchange_limit", 1),
        ("exchange_limit", 101),
        ("exchange_limit", False),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: object) -> None:  # rupiaj options
    with pytest.raises(OptionError) as refusal:
        find("rupiaj").options(**{name: value})
    assert refusal.value.code == "option_out_of_range"
    assert name in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seals_to_win", 1),
        ("seals_to_win", 3),
        ("hand_limit", 5),
        ("hand_limit", 9),
        ("open_herds", True),
        ("exchange_limit", 0),
        ("exchange_limit", 10),
        ("exchange_limit", 100),
    ],
)
def test_the_bounds_themselves_are_allowed(name: str, value: object) -> None:  # rupiaj options
    assert find("rupiaj").options(**{name: value}).as_dict() == {**STANDARD, name: value}


def test_one_seal_can_be_enough() -> None:  # rupiaj seals_to_win
    story = Story(market=MARKET, seals_to_win=1)
    wins_a_round(story, "PR")
    story.sees("*", "WINNER", "PR")
    assert story.match.proceed() is None


def test_three_seals_can_be_needed() -> None:  # rupiaj seals_to_win
    story = Story(market=MARKET, seals_to_win=3)
    for seed, seat in enumerate(("PB", "PR", "PB", "PR")):
        wins_a_round(story, seat)
        story.sees("*", "WINNER", [])
        story.deals(seed=seed)
    assert story.seals() == (2, 2)
    wins_a_round(story, "PR")
    assert story.seals() == (2, 3)
    story.sees("*", "WINNER", "PR")
    story.sees("*", "round", 5)


def test_a_hand_limit_of_five_makes_five_cards_a_full_hand() -> None:  # rupiaj hand_limit
    story = Story(market=MARKET, PB="leather leather spice spice silver", herds="2 0", hand_limit=5)
    story.rejects("PB", "take gold", rule="T1", code="hand_full")
    story.rejects("PB", "take camel", rule="T1", code="hand_full")
    story.rejects("PB", "swap silk gold for spice camel", rule="T2", code="hand_limit")
    story.plays("PB", "swap silk gold for spice spice")
    assert "HC05PB" not in story.match.view("PB")
    story.sees("PB", "HC04PB", "gold")


def test_a_hand_limit_of_five_leaves_the_deal_as_it_is() -> None:  # rupiaj hand_limit
    game = find("rupiaj")
    for seed in range(10):
        cells = game.cells(game.new(("PB", "PR"), game.options(hand_limit=5), FastChance(seed)))
        for seat in ("PB", "PR"):
            keys = [f"HC0{slot}{seat}" for slot in range(5)]
            keys += [f"CA0{slot}{seat}" for slot in range(5)]
            assert sum(cells[key].value != [] for key in keys) == 5


def test_a_hand_limit_of_nine_lets_a_hand_grow_to_nine() -> None:  # rupiaj hand_limit
    hand = "leather leather leather leather leather leather leather leather"
    story = Story(market=MARKET, PB=hand, herds="2 0", hand_limit=9)
    story.rejects("PB", "swap silk gold for camel camel", rule="T2", code="hand_limit")
    story.plays("PB", "take leather")
    story.sees("PB", "HC08PB", "leather")
    story.plays("PR", "camels")
    story.rejects("PB", "take silk", rule="T1", code="hand_full")


@pytest.mark.parametrize("number", [8, 9])
def test_more_than_seven_cards_can_be_sold_at_once(number: int) -> None:  # rupiaj hand_limit
    story = Story(market="silk silk gold gold camel", PB="leather " * 9, hand_limit=9)
    assert f"sell {number} leather" in story.legal("PB")
    story.plays("PB", f"sell {number} leather")
    story.sees("*", f"LE{number - 1}", "1 PB")
    story.sees("*", "B50", "PB")
    story.has(PB="leather " * (9 - number))


@pytest.mark.parametrize("camels", [0, 1, 4])
def test_open_herds_show_the_number_to_everyone(camels: int) -> None:  # rupiaj open_herds
    story = Story(market=MARKET, herds=f"{camels} 2", open_herds=True)
    for viewer in ("PB", "PR", "*"):
        for slot in range(11):
            story.sees(viewer, f"CA{slot:02}PB", "camel" if slot < camels else [])
            story.sees(viewer, f"CA{slot:02}PR", "camel" if slot < 2 else [])


def test_open_herds_hide_hands_all_the_same() -> None:  # rupiaj open_herds
    story = Story(market=MARKET, PB="gold", open_herds=True)
    story.hides("PR", "HC00PB")
    story.hides("*", "HC00PB")


@pytest.mark.parametrize("limit", [10, 40, 100])
def test_the_last_exchange_of_the_limit_ends_the_round(limit: int) -> None:  # rupiaj E5
    story = carousel(exchange_limit=limit)
    exchange(story, range(limit - 1))
    story.sees("*", "RESULT", [])
    exchange(story, range(limit - 1, limit))
    story.sees("*", "EXCH", limit)
    story.sees("*", "RESULT", "PR points")
    assert story.to_act() == set()


def test_without_a_limit_exchanges_go_on_and_are_counted() -> None:  # rupiaj exchange_limit
    story = carousel(exchange_limit=0)
    exchange(story, range(250))
    story.sees("*", "EXCH", 250)
    story.sees("*", "RESULT", [])
    assert story.to_act() == {"PB"}
    assert any(move.startswith("swap") for move in story.legal("PB"))
    story.plays("PB", "camels")
    story.sees("*", "EXCH", 0)


def test_without_a_limit_the_round_ends_as_it_does_otherwise() -> None:  # rupiaj exchange_limit
    story = carousel(exchange_limit=0)
    exchange(story, range(50))
    wins_a_round(story, "PR")
    story.sees("*", "RESULT", "PR points")
