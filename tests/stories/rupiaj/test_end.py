"""Rupiaj, chapter "End of a round": E1 to E5."""

import pytest

from parlour.core.outcome import RankedSeat
from parlour.testing.rupiaj import Story

MARKET = "leather silk gold camel camel"
CAROUSEL = ("silk gold", "leather leather", "spice spice")
"""With the first in the market and the others in the hands, exchanges can go on for ever."""


def deck_used_up(**given: str) -> Story:
    """PB to act, and the deck is used up."""
    story = Story(**{"market": MARKET, **given})
    story.deck_left(0)
    return story


def exchanges(story: Story, number: int, first: int = 0) -> None:
    """So many exchanges, beginning with PB, that always find their cards."""
    for turn in range(first, first + number):
        seat = ("PB", "PR")[turn % 2]
        story.plays(seat, f"swap {CAROUSEL[turn % 3]} for {CAROUSEL[(turn + 1) % 3]}")


def carousel(**given: str) -> Story:
    return Story(**{"market": MARKET, "PB": "leather leather", "PR": "spice spice", **given})


def wins_a_round(story: Story, seat: str) -> None:
    """Let this seat win the round that runs, by points, in the next turn."""
    (on_turn,) = story.to_act()
    story.tokens("diamond", taken=5, by=seat)
    story.deck_left(0)
    story.plays(on_turn, "camels")
    story.sees("*", "RESULT", f"{seat} points")


def draws_a_round(story: Story) -> None:
    """Let a first round end without points and with equal herds."""
    (on_turn,) = story.to_act()
    story.deck_left(0)
    story.plays(on_turn, "take gold")
    story.sees("*", "RESULT", "draw")


# E1


def test_the_round_ends_when_three_kinds_have_no_token_left() -> None:  # rupiaj E1
    story = Story(market=MARKET, PB="leather")
    story.tokens("silver", taken=5, by="PR")
    story.tokens("diamond", taken=5, by="PB")
    story.tokens("leather", taken=8, by="PR")
    story.sees("*", "RESULT", [])
    story.plays("PB", "sell 1 leather")
    assert story.value("RESULT") != []
    assert story.to_act() == set()


def test_two_kinds_without_tokens_do_not_end_the_round() -> None:  # rupiaj E1
    story = Story(market=MARKET, PB="leather leather")
    story.tokens("silver", taken=5, by="PR")
    story.tokens("leather", taken=8, by="PR")
    story.plays("PB", "sell 2 leather")
    story.sees("*", "RESULT", [])
    assert story.to_act() == {"PR"}


def test_a_third_kind_with_a_single_token_does_not_end_the_round() -> None:  # rupiaj E1
    story = Story(market=MARKET, PB="spice spice")
    story.tokens("silver", taken=5, by="PR")
    story.tokens("gold", taken=5, by="PR")
    story.tokens("spice", taken=4, by="PR")
    story.plays("PB", "sell 2 spice")
    story.sees("*", "RESULT", [])
    story.plays("PR", "camels")
    story.sees("*", "RESULT", [])


def test_the_bonus_of_the_last_sale_is_taken_first() -> None:  # rupiaj E1
    story = Story(market=MARKET, PB="spice spice spice", bonus3="3 1 1 2 2 2 3")
    story.tokens("silver", taken=5, by="PR")
    story.tokens("gold", taken=5, by="PB")
    story.tokens("spice", taken=6, by="PR")
    story.plays("PB", "sell 3 spice")
    story.sees("*", "B30", "PB")
    story.sees("*", "PTSPB", 27 + 1 + 3)
    story.sees("*", "PTSPR", 25 + 16)


def test_the_round_ends_when_the_market_cannot_be_refilled_after_a_good() -> None:  # rupiaj E1
    story = deck_used_up()
    story.plays("PB", "take silk")
    story.has(PB="silk")
    assert story.market() == ["leather", "gold", "camel", "camel"]
    story.sees("*", "MK4", [])
    assert story.value("RESULT") != []
    assert story.to_act() == set()


def test_what_is_left_of_the_deck_is_laid_out() -> None:  # rupiaj E1
    story = Story(market="leather camel camel camel silk", deck="gold spice")
    story.deck_left(2)
    story.plays("PB", "camels")
    assert story.herd("PB") == 3
    assert story.market() == ["leather", "spice", "silk", "gold"]
    story.sees("*", "DECK", 0)
    assert story.value("RESULT") != []


