"""Document 98bbb4455fd3ca66, cards after the roll: what it asks for, with the preset `after-roll`.

The comment of a test names the places of the document: the heading, the number of the rule, and
the lines. How unclear places are read stands in docs/explanation/documents.md.
"""

from collections import Counter

import pytest

from parlour.core.chance import FastChance
from parlour.testing.tacan import Story
from tests.documents import support
from tests.documents.support import (
    FIRST_CARDS,
    FIRST_ROUND,
    PR_FIVE,
    PRICES,
    SECOND_ROUND,
    cut,
    new_board,
    place,
    play_knight,
    roll,
    rolled,
    trade,
)

AFTER_ROLL = "after-roll"


def setup(*placements: str) -> Story:
    """A match before its first placement, or after these."""
    story = Story(preset=AFTER_ROLL, start="setup")
    place(story, *placements)
    return story


# Game Setup, line 6


def test_the_highest_roll_begins_and_the_others_follow_clockwise() -> None:  # line 6
    support.check_first_roll_decides(AFTER_ROLL)


@pytest.mark.parametrize("order", [("road P20", "settlement N13"), ("settlement N13", "road P20")])
def test_each_player_places_a_road_and_a_settlement(order: tuple[str, str]) -> None:  # line 6
    story = setup()
    for move in order:
        assert story.to_act() == {"PR"}
        story.rejects("PY", "settlement N10", rule="T0", code="not_your_turn")
        story.plays("PR", move)
    assert story.to_act() == {"PY"}


def test_a_placement_needs_a_valid_place() -> None:  # line 6
    story = setup("PR N13 P20")
    story.rejects("PY", "settlement N18", rule="B4", code="too_close")
    story.rejects("PY", "road P20", rule="B2", code="path_taken")
    story.plays("PY", "settlement N10")
    story.rejects("PY", "road P28", rule="S3", code="road_not_at_settlement")


def test_the_second_round_goes_in_reverse_order() -> None:  # line 6
    story = setup(*FIRST_ROUND)
    for placement in SECOND_ROUND:
        assert story.to_act() == {placement[:2]}
        place(story, placement)


def test_the_first_cards_come_when_all_have_placed() -> None:  # line 6
    story = setup(*FIRST_ROUND, *SECOND_ROUND[:2])
    story.has(PB="", PY="", PR="")
    place(story, SECOND_ROUND[2])
    story.has(**FIRST_CARDS)


def test_the_first_player_rolls_and_the_turns_go_clockwise() -> None:  # line 6
    story = setup(*FIRST_ROUND, *SECOND_ROUND)
    for seat in ("PR", "PY", "PB", "PR"):
        story.sees("*", "phase", f"roll {seat}")
        roll(story, 6, 6, seat)
        story.plays(seat, "end")


def test_the_game_goes_on_until_somebody_has_ten_points() -> None:  # line 6
    story = rolled(AFTER_ROLL, PR="3 ORE 2 GRA")
    story.places("PR", settlements="N53", cities="N00 N11 N51")
    story.sees("*", "WINNER", [])
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")


# How to Win


def test_points_come_from_five_sources() -> None:  # How to Win, line 11
    story = rolled(AFTER_ROLL, cards="knight, knight, knight, victory point")
    assert story.points("PR") == 2 + 1
    story.places("PR", settlements="N00", cities="N53", roads=PR_FIVE)
    assert story.points("PR") == 2 + 1 + 1 + 2 + 2
    for _ in range(2):
        play_knight(story, "PR")
        story.plays("PR", "end")
        story.turn("PR")
        roll(story, 6, 6)
    story.plays("PR", "knight")
    assert story.points("PR") == 10
    story.sees("*", "WINNER", "PR")


def test_ten_points_win_at_any_time() -> None:  # How to Win, line 11
    story = cut(AFTER_ROLL, "N00 N51 N53")
    story.sees("*", "WINNER", "PB")
    story.rejects("PY", "end", rule="W2", code="match_over")


# Dice Rolls


def test_a_turn_begins_with_two_dice() -> None:  # Dice Rolls 1–2, lines 17–18
    support.check_dice_come_first(AFTER_ROLL)
    story = rolled(AFTER_ROLL, 2, 6)
    assert [story.value(key) for key in ("DIE0", "DIE1")] == [2, 6]
    story.has(PR="1 WOO", PB="1 GRA")


def test_a_hex_gives_its_resource_when_its_number_is_rolled() -> None:  # Dice Rolls 3, lines 19–20
    support.check_production(AFTER_ROLL)


def test_a_seven_moves_the_robber_and_costs_half() -> None:  # Dice Rolls 4, lines 21–22
    support.check_seven(AFTER_ROLL)


