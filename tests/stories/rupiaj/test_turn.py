"""Rupiaj, chapter "A turn": T0 to T5."""

import pytest

from parlour.testing.rupiaj import Story

GOODS = ("leather", "spice", "silk", "silver", "gold", "diamond")
PRECIOUS = GOODS[3:]
MARKET = "leather silk gold camel camel"
TURNS = ("take silk", "camels", "sell 1 leather", "swap silk gold for leather leather")


def usual(**given: str) -> Story:
    """PB to act with two leather and two camels, PR with two spices."""
    return Story(
        **{"market": MARKET, "PB": "leather leather", "PR": "spice spice", "herds": "2 0", **given}
    )


def cards(words: str) -> list[str]:
    """Cards in the order of kinds, as the market is listed."""
    return sorted(words.split(), key=(*GOODS, "camel").index)


def tokens(story: Story, kind: str, number: int) -> list[str]:
    """The first tokens of a pile, with their holders."""
    return [str(story.value(f"{kind}{slot}")) for slot in range(number)]


# T0


@pytest.mark.parametrize("starter", ["PB", "PR"])
def test_the_starter_begins(starter: str) -> None:  # rupiaj T0
    story = Story(market=MARKET, starter=starter)
    assert story.to_act() == {starter}
    story.sees("*", "turn", starter)
    story.sees("*", "starter", starter)


@pytest.mark.parametrize("move", TURNS)
def test_after_any_turn_it_is_the_other_seats(move: str) -> None:  # rupiaj T0
    story = usual()
    story.plays("PB", move)
    assert story.to_act() == {"PR"}
    story.sees("*", "turn", "PR")
    story.rejects("PB", "camels", rule="T0", code="not_your_turn")


def test_the_seats_alternate() -> None:  # rupiaj T0
    story = Story(market=MARKET, starter="PR", PB="spice", PR="silk silver", deck="gold gold")
    for seat, move in (
        ("PR", "sell 1 silk"), ("PB", "take leather"), ("PR", "camels"), ("PB", "sell 1 spice"),
    ):  # fmt: skip
        story.sees("*", "turn", seat)
        story.plays(seat, move)
    story.sees("*", "turn", "PR")


@pytest.mark.parametrize("move", TURNS)
def test_nobody_plays_out_of_turn(move: str) -> None:  # rupiaj T0
    story = usual(PB="spice", PR="leather leather")
    story.rejects("PR", move, rule="T0", code="not_your_turn")
    assert story.legal("PR") == set()


@pytest.mark.parametrize("text", ["pass", "end", ""])
def test_nobody_may_pass(text: str) -> None:  # rupiaj T0
    usual().rejects("PB", text, rule="FORM", code="malformed_move")


def test_with_a_full_hand_and_no_camels_a_sale_remains() -> None:  # rupiaj T0
    story = Story(
        market="silk silk silk spice spice", PB="leather silver gold diamond silk", hand_limit=5
    )
    singles = {move for move in story.legal("PB") if not move.startswith("swap")}
    assert singles == {"sell 1 leather", "sell 1 silk"}


def test_while_no_round_runs_it_is_nobodys_turn() -> None:  # rupiaj T0
    story = usual(PR="leather leather")
    story.deck_left(0)
    story.plays("PB", "take silk")
    story.sees("*", "turn", [])
    assert story.to_act() == set()
    for seat in ("PB", "PR"):
        assert story.legal(seat) == set()
        for move in ("take gold", "camels", "sell 1 leather", "swap gold leather for camel camel"):
            story.rejects(seat, move, rule="T0", code="not_your_turn")


# T1


@pytest.mark.parametrize("good", GOODS)
def test_any_good_is_taken_from_the_market_to_the_hand(good: str) -> None:  # rupiaj T1
    other = "silk" if good != "silk" else "spice"
    story = Story(market=f"{good} {other} {other} camel camel", PB="leather", deck="gold")
    story.plays("PB", f"take {good}")
    story.has(PB=f"leather {good}")
    assert story.market() == cards(f"{other} {other} camel camel gold")


