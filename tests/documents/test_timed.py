"""Document 384364c8e669e66e, a flow chart with timers: what it asks for, with the preset `timed`.

The comment of a test names the places of the document: the numbers of its flow chart, `[0]` for
a part with a heading of its own, and the lines. How unclear places are read, and what is a
setting of the table, stands in docs/explanation/documents.md.
"""

import pytest

from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.documents import support
from tests.documents.support import (
    PRICES,
    asked,
    cut,
    default_move,
    place,
    play_knight,
    roll,
    rolled,
    trade,
)

TIMED = "timed"


def setup(*placements: str) -> Story:
    """The first round of the setup, with these placements done."""
    story = Story(preset=TIMED, start="setup")
    place(story, *placements)
    return story


def offered(offer: str = "1 ORE for 1 GRA") -> Story:
    """PR has made an offer that PB and PY can accept."""
    story = rolled(TIMED, PR="3 ORE", PB="1 GRA 1 WOO", PY="2 GRA")
    story.plays("PR", f"offer {offer}")
    return story


# INITIALIZE


@pytest.mark.parametrize("move", list(PRICES))
def test_everything_has_its_price(move: str) -> None:  # INITIALIZE, line 4
    support.check_price(TIMED, move, PRICES[move])


def test_every_player_has_a_colour_and_a_number_in_the_order() -> None:  # INITIALIZE, lines 5–6
    story = Story(preset=TIMED, seats="PB PR PY PG")
    assert [story.value(f"ORD{seat}") for seat in ("PR", "PY", "PG", "PB")] == [1, 2, 3, 4]


def test_nobody_builds_more_than_the_own_pieces() -> None:  # INITIALIZE, line 7
    support.check_supply(TIMED)


def test_two_settlements_and_two_roads_are_used_at_once() -> None:  # INITIALIZE, line 8
    story = setup("PR N13 P20", "PY N10 P17", "PB N22 P25")
    for seat, path, node in (("PB", "P19", "N12"), ("PY", "P22", "N20"), ("PR", "P28", "N24")):
        story.plays(seat, f"road {path}")
        story.plays(seat, f"settlement {node}")
    story.sees("*", "phase", "roll PR")
    assert [story.value(key) for key in ("N13", "N24", "P20", "P28")] == [
        "SET0PR", "SET1PR", "RD00PR", "RD01PR",
    ]  # fmt: skip


def test_ten_points_win() -> None:  # INITIALIZE, line 9
    story = rolled(TIMED, PR="3 ORE 2 GRA")
    story.places("PR", settlements="N53", cities="N00 N11 N51")
    story.sees("*", "WINNER", [])
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")


# TURNS


def test_cards_come_before_the_roll_and_the_roll_before_all_else() -> (
    None
):  # TURNS 0–1, lines 12–13
    story = Story(preset=TIMED)
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
    support.check_dice_come_first(TIMED)


def test_after_the_roll_all_is_free_and_in_any_order() -> None:  # TURNS 2.1, lines 14–20
    story = rolled(TIMED, cards="monopoly", PR="4 ORE 3 LUM 2 BRI 2 GRA 2 WOO", PB="1 GRA")
    assert story.to_act() == {"PR"}
    for move in ("buy", "road P28", "offer 1 ORE for 1 GRA", "settlement N24", "monopoly GRA"):
        story.plays("PR", move)
    story.plays("PR", "end")
    rolled(TIMED).plays("PR", "end")


def test_a_turn_goes_on_after_the_robber_of_a_seven() -> None:  # TURNS 2.2, lines 21–26
    story = rolled(TIMED, 3, 4, cards="monopoly", PR="3 ORE 1 GRA 1 WOO 1 LUM 1 BRI", PB="1 GRA")
    for move in ("end", "road P28", "buy", "monopoly ORE", "offer 1 ORE for 1 GRA"):
        story.rejects("PR", move, rule="R1", code="robber_due")
    story.plays("PR", "robber H00")
    trade(story, "1 ORE for 1 GRA", "PB")
    for move in ("road P28", "buy", "monopoly ORE", "end"):
        story.plays("PR", move)


