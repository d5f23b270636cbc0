"""Tacan, chapter "A turn": T0 to T6."""

from parlour.testing.tacan import Story

RICH = "5 ORE 5 GRA 5 LUM 5 WOO 5 BRI"


def main_turn(**hands: str) -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def rolled(first: int, second: int, **hands: str) -> Story:
    story = Story(board="first")
    story.given(**hands)
    story.dice(first, second)
    story.plays("PR", "roll")
    return story


def test_only_the_player_on_turn_rolls() -> None:  # tacan T0
    story = Story(board="first")
    assert story.to_act() == {"PR"}
    story.rejects("PY", "roll", rule="T0", code="not_your_turn")
    story.rejects("PB", "roll", rule="T0", code="not_your_turn")


def test_only_the_player_on_turn_builds_buys_trades_and_ends() -> None:  # tacan T0
    story = main_turn(PB=RICH)
    story.cards(PB="knight")
    moves = "road P24, city N22, buy, knight, bank 4 ORE for 1 GRA, offer 1 ORE for 1 GRA, end"
    for move in moves.split(", "):
        story.rejects("PB", move, rule="T0", code="not_your_turn")
    assert story.legal("PB") == set()


def test_discards_are_made_out_of_turn() -> None:  # tacan T0
    story = rolled(3, 4, PB="8 LUM")
    assert story.to_act() == {"PB"}
    story.plays("PB", "discard 4 LUM")


def test_answers_to_an_offer_are_given_out_of_turn() -> None:  # tacan T0
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    assert {"PB", "PY"} <= story.to_act()
    story.plays("PB", "accept")


def test_blocking_is_possible_out_of_turn() -> None:  # tacan T0
    story = main_turn()
    story.plays("PB", "block")
    story.plays("PB", "unblock")


def test_the_robber_is_moved_by_the_roller_alone() -> None:  # tacan T0
    story = rolled(3, 4)
    story.rejects("PB", "robber H00", rule="T0", code="not_your_turn")


def test_nothing_but_a_development_card_is_possible_before_the_roll() -> None:  # tacan T1
    story = Story(board="first")
    story.given(PR=RICH, PY="1 GRA")
    moves = "road P28, city N13, buy, bank 4 ORE for 1 GRA, offer 1 ORE for 1 GRA, robber H00, end"
    for move in moves.split(", "):
        story.rejects("PR", move, rule="T1", code="roll_first")
    assert story.legal("PR") == {"roll"}


def test_every_kind_of_development_card_can_be_played_before_the_roll() -> None:  # tacan T1
    story = Story(board="first")
    story.cards(PR="knight, road building, monopoly, year of plenty, victory point")
    moves = {"roll", "knight", "road building", "monopoly WOO", "plenty 2 ORE"}
    assert moves <= story.legal("PR")


def test_after_a_card_before_the_roll_the_player_must_still_roll() -> None:  # tacan T1
    story = Story(board="first")
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "end", rule="T1", code="roll_first")
    assert story.legal("PR") == {"roll"}


def test_after_a_knight_before_the_roll_the_player_still_rolls() -> None:  # tacan T1
    story = Story(board="first")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    assert story.value("phase") == "roll PR"
    story.dice(4, 5)
    story.plays("PR", "roll")
    story.has(PR="1 ORE", PB="1 LUM")


def test_the_dice_are_rolled_once_a_turn() -> None:  # tacan T1
    story = main_turn()
    story.rejects("PR", "roll", rule="T1", code="already_rolled")


def test_the_dice_show_nothing_before_the_roll_and_after_the_turn() -> None:  # tacan T2
    story = Story(board="first")
    story.sees("*", "DIE0", [])
    story.dice(3, 5)
    story.plays("PR", "roll")
    story.sees("*", "DIE0", 3)
    story.sees("*", "DIE1", 5)
    story.plays("PR", "end")
    story.sees("*", "DIE0", [])
    story.sees("*", "DIE1", [])


def test_the_sum_of_the_dice_gives_cards_to_every_settlement_there() -> None:  # tacan T2
    story = rolled(3, 5)
    story.has(PR="1 WOO", PB="1 GRA", PY="")
    story.sees("*", "BNKWOO", 18)
    story.sees("*", "BNKGRA", 18)


def test_a_hex_gives_to_all_who_live_there() -> None:  # tacan T2
    story = rolled(1, 4)
    story.has(PR="1 WOO", PB="1 WOO", PY="")


def test_one_seat_can_be_given_cards_by_two_hexes() -> None:  # tacan T2
    story = rolled(1, 3)
    story.has(PY="1 GRA 1 WOO", PB="1 WOO", PR="")


def test_two_settlements_on_a_hex_give_two_cards() -> None:  # tacan T2
    story = Story(board="first")
    story.places("PB", settlements="N29")
    story.dice(4, 5)
    story.plays("PR", "roll")
    story.has(PB="2 LUM", PR="1 ORE", PY="")