def test_the_market_is_refilled_from_the_top_of_the_deck() -> None:  # rupiaj T1
    story = usual(deck="diamond silver")
    left = story.value("DECK")
    story.plays("PB", "take silk")
    assert story.market() == cards("leather gold camel camel diamond")
    story.sees("*", "DECK", left - 1)
    story.plays("PR", "take gold")
    assert story.market() == cards("leather camel camel diamond silver")
    story.sees("*", "DECK", left - 2)


def test_a_camel_can_come_from_the_deck() -> None:  # rupiaj T1
    story = usual(deck="camel")
    story.plays("PB", "take silk")
    assert story.market() == cards("leather gold camel camel camel")
    assert story.herd("PB") == 2


def test_one_card_is_taken_where_there_are_several() -> None:  # rupiaj T1
    story = Story(market="silk silk silk gold gold", deck="spice")
    story.plays("PB", "take silk")
    story.has(PB="silk")
    assert story.market() == cards("silk silk gold gold spice")


def test_a_good_that_is_not_in_the_market_cannot_be_taken() -> None:  # rupiaj T1
    story = usual(PR="spice diamond", deck="silver")
    for good in ("spice", "silver", "diamond"):
        story.rejects("PB", f"take {good}", rule="T1", code="not_in_market")


def test_a_full_hand_takes_no_good() -> None:  # rupiaj T1
    story = usual(PB="leather leather leather spice spice silk silver")
    for good in ("leather", "silk", "gold"):
        story.rejects("PB", f"take {good}", rule="T1", code="hand_full")


def test_a_hand_of_six_takes_a_seventh_card() -> None:  # rupiaj T1
    story = usual(PB="leather leather leather spice spice silver")
    story.plays("PB", "take gold")
    story.has(PB="leather leather leather spice spice silver gold")


def test_camels_do_not_count_for_a_full_hand() -> None:  # rupiaj T1
    story = usual(PB="leather leather leather spice spice silver", herds="8 0")
    story.plays("PB", "take gold")
    assert story.herd("PB") == 8


def test_taking_a_good_changes_nothing_of_the_opponent_and_no_token() -> None:  # rupiaj T1
    story = usual(herds="2 1")
    story.plays("PB", "take gold")
    story.has(PR="spice spice")
    assert (story.herd("PB"), story.herd("PR")) == (2, 1)
    story.sees("*", "GO0", "6 bank")


# T2


def test_two_goods_are_exchanged_for_two_cards_of_the_hand() -> None:  # rupiaj T2
    story = usual(PB="leather leather spice")
    left = story.value("DECK")
    story.plays("PB", "swap silk gold for leather spice")
    story.has(PB="leather silk gold")
    assert story.market() == cards("leather leather spice camel camel")
    assert story.herd("PB") == 2
    story.sees("*", "DECK", left)


def test_goods_are_exchanged_for_camels_of_the_herd() -> None:  # rupiaj T2
    story = usual(herds="3 0")
    story.plays("PB", "swap silk gold for camel camel")
    story.has(PB="leather leather silk gold")
    assert story.herd("PB") == 1
    assert story.market() == cards("leather camel camel camel camel")


def test_goods_are_exchanged_for_cards_of_both() -> None:  # rupiaj T2
    story = usual(PB="spice spice diamond")
    story.plays("PB", "swap leather silk gold for spice camel camel")
    story.has(PB="spice diamond leather silk gold")
    assert story.herd("PB") == 0
    assert story.market() == cards("spice camel camel camel camel")


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_two_to_five_cards_can_be_exchanged(number: int) -> None:  # rupiaj T2
    story = Story(market="silk silk silk silk silk", PB="leather " * 5)
    story.plays("PB", f"swap {'silk ' * number}for{' leather' * number}")
    story.has(PB="silk " * number + "leather " * (5 - number))
    assert story.market() == cards("leather " * number + "silk " * (5 - number))


def test_the_whole_market_can_become_camels() -> None:  # rupiaj T2
    story = Story(market="silk silk gold spice leather", herds="5 0")
    story.plays("PB", "swap leather spice silk silk gold for camel camel camel camel camel")
    assert story.market() == ["camel"] * 5
    story.has(PB="leather spice silk silk gold")
    assert story.herd("PB") == 0


def test_cards_given_lie_in_the_market_for_the_opponent() -> None:  # rupiaj T2
    story = usual()
    story.plays("PB", "swap silk gold for leather leather")
    story.plays("PR", "swap leather leather for spice spice")
    story.has(PB="silk gold", PR="leather leather")
    assert story.market() == cards("leather spice spice camel camel")