def test_the_others_get_cards_and_answer_but_do_not_act() -> None:  # TURNS 3.1, lines 27–31
    story = rolled(TIMED, 3, 5, PR="1 ORE", PB="4 ORE 1 LUM 1 BRI")
    story.has(PR="1 ORE 1 WOO", PB="4 ORE 1 LUM 1 BRI 1 GRA")
    for move in ("bank 4 ORE for 1 WOO", "road P34", "buy", "offer 1 ORE for 1 WOO", "end"):
        story.rejects("PB", move, rule="T0", code="not_your_turn")
    trade(story, "1 ORE for 1 GRA", "PB")


def test_on_a_seven_the_others_discard_and_answer_too() -> None:  # TURNS 3.2, lines 32–34
    story = rolled(TIMED, 3, 4, PR="1 ORE", PB="8 GRA")
    story.plays("PB", "discard 4 GRA")
    story.plays("PR", "robber H00")
    trade(story, "1 ORE for 1 GRA", "PB")


# [0] Development cards


def test_cards_are_used_at_any_time_of_the_own_turn_and_in_any_number() -> None:  # [0], line 36
    story = Story(preset=TIMED)
    story.cards(PR="knight, knight, monopoly, monopoly", PB="knight")
    play_knight(story, "PR")
    story.plays("PR", "monopoly WOO")
    story.rejects("PB", "knight", rule="T0", code="not_your_turn")
    roll(story, 6, 6)
    play_knight(story, "PR")
    story.plays("PR", "monopoly ORE")


def test_no_card_is_used_in_the_turn_of_its_purchase() -> None:  # [0] 1, line 37
    story = rolled(TIMED, PR="GRA ORE WOO")
    story.deck("knight")
    story.plays("PR", "buy")
    story.rejects("PR", "knight", rule="C2", code="bought_this_turn")
    story.plays("PR", "end")
    story.turn("PR")
    story.plays("PR", "knight")


def test_a_soldier_lets_the_player_move_the_robber() -> None:  # [0] 1.1.1, lines 38–39
    story = Story(preset=TIMED)
    story.cards(PR="knight, knight")
    story.given(PB="1 LUM")
    story.plays("PR", "knight")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM")
    story.plays("PR", "knight")
    story.plays("PR", "robber H07")
    story.sees("*", "ROB", "H07")


def test_the_third_soldier_brings_two_points() -> None:  # [0] 1.1.2, lines 40–42
    support.check_army(TIMED)


def test_progress_cards_do_what_they_say() -> None:  # [0] 1.2, lines 43–44
    story = rolled(TIMED, cards="road building, monopoly, year of plenty", PB="2 WOO")
    story.plays("PR", "monopoly WOO")
    story.plays("PR", "plenty 1 ORE 1 LUM")
    story.plays("PR", "road building")
    story.plays("PR", "road P28")
    story.plays("PR", "road P36")
    story.has(PR="2 WOO 1 ORE 1 LUM", PB="")


def test_point_cards_count_and_stay_hidden_until_the_end() -> None:  # [0] 1.3, lines 45–46
    story = rolled(TIMED, cards="victory point", PR="3 ORE 2 GRA")
    story.places("PR", cities="N00 N11 N51")
    assert story.points("PR") == 9
    story.sees("*", "PTSPR", 8)
    story.hides("PB", "D00")
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")
    story.sees("PB", "D00", "victory point")


# [2.1.1] Cards for the buildings


def test_buildings_give_cards_by_hex_dice_value_and_robber() -> None:  # [2.1.1], lines 48–54
    support.check_production(TIMED)


