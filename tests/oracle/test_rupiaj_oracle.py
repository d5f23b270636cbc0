"""Sanity of the oracle of Rupiaj itself: counts of moves, worked examples, random matches."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.oracle.rupiaj import RupiajOracle
from tests.oracle.rupiaj_notation import KINDS, conceivable, parse, swap_texts
from tests.oracle.rupiaj_position import (
    BONUS_VALUES,
    CARD_COUNTS,
    SEATS,
    SHUFFLED,
    TOKEN_VALUES,
)

VIEWERS = ("PB", "PR", "*")
PILES = (BONUS_VALUES["3"], BONUS_VALUES["4"], BONUS_VALUES["5"])
CAROUSEL = ("silk gold", "leather leather", "spice spice")
"""With the first in the market and the others in the hands, exchanges can go on for ever."""


def order(first: str) -> list[str]:
    """The 52 cards, these first, the others in the order of kinds."""
    wanted = first.split()
    rest = list(SHUFFLED)
    for kind in wanted:
        rest.remove(kind)
    return wanted + rest


def fresh(market: str, PB: str, PR: str, deck: str = "", **options: Any) -> RupiajOracle:  # noqa: N803
    """A match PB begins: two cards beside three camels, five dealt to each, then the deck."""
    assert [len(cards.split()) for cards in (market, PB, PR)] == [2, 5, 5]
    shuffled = order(f"{market} {PB} {PR} {deck}")
    return RupiajOracle(shuffled, *PILES, "PB", **options)


def ordinary(**options: Any) -> RupiajOracle:
    return fresh(
        "silk gold",
        "leather leather leather silver diamond",
        "gold gold spice camel camel",
        **options,
    )


def play(match: RupiajOracle, *texts: str) -> None:
    """Moves of whoever is on turn."""
    for text in texts:
        (seat,) = match.to_act()
        match.play(seat, text)


def shuffled_round(rng: Random) -> tuple[list[str], list[int], list[int], list[int]]:
    three, four, five = (rng.sample(values, len(values)) for values in PILES)
    return rng.sample(SHUFFLED, len(SHUFFLED)), three, four, five


def check_everything_is_there(match: RupiajOracle) -> None:
    assert Counter(match.cards) == CARD_COUNTS
    assert sum(sum(lying.values()) for lying in match.lying.values()) == 55
    for seat in SEATS:
        assert len(match.hand(seat)) <= match.options.hand_limit
        assert "camel" not in match.hand(seat)
    held = {seat: sum(match.goods_tokens(seat)) + sum(match.bonus_tokens(seat)) for seat in SEATS}
    assert sum(held.values()) <= sum(sum(values) for values in TOKEN_VALUES.values()) + 99
    for holders in (*match.tokens.values(), *match.bonus.values()):
        assert "bank" not in holders or set(holders[holders.index("bank") :]) == {"bank"}


def test_the_pieces_are_those_of_the_table() -> None:
    assert sum(CARD_COUNTS.values()) == 55
    assert sum(len(values) for values in TOKEN_VALUES.values()) == 38
    assert len(SHUFFLED) == 52
    assert [len(values) for values in BONUS_VALUES.values()] == [7, 6, 5]


def test_every_conceivable_text_can_be_read_and_is_there_once() -> None:
    assert len(swap_texts()) == 25_456
    assert len(conceivable()) == len(set(conceivable())) == 7 + 1 + 70 + 25_456
    assert all(parse(text) is not None for text in conceivable())


def test_texts_are_read_in_singular_and_plural_with_counts_and_without() -> None:
    assert parse("swap silk silk gold for camel 2 leather") == parse(
        "SWAP 2 Silks gold for 1 camels leather leather"
    )
    assert parse("take diamonds") == parse("Take Diamond")
    for text in (
        "",
        "pass",
        "take",
        "take 7",
        "sell leather",
        "sell 0 leather",
        "swap silk silk",
        "deal",
    ):
        assert ordinary().rule_broken("PB", text) == "FORM"


def test_a_round_is_laid_out_in_order() -> None:  # S1 S2
    match = ordinary()
    assert match.market() == ["silk", "gold", "camel", "camel", "camel"]
    assert match.hand("PB") == ["leather"] * 3 + ["silver", "diamond"]
    assert match.hand("PR") == ["spice", "gold", "gold"]
    assert (match.herd("PB"), match.herd("PR"), match.deck_count()) == (0, 2, 40)
    assert match.to_act() == {"PB"}


def test_wrong_shuffles_are_refused() -> None:
    with pytest.raises(ValueError, match="52 cards"):
        RupiajOracle(["camel"] * 52, *PILES, "PB")
    with pytest.raises(ValueError, match="for 3 cards"):
        RupiajOracle(SHUFFLED, [1] * 7, [4] * 6, [8] * 5, "PB")


def test_the_legal_moves_of_an_ordinary_position() -> None:  # T1 T2 T3 T4
    match = ordinary()
    gives = ("leather leather", "leather silver", "leather diamond", "silver diamond")
    assert match.legal("PB") == {
        *("take silk", "take gold", "camels"),
        *(f"sell {n} leather" for n in (1, 2, 3)),
        *(f"swap silk gold for {give}" for give in gives),
    }
    assert match.legal("PR") == set()
    play(match, "camels")
    assert match.legal("PB") == set()
    assert match.market() == ["leather"] * 3 + ["silk", "gold"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("take spice", "T1"),
        ("take camel", "T5"),
        ("sell 1 camel", "T5"),
        ("sell 9 camels", "T5"),
        ("sell 4 leather", "T4"),
        ("sell 1 silver", "T4"),
        ("swap silk for leather", "T2"),
        ("swap silk gold for leather", "T2"),
        ("swap silk camel for 2 leather", "T2"),
        ("swap silk gold for leather camel", "T2"),
        ("swap silk gold for leather spice", "T2"),
        ("swap silk silk for 2 leather", "T2"),
        ("swap silk gold for silk leather", "T2"),
    ],
)
def test_refused_moves_name_their_rule(text: str, rule: str) -> None:
    match = ordinary()
    assert match.rule_broken("PB", text) == rule
    assert match.rule_broken("PR", text) == "T0"
    with pytest.raises(ValueError, match=rule):
        match.play("PB", text)


def test_a_full_hand_takes_nothing_alone_and_no_good_for_camels() -> None:  # T1 T2 T5
    match = fresh(
        "silk gold", "camel camel spice spice spice", "gold gold spice gold leather", hand_limit=5
    )
    play(match, "swap silk gold for camel camel")
    assert match.rule_broken("PR", "take camel") == "T1"
    assert match.rule_broken("PR", "camels") is None
    play(match, "camels")
    assert len(match.hand("PB")) == 5
    assert (match.herd("PB"), match.herd("PR")) == (0, 5)
    play(match, "sell 1 spice")
    assert match.rule_broken("PR", "swap leather leather for camel camel") == "T2"


def test_a_sale_takes_tokens_from_the_top_and_a_bonus() -> None:  # T4
    match = ordinary()
    play(match, "sell 3 leather")
    assert match.points("PB") == 4 + 3 + 2 + 1
    assert match.view("PB")["V30"] == 1
    assert match.view("PR")["V30"] is None
    assert [match.view("*")[f"LE{slot}"] for slot in (0, 2, 3)] == ["4 PB", "2 PB", "1 bank"]


def test_forty_exchanges_end_the_round_and_the_larger_herd_scores() -> None:  # E2 E3 E5
    match = fresh(
        "silk gold", "leather leather silver silver diamond", "spice spice spice camel camel"
    )
    for turn in range(40):
        assert match.exchanges() == turn
        assert match.result() is None
        play(match, f"swap {CAROUSEL[turn % 3]} for {CAROUSEL[(turn + 1) % 3]}")
    assert match.exchanges() == 40
    assert (match.result(), match.points("PR"), match.view("*")["CAMEL"]) == ("PR points", 5, "PR")
    assert (match.to_act(), match.rule_broken("PB", "camels")) == (set(), "T0")
    assert match.view("PB")["CA01PR"] == "camel"
    match.deal(*shuffled_round(Random(1)))
    assert (match.starter, match.round_number(), match.exchanges(), match.seals("PR")) == (
        "PB",
        2,
        0,
        1,
    )


def random_match(rng: Random, **options: Any) -> RupiajOracle:
    """Play at random to the end; everything is counted after every move."""
    match = RupiajOracle(*shuffled_round(rng), rng.choice(SEATS), **options)
    while match.winner is None:
        if match.result() is not None:
            match.deal(*shuffled_round(rng))
        (seat,) = match.to_act()
        wanted = rng.choice(("take", "camels", "sell", "sell"))
        texts = [text for text in conceivable()[:78] if text.startswith(wanted)]
        moves = [text for text in texts if match.rule_broken(seat, text) is None]
        if rng.random() < 0.05:
            moves = sorted(match.legal(seat))
            assert moves
        if moves:
            match.play(seat, rng.choice(moves))
            check_everything_is_there(match)
    return match


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"hand_limit": 9}),
        (3, {"hand_limit": 5, "seals_to_win": 1}),
        (4, {"open_herds": True, "seals_to_win": 3}),
        (5, {"exchange_limit": 0}),
        (6, {"exchange_limit": 10}),
    ],
)
def test_random_matches_end_with_a_winner_and_everything_shown(
    seed: int, options: dict[str, Any]
) -> None:
    match = random_match(Random(seed), **options)
    assert match.winner is not None
    assert match.seals(match.winner) == match.options.seals_to_win
    assert match.ranking()[0][:2] == (1, match.winner)
    assert match.view("PB") == match.view("PR") == match.view("*")
    assert None not in match.view("*").values()
    assert all(match.legal(seat) == set() for seat in SEATS)
    assert all(match.rule_broken(seat, "camels") == "E4" for seat in SEATS)


def test_views_have_the_same_keys_and_hide_nothing_from_the_wrong_one() -> None:  # V2 V3 V4
    match = ordinary(hand_limit=6)
    views = {viewer: match.view(viewer) for viewer in VIEWERS}
    # 3 of the course, 5 of the market, deck, 6 × 2 hand slots, 11 × 2 of the herds, sold cards,
    # goods tokens, bonus tokens and values, camel token, seals, points, result, exchanges, winner.
    expected = 3 + 5 + 1 + 40 + 12 + 22 + 44 + 38 + 18 + 18 + 1 + 2 + 2 + 1 + 1 + 1
    assert {len(seen) for seen in views.values()} == {expected}
    assert views["PB"]["HC03PB"] == "silver"
    assert views["PR"]["HC03PB"] is None
    assert (views["PB"]["HC03PR"], views["PB"]["HC02PR"]) == ([], None)
    assert [views["*"][f"CA{slot}PR"] for slot in ("00", "01", "02")] == ["camel", None, None]
    assert [views["PR"][f"CA{slot}PR"] for slot in ("00", "01", "02")] == ["camel", "camel", []]
    assert {views[viewer][f"DK{slot:02}"] for viewer in VIEWERS for slot in range(40)} == {None}
    assert KINDS[-1] == "camel"