def test_one_card_for_one_is_no_exchange() -> None:  # rupiaj T2
    story = usual()
    story.rejects("PB", "swap silk for leather", rule="T2", code="too_few_cards")
    story.rejects("PB", "swap silk for camel", rule="T2", code="too_few_cards")


def test_as_many_cards_are_given_as_taken() -> None:  # rupiaj T2
    story = usual(PB="spice spice spice")
    for move in (
        "swap silk gold for spice spice spice",
        "swap leather silk gold for spice spice",
        "swap leather silk gold for spice camel",
        "swap silk gold for spice",
        "swap silk gold for spice spice camel",
    ):
        story.rejects("PB", move, rule="T2", code="unequal_counts")


def test_camels_cannot_be_taken_in_an_exchange() -> None:  # rupiaj T2
    story = usual()
    story.rejects("PB", "swap camel camel for leather leather", rule="T2", code="camel_taken")
    story.rejects("PB", "swap silk camel for leather leather", rule="T2", code="camel_taken")


@pytest.mark.parametrize(
    "move",
    [
        "swap leather silk for leather leather",
        "swap leather silk for leather camel",
        "swap silk gold for leather silk",
        "swap leather silk gold for leather camel camel",
    ],
)
def test_no_kind_is_both_taken_and_given(move: str) -> None:  # rupiaj T2
    usual(PB="leather leather silk").rejects("PB", move, rule="T2", code="same_kind")


def test_camels_can_be_given_where_camels_lie() -> None:  # rupiaj T2
    story = usual()
    assert "swap leather silk for camel camel" in story.legal("PB")


@pytest.mark.parametrize(
    "move",
    [
        "swap silk silk for leather leather",
        "swap silk diamond for leather leather",
        "swap gold silver for camel camel",
    ],
)
def test_only_what_lies_in_the_market_can_be_taken(move: str) -> None:  # rupiaj T2
    usual(deck="silk diamond silver").rejects("PB", move, rule="T2", code="not_in_market")


@pytest.mark.parametrize(
    "move",
    [
        "swap silk gold for spice spice",
        "swap silk gold for leather spice",
        "swap silk gold for spice camel",
        "swap silk gold for diamond diamond",
    ],
)
def test_only_cards_of_the_own_hand_can_be_given(move: str) -> None:  # rupiaj T2
    usual().rejects("PB", move, rule="T2", code="not_in_hand")


def test_no_more_can_be_given_than_held() -> None:  # rupiaj T2
    story = Story(market="silk silk gold camel camel", PB="leather leather")
    story.rejects("PB", "swap silk silk gold for 3 leather", rule="T2", code="not_in_hand")


def test_only_camels_of_the_own_herd_can_be_given() -> None:  # rupiaj T2
    story = usual(herds="1 3")
    story.rejects("PB", "swap silk gold for camel camel", rule="T2", code="not_in_herd")
    story.plays("PB", "swap silk gold for leather camel")
    assert (story.herd("PB"), story.herd("PR")) == (0, 3)


def test_the_hand_may_not_exceed_the_limit_after_an_exchange() -> None:  # rupiaj T2
    story = usual(PB="spice spice spice spice silver silver")
    story.rejects("PB", "swap silk gold for camel camel", rule="T2", code="hand_limit")
    story.plays("PB", "swap silk gold for spice camel")
    story.has(PB="spice spice spice silver silver silk gold")


def test_a_full_hand_can_exchange_cards_of_the_hand() -> None:  # rupiaj T2
    story = usual(PB="spice spice spice spice silver silver silver")
    story.rejects("PB", "swap silk gold for spice camel", rule="T2", code="hand_limit")
    story.plays("PB", "swap silk gold for spice silver")
    story.has(PB="spice spice spice silver silver silk gold")


# T3


def test_all_camels_go_into_the_herd() -> None:  # rupiaj T3
    story = Story(
        market="leather camel camel camel silk", herds="1 0", PB="gold", deck="spice spice silver"
    )
    left = story.value("DECK")
    story.plays("PB", "camels")
    assert story.herd("PB") == 4
    story.has(PB="gold")
    assert story.market() == cards("leather spice spice silk silver")
    story.sees("*", "DECK", left - 3)