def test_drawing_the_last_card_does_not_end_the_round() -> None:  # rupiaj E1
    story = Story(market=MARKET, deck="spice")
    story.deck_left(1)
    story.plays("PB", "take silk")
    story.sees("*", "DECK", 0)
    assert story.market() == ["leather", "spice", "gold", "camel", "camel"]
    story.sees("*", "RESULT", [])
    assert story.to_act() == {"PR"}


def test_with_an_empty_deck_sales_and_exchanges_go_on() -> None:  # rupiaj E1
    story = deck_used_up(PB="leather leather", PR="spice spice")
    story.plays("PB", "sell 1 leather")
    story.plays("PR", "swap silk gold for spice spice")
    story.sees("*", "RESULT", [])
    story.plays("PB", "camels")
    story.sees("*", "PTSPB", 4 + 5)


def test_the_camels_of_the_last_turn_count() -> None:  # rupiaj E1
    story = deck_used_up(herds="1 2")
    story.plays("PB", "camels")
    story.sees("*", "CAMEL", "PB")


# E2


@pytest.mark.parametrize(("herds", "owner"), [("3 2", "PB"), ("2 3", "PR"), ("1 0", "PB")])
def test_more_camels_take_the_camel_token(herds: str, owner: str) -> None:  # rupiaj E2
    story = deck_used_up(herds=herds)
    story.sees("*", "CAMEL", "bank")
    story.plays("PB", "take gold")
    story.sees("*", "CAMEL", owner)
    loser = {"PB": "PR", "PR": "PB"}[owner]
    story.sees("*", f"PTS{owner}", 5)
    story.sees("*", f"PTS{loser}", 0)
    story.sees("*", "RESULT", f"{owner} points")


@pytest.mark.parametrize("herds", ["0 0", "4 4"])
def test_with_equal_herds_nobody_takes_the_camel_token(herds: str) -> None:  # rupiaj E2
    story = deck_used_up(herds=herds)
    story.plays("PB", "take gold")
    story.sees("*", "CAMEL", "bank")
    story.sees("*", "PTSPB", 0)
    story.sees("*", "PTSPR", 0)


def test_the_camel_token_stays_in_the_bank_while_the_round_runs() -> None:  # rupiaj E2
    story = Story(market=MARKET, herds="5 1")
    story.plays("PB", "camels")
    story.sees("*", "CAMEL", "bank")


# E3


def test_goods_bonus_and_camel_token_make_the_points() -> None:  # rupiaj E3
    story = Story(
        market="gold gold spice silk camel",
        PB="leather leather leather leather",
        PR="diamond diamond",
        herds="2 1",
        bonus4="6 4 4 5 5 6",
    )
    story.plays("PB", "sell 4 leather")
    story.plays("PR", "sell 2 diamond")
    for key in ("PTSPB", "PTSPR", "RESULT"):
        story.sees("*", key, [])
    story.deck_left(0)
    story.plays("PB", "take gold")
    story.sees("*", "PTSPB", 4 + 3 + 2 + 1 + 6 + 5)
    story.sees("*", "PTSPR", 7 + 7)
    story.sees("*", "RESULT", "PB points")


def test_cards_in_hand_are_worth_nothing() -> None:  # rupiaj E3
    story = deck_used_up(PB="diamond diamond gold gold", PR="", herds="0 1")
    story.plays("PB", "take gold")
    story.sees("*", "PTSPB", 0)
    story.sees("*", "RESULT", "PR points")


@pytest.mark.parametrize(("seat", "seals"), [("PB", (1, 0)), ("PR", (0, 1))])
def test_more_points_win_a_seal(seat: str, seals: tuple[int, int]) -> None:  # rupiaj E3
    story = deck_used_up()
    story.tokens("leather", taken=1, by=seat)
    assert story.seals() == (0, 0)
    story.plays("PB", "take gold")
    story.sees("*", "RESULT", f"{seat} points")
    assert story.seals() == seals
    story.sees("*", f"SEAL{seat}", 1)


def test_points_come_before_bonus_and_goods_tokens() -> None:  # rupiaj E3
    story = Story(market=MARKET, PB="leather leather leather", bonus3="3 3 1 1 2 2 2")
    story.tokens("diamond", taken=2, by="PR")
    story.plays("PB", "sell 3 leather")
    story.deck_left(0)
    story.plays("PR", "take gold")
    story.sees("*", "PTSPB", 9 + 3)
    story.sees("*", "PTSPR", 14)
    story.sees("*", "RESULT", "PR points")