def test_a_building_gives_cards_for_every_hex_round_it() -> None:  # [2.1.1] 1.1, line 50
    story = Story(preset=TIMED)
    for dice, card in (((3, 5), "WOO"), ((4, 6), "ORE"), ((1, 2), "BRI")):
        story.given(PR="")
        roll(story, *dice)
        story.has(PR=card)
        story.plays("PR", "end")
        story.turn("PR")


# [2.1.2] Offers


def test_who_has_no_card_makes_no_offer() -> None:  # [2.1.2], line 56
    story = rolled(TIMED, PB="1 GRA")
    story.rejects("PR", "offer nothing for 1 GRA", rule="X3", code="no_card_to_offer")
    story.given(PR="1 ORE")
    story.plays("PR", "offer nothing for 1 GRA")


def test_the_bank_takes_multiples() -> None:  # [2.1.2] 1, line 57
    story = rolled(TIMED, PR="15 ORE")
    story.places("PR", settlements="N00")
    story.plays("PR", "bank 6 ORE for 2 GRA")
    story.plays("PR", "bank 9 ORE for 1 LUM 1 WOO 1 BRI")
    story.has(PR="2 GRA 1 LUM 1 WOO 1 BRI")
    story = rolled(TIMED, PR="10 GRA")
    story.places("PR", settlements="N01")
    story.rejects("PR", "bank 9 GRA for 5 ORE", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 10 GRA for 5 ORE")


def test_the_bank_trades_by_harbour() -> None:  # [2.1.2] 1.1, lines 59–62
    support.check_ratios(TIMED)


def test_the_best_harbour_counts() -> None:  # [2.1.2] 1.1.1–1.1.2, lines 59–61
    story = rolled(TIMED, PR="3 GRA 3 WOO")
    story.places("PR", settlements="N00 N05")
    story.rejects("PR", "bank 3 GRA for 1 ORE", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 2 GRA for 1 ORE")
    story.plays("PR", "bank 3 WOO for 1 ORE")


@pytest.mark.parametrize(
    ("offer", "after"),
    [
        ("1 ORE for 1 GRA", {"PR": "2 ORE 1 GRA", "PB": "1 WOO 1 ORE"}),
        ("2 ORE for nothing", {"PR": "1 ORE", "PB": "2 ORE 1 GRA 1 WOO"}),
        ("nothing for 1 GRA 1 WOO", {"PR": "3 ORE 1 GRA 1 WOO", "PB": ""}),
    ],
)
def test_any_offer_may_be_made(offer: str, after: dict[str, str]) -> None:  # [2.1.2] 2, line 63
    story = rolled(TIMED, PR="3 ORE", PB="1 GRA 1 WOO")
    trade(story, offer, "PB")
    story.has(**after)


def test_nobody_offers_what_is_not_held() -> None:  # [2.1.2] 2, line 63
    story = rolled(TIMED, PR="1 ORE", PB="1 GRA")
    story.rejects("PR", "offer 2 ORE for 1 GRA", rule="X3", code="not_in_hand")
    story.rejects("PR", "offer nothing for nothing", rule="X3", code="empty_side")


def test_the_player_chooses_one_of_those_who_accept() -> None:  # [2.1.2] 2.1.1.1.1, lines 66–69
    story = offered()
    story.plays("PB", "accept")
    story.plays("PY", "accept")
    story.has(PR="3 ORE", PB="1 GRA 1 WOO", PY="2 GRA")
    story.plays("PR", "pick PY")
    story.has(PR="2 ORE 1 GRA", PB="1 GRA 1 WOO", PY="1 ORE 1 GRA")
    trade(story, "1 ORE for 1 WOO", "PB")


def test_the_player_may_choose_nobody_and_offer_anew() -> None:  # [2.1.2] 2.1.1.1.2, lines 70–71
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "offer 1 ORE for 2 GRA")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.plays("PY", "accept")


def test_when_all_decline_a_new_offer_can_be_made() -> None:  # [2.1.2] 2.1.1.2, lines 72–73
    story = offered()
    story.plays("PB", "decline")
    story.plays("PY", "decline")
    story.sees("*", "OFFER", [])
    story.plays("PR", "offer 2 ORE for 1 GRA")


def test_the_player_can_end_the_trade() -> None:  # [2.1.2] 2.1.1.3, line 74
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "withdraw")
    story.rejects("PY", "accept", rule="X6", code="no_offer")
    story.rejects("PR", "pick PB", rule="X4", code="no_offer")


