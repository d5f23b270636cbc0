"""Rupiaj, chapter "Which rule is named": when a move breaks several rules; how words are read."""

import pytest

from parlour.testing.rupiaj import Story

MARKET = "leather silk gold camel camel"
SIX = "leather leather leather spice spice silk"
FULL = f"{SIX} silver"


def usual(**given: str) -> Story:
    return Story(
        **{"market": MARKET, "PB": "leather leather", "PR": "spice spice", "herds": "2 1", **given}
    )


def won() -> Story:
    """PB has won."""
    story = Story(market=MARKET, seals_to_win=1)
    story.deck_left(0)
    story.plays("PB", "camels")
    story.sees("*", "WINNER", "PB")
    return story


def between_rounds() -> Story:
    story = usual()
    story.deck_left(0)
    story.plays("PB", "camels")
    assert story.to_act() == set()
    return story


@pytest.mark.parametrize(
    "text",
    [
        "",
        "haggle",
        "take",
        "sell",
        "swap",
        "swap silk gold",
        "swap silk gold for",
        "swap for leather leather",
        "sell 0 leather",
        "sell -1 leather",
        "camels camels",
    ],
)
def test_a_move_nobody_understands_is_malformed(text: str) -> None:  # rupiaj FORM
    usual().rejects("PB", text, rule="FORM", code="malformed_move")


@pytest.mark.parametrize(
    "text", ["take wheat", "sell 2 wool", "swap silk wheat for leather leather"]
)
def test_an_unknown_good_is_refused(text: str) -> None:  # rupiaj FORM
    usual().rejects("PB", text, rule="FORM", code="unknown_good")


def test_no_seat_deals() -> None:  # rupiaj FORM
    for story in (usual(), between_rounds(), won()):
        for seat in ("PB", "PR"):
            story.rejects(seat, "deal", rule="FORM", code="not_a_seat_move")


def test_malformed_comes_before_everything() -> None:  # rupiaj FORM
    won().rejects("PB", "take wheat", rule="FORM", code="unknown_good")
    between_rounds().rejects("PB", "take wheat", rule="FORM", code="unknown_good")
    usual().rejects("PR", "sell", rule="FORM", code="malformed_move")


def test_the_end_of_the_match_comes_before_the_turn() -> None:  # rupiaj E4
    story = won()
    for seat in ("PB", "PR"):
        for move in ("take silk", "camels", "sell 3 camels", "swap silk for gold", "take camel"):
            story.rejects(seat, move, rule="E4", code="match_over")


@pytest.mark.parametrize(
    "move",
    [
        "take diamond",
        "take camel",
        "sell 1 camel",
        "sell 1 gold",
        "sell 9 leather",
        "swap silk for silk",
        "swap camel camel for camel camel",
    ],
)
def test_the_turn_comes_before_its_own_rule(move: str) -> None:  # rupiaj T0
    usual().rejects("PR", move, rule="T0", code="not_your_turn")
    between_rounds().rejects("PB", move, rule="T0", code="not_your_turn")


def test_out_of_turn_comes_before_missing_camels() -> None:  # rupiaj T0
    story = Story(market="leather silk gold gold gold")
    story.rejects("PR", "camels", rule="T0", code="not_your_turn")
    story.rejects("PB", "camels", rule="T3", code="no_camels")


def test_a_single_camel_is_t5_when_one_lies_there_and_the_hand_has_room() -> None:  # rupiaj T5
    usual().rejects("PB", "take camel", rule="T5", code="camel_taken_alone")
    usual(PB=SIX).rejects("PB", "take camel", rule="T5", code="camel_taken_alone")


def test_a_single_camel_is_t1_when_none_lies_there() -> None:  # rupiaj T1
    story = usual(market="leather silk gold gold gold")
    story.rejects("PB", "take camel", rule="T1", code="not_in_market")


def test_a_single_camel_is_t1_when_the_hand_is_full() -> None:  # rupiaj T1
    usual(PB=FULL).rejects("PB", "take camel", rule="T1", code="hand_full")


def test_camels_sold_are_t5_and_not_t4() -> None:  # rupiaj T5
    for herds in ("0 0", "1 0", "5 0"):
        for number in (1, 3, 11):
            usual(herds=herds).rejects("PB", f"sell {number} camel", rule="T5", code="camel_sold")


def test_camels_exchanged_are_t2_and_not_t5() -> None:  # rupiaj T2
    story = usual()
    story.rejects("PB", "swap camel camel for leather leather", rule="T2", code="camel_taken")
    story.rejects("PB", "swap camel for leather", rule="T2", code="too_few_cards")


def test_an_exchange_is_t2_even_if_the_hand_is_full() -> None:  # rupiaj T2
    story = usual(PB=FULL)
    story.rejects("PB", "swap leather gold for camel camel", rule="T2", code="hand_limit")


def test_a_sale_is_t4_even_of_a_single_precious_card_not_held() -> None:  # rupiaj T4
    story = usual()
    story.rejects("PB", "sell 1 gold", rule="T4", code="not_in_hand")


def test_kinds_may_be_written_in_singular_or_plural() -> None:  # rupiaj FORM
    story = Story(
        market="spice silk diamond camel camel",
        PB="leather spice silk diamond diamond",
        PR="silk silver gold",
        herds="3 0",
        deck="gold gold gold gold",
    )
    story.plays("PB", "take silks")
    story.plays("PR", "take spices")
    story.plays("PB", "sell 2 silks")
    story.plays("PR", "take diamonds")
    story.plays("PB", "sell 2 diamond")
    story.plays("PR", "swap gold gold for spices diamonds")
    story.plays("PB", "swap spices diamonds for camels camels")
    story.has(PB="leather spice spice diamond", PR="silk silver gold gold gold")


def test_words_may_be_written_in_any_case() -> None:  # rupiaj FORM
    story = usual()
    story.plays("PB", "TAKE Silk")
    story.plays("PR", "Camels")
    story.plays("PB", "Sell 2 LEATHER")


def test_cards_may_be_counted() -> None:  # rupiaj FORM
    story = Story(market="silk silk gold camel camel", PB="leather leather", herds="2 0")
    story.plays("PB", "swap 2 silk gold for 2 camels leather")
    story.has(PB="leather silk silk gold")
    assert story.herd("PB") == 0


def test_moves_are_written_in_singular_and_in_the_order_of_kinds() -> None:  # rupiaj FORM
    game = usual().game
    for text, written in {
        "take silks": "take silk",
        "sell 2 diamonds": "sell 2 diamond",
        "CAMELS": "camels",
        "swap gold 2 silks for camel leather camel": "swap silk silk gold for leather camel camel",
    }.items():
        assert game.text(game.parse(text)) == written