@pytest.mark.parametrize("number", [4, 5, 9])
def test_somebody_may_discard_more_than_half(number: int) -> None:  # Dice Rolls 4, lines 21–22
    story = rolled(AFTER_ROLL, 3, 4, PB="9 LUM")
    story.rejects("PB", "discard 3 LUM", rule="T4", code="wrong_discard_count")
    story.rejects("PB", "discard 10 LUM", rule="T4", code="not_in_hand")
    story.plays("PB", f"discard {number} LUM")


def test_some_totals_come_more_often_than_others() -> None:  # Dice Rolls 5, line 23
    chance = FastChance(1)
    totals = Counter(sum(chance.dice()) for _ in range(3600))
    assert totals.keys() == set(range(2, 13))
    assert totals[2] < totals[4] < totals[6] < totals[7] > totals[8] > totals[10] > totals[12]


# Resources


@pytest.mark.parametrize("move", list(PRICES))
def test_resources_pay_for_pieces_and_cards(move: str) -> None:  # Resources 1–2, lines 28–29
    support.check_price(AFTER_ROLL, move, PRICES[move])


def test_a_hand_has_no_limit() -> None:  # Resources 3, line 30
    story = rolled(AFTER_ROLL, PR="19 ORE 19 LUM", PB="5 GRA")
    trade(story, "nothing for 5 GRA", "PB")
    story.has(PR="19 ORE 19 LUM 5 GRA")
    story.sees("PB", "RC42PR", None)


def test_as_many_cards_as_the_buildings_there_ask_for() -> None:  # Resources 4, lines 31–32
    story = Story(preset=AFTER_ROLL)
    story.places("PR", cities="N13", settlements="N04")
    roll(story, 3, 5)
    story.has(PR="3 WOO", PB="1 GRA")


@pytest.mark.parametrize(
    "offer", ["3 ORE for 1 GRA", "1 ORE for nothing", "nothing for 2 GRA", "2 ORE for 1 ORE 1 GRA"]
)
def test_players_trade_without_restriction(offer: str) -> None:  # Resources 5, line 33
    story = rolled(AFTER_ROLL, PR="3 ORE", PB="2 GRA 1 ORE")
    trade(story, offer, "PB")


def test_nobody_trades_in_anothers_turn() -> None:  # Resources 5, line 33
    story = rolled(AFTER_ROLL, PB="4 ORE", PY="1 GRA")
    story.rejects("PB", "offer 1 ORE for 1 GRA", rule="T0", code="not_your_turn")
    story.rejects("PB", "bank 4 ORE for 1 GRA", rule="T0", code="not_your_turn")


def test_the_bank_gives_one_card_for_four_alike() -> None:  # Resources 6, line 34
    story = rolled(AFTER_ROLL, PR="4 ORE 1 LUM")
    story.rejects("PR", "bank 3 ORE 1 LUM for 1 GRA", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 4 ORE for 1 GRA")
    story.has(PR="1 LUM 1 GRA")


def test_there_are_five_resources() -> None:  # Resource Types, line 38
    hexes = {str(new_board(AFTER_ROLL, 1)[f"H{i:02}"]).split()[0] for i in range(19)}
    assert hexes - {"DES"} == {"LUM", "WOO", "ORE", "BRI", "GRA"}


# Development Cards, general rules


def test_a_card_costs_wheat_ore_and_sheep() -> None:  # Development Cards, line 43
    support.check_price(AFTER_ROLL, "buy", "GRA ORE WOO")


def test_one_card_is_played_in_a_turn() -> None:  # Development Cards, General 1, line 47
    story = rolled(AFTER_ROLL, cards="monopoly, knight, victory point")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "knight", rule="C3", code="development_limit")
    assert story.points("PR") == 3


def test_a_card_is_played_on_the_own_turn() -> None:  # Development Cards, General 2, line 48
    story = rolled(AFTER_ROLL)
    story.cards(PB="knight")
    story.rejects("PB", "knight", rule="T0", code="not_your_turn")


def test_a_card_may_be_played_in_the_turn_of_its_purchase() -> None:  # General 1–5, lines 47–51
    story = rolled(AFTER_ROLL, PR="GRA ORE WOO")
    story.deck("knight")
    story.plays("PR", "buy")
    play_knight(story, "PR")


def test_any_number_of_cards_can_be_held() -> None:  # Development Cards, General 3, line 49
    story = rolled(AFTER_ROLL, PR="19 GRA 19 ORE 19 WOO")
    for _ in range(19):
        story.plays("PR", "buy")
    story.sees("*", "DEVPR", 19)