def test_a_timer_of_the_pick_withdraws_the_offer() -> (
    None
):  # [2.1.2] 1.1, 2.1.1.4, lines 58, 65, 75
    story = offered()
    assert asked(story) == {"PR": "pick", "PB": "answer", "PY": "answer"}
    assert default_move(story, "PR") == "withdraw"


def test_no_offer_is_made_when_all_block_trading() -> None:  # [2.1.2] 2.1, 2.1.1.5, lines 64, 76
    story = offered()
    story.plays("PB", "block")
    story.plays("PY", "block")
    story.sees("*", "OFFER", [])
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="X5", code="everyone_blocks")


# [3.1.1] Answers


def test_who_agrees_may_trade_and_get_new_offers() -> None:  # [3.1.1] 1.1, lines 78–82
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="2 ORE 1 GRA", PB="1 ORE 1 WOO")
    trade(story, "1 GRA for 1 WOO", "PB")


def test_nobody_agrees_without_the_cards() -> None:  # [3.1.1] 1.1, lines 80–81
    story = offered("1 ORE for 2 WOO")
    story.rejects("PB", "accept", rule="X4", code="not_in_hand")


def test_who_disagrees_gets_the_next_offer() -> None:  # [3.1.1] 1.2, lines 83–84
    story = offered()
    story.plays("PB", "decline")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    trade(story, "2 ORE for 1 GRA", "PB")


def test_an_answer_needs_an_offer_that_still_stands() -> None:  # [3.1.1] 1.3, line 85
    story = offered()
    story.plays("PR", "withdraw")
    story.rejects("PB", "accept", rule="X6", code="no_offer")


def test_who_blocks_trading_gets_no_offers() -> None:  # [3.1.1] 1, 1.4, lines 79, 86
    story = offered()
    story.plays("PB", "accept")
    story.plays("PB", "block")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PB", rule="X5", code="seat_blocks")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.rejects("PB", "accept", rule="X4", code="not_asked")


def test_a_timer_of_the_answer_declines() -> None:  # [3.1.1] 1, 1.5, lines 79, 87
    story = offered()
    assert default_move(story, "PB") == "decline"


# [2.1.3] Builds


def test_in_the_first_two_rounds_building_is_a_duty() -> None:  # [2.1.3], lines 18, 24, 89
    story = setup()
    assert asked(story) == {"PR": "placement"}
    for move in ("end", "roll", "buy"):
        story.rejects("PR", move, rule="S3", code="placement_due")


def test_the_first_settlement_goes_anywhere_with_its_road() -> None:  # [2.1.3] 1.1.1, lines 92–93
    story = setup()
    assert {f"settlement N{node:02}" for node in range(54)} <= story.legal("PR")
    story.plays("PR", "settlement N13")
    story.sees("*", "PTSPR", 1)
    story.rejects("PR", "end", rule="S3", code="placement_due")
    story.rejects("PR", "road P25", rule="S3", code="road_not_at_settlement")
    story.plays("PR", "road P20")
    for node in ("N08", "N09", "N18"):
        story.rejects("PY", f"settlement {node}", rule="B4", code="too_close")


def test_the_second_settlement_stands_on_the_own_roads() -> None:  # [2.1.3] 1.1.2, lines 94–96
    story = setup("PR N13 P20", "PY N10 P17", "PB N22 P25")
    story.rejects("PB", "settlement N40", rule="S4", code="placement_due")
    story.rejects("PB", "road P58", rule="B1", code="not_connected")
    story.plays("PB", "road P19")
    story.has(PB="")
    story.plays("PB", "settlement N12")
    story.has(PB="1 ORE 1 LUM 1 BRI")
    story.sees("*", "PTSPB", 2)


