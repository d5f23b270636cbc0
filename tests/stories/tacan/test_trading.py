"""Tacan, chapter "Trading": X1 to X6."""

from parlour.testing.tacan import Story


def main_turn(**hands: str) -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def offered(to: str = "", **hands: str) -> Story:
    """PR, with 2 ORE, offers one of them for grain; PY and PB hold a grain each."""
    story = main_turn(**{"PR": "2 ORE", "PY": "1 GRA", "PB": "1 GRA", **hands})
    story.plays("PR", f"offer 1 ORE for 1 GRA{to}")
    return story


def asked(story: Story) -> list[str]:
    """The seats the open offer is made to."""
    offer = story.value("OFFER")
    assert isinstance(offer, dict)
    return sorted(offer["asked"])


def test_nobody_trades_before_the_roll() -> None:  # tacan X1
    story = Story(board="first")
    story.given(PR="4 ORE", PY="1 GRA")
    story.rejects("PR", "bank 4 ORE for 1 GRA", rule="T1", code="roll_first")
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="T1", code="roll_first")


def test_only_the_player_on_turn_starts_a_trade() -> None:  # tacan X1
    story = main_turn(PB="4 ORE", PY="1 GRA")
    story.rejects("PB", "bank 4 ORE for 1 GRA", rule="T0", code="not_your_turn")
    story.rejects("PB", "offer 1 ORE for 1 GRA to PY", rule="T0", code="not_your_turn")


def test_the_others_trade_with_the_player_on_turn_only() -> None:  # tacan X1
    story = offered(PY="1 GRA 1 WOO")
    story.plays("PB", "counter 1 GRA for 2 ORE")
    story.rejects("PY", "pick PB", rule="T0", code="not_your_turn")
    story.rejects("PY", "offer 1 WOO for 1 GRA to PB", rule="T0", code="not_your_turn")


def test_the_bank_gives_one_for_four_alike() -> None:  # tacan X2
    story = main_turn(PR="4 ORE")
    story.plays("PR", "bank 4 ORE for 1 GRA")
    story.has(PR="1 GRA")
    story.sees("*", "BNKORE", 19)
    story.sees("*", "BNKGRA", 18)


def test_the_bank_lists_every_resource_for_four_alike() -> None:  # tacan X2
    story = main_turn(PR="4 ORE")
    trades = {move for move in story.legal("PR") if move.startswith("bank")}
    assert trades == {f"bank 4 ORE for 1 {card}" for card in ("GRA", "LUM", "WOO", "BRI")}


def test_the_bank_lists_only_the_best_ratio() -> None:  # tacan X2
    story = main_turn(PR="4 GRA 4 WOO")
    story.places("PR", settlements="N00 N05")
    trades = {move.split(" for ")[0] for move in story.legal("PR") if move.startswith("bank")}
    assert trades == {"bank 2 GRA", "bank 3 WOO"}


def test_without_a_harbour_fewer_than_four_are_refused() -> None:  # tacan X2
    story = main_turn(PR="3 ORE")
    story.rejects("PR", "bank 3 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 2 ORE for 1 GRA", rule="X2", code="wrong_ratio")


def test_a_harbour_for_any_gives_one_for_three_alike() -> None:  # tacan X2
    for node in ("N00", "N03"):
        story = main_turn(PR="3 WOO")
        story.places("PR", settlements=node)
        story.plays("PR", "bank 3 WOO for 1 BRI")
        story.has(PR="1 BRI")


def test_a_harbour_of_a_resource_gives_one_for_two_of_it() -> None:  # tacan X2
    for node in ("N01", "N05"):
        story = main_turn(PR="2 GRA")
        story.places("PR", settlements=node)
        story.plays("PR", "bank 2 GRA for 1 ORE")
        story.has(PR="1 ORE")


def test_a_harbour_of_a_resource_helps_with_no_other() -> None:  # tacan X2
    story = main_turn(PR="4 ORE")
    story.places("PR", settlements="N01")
    story.rejects("PR", "bank 2 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 3 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 4 ORE for 1 WOO")