def test_the_robber_does_not_touch_development_cards() -> None:  # General 4, line 50
    story = Story(preset=AFTER_ROLL)
    story.cards(PB="knight, knight, monopoly")
    story.given(PB="7 LUM")
    roll(story, 3, 4)
    story.rejects("PB", "discard 3 LUM", rule="T4", code="nothing_to_discard")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM")
    story.sees("*", "DEVPB", 3)
    story.given(PB="")
    story.plays("PR", "end")
    roll(story, 3, 4, "PY")
    story.rejects("PY", "robber H08 steal PB", rule="R2", code="no_such_victim")


def test_cards_are_played_after_the_roll() -> None:  # Development Cards, General 5, line 51
    story = Story(preset=AFTER_ROLL)
    story.cards(PR="knight, monopoly, road building, year of plenty")
    for move in ("knight", "monopoly WOO", "road building", "plenty 2 ORE"):
        story.rejects("PR", move, rule="T1", code="roll_first")
    roll(story, 6, 6)
    story.plays("PR", "knight")


# Robber Development Card


def test_the_card_moves_the_robber_to_any_other_hex() -> None:  # Robber Card 1–2, lines 58–59
    story = rolled(AFTER_ROLL, cards="knight")
    story.plays("PR", "knight")
    assert story.legal("PR") == {f"robber H{i:02}" for i in range(19) if i != 16}
    story.rejects("PR", "robber H16", rule="R1", code="robber_must_move")
    story.rejects("PR", "end", rule="R1", code="robber_due")


@pytest.mark.parametrize(
    ("move", "hand"),
    [("robber H13", ""), ("robber H13 steal PB", "LUM"), ("robber H13 steal PY", "ORE")],
)
def test_the_mover_may_steal_from_anyone_there(
    move: str, hand: str
) -> None:  # Robber Card 3, line 60
    story = rolled(AFTER_ROLL, cards="knight", PB="1 LUM", PY="1 ORE")
    story.plays("PR", "knight")
    story.plays("PR", move)
    story.has(PR=hand)


def test_nobody_is_robbed_who_has_no_building_there() -> None:  # Robber Card 3, line 60
    story = rolled(AFTER_ROLL, cards="knight", PB="1 LUM", PY="1 ORE")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H07 steal PY", rule="R2", code="no_such_victim")


def test_three_cards_and_the_most_bring_the_largest_army() -> None:  # Robber Card 4, line 61
    support.check_army(AFTER_ROLL)


# The other cards


def test_a_monopoly_takes_all_cards_of_a_resource() -> None:  # Monopoly 1–2, lines 65–66
    story = rolled(AFTER_ROLL, cards="monopoly", PR="1 WOO", PB="3 WOO 1 ORE", PY="2 WOO")
    story.rejects("PR", "monopoly", rule="FORM", code="malformed_move")
    story.plays("PR", "monopoly WOO")
    story.has(PR="6 WOO", PB="1 ORE", PY="")


@pytest.mark.parametrize("cards", ["2 ORE", "1 ORE 1 GRA"])
def test_a_year_of_plenty_gives_two_cards(cards: str) -> None:  # Year of Plenty 1–2, lines 70–71
    story = rolled(AFTER_ROLL, cards="year of plenty")
    story.rejects("PR", "plenty 3 ORE", rule="C6", code="wrong_plenty_count")
    story.plays("PR", f"plenty {cards}")
    story.has(PR=cards)


def test_road_building_lays_two_roads_for_nothing() -> None:  # Road Building 1–2, lines 75–76
    story = rolled(AFTER_ROLL, cards="road building")
    story.plays("PR", "road building")
    story.rejects("PR", "road P34", rule="B1", code="not_connected")
    story.plays("PR", "road P28")
    story.rejects("PR", "road P28", rule="B2", code="path_taken")
    story.plays("PR", "road P36")
    story.has(PR="")
    story.rejects("PR", "road P45", rule="B0", code="cannot_pay")


def test_road_building_can_take_the_longest_road() -> None:  # Road Building 3, line 77
    story = rolled(AFTER_ROLL, cards="road building")
    story.places("PB", roads="P24 P19 P11 P06")
    story.places("PR", roads="P28 P36")
    story.plays("PR", "road building")
    story.plays("PR", "road P45")
    story.sees("*", "ROAD", "PB")
    story.plays("PR", "road P60")
    story.sees("*", "ROAD", "PR")


def test_victory_points_add_up_and_stay_hidden() -> None:  # Victory Point 1–2, lines 81–82
    story = rolled(AFTER_ROLL, cards="victory point, victory point", PR="3 ORE 2 GRA")
    story.places("PR", settlements="N00", cities="N11 N51")
    assert story.points("PR") == 9
    story.sees("PB", "PTSPR", 7)
    story.hides("PB", "D00", "D01")
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")
    story.sees("PB", "D01", "victory point")


