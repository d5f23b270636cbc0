"""Document 63411e4b8367b78d, Rupiaj: what it asks for, with the preset `unlimited`.

The comment of a test names the places of the document: the heading and the lines. How unclear
places are read stands in docs/explanation/documents.md. Containers, sockets and a database
(lines 107–112) are what the server is made of; it has tests of its own.
"""

from collections import Counter
from typing import Any

import pytest

from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.errors import OptionError
from parlour.core.match import Match
from parlour.games.rupiaj import GAME
from parlour.testing.rupiaj import Story
from parlour.testing.story import BaseStory

UNLIMITED = "unlimited"
MARKET = "leather silk gold camel camel"
CARDS = {
    "leather": 10, "spice": 8, "silk": 8, "silver": 6, "gold": 6, "diamond": 6, "camel": 11,
}  # fmt: skip
TOKENS = {
    "LE": [4, 3, 2, 1, 1, 1, 1, 1, 1],
    "SP": [5, 3, 3, 2, 2, 1, 1],
    "SK": [5, 3, 3, 2, 2, 1, 1],
    "SI": [5, 5, 5, 5, 5],
    "GO": [6, 6, 5, 5, 5],
    "DI": [7, 7, 5, 5, 5],
}
BONUS = {"3": [1, 1, 2, 2, 2, 3, 3], "4": [4, 4, 5, 5, 6, 6], "5": [8, 8, 9, 10, 10]}
ANY_TURN = ("take silk", "camels", "sell 1 leather", "swap silk gold for leather leather")


def market(**given: str) -> Story:
    """PB is to act with two leather and two camels, PR holds two spices."""
    usual = {"market": MARKET, "PB": "leather leather", "PR": "spice spice", "herds": "2 0"}
    return Story(preset=UNLIMITED, **{**usual, **given})


def dealt(seed: int) -> BaseStory[Any, Any, Any]:
    """A match as chance deals it."""
    return BaseStory(Match.start(GAME, ("PB", "PR"), GAME.options(UNLIMITED), FastChance(seed)))


def laid(order: list[int]) -> BaseStory[Any, Any, Any]:
    """A match whose first round is dealt from the 52 cards in this order, kind by kind."""
    chance = ScriptedChance()
    chance.next_shuffles = [order, *[list(range(len(values))) for values in BONUS.values()]]
    chance.next_numbers = [0]
    return BaseStory(Match.start(GAME, ("PB", "PR"), GAME.options(UNLIMITED), chance))


def values(story: BaseStory[Any, Any, Any], *starts: str) -> list[Any]:
    """The true values of the keys that begin so, without the empty ones."""
    cells = story.game.cells(story.state).items()
    found = [cell.value for key, cell in cells if key.startswith(starts) and key != "CAMEL"]
    return [value for value in found if value != []]


def win_round(story: Story, seat: str) -> None:
    """Let a seat win the round, by points, in the next turn."""
    (on_turn,) = story.to_act()
    story.tokens("diamond", taken=5, by=seat)
    story.deck_left(0)
    story.plays(on_turn, "camels")
    story.sees("*", "RESULT", f"{seat} points")


def end_round(**given: str) -> Story:
    """A round that PB ends by taking a good that cannot be replaced."""
    story = market(**given)
    story.deck_left(0)
    story.plays("PB", "take gold")
    return story


# Objective


def test_two_rounds_win_the_match() -> None:  # Objective, lines 6–8; Game Over, lines 84–85
    story = market()
    win_round(story, "PB")
    for seat in ("PR", "PB"):
        story.sees("*", "WINNER", [])
        story.deals()
        win_round(story, seat)
    assert story.seals() == (2, 1)
    story.sees("*", "WINNER", "PB")
    story.rejects("PR", "camels", rule="E4", code="match_over")


# Pieces


def test_there_are_38_goods_tokens() -> None:  # Pieces, lines 11–20
    story = dealt(1)
    for kind, row in TOKENS.items():
        assert values(story, kind) == [f"{value} bank" for value in row]
    assert sum(len(row) for row in TOKENS.values()) == 38


def test_bonus_tokens_are_shuffled_in_three_piles() -> None:  # Pieces, lines 21–37
    stories = [dealt(seed) for seed in range(20)]
    for pile, row in BONUS.items():
        assert all(sorted(values(story, f"V{pile}")) == row for story in stories)
        assert len({tuple(values(story, f"V{pile}")) for story in stories}) > 5


def test_seals_are_markers_and_the_camel_token_brings_five_points() -> None:  # Pieces, lines 38–39
    story = end_round(herds="1 0")
    story.sees("*", "PTSPB", 5)
    story.sees("*", "SEALPB", 1)
    story.deals()
    story.sees("*", "SEALPB", 1)
    story.sees("*", "PTSPB", [])