def test_a_city_on_a_harbour_trades_as_well() -> None:  # tacan X2
    story = main_turn(PR="3 WOO")
    story.places("PR", cities="N26")
    story.plays("PR", "bank 3 WOO for 1 BRI")


def test_a_road_on_a_harbour_path_is_no_building() -> None:  # tacan X2
    story = main_turn(PR="3 WOO")
    story.places("PR", roads="P00")
    story.rejects("PR", "bank 3 WOO for 1 BRI", rule="X2", code="wrong_ratio")


def test_an_opponents_harbour_does_not_count() -> None:  # tacan X2
    story = main_turn(PR="2 ORE", PY="2 ORE")
    story.rejects("PR", "bank 2 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.turn("PY")
    story.dice(6, 6)
    story.plays("PY", "roll")
    story.plays("PY", "bank 2 ORE for 1 GRA")


def test_the_best_ratio_applies_and_a_worse_one_is_refused() -> None:  # tacan X2
    story = main_turn(PR="4 GRA 4 WOO")
    story.places("PR", settlements="N00 N05")
    story.rejects("PR", "bank 4 GRA for 1 ORE", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 3 GRA for 1 ORE", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 4 WOO for 1 ORE", rule="X2", code="wrong_ratio")
    story.plays("PR", "bank 2 GRA for 1 ORE")
    story.plays("PR", "bank 3 WOO for 1 ORE")
    story.has(PR="2 ORE 2 GRA 1 WOO")


def test_at_four_to_one_eight_alike_buy_two() -> None:  # tacan X2
    story = main_turn(PR="8 ORE")
    story.plays("PR", "bank 8 ORE for 1 GRA 1 WOO")
    story.has(PR="1 GRA 1 WOO")


def test_at_three_to_one_six_buy_two_alike_and_nine_three_different() -> None:  # tacan X2
    story = main_turn(PR="15 ORE")
    story.places("PR", settlements="N00")
    story.plays("PR", "bank 6 ORE for 2 GRA")
    story.plays("PR", "bank 9 ORE for 1 LUM 1 WOO 1 BRI")
    story.has(PR="2 GRA 1 LUM 1 WOO 1 BRI")


def test_at_two_to_one_ten_buy_five() -> None:  # tacan X2
    story = main_turn(PR="10 GRA")
    story.places("PR", settlements="N01")
    story.plays("PR", "bank 10 GRA for 3 ORE 2 LUM")
    story.has(PR="3 ORE 2 LUM")


def test_the_cards_given_are_exactly_ratio_times_the_cards_wanted() -> None:  # tacan X2
    story = main_turn(PR="8 ORE")
    story.rejects("PR", "bank 5 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 8 ORE for 1 GRA", rule="X2", code="wrong_ratio")
    story.rejects("PR", "bank 4 ORE for 2 GRA", rule="X2", code="wrong_ratio")


def test_the_cards_given_are_of_one_resource() -> None:  # tacan X2
    story = main_turn(PR="4 ORE 4 LUM")
    story.rejects("PR", "bank 2 ORE 2 LUM for 1 GRA", rule="X2", code="wrong_ratio")


def test_the_cards_wanted_are_of_other_kinds() -> None:  # tacan X2
    story = main_turn(PR="8 ORE")
    story.rejects("PR", "bank 4 ORE for 1 ORE", rule="X2", code="same_resource")
    story.rejects("PR", "bank 8 ORE for 1 ORE 1 GRA", rule="X2", code="same_resource")


def test_the_cards_given_to_the_bank_are_held() -> None:  # tacan X2
    story = main_turn(PR="3 ORE")
    story.rejects("PR", "bank 4 ORE for 1 GRA", rule="X2", code="not_in_hand")


def test_the_cards_wanted_are_in_the_bank() -> None:  # tacan X2
    story = main_turn(PR="8 ORE", PB="18 GRA")
    story.rejects("PR", "bank 8 ORE for 2 GRA", rule="X2", code="not_in_bank")
    story.plays("PR", "bank 4 ORE for 1 GRA")
    story.rejects("PR", "bank 4 ORE for 1 GRA", rule="X2", code="not_in_bank")


def test_an_offer_to_all_asks_every_opponent() -> None:  # tacan X3
    story = offered()
    assert asked(story) == ["PB", "PY"]
    assert {"accept", "decline"} <= story.legal("PB")
    assert {"accept", "decline"} <= story.legal("PY")


def test_an_offer_to_some_asks_only_those() -> None:  # tacan X3
    story = offered(to=" to PB")
    assert asked(story) == ["PB"]
    story.rejects("PY", "accept", rule="X4", code="not_asked")


def test_an_offer_is_seen_by_everyone() -> None:  # tacan X3
    story = offered()
    for viewer in ("PB", "PR", "PY", "*"):
        story.sees(viewer, "OFFER", story.value("OFFER"))
    offer = story.value("OFFER")
    assert isinstance(offer, dict)
    assert set(offer) == {"give", "want", "asked", "answers"}
    assert (offer["give"], offer["want"]) == ({"ORE": 1}, {"GRA": 1})


def test_an_offer_has_a_card_on_both_sides() -> None:  # tacan X3
    story = main_turn(PR="2 ORE")
    story.rejects("PR", "offer nothing for 1 GRA", rule="X3", code="empty_side")
    story.rejects("PR", "offer 1 ORE for nothing", rule="X3", code="empty_side")


def test_an_offer_has_no_resource_on_both_sides() -> None:  # tacan X3
    story = main_turn(PR="2 ORE 1 WOO")
    story.rejects("PR", "offer 2 ORE for 1 ORE", rule="X3", code="same_resource")
    story.rejects("PR", "offer 1 ORE 1 WOO for 1 GRA 1 WOO", rule="X3", code="same_resource")


def test_the_giver_holds_what_is_offered() -> None:  # tacan X3
    story = main_turn(PR="2 ORE")
    story.rejects("PR", "offer 3 ORE for 1 GRA", rule="X3", code="not_in_hand")
    story.rejects("PR", "offer 1 ORE 1 WOO for 1 GRA", rule="X3", code="not_in_hand")


def test_an_offer_may_want_what_nobody_holds() -> None:  # tacan X3
    story = main_turn(PR="2 ORE")
    story.plays("PR", "offer 1 ORE for 5 GRA")


def test_an_offer_may_hold_several_kinds_on_each_side() -> None:  # tacan X3
    story = main_turn(PR="2 ORE 1 LUM", PB="1 GRA 1 WOO 1 BRI")
    story.plays("PR", "offer 2 ORE 1 LUM for 1 GRA 1 WOO")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 GRA 1 WOO", PB="2 ORE 1 LUM 1 BRI")


def test_nobody_offers_to_themselves() -> None:  # tacan X3
    story = main_turn(PR="2 ORE")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PR", rule="X3", code="own_seat")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PR PB", rule="X3", code="own_seat")