def test_on_equal_points_more_bonus_tokens_win() -> None:  # rupiaj E3
    story = Story(
        market="leather silk spice camel camel", PB="gold gold gold", bonus3="1 1 2 2 2 3 3"
    )
    story.tokens("leather", taken=4, by="PR")
    story.tokens("spice", taken=2, by="PR")
    story.plays("PB", "sell 3 gold")
    story.deck_left(0)
    story.plays("PR", "take silk")
    story.sees("*", "PTSPB", 18)
    story.sees("*", "PTSPR", 18)
    story.sees("*", "RESULT", "PB bonus")
    assert story.seals() == (1, 0)


def test_the_number_of_bonus_tokens_counts_and_not_their_value() -> None:  # rupiaj E3
    story = Story(
        market="gold gold camel camel camel",
        PB="leather leather leather spice spice spice",
        PR="silk silk silk silk",
        bonus3="1 1 2 2 2 3 3",
        bonus4="4 4 5 5 6 6",
    )
    story.tokens("silver", taken=1, by="PR")
    story.plays("PB", "sell 3 leather")
    story.plays("PR", "sell 4 silk")
    story.plays("PB", "sell 3 spice")
    story.deck_left(0)
    story.plays("PR", "take gold")
    story.sees("*", "PTSPB", (9 + 1) + (11 + 1))
    story.sees("*", "PTSPR", (13 + 4) + 5)
    story.sees("*", "RESULT", "PB bonus")


def test_then_more_goods_tokens_win() -> None:  # rupiaj E3
    story = deck_used_up()
    story.tokens("diamond", taken=1, by="PB")
    story.tokens("leather", taken=2, by="PR")
    story.plays("PB", "take gold")
    story.sees("*", "PTSPB", 7)
    story.sees("*", "PTSPR", 7)
    story.sees("*", "RESULT", "PR goods")
    assert story.seals() == (0, 1)


def test_the_camel_token_is_neither_bonus_nor_goods_token() -> None:  # rupiaj E3
    story = deck_used_up(herds="1 0")
    story.tokens("silver", taken=1, by="PB")
    story.tokens("gold", taken=1, by="PR")
    story.tokens("leather", taken=1, by="PR")
    story.plays("PB", "take gold")
    story.sees("*", "CAMEL", "PB")
    story.sees("*", "PTSPB", 10)
    story.sees("*", "PTSPR", 10)
    story.sees("*", "RESULT", "PR goods")


def test_if_all_is_equal_the_round_is_drawn_and_nobody_gets_a_seal() -> None:  # rupiaj E3
    story = deck_used_up(herds="2 2")
    story.tokens("spice", taken=3, by="PB")
    story.tokens("silk", taken=3, by="PR")
    story.plays("PB", "take gold")
    story.sees("*", "PTSPB", 11)
    story.sees("*", "PTSPR", 11)
    story.sees("*", "RESULT", "draw")
    assert story.seals() == (0, 0)
    story.sees("*", "WINNER", [])


@pytest.mark.parametrize(("starter", "next_one"), [("PB", "PR"), ("PR", "PB")])
def test_after_a_draw_the_other_one_starts(starter: str, next_one: str) -> None:  # rupiaj E3
    story = Story(market=MARKET, starter=starter)
    draws_a_round(story)
    story.deals(seed=1)
    story.sees("*", "starter", next_one)
    assert story.to_act() == {next_one}
    story.sees("*", "round", 2)


def test_after_a_draw_it_matters_who_started_and_not_who_ended() -> None:  # rupiaj E3
    story = carousel(PB="leather leather")
    exchanges(story, 1)
    story.deck_left(0)
    story.plays("PR", "take leather")
    story.sees("*", "RESULT", "draw")
    story.deals(seed=1)
    story.sees("*", "starter", "PR")


# E4


def test_two_seals_win_the_match() -> None:  # rupiaj E4
    story = Story(market=MARKET)
    wins_a_round(story, "PB")
    story.sees("*", "WINNER", [])
    assert story.outcome() is None
    story.deals(seed=1)
    wins_a_round(story, "PB")
    assert story.seals() == (2, 0)
    story.sees("*", "WINNER", "PB")
    assert story.outcome() == [RankedSeat(1, "PB", 2), RankedSeat(2, "PR", 0)]