def test_a_city_gives_two_cards() -> None:  # tacan T2
    story = Story(board="first")
    story.places("PR", cities="N20")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.has(PR="2 GRA", PB="", PY="")


def test_roads_give_nothing() -> None:  # tacan T2
    story = Story(board="first")
    story.places("PR", roads="P60 P65")
    story.dice(4, 6)
    story.plays("PR", "roll")
    story.has(PR="1 ORE")


def test_the_hex_under_the_robber_gives_nothing_to_anyone() -> None:  # tacan T2
    story = Story(board="first")
    story.robber("H14")
    story.dice(2, 3)
    story.plays("PR", "roll")
    story.has(PR="", PB="", PY="")


def test_a_short_bank_gives_nothing_when_two_are_owed() -> None:  # tacan T3
    story = rolled(2, 3, PY="18 WOO")
    story.has(PR="", PB="", PY="18 WOO")
    story.sees("*", "BNKWOO", 1)


def test_two_seats_owed_by_different_hexes_also_get_nothing() -> None:  # tacan T3
    story = rolled(1, 2, PB="18 BRI")
    story.has(PR="", PY="", PB="18 BRI")


def test_a_bank_with_just_enough_cards_gives_them_all() -> None:  # tacan T3
    story = rolled(2, 3, PY="17 WOO")
    story.has(PR="1 WOO", PB="1 WOO")
    story.sees("*", "BNKWOO", 0)