def test_a_new_offer_replaces_the_open_one() -> None:  # tacan X3
    story = offered(PB="1 GRA 1 WOO")
    story.plays("PY", "accept")
    story.plays("PR", "offer 1 ORE for 1 WOO")
    story.rejects("PR", "pick PY", rule="X4", code="nothing_to_pick")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE 1 WOO", PB="1 ORE 1 GRA", PY="1 GRA")


def test_building_ends_the_open_offer() -> None:  # tacan X3
    story = offered(PR="1 ORE 1 LUM 1 BRI")
    story.plays("PY", "accept")
    story.plays("PR", "road P28")
    story.sees("*", "OFFER", [])
    story.rejects("PR", "pick PY", rule="X4", code="no_offer")


def test_a_bank_trade_and_a_card_end_the_open_offer() -> None:  # tacan X3
    story = offered(PR="5 ORE")
    story.cards(PR="monopoly")
    story.plays("PR", "bank 4 ORE for 1 WOO")
    story.sees("*", "OFFER", [])
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.plays("PR", "monopoly LUM")
    story.sees("*", "OFFER", [])


def test_a_refused_move_leaves_the_open_offer_alone() -> None:  # tacan X3
    story = offered()
    story.rejects("PR", "offer 9 ORE for 1 GRA", rule="X3", code="not_in_hand")
    assert asked(story) == ["PB", "PY"]