def test_a_single_camel_can_be_taken() -> None:  # rupiaj T3
    story = Story(market="leather camel silk silk silk", deck="gold")
    story.plays("PB", "camels")
    assert story.herd("PB") == 1
    assert story.market() == cards("leather silk silk silk gold")


def test_five_camels_can_be_taken() -> None:  # rupiaj T3
    story = Story(market="camel camel camel camel camel", deck="gold gold spice silk leather")
    assert story.legal("PB") == {"camels"}
    story.plays("PB", "camels")
    assert story.herd("PB") == 5
    assert story.market() == cards("leather spice silk gold gold")


def test_there_must_be_a_camel_to_take() -> None:  # rupiaj T3
    story = Story(market="leather silk silk silk gold", herds="3 2")
    story.rejects("PB", "camels", rule="T3", code="no_camels")
    assert "camels" not in story.legal("PB")


def test_camels_that_come_from_the_deck_stay_for_the_next() -> None:  # rupiaj T3
    story = usual(deck="camel spice")
    story.plays("PB", "camels")
    assert (story.herd("PB"), story.herd("PR")) == (4, 0)
    assert story.market() == cards("leather spice silk gold camel")
    story.plays("PR", "camels")
    assert (story.herd("PB"), story.herd("PR")) == (4, 1)


def test_camels_can_be_taken_with_a_full_hand() -> None:  # rupiaj T3
    story = usual(PB="leather leather leather spice spice silk silver")
    story.plays("PB", "camels")
    assert story.herd("PB") == 4
    story.has(PB="leather leather leather spice spice silk silver")


# T4


@pytest.mark.parametrize("good", ["leather", "spice", "silk"])
def test_a_single_common_good_can_be_sold(good: str) -> None:  # rupiaj T4
    story = Story(market="gold gold gold camel camel", PB=f"{good} {good} silver")
    story.plays("PB", f"sell 1 {good}")
    story.has(PB=f"{good} silver")


@pytest.mark.parametrize("good", PRECIOUS)
def test_precious_goods_are_sold_two_at_a_time_at_least(good: str) -> None:  # rupiaj T4
    story = Story(market="leather leather leather camel camel", PB=f"{good} {good} {good}")
    story.rejects("PB", f"sell 1 {good}", rule="T4", code="too_few_precious")
    assert story.legal("PB") >= {f"sell 2 {good}", f"sell 3 {good}"}
    story.plays("PB", f"sell 2 {good}")
    story.has(PB=good)


@pytest.mark.parametrize("good", PRECIOUS)
def test_one_precious_card_is_too_few_even_for_the_last_token(good: str) -> None:  # rupiaj T4
    story = Story(market="leather leather leather camel camel", PB=good)
    story.tokens(good, taken=4, by="PR")
    story.rejects("PB", f"sell 1 {good}", rule="T4", code="too_few_precious")


def test_precious_goods_are_sold_in_twos_even_when_no_token_is_left() -> None:  # rupiaj T4
    story = usual(PB="gold gold")
    story.tokens("gold", taken=5, by="PR")
    story.rejects("PB", "sell 1 gold", rule="T4", code="too_few_precious")
    story.plays("PB", "sell 2 gold")
    story.has(PB="")


def test_only_cards_of_the_own_hand_are_sold() -> None:  # rupiaj T4
    story = usual(PB="leather leather diamond", PR="spice spice spice")
    for move in ("sell 3 leather", "sell 2 diamond", "sell 1 silk", "sell 2 gold", "sell 3 spice"):
        story.rejects("PB", move, rule="T4", code="not_in_hand")


def test_a_sale_is_of_one_kind() -> None:  # rupiaj T4
    story = usual(PB="leather spice")
    story.rejects("PB", "sell 1 leather 1 spice", rule="FORM", code="malformed_move")


def test_a_player_need_not_sell_all_cards_of_a_kind() -> None:  # rupiaj T4
    story = usual(PB="leather leather leather leather")
    assert {f"sell {number} leather" for number in (1, 2, 3, 4)} <= story.legal("PB")
    story.plays("PB", "sell 2 leather")
    story.has(PB="leather leather")