def test_there_are_55_cards() -> None:  # Pieces, lines 40–50
    assert Counter(values(dealt(1), "MK", "DK", "HC", "CA")) == CARDS


# Start


def test_three_camels_and_the_top_two_cards_make_the_market() -> None:  # Start, lines 52–53
    story = laid(list(range(52)))
    assert values(story, "MK") == ["leather", "leather", "camel", "camel", "camel"]
    assert len({tuple(values(dealt(seed), "DK")) for seed in range(10)}) == 10


def test_each_player_is_dealt_five_cards() -> None:  # Start, line 54
    story = laid(list(range(52)))
    assert (len(values(story, "HC00PB", "HC01PB", "HC02PB", "HC03PB", "HC04PB"))) == 5
    assert len(values(story, "HC")) == 10
    story.sees("*", "DECK", 40)


def test_dealt_camels_go_to_the_herd_and_are_not_replaced() -> None:  # Start, line 55
    story = laid(list(range(52))[::-1])
    assert values(story, "HC") == ["diamond"] * 4
    assert len(values(story, "CA")) == 6
    story.sees("*", "DECK", 40)


# Game Turn


@pytest.mark.parametrize("move", ANY_TURN)
def test_a_turn_is_one_action(move: str) -> None:  # Game Turn, line 56; Assumptions, line 90
    story = market()
    story.plays("PB", move)
    assert story.to_act() == {"PR"}
    for second in ANY_TURN:
        story.rejects("PB", second, rule="T0", code="not_your_turn")


def test_nobody_passes() -> None:  # Game Turn, line 56
    market().rejects("PB", "pass", rule="FORM", code="malformed_move")


def test_camels_and_goods_are_never_taken_together() -> None:  # Buy, line 57
    story = market()
    story.rejects("PB", "swap silk camel for leather leather", rule="T2", code="camel_taken")
    story.rejects("PB", "swap camel camel for leather leather", rule="T2", code="camel_taken")


# Option A


@pytest.mark.parametrize(
    ("move", "hand", "herd"),
    [
        ("swap silk gold for leather leather", "silk gold", 2),
        ("swap silk gold for camel camel", "leather leather silk gold", 0),
        ("swap silk gold for leather camel", "leather silk gold", 1),
    ],
)
def test_goods_are_exchanged_for_hand_or_herd(
    move: str, hand: str, herd: int
) -> None:  # lines 58–60
    story = market()
    story.plays("PB", move)
    story.has(PB=hand)
    assert story.herd("PB") == herd
    assert len(story.market()) == 5


def test_any_mix_of_goods_can_be_taken() -> None:  # Option A, line 59
    story = market(market="silk silk gold spice diamond", PB="leather " * 5)
    story.plays("PB", "swap silk silk gold spice diamond for 5 leather")
    story.has(PB="silk silk gold spice diamond")


@pytest.mark.parametrize("give", ["leather", "leather leather camel"])
def test_as_many_cards_are_given_as_taken(give: str) -> None:  # Option A, line 60
    market().rejects("PB", f"swap silk gold for {give}", rule="T2", code="unequal_counts")


def test_only_own_cards_are_given() -> None:  # Option A, line 60
    story = market(herds="1 3")
    story.rejects("PB", "swap silk gold for spice spice", rule="T2", code="not_in_hand")
    story.rejects("PB", "swap silk gold for camel camel", rule="T2", code="not_in_herd")


def test_no_kind_of_good_goes_both_ways() -> None:  # Option A, line 62
    story = market(PB="leather silk")
    story.rejects("PB", "swap leather gold for leather silk", rule="T2", code="same_kind")
    story.rejects("PB", "swap silk gold for silk camel", rule="T2", code="same_kind")
    story.plays("PB", "swap leather gold for silk camel")


def test_an_exchange_has_two_cards_at_least() -> None:  # Option A, line 63
    story = market()
    story.rejects("PB", "swap silk for leather", rule="T2", code="too_few_cards")
    story.rejects("PB", "swap silk for camel", rule="T2", code="too_few_cards")


def test_exchanges_have_no_limit() -> None:  # Option A, lines 58–63
    story = market()
    ring = ("silk gold", "leather leather", "spice spice")
    for turn in range(120):
        seat = ("PB", "PR")[turn % 2]
        story.plays(seat, f"swap {ring[turn % 3]} for {ring[(turn + 1) % 3]}")
    story.sees("*", "RESULT", [])
    assert story.to_act() == {"PB"}


# Option B