def test_a_single_seat_owed_takes_what_is_left() -> None:  # tacan T3
    story = Story(board="first")
    story.places("PR", cities="N20")
    story.given(PY="18 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.has(PR="1 GRA")
    story.sees("*", "BNKGRA", 0)


def test_a_single_seat_owed_for_two_buildings_takes_what_is_left() -> None:  # tacan T3
    story = Story(board="first")
    story.places("PB", settlements="N29")
    story.given(PY="18 LUM")
    story.dice(4, 5)
    story.plays("PR", "roll")
    story.has(PB="1 LUM")


def test_a_single_seat_owed_by_an_empty_bank_gets_nothing() -> None:  # tacan T3
    story = rolled(2, 6, PY="19 GRA")
    story.has(PB="")


def test_a_city_and_a_settlement_owed_three_of_two_get_nothing() -> None:  # tacan T3
    story = Story(board="first")
    story.places("PY", cities="N24")
    story.given(PB="17 LUM")
    story.dice(3, 3)
    story.plays("PR", "roll")
    story.has(PR="", PY="", PB="1 ORE 17 LUM")


def test_a_seat_robbed_of_its_hex_is_not_owed() -> None:  # tacan T3
    story = Story(board="first")
    story.robber("H12")
    story.given(PB="18 BRI")
    story.dice(1, 2)
    story.plays("PR", "roll")
    story.has(PR="1 BRI", PY="")


def test_a_shortage_of_one_resource_leaves_the_others_alone() -> None:  # tacan T3
    story = rolled(2, 6, PY="19 WOO")
    story.has(PR="", PB="1 GRA")


def test_a_seven_makes_rich_seats_discard_before_the_robber_moves() -> None:  # tacan T4
    story = rolled(3, 4, PR="4 WOO 4 ORE", PB="7 LUM")
    story.rejects("PR", "robber H07", rule="T4", code="discards_pending")
    story.rejects("PB", "discard 3 LUM", rule="T4", code="nothing_to_discard")
    story.plays("PR", "discard 2 WOO 2 ORE")
    story.plays("PR", "robber H07 steal PB")


def test_on_a_seven_nobody_gets_resources() -> None:  # tacan T4
    story = rolled(3, 4, PB="1 ORE", PY="2 BRI")
    story.has(PR="", PB="1 ORE", PY="2 BRI")


def test_without_discards_the_robber_moves_at_once() -> None:  # tacan T4
    story = rolled(3, 4, PR="7 ORE", PB="7 LUM", PY="7 WOO")
    assert story.value("phase") == "robber PR"
    assert story.to_act() == {"PR"}


def test_eight_cards_cost_four() -> None:  # tacan T4
    story = rolled(3, 4, PB="8 LUM")
    story.rejects("PB", "discard 3 LUM", rule="T4", code="wrong_discard_count")
    story.rejects("PB", "discard 5 LUM", rule="T4", code="wrong_discard_count")
    story.plays("PB", "discard 4 LUM")
    story.has(PB="4 LUM")


def test_half_of_an_odd_hand_is_rounded_down() -> None:  # tacan T4
    story = rolled(3, 4, PB="9 LUM")
    story.rejects("PB", "discard 5 LUM", rule="T4", code="wrong_discard_count")
    story.plays("PB", "discard 4 LUM")
    story.has(PB="5 LUM")


def test_the_cards_discarded_are_of_the_own_choice() -> None:  # tacan T4
    story = rolled(3, 4, PB="1 ORE 6 LUM 1 BRI")
    choices = {"discard 4 LUM", "discard 1 ORE 3 LUM", "discard 3 LUM 1 BRI"}
    assert story.legal("PB") == choices | {"discard 1 ORE 2 LUM 1 BRI"}


def test_only_cards_in_the_hand_can_be_discarded() -> None:  # tacan T4
    story = rolled(3, 4, PB="7 LUM 1 ORE")
    story.rejects("PB", "discard 2 LUM 2 ORE", rule="T4", code="not_in_hand")


def test_discards_are_made_in_any_order_and_take_effect_when_made() -> None:  # tacan T4
    story = rolled(3, 4, PR="8 ORE", PY="10 WOO", PB="8 LUM")
    assert story.to_act() == {"PR", "PY", "PB"}
    story.plays("PY", "discard 5 WOO")
    story.has(PR="8 ORE", PY="5 WOO", PB="8 LUM")
    story.sees("*", "BNKWOO", 14)
    story.plays("PB", "discard 4 LUM")
    assert story.value("phase") == "discard PR"
    story.plays("PR", "discard 4 ORE")
    assert story.value("phase") == "robber PR"


def test_the_phase_names_those_who_still_discard() -> None:  # tacan T4
    story = rolled(3, 4, PY="8 WOO", PB="8 LUM")
    story.sees("*", "phase", "discard PB PY")
    story.plays("PB", "discard 4 LUM")
    story.sees("*", "phase", "discard PY")


def test_nobody_discards_twice() -> None:  # tacan T4
    story = rolled(3, 4, PY="16 WOO", PB="8 LUM")
    story.plays("PY", "discard 8 WOO")
    story.rejects("PY", "discard 4 WOO", rule="T4", code="nothing_to_discard")


def test_nothing_goes_on_while_discards_are_due() -> None:  # tacan T4
    story = rolled(3, 4, PR="1 LUM 1 BRI", PB="8 LUM")
    for move in ("end", "road P28", "buy"):
        story.rejects("PR", move, rule="T4", code="discards_pending")
    assert story.legal("PR") == set()


def test_without_a_seven_nothing_is_discarded() -> None:  # tacan T4
    story = main_turn(PR="8 ORE")
    story.rejects("PR", "discard 4 ORE", rule="T4", code="nothing_to_discard")


def test_a_seven_moves_the_robber_again_after_a_knight_before_the_roll() -> None:  # tacan T4
    story = Story(board="first")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.rejects("PR", "robber H00", rule="R1", code="robber_must_move")
    story.plays("PR", "robber H18")


def test_hands_have_no_other_limit() -> None:  # tacan T4
    story = rolled(3, 5, PR="19 ORE 12 LUM")
    story.has(PR="19 ORE 12 LUM 1 WOO")
    assert story.value("phase") == "main PR"


def test_trading_building_buying_and_playing_go_in_any_order() -> None:  # tacan T5
    story = main_turn(PR="8 ORE 4 GRA 3 LUM 1 WOO 3 BRI")
    story.cards(PR="knight")
    story.plays("PR", "road P28")
    story.plays("PR", "buy")
    story.plays("PR", "bank 4 ORE for 1 WOO")
    story.plays("PR", "city N13")
    story.plays("PR", "settlement N24")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    story.plays("PR", "road P36")
    story.has(PR="")
    assert story.points("PR") >= 4


def test_a_player_builds_as_often_as_they_can_pay() -> None:  # tacan T5
    story = main_turn(PR="3 LUM 3 BRI")
    for path in ("P13", "P14", "P27"):
        story.plays("PR", f"road {path}")
    story.rejects("PR", "road P28", rule="B0", code="cannot_pay")


def test_the_next_in_order_begins_when_the_player_ends() -> None:  # tacan T6
    story = Story(board="first")
    for seat in ("PR", "PY", "PB"):
        assert story.value("turn") == seat
        assert story.value("phase") == f"roll {seat}"
        story.dice(6, 6)
        story.plays(seat, "roll")
        story.plays(seat, "end")
    assert story.value("turn") == "PR"


def test_four_seats_take_turns_in_seat_order() -> None:  # tacan T6
    story = Story(board="first", seats="PB PR PY PG", first="PY")
    for seat in ("PY", "PG", "PB", "PR", "PY"):
        assert story.value("turn") == seat
        story.dice(6, 6)
        story.plays(seat, "roll")
        story.plays(seat, "end")


def test_after_the_end_the_player_is_out_of_turn() -> None:  # tacan T6
    story = main_turn(PR="1 LUM 1 BRI")
    story.plays("PR", "end")
    story.rejects("PR", "road P28", rule="T0", code="not_your_turn")
    story.rejects("PR", "end", rule="T0", code="not_your_turn")


def test_a_turn_can_end_with_nothing_done() -> None:  # tacan T6
    story = main_turn()
    assert story.legal("PR") == {"end"}