def test_tokens_are_taken_from_the_top() -> None:  # rupiaj T4
    story = usual(PB="leather leather", PR="leather leather")
    story.plays("PB", "sell 2 leather")
    assert tokens(story, "LE", 5) == ["4 PB", "3 PB", "2 bank", "1 bank", "1 bank"]
    story.plays("PR", "sell 1 leather")
    assert tokens(story, "LE", 5) == ["4 PB", "3 PB", "2 PR", "1 bank", "1 bank"]


@pytest.mark.parametrize(
    ("good", "key", "row"),
    [
        ("leather", "LE", "4 3 2 1 1 1 1"),
        ("spice", "SP", "5 3 3 2 2 1 1"),
        ("silk", "SK", "5 3 3 2 2 1 1"),
        ("silver", "SI", "5 5 5 5 5"),
        ("gold", "GO", "6 6 5 5 5"),
        ("diamond", "DI", "7 7 5 5 5"),
    ],
)
def test_tokens_of_the_kind_sold_are_taken(good: str, key: str, row: str) -> None:  # rupiaj T4
    number = len(row.split())
    story = Story(market="camel camel camel camel camel", PB=f"{good} " * number)
    story.plays("PB", f"sell {number} {good}")
    assert tokens(story, key, number) == [f"{value} PB" for value in row.split()]
    for other in {"LE", "SP", "SK", "SI", "GO", "DI"} - {key}:
        assert story.value(f"{other}0").endswith("bank")


def test_a_player_takes_what_tokens_there_are() -> None:  # rupiaj T4
    story = usual(PB="spice spice spice", PR="", bonus3="3 1 1 2 2 2 3")
    story.tokens("spice", taken=5, by="PR")
    story.plays("PB", "sell 3 spice")
    assert tokens(story, "SP", 7)[4:] == ["2 PR", "1 PB", "1 PB"]
    story.has(PB="")
    story.sees("*", "B30", "PB")


def test_goods_can_be_sold_when_no_token_is_left() -> None:  # rupiaj T4
    story = usual(PB="silk silk silk silk", market="leather gold gold camel camel")
    story.tokens("silk", taken=7, by="PR")
    story.plays("PB", "sell 1 silk")
    story.has(PB="silk silk silk")
    assert {token.split()[1] for token in tokens(story, "SK", 7)} == {"PR"}
    story.plays("PR", "sell 1 spice")
    story.plays("PB", "sell 3 silk")
    story.sees("*", "B30", "PB")


def test_a_sale_does_not_touch_market_deck_and_herd() -> None:  # rupiaj T4
    story = usual()
    left = story.value("DECK")
    story.plays("PB", "sell 2 leather")
    assert story.market() == cards(MARKET)
    story.sees("*", "DECK", left)
    assert (story.herd("PB"), story.herd("PR")) == (2, 0)


@pytest.mark.parametrize(
    ("number", "pile"), [(1, ""), (2, ""), (3, "3"), (4, "4"), (5, "5"), (6, "5"), (7, "5")]
)
def test_the_number_of_cards_sold_decides_the_bonus(number: int, pile: str) -> None:  # rupiaj T4
    story = usual(PB="leather " * 7, market="silk silk gold camel camel")
    story.plays("PB", f"sell {number} leather")
    for name in ("3", "4", "5"):
        story.sees("*", f"B{name}0", "PB" if name == pile else "bank")
        story.sees("*", f"B{name}1", "bank")


def test_precious_goods_earn_a_bonus_too() -> None:  # rupiaj T4
    story = usual(PB="gold gold gold gold gold", market="silk silk spice camel camel")
    story.plays("PB", "sell 5 gold")
    story.sees("*", "B50", "PB")


def test_the_bonus_is_for_cards_not_for_tokens() -> None:  # rupiaj T4
    story = usual(PB="diamond diamond diamond diamond")
    story.tokens("diamond", taken=3, by="PR")
    story.plays("PB", "sell 4 diamond")
    assert tokens(story, "DI", 5) == ["7 PR", "7 PR", "5 PR", "5 PB", "5 PB"]
    story.sees("*", "B40", "PB")
    story.sees("*", "B30", "bank")


def test_small_sales_never_add_up_to_a_bonus() -> None:  # rupiaj T4
    story = usual(PB="leather leather leather", PR="spice spice spice")
    for number in (1, 2):
        story.plays("PB", f"sell {number} leather")
        story.plays("PR", f"sell {number} spice")
    story.sees("*", "B30", "bank")