def test_one_good_is_taken_and_replaced_from_the_deck() -> None:  # Option B, lines 64–66
    story = market(deck="diamond")
    story.plays("PB", "take silk")
    story.has(PB="leather leather silk")
    assert story.market() == ["leather", "gold", "diamond", "camel", "camel"]


def test_a_full_hand_takes_nothing_more() -> None:  # Option B, line 65; Assumptions, line 92
    story = market(PB="6 leather")
    story.plays("PB", "take silk")
    story.plays("PR", "camels")
    story.rejects("PB", "take gold", rule="T1", code="hand_full")


def test_an_exchange_keeps_the_limit_of_the_hand() -> None:  # Assumptions, line 92
    story = market(PB="6 spice", PR="")
    story.rejects("PB", "swap silk gold for camel camel", rule="T2", code="hand_limit")
    story.plays("PB", "swap silk gold for spice camel")
    story.has(PB="5 spice silk gold")


# Option C


def test_all_camels_are_taken_and_replaced() -> None:  # Option C, lines 67–69
    story = market(deck="spice diamond", PB="7 leather")
    story.plays("PB", "camels")
    assert story.herd("PB") == 4
    story.has(PB="7 leather")
    assert story.market() == ["leather", "spice", "silk", "gold", "diamond"]


def test_a_single_camel_is_never_taken() -> None:  # Option C, line 68; Assumptions, line 94
    story = market()
    story.rejects("PB", "take camel", rule="T5", code="camel_taken_alone")
    story.plays("PB", "camels")
    story.rejects("PR", "camels", rule="T3", code="no_camels")


# Sell


def test_sold_cards_go_to_the_discard_pile() -> None:  # Sell, line 71
    story = market()
    before = len(values(story, "SO"))
    story.plays("PB", "sell 2 leather")
    assert values(story, "SO")[before:] == ["leather", "leather"]
    story.has(PB="")


def test_only_cards_of_the_own_hand_are_sold() -> None:  # Sell, line 71
    story = market()
    story.rejects("PB", "sell 3 leather", rule="T4", code="not_in_hand")
    story.rejects("PB", "sell 2 spice", rule="T4", code="not_in_hand")
    story.rejects("PB", "sell 2 camel", rule="T5", code="camel_sold")


def test_one_kind_of_good_is_sold_in_a_turn() -> None:  # Sell, line 72
    story = market(PB="leather leather spice", PR="")
    story.rejects("PB", "sell 1 leather 1 spice", rule="FORM", code="malformed_move")
    story.plays("PB", "sell 2 leather")


@pytest.mark.parametrize("good", ["silver", "gold", "diamond"])
def test_precious_goods_are_sold_in_twos_at_least(good: str) -> None:  # Sell, line 73
    story = market(market="leather silk spice camel camel", PB=f"{good} {good}")
    story.tokens(good, taken=4, by="PR")
    story.rejects("PB", f"sell 1 {good}", rule="T4", code="too_few_precious")
    story.plays("PB", f"sell 2 {good}")


@pytest.mark.parametrize("good", ["leather", "spice", "silk"])
def test_a_single_common_good_can_be_sold(good: str) -> None:  # Sell, line 73
    market(market="gold gold gold camel camel", PB=good, PR="").plays("PB", f"sell 1 {good}")


def test_tokens_are_taken_from_the_top_while_there_are_any() -> None:  # Sell, line 74
    story = market(PB="3 silk", bonus3="3")
    story.tokens("silk", taken=5, by="PR")
    story.plays("PB", "sell 3 silk")
    assert values(story, "SK") == ["5 PR", "3 PR", "3 PR", "2 PR", "2 PR", "1 PB", "1 PB"]
    story.sees("*", "B30", "PB")


@pytest.mark.parametrize(
    ("number", "pile"), [(1, ""), (2, ""), (3, "3"), (4, "4"), (5, "5"), (6, "5"), (7, "5")]
)
def test_large_sales_bring_the_top_bonus_token(number: int, pile: str) -> None:  # Sell, line 75
    story = market(market="silk silk gold camel camel", PB="7 leather")
    story.plays("PB", f"sell {number} leather")
    for name in BONUS:
        story.sees("*", f"B{name}0", "PB" if name == pile else "bank")
        story.sees("*", f"B{name}1", "bank")


# Round Over


def test_the_round_ends_with_the_third_pile_of_tokens() -> None:  # Round Over, lines 76–77
    story = market()
    story.tokens("silver", taken=5, by="PR")
    story.tokens("leather", taken=8, by="PR")
    story.plays("PB", "sell 1 leather")
    story.sees("*", "RESULT", [])
    story.tokens("spice", taken=6, by="PR")
    story.plays("PR", "sell 1 spice")
    assert story.value("RESULT") != []
    assert story.to_act() == set()