def test_the_loser_of_a_round_can_still_win_the_match() -> None:  # rupiaj E4
    story = Story(market=MARKET)
    wins_a_round(story, "PB")
    for seed in (1, 2):
        story.sees("*", "WINNER", [])
        story.deals(seed=seed)
        wins_a_round(story, "PR")
    assert story.seals() == (1, 2)
    story.sees("*", "WINNER", "PR")
    assert story.outcome() == [RankedSeat(1, "PR", 2), RankedSeat(2, "PB", 1)]


def test_drawn_rounds_count_as_rounds_and_not_as_seals() -> None:  # rupiaj E4
    story = Story(market=MARKET)
    draws_a_round(story)
    for seed in (1, 2):
        story.deals(seed=seed)
        wins_a_round(story, "PR")
    story.sees("*", "round", 3)
    story.sees("*", "WINNER", "PR")


def test_the_match_ends_with_the_last_seal() -> None:  # rupiaj E4
    story = Story(market=MARKET)
    wins_a_round(story, "PB")
    story.deals(seed=1)
    wins_a_round(story, "PB")
    assert story.match.proceed() is None
    assert story.to_act() == set()
    story.sees("*", "turn", [])
    outcome = story.match.outcome
    assert outcome is not None
    assert outcome.reason == "E4"
    for seat in ("PB", "PR"):
        assert story.legal(seat) == set()
        for move in ("take silk", "camels", "sell 1 leather", "swap silk gold for camel camel"):
            story.rejects(seat, move, rule="E4", code="match_over")


def test_result_and_points_of_the_last_round_stay() -> None:  # rupiaj E4
    story = Story(market=MARKET, seals_to_win=1)
    wins_a_round(story, "PB")
    story.sees("*", "RESULT", "PB points")
    story.sees("*", "PTSPB", 29 + 5)


# E5


def test_forty_exchanges_in_a_row_end_the_round() -> None:  # rupiaj E5
    story = carousel(herds="0 1")
    exchanges(story, 39)
    story.sees("*", "EXCH", 39)
    story.sees("*", "RESULT", [])
    assert story.to_act() == {"PR"}
    exchanges(story, 1, first=39)
    story.sees("*", "EXCH", 40)
    assert story.to_act() == set()
    story.sees("*", "CAMEL", "PR")
    story.sees("*", "RESULT", "PR points")
    assert story.seals() == (0, 1)


def test_exchanges_of_both_seats_are_counted() -> None:  # rupiaj E5
    story = carousel()
    story.sees("*", "EXCH", 0)
    for turn in range(4):
        exchanges(story, 1, first=turn)
        story.sees("*", "EXCH", turn + 1)


@pytest.mark.parametrize("move", ["camels", "take leather", "sell 2 silver"])
def test_any_other_turn_starts_anew(move: str) -> None:  # rupiaj E5
    story = carousel(PR="spice spice silver silver", deck="camel camel")
    exchanges(story, 39)
    story.plays("PR", move)
    story.sees("*", "EXCH", 0)
    assert story.to_act() == {"PB"}


def test_after_another_turn_forty_more_are_needed() -> None:  # rupiaj E5
    story = carousel(PB="leather leather diamond diamond", PR="spice spice silver silver")
    exchanges(story, 39)
    story.plays("PR", "sell 2 silver")
    story.plays("PB", "sell 2 diamond")
    exchanges(story, 39, first=39)
    story.sees("*", "EXCH", 39)
    story.sees("*", "RESULT", [])
    exchanges(story, 1, first=78)
    story.sees("*", "EXCH", 40)
    story.sees("*", "RESULT", "PB points")


def test_exchanges_are_counted_within_the_round() -> None:  # rupiaj E5
    story = carousel()
    exchanges(story, 39)
    story.deck_left(0)
    story.plays("PR", "camels")
    story.deals(seed=1)
    story.sees("*", "EXCH", 0)


def test_a_round_ended_by_exchanges_is_followed_by_the_next() -> None:  # rupiaj E5
    story = carousel()
    exchanges(story, 40)
    story.sees("*", "RESULT", "draw")
    story.deals(seed=1)
    story.sees("*", "EXCH", 0)
    story.sees("*", "round", 2)
    story.sees("*", "starter", "PR")