def test_bonus_tokens_are_taken_from_the_top() -> None:  # rupiaj T4
    story = usual(PB="leather leather leather", PR="spice spice spice", bonus3="3 1 2 1 2 2 3")
    story.plays("PB", "sell 3 leather")
    story.plays("PR", "sell 3 spice")
    for key, value in (("B30", "PB"), ("B31", "PR"), ("B32", "bank")):
        story.sees("*", key, value)
    story.sees("PB", "V30", 3)
    story.sees("PR", "V31", 1)


def test_when_a_bonus_pile_is_empty_no_other_is_touched() -> None:  # rupiaj T4
    story = Story(
        market="silver silver silver camel camel",
        PB="leather leather leather spice spice spice silk silk silk",
        PR="leather leather leather spice spice spice silk silk silk",
        herds="3 0",
        deck="gold gold gold leather spice diamond diamond",
        hand_limit=9,
    )
    for good in ("leather", "spice", "silk"):
        for seat in ("PB", "PR"):
            story.plays(seat, f"sell 3 {good}")
    story.plays("PB", "swap silver silver silver for camel camel camel")
    story.plays("PR", "camels")
    story.plays("PB", "sell 3 silver")
    assert [story.value(f"B3{slot}") for slot in range(7)] == "PB PR PB PR PB PR PB".split()
    story.plays("PR", "swap gold gold gold for camel camel camel")
    story.plays("PB", "camels")
    story.plays("PR", "sell 3 gold")
    assert tokens(story, "GO", 3) == ["6 PR", "6 PR", "5 PR"]
    assert [story.value(f"B4{slot}") for slot in range(6)] == ["bank"] * 6
    assert [story.value(f"B5{slot}") for slot in range(5)] == ["bank"] * 5


def test_sold_cards_lie_in_order_of_sale() -> None:  # rupiaj T4
    story = usual(PB="leather silver silver", PR="spice spice spice")
    story.plays("PB", "sell 2 silver")
    story.plays("PR", "sell 1 spice")
    story.plays("PB", "sell 1 leather")
    story.plays("PR", "sell 2 spice")
    sold = [story.value(f"SO{slot:02}") for slot in range(44)]
    first = sold.index("silver")  # the kit may have laid cards aside
    assert sold[first : first + 6] == ["silver", "silver", "spice", "leather", "spice", "spice"]


def test_sold_cards_do_not_come_back_in_the_round() -> None:  # rupiaj T4
    story = usual(PB="diamond diamond", PR="spice", deck="silk silk")
    story.plays("PB", "sell 2 diamond")
    for seat, move in (("PR", "take gold"), ("PB", "take leather")):
        story.plays(seat, move)
    assert story.market() == cards("silk silk silk camel camel")
    story.rejects("PR", "take diamond", rule="T1", code="not_in_market")
    story.has(PB="leather")


# T5


def test_a_single_camel_is_not_taken_like_a_good() -> None:  # rupiaj T5
    story = usual()
    story.rejects("PB", "take camel", rule="T5", code="camel_taken_alone")
    assert "take camel" not in story.legal("PB")


def test_camels_never_enter_a_hand() -> None:  # rupiaj T5
    story = usual(deck="camel camel")
    story.plays("PB", "camels")
    story.plays("PR", "camels")
    story.has(PB="leather leather", PR="spice spice")
    assert (story.herd("PB"), story.herd("PR")) == (4, 2)


@pytest.mark.parametrize("herds", ["0 0", "5 0"])
@pytest.mark.parametrize("number", [1, 2, 5])
def test_camels_are_never_sold(number: int, herds: str) -> None:  # rupiaj T5
    story = usual(herds=herds)
    story.rejects("PB", f"sell {number} camel", rule="T5", code="camel_sold")
    assert not any("camel" in move for move in story.legal("PB") if move.startswith("sell"))


def test_the_hand_limit_holds_at_the_end_of_the_turn() -> None:  # rupiaj T5
    story = Story(
        market="silk silk silk silk silk", PB="leather leather leather spice spice gold gold"
    )
    story.plays("PB", "swap 5 silk for 3 leather 2 spice")
    story.has(PB="silk silk silk silk silk gold gold")