def test_the_round_ends_when_the_market_cannot_be_refilled() -> None:  # Round Over, lines 76, 78
    story = market()
    story.deck_left(1)
    story.plays("PB", "take silk")
    story.sees("*", "RESULT", [])
    story.plays("PR", "take gold")
    assert story.value("RESULT") != []
    story.rejects("PB", "camels", rule="T0", code="not_your_turn")


@pytest.mark.parametrize(("herds", "owner"), [("3 2", "PB"), ("2 3", "PR"), ("2 2", "bank")])
def test_the_larger_herd_takes_the_camel_token(
    herds: str, owner: str
) -> None:  # Round Over, line 80
    end_round(herds=herds).sees("*", "CAMEL", owner)


def test_most_points_win_the_round_and_a_seal() -> None:  # Round Over, line 81
    story = market(PB="4 leather", bonus4="6")
    story.tokens("diamond", taken=2, by="PR")
    story.plays("PB", "sell 4 leather")
    story.deck_left(0)
    story.plays("PR", "take gold")
    assert [story.value(f"PTS{seat}") for seat in ("PB", "PR")] == [10 + 6 + 5, 14]
    assert story.seals() == (1, 0)


def test_a_tie_goes_to_more_bonus_tokens() -> None:  # Round Over, line 82
    story = market(market="leather silk spice camel camel", PB="3 gold", herds="0 0", bonus3="1")
    story.tokens("leather", taken=4, by="PR")
    story.tokens("spice", taken=2, by="PR")
    story.plays("PB", "sell 3 gold")
    story.deck_left(0)
    story.plays("PR", "take silk")
    assert story.value("PTSPB") == story.value("PTSPR") == 18
    story.sees("*", "RESULT", "PB bonus")


def test_then_a_tie_goes_to_more_goods_tokens() -> None:  # Round Over, line 82
    story = market(herds="0 0")
    story.tokens("diamond", taken=1, by="PB")
    story.tokens("leather", taken=2, by="PR")
    story.deck_left(0)
    story.plays("PB", "take gold")
    story.sees("*", "RESULT", "PR goods")
    assert story.seals() == (0, 1)


@pytest.mark.parametrize(("winner", "loser"), [("PB", "PR"), ("PR", "PB")])
def test_the_loser_starts_the_next_round(winner: str, loser: str) -> None:  # Round Over, line 83
    story = market()
    win_round(story, winner)
    story.deals()
    assert story.to_act() == {loser}


# Assumptions


@pytest.mark.parametrize("seats", [("PB",), ("PB", "PR", "PY")])
def test_the_game_is_for_two(seats: tuple[str, ...]) -> None:  # Assumptions, line 89
    with pytest.raises(OptionError):
        GAME.check_seats(seats)


def test_the_market_has_five_cards_after_every_turn() -> None:  # Assumptions, line 93
    for move in ANY_TURN:
        story = market()
        story.plays("PB", move)
        assert len(story.market()) == 5


def test_hands_are_secret() -> None:  # Assumptions, line 91; Hidden, line 98
    story = market()
    story.sees("PB", "HC00PB", "leather")
    for viewer in ("PR", "*"):
        story.hides(viewer, "HC00PB", "HC01PB")


def test_a_herd_shows_one_camel_and_not_how_many() -> None:  # Hidden, line 99
    story = market(herds="3 0")
    story.sees("PR", "CA00PB", "camel")
    story.hides("PR", *[f"CA{slot:02}PB" for slot in range(1, 11)])
    story.sees("PB", "CA02PB", "camel")
    story.sees("PB", "CA03PB", [])


def test_bonus_tokens_show_their_number_and_not_their_values() -> (
    None
):  # Hidden, Shown, lines 100, 104
    story = market(PB="3 leather")
    story.plays("PB", "sell 3 leather")
    story.sees("PR", "B30", "PB")
    for viewer in ("PR", "*"):
        story.hides(viewer, "V30", "V31", "V40", "V50")
        assert [story.match.view(viewer)[f"B3{slot}"] for slot in range(1, 7)] == ["bank"] * 6


def test_market_and_goods_tokens_are_shown() -> None:  # Shown, lines 102–103
    story = market()
    for viewer in ("PB", "PR", "*"):
        view = story.match.view(viewer)
        assert [view[f"MK{slot}"] for slot in range(5)] == MARKET.split()
        for kind, row in TOKENS.items():
            assert [view[f"{kind}{slot}"] for slot in range(len(row))] == [f"{v} bank" for v in row]