def test_nothing_changes_hands_before_the_pick() -> None:  # tacan X4
    story = offered()
    story.plays("PY", "accept")
    story.plays("PB", "accept")
    story.has(PR="2 ORE", PY="1 GRA", PB="1 GRA")


def test_the_pick_exchanges_the_cards_with_that_seat_alone() -> None:  # tacan X4
    story = offered()
    story.plays("PY", "accept")
    story.plays("PB", "accept")
    story.plays("PR", "pick PY")
    story.has(PR="1 ORE 1 GRA", PY="1 ORE", PB="1 GRA")


def test_a_seat_can_be_picked_before_the_others_have_answered() -> None:  # tacan X4
    story = offered()
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE 1 GRA", PB="1 ORE", PY="1 GRA")


def test_a_seat_that_declined_cannot_be_picked() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "decline")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")


def test_accepting_needs_the_cards() -> None:  # tacan X4
    story = offered(PB="3 WOO")
    story.rejects("PB", "accept", rule="X4", code="not_in_hand")
    assert "accept" not in story.legal("PB")
    story.plays("PB", "decline")


def test_each_opponent_answers_once() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "accept")
    story.rejects("PB", "decline", rule="X4", code="already_answered")
    story.rejects("PB", "accept", rule="X4", code="already_answered")
    story.rejects("PB", "counter 1 GRA for 2 ORE", rule="X4", code="already_answered")


def test_the_player_does_not_answer_the_own_offer() -> None:  # tacan X4
    story = offered()
    story.rejects("PR", "accept", rule="X4", code="not_asked")


def test_a_counter_offer_is_seen_from_the_seat_that_makes_it() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "counter 1 GRA for 2 ORE")
    story.has(PR="2 ORE", PB="1 GRA")
    story.plays("PR", "pick PB")
    story.has(PR="1 GRA", PB="2 ORE")


def test_a_counter_offer_may_name_other_resources() -> None:  # tacan X4
    story = offered(PR="2 ORE 1 LUM", PB="1 WOO")
    story.plays("PB", "counter 1 WOO for 1 LUM")
    story.plays("PR", "pick PB")
    story.has(PR="2 ORE 1 WOO", PB="1 LUM")


def test_a_counter_offer_has_a_card_on_both_sides() -> None:  # tacan X4
    story = offered()
    story.rejects("PB", "counter nothing for 1 ORE", rule="X3", code="empty_side")
    story.rejects("PB", "counter 1 GRA for nothing", rule="X3", code="empty_side")


def test_a_counter_offer_has_no_resource_on_both_sides() -> None:  # tacan X4
    story = offered()
    story.rejects("PB", "counter 1 GRA for 2 GRA", rule="X3", code="same_resource")


def test_the_maker_of_a_counter_offer_holds_what_it_gives() -> None:  # tacan X4
    story = offered()
    story.rejects("PB", "counter 2 GRA for 1 ORE", rule="X3", code="not_in_hand")


def test_the_players_hand_is_checked_when_a_counter_offer_is_picked() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "counter 1 GRA for 3 ORE")
    story.rejects("PR", "pick PB", rule="X4", code="not_in_hand")
    story.has(PR="2 ORE", PB="1 GRA")


def test_both_hands_are_checked_again_at_the_pick() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "accept")
    story.plays("PY", "accept")
    assert "pick PB" in story.legal("PR")
    story.given(PB="")
    assert "pick PB" not in story.legal("PR")
    story.rejects("PR", "pick PB", rule="X4", code="not_in_hand")
    story.given(PR="5 WOO")
    story.rejects("PR", "pick PY", rule="X4", code="not_in_hand")