def test_a_later_settlement_needs_a_road_and_distance() -> None:  # [2.1.3] 1.1.3, lines 97–98
    support.check_settlement_place(TIMED)


def test_a_city_replaces_a_settlement() -> None:  # [2.1.3] 2, lines 99–103
    support.check_city(TIMED)


def test_the_first_road_goes_anywhere_with_its_settlement() -> None:  # [2.1.3] 3.1.1, lines 106–107
    story = setup()
    assert {f"road P{path:02}" for path in range(72)} <= story.legal("PR")
    story.plays("PR", "road P20")
    story.rejects("PR", "settlement N36", rule="S3", code="settlement_not_at_road")
    story.rejects("PR", "end", rule="S3", code="placement_due")
    story.plays("PR", "settlement N18")
    assert story.to_act() == {"PY"}


def test_a_later_road_continues_the_own_pieces() -> None:  # [2.1.3] 3.1.2, lines 108–109
    support.check_road_place(TIMED)


def test_a_new_longest_road_of_five_brings_two_points() -> None:  # [2.1.3] 3.1.2.1, lines 110–112
    support.check_longest_road(TIMED)


# [2.1.4] Buys


def test_the_top_card_of_the_deck_is_bought() -> None:  # [2.1.4], lines 114–116
    story = rolled(TIMED, PR="GRA ORE WOO")
    story.deck("monopoly", "knight")
    story.plays("PR", "buy")
    story.sees("PR", "D00", "monopoly")
    story.hides("PB", "D00")
    story.rejects("PR", "buy", rule="B0", code="cannot_pay")


# [2.2.1] and [3.2.1] The robber


def test_a_seven_costs_half_and_moves_the_robber() -> None:  # [2.2.1] 1–2.1, [3.2.1], lines 118–127
    support.check_seven(TIMED)


def test_the_robber_blocks_its_hex_until_it_moves() -> None:  # [2.2.1] 2, line 121
    story = rolled(TIMED, 3, 4)
    story.plays("PR", "robber H01")
    story.plays("PR", "end")
    roll(story, 3, 5, "PY")
    story.has(PR="", PB="1 GRA")


def test_a_victim_has_to_be_chosen_and_the_card_is_random() -> None:  # [2.2.1] 2.1, lines 122–123
    story = rolled(TIMED, 3, 4, PB="1 LUM")
    story.rejects("PR", "robber H07", rule="R2", code="victim_required")
    support.check_theft_is_random(TIMED)


# [3.1.2] Losing an award


def test_who_loses_a_card_loses_its_points() -> None:  # [3.1.2], lines 31, 34, 129–130
    story = cut(TIMED, "")
    assert [story.points(seat) for seat in ("PR", "PB")] == [2, 4]


# At the end of the document


def test_every_decision_can_have_a_timer() -> None:  # line 133
    names = [decision.name for decision in GAME.decisions]
    assert names == ["placement", "turn", "discard", "robber", "card", "answer", "pick"]
    story = Story(preset=TIMED)
    assert default_move(story, "PR") == "roll"
    roll(story, 6, 6)
    assert default_move(story, "PR") == "end"


def test_an_opponents_move_can_make_a_winner() -> None:  # line 134
    story = cut(TIMED, "N00 N51 N53")
    story.sees("*", "WINNER", "PB")


def test_blocking_can_be_changed_at_any_time() -> None:  # line 135
    story = setup()
    story.plays("PB", "block")
    story.sees("*", "BLKPB", True)
    story.plays("PB", "unblock")
    story.sees("*", "BLKPB", False)
    assert GAME.lasting(GAME.parse("block")) == "blocking"