# Settlements


def test_a_settlement_has_its_price_and_a_point() -> None:  # Settlements, lines 87–89
    support.check_price(AFTER_ROLL, "settlement N24", "GRA BRI WOO LUM")


def test_a_settlement_needs_a_road_and_two_borders() -> None:  # Settlements 1, 3, 5, lines 92–96
    support.check_settlement_place(AFTER_ROLL)


def test_pieces_are_built_after_the_roll() -> (
    None
):  # Settlements 2, Cities 2, Roads 2, lines 93–122
    support.check_dice_come_first(AFTER_ROLL)


def test_a_settlement_gives_one_card_and_a_city_two() -> (
    None
):  # Settlements 4, Cities 3, lines 95, 109
    support.check_production(AFTER_ROLL)


def test_the_game_begins_with_two_of_each() -> None:  # Settlements 6, Roads 5, lines 97, 125
    story = setup(*FIRST_ROUND, *SECOND_ROUND)
    board = story.match.view("*")
    pieces = Counter(str(value)[:2] + str(value)[-2:] for value in board.values())
    for seat in ("PB", "PR", "PY"):
        assert (pieces[f"SE{seat}"], pieces[f"RD{seat}"]) == (2, 2)


# Cities


def test_a_city_has_its_price() -> None:  # Cities, line 102
    support.check_price(AFTER_ROLL, "city N13", "GRA GRA ORE ORE ORE")


def test_a_city_replaces_an_own_settlement() -> None:  # Cities, 1, 4, 5, lines 104–111
    support.check_city(AFTER_ROLL)


# Roads


def test_a_road_has_its_price_and_no_point() -> None:  # Roads, lines 116–118
    support.check_price(AFTER_ROLL, "road P28", "LUM BRI")
    story = rolled(AFTER_ROLL, PR="LUM BRI")
    story.plays("PR", "road P28")
    assert story.points("PR") == 2


def test_a_road_continues_own_pieces_on_a_free_border() -> None:  # Roads 1, 3–4, lines 121–124
    support.check_road_place(AFTER_ROLL)


def test_the_longest_road_brings_two_points() -> None:  # Roads 6, Longest Road, lines 126–153, 156
    support.check_longest_road(AFTER_ROLL)


# Robber


def test_the_robber_begins_on_the_desert() -> None:  # Robber 1, line 132
    for seed in range(5):
        board = new_board(AFTER_ROLL, seed)
        assert board[str(board["ROB"])] == "DES"


def test_the_robber_voids_its_hex_until_it_moves_again() -> None:  # Robber 2–3, lines 133–134
    story = rolled(AFTER_ROLL, 3, 4)
    story.rejects("PR", "robber H19", rule="FORM", code="unknown_key")
    story.plays("PR", "robber H01")
    story.rejects("PR", "robber H00", rule="R1", code="robber_not_due")
    story.plays("PR", "end")
    roll(story, 3, 5, "PY")
    story.has(PR="", PB="1 GRA")
    story.cards(PY="knight")
    play_knight(story, "PY")
    story.plays("PY", "end")
    roll(story, 3, 5, "PB")
    story.has(PR="1 WOO", PB="2 GRA")


# The Largest Army, The Longest Road


def test_the_largest_army_needs_three_and_more_than_its_holder() -> None:  # Army 1–3, lines 139–144
    support.check_army(AFTER_ROLL)


def test_only_roads_in_a_line_count() -> None:  # Longest Road 1, 4, lines 152, 155
    support.check_branches_do_not_count(AFTER_ROLL)


def test_an_opponents_road_does_not_break_a_line() -> None:  # Longest Road 3, line 154
    story = rolled(AFTER_ROLL, PR="LUM BRI")
    story.places("PY", roads="P16 P21 P29")
    story.places("PR", roads="P28 P36")
    story.rejects("PR", "road P29", rule="B2", code="path_taken")
    story.plays("PR", "road P45")
    story.sees("*", "ROAD", "PR")


# Ports


def test_ports_give_better_ratios() -> None:  # Ports 1, Port Types, lines 162–174
    support.check_ratios(AFTER_ROLL)


def test_a_city_opens_a_port_and_a_road_does_not() -> None:  # Ports 1, line 162
    story = rolled(AFTER_ROLL, PR="6 WOO")
    story.places("PR", roads="P00")
    story.rejects("PR", "bank 3 WOO for 1 BRI", rule="X2", code="wrong_ratio")
    story.places("PR", cities="N26")
    story.plays("PR", "bank 3 WOO for 1 BRI")