def test_the_player_may_withdraw() -> None:  # tacan X4
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "withdraw")
    story.sees("*", "OFFER", [])
    story.has(PR="2 ORE", PB="1 GRA")


def test_only_the_player_on_turn_picks_and_withdraws() -> None:  # tacan X4
    story = offered()
    story.plays("PY", "accept")
    story.rejects("PB", "pick PY", rule="T0", code="not_your_turn")
    story.rejects("PB", "withdraw", rule="T0", code="not_your_turn")


def test_only_an_opponent_is_picked() -> None:  # tacan X4
    story = offered(to=" to PB")
    story.plays("PB", "accept")
    story.rejects("PR", "pick PY", rule="X4", code="nothing_to_pick")
    story.rejects("PR", "pick PR", rule="X4", code="nothing_to_pick")


def test_a_blocker_is_seen_to_block() -> None:  # tacan X5
    story = main_turn()
    story.sees("*", "BLKPB", False)
    story.plays("PB", "block")
    story.sees("*", "BLKPB", True)
    story.plays("PB", "unblock")
    story.sees("*", "BLKPB", False)


def test_blocking_is_possible_at_any_time() -> None:  # tacan X5
    story = Story(board="first", start="setup")
    story.plays("PB", "block")
    story.plays("PR", "block")
    story = Story(board="first")
    story.given(PY="8 WOO")
    story.plays("PR", "block")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PB", "block")
    story.plays("PY", "discard 4 WOO")
    story.plays("PY", "block")
    story.plays("PR", "unblock")


def test_an_offer_to_all_skips_blockers() -> None:  # tacan X5
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PB", "block")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    assert asked(story) == ["PY"]
    story.rejects("PB", "accept", rule="X4", code="not_asked")


def test_naming_a_blocker_is_refused() -> None:  # tacan X5
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PB", "block")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PB", rule="X5", code="seat_blocks")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PY PB", rule="X5", code="seat_blocks")
    story.plays("PR", "offer 1 ORE for 1 GRA to PY")


def test_when_everyone_blocks_no_offer_can_be_made() -> None:  # tacan X5
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PB", "block")
    story.plays("PY", "block")
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="X5", code="everyone_blocks")


def test_after_unblocking_offers_are_made_again() -> None:  # tacan X5
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PB", "block")
    story.plays("PB", "unblock")
    story.plays("PR", "offer 1 ORE for 1 GRA to PB")
    story.plays("PB", "accept")


def test_a_block_lasts_until_it_is_lifted() -> None:  # tacan X5
    story = main_turn()
    story.plays("PB", "block")
    story.plays("PR", "end")
    story.given(PY="1 ORE")
    story.dice(6, 6)
    story.plays("PY", "roll")
    story.rejects("PY", "offer 1 ORE for 1 GRA to PB", rule="X5", code="seat_blocks")


def test_blocking_declines_the_open_offer() -> None:  # tacan X5
    story = offered()
    story.plays("PB", "block")
    story.rejects("PB", "accept", rule="X4", code="already_answered")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.plays("PY", "accept")
    story.plays("PR", "pick PY")


def test_blocking_declines_even_after_accepting() -> None:  # tacan X5
    story = offered()
    story.plays("PB", "accept")
    story.plays("PB", "block")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.has(PR="2 ORE", PB="1 GRA")


def test_blocking_takes_back_a_counter_offer() -> None:  # tacan X5
    story = offered()
    story.plays("PB", "counter 1 GRA for 2 ORE")
    story.plays("PB", "block")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")


def test_unblocking_does_not_bring_an_acceptance_back() -> None:  # tacan X5
    story = offered()
    story.plays("PB", "accept")
    story.plays("PB", "block")
    story.plays("PB", "unblock")
    story.rejects("PR", "pick PB", rule="X4", code="nothing_to_pick")
    story.rejects("PB", "accept", rule="X4", code="already_answered")


def test_a_block_by_the_last_one_asked_ends_the_offer() -> None:  # tacan X5
    story = offered()
    story.plays("PY", "decline")
    story.plays("PB", "accept")
    story.plays("PB", "block")
    story.sees("*", "OFFER", [])


def test_a_blocker_may_still_make_offers_on_the_own_turn() -> None:  # tacan X5
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PR", "block")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 GRA", PB="1 ORE")


def test_blocking_by_the_player_on_turn_ends_the_open_offer() -> None:  # tacan X5
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "block")
    story.sees("*", "OFFER", [])


def test_unblocking_by_the_player_on_turn_ends_the_open_offer() -> None:  # tacan X3
    story = main_turn(PR="1 ORE", PB="1 GRA")
    story.plays("PR", "block")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.plays("PR", "unblock")
    story.sees("*", "OFFER", [])


def test_blocking_by_one_not_asked_leaves_the_offer_alone() -> None:  # tacan X5
    story = offered(to=" to PB")
    story.plays("PY", "block")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")


def test_blocking_does_not_stop_trades_with_the_bank() -> None:  # tacan X5
    story = main_turn(PR="4 ORE")
    story.plays("PR", "block")
    story.plays("PR", "bank 4 ORE for 1 GRA")


def test_nobody_blocks_or_unblocks_twice() -> None:  # tacan X5
    story = main_turn()
    story.rejects("PB", "unblock", rule="X5", code="not_blocking")
    story.plays("PB", "block")
    story.rejects("PB", "block", rule="X5", code="already_blocking")


def test_an_offer_ends_when_picked() -> None:  # tacan X6
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.sees("*", "OFFER", [])
    story.rejects("PY", "accept", rule="X6", code="no_offer")
    story.rejects("PR", "pick PB", rule="X4", code="no_offer")


def test_an_offer_ends_when_withdrawn() -> None:  # tacan X6
    story = offered()
    story.plays("PR", "withdraw")
    story.rejects("PB", "accept", rule="X6", code="no_offer")
    story.rejects("PR", "withdraw", rule="X6", code="no_offer")


def test_an_offer_ends_when_replaced() -> None:  # tacan X6
    story = offered(to=" to PB")
    story.plays("PB", "accept")
    story.plays("PR", "offer 2 ORE for 1 GRA to PY")
    assert asked(story) == ["PY"]
    story.rejects("PB", "accept", rule="X4", code="not_asked")


def test_an_offer_ends_when_all_asked_have_declined() -> None:  # tacan X6
    story = offered()
    story.plays("PB", "decline")
    assert asked(story) == ["PB", "PY"]
    story.plays("PY", "decline")
    story.sees("*", "OFFER", [])
    story.rejects("PR", "pick PB", rule="X4", code="no_offer")


def test_an_offer_to_one_ends_when_that_one_declines() -> None:  # tacan X6
    story = offered(to=" to PB")
    story.plays("PB", "decline")
    story.sees("*", "OFFER", [])


def test_a_counter_offer_keeps_the_offer_open() -> None:  # tacan X6
    story = offered()
    story.plays("PB", "counter 1 GRA for 2 ORE")
    story.plays("PY", "decline")
    story.plays("PR", "pick PB")


def test_an_offer_ends_with_the_turn() -> None:  # tacan X6
    story = offered()
    story.plays("PB", "accept")
    story.plays("PR", "end")
    story.sees("*", "OFFER", [])
    story.rejects("PB", "accept", rule="X6", code="no_offer")


def test_without_an_offer_there_is_nothing_to_answer() -> None:  # tacan X6
    story = main_turn(PR="1 ORE", PB="1 GRA")
    for answer in ("accept", "decline", "counter 1 GRA for 1 ORE"):
        story.rejects("PB", answer, rule="X6", code="no_offer")
    story.rejects("PR", "withdraw", rule="X6", code="no_offer")
    story.rejects("PR", "pick PB", rule="X4", code="no_offer")
