"""Tacan, chapter "Which rule is named": when a move breaks several rules, and how keys are read."""

from parlour.testing.tacan import Story

SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"
ALL_ROADS = " ".join(f"P{i:02}" for i in range(13))


def main_turn(**hands: str) -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first", victory_points=20)
    story.given(**hands)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def seven(**hands: str) -> Story:
    story = Story(board="first")
    story.given(**hands)
    story.dice(3, 4)
    story.plays("PR", "roll")
    return story


def won() -> Story:
    """PR has won."""
    story = Story(board="first", victory_points=3)
    story.given(PR="3 ORE 2 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "city N13")
    return story


def test_a_move_nobody_understands_is_malformed() -> None:  # tacan FORM
    story = main_turn()
    for text in ("", "castle", "road", "roll again", "pick", "bank 4 ORE"):
        story.rejects("PR", text, rule="FORM", code="malformed_move")


def test_an_unknown_key_is_refused() -> None:  # tacan FORM
    story = main_turn()
    for text in ("road P72", "settlement N54", "city N99", "robber H19", "road N22"):
        story.rejects("PR", text, rule="FORM", code="unknown_key")


def test_an_unknown_resource_is_refused() -> None:  # tacan FORM
    story = main_turn()
    for text in ("monopoly gold", "discard 4 GLD", "bank 4 ORE for 1 FISH"):
        story.rejects("PR", text, rule="FORM", code="unknown_resource")


def test_a_seat_that_does_not_play_is_refused() -> None:  # tacan FORM
    story = main_turn(PR="1 ORE")
    for text in ("pick PG", "offer 1 ORE for 1 GRA to PG", "robber H07 steal PG"):
        story.rejects("PR", text, rule="FORM", code="unknown_seat")


def test_keys_may_have_more_or_fewer_zeros() -> None:  # tacan FORM
    story = main_turn(PR="2 LUM 2 BRI")
    story.plays("PR", "road P028")
    story.plays("PR", "road p0014")
    story = seven()
    story.plays("PR", "robber H0")
    story.sees("*", "ROB", "H00")


def test_resources_may_be_written_as_words() -> None:  # tacan FORM
    story = main_turn(PR="9 ORE 9 GRA 9 LUM 9 WOO 9 BRI")
    for given, got in (
        ("lumber", "wheat"), ("wood", "grain"), ("wool", "brick"), ("sheep", "ore"),
        ("grain", "wood"), ("wheat", "lumber"), ("brick", "wool"), ("ore", "sheep"),
    ):  # fmt: skip
        story.plays("PR", f"bank 4 {given} for 1 {got}")
    story.has(PR="6 ORE 3 GRA 3 LUM 3 WOO 6 BRI")


def test_malformed_comes_before_everything() -> None:  # tacan FORM
    won().rejects("PB", "road P99", rule="FORM", code="unknown_key")
    main_turn().rejects("PB", "road", rule="FORM", code="malformed_move")


def test_the_end_of_the_match_comes_before_the_turn() -> None:  # tacan W2
    story = won()
    story.rejects("PB", "end", rule="W2", code="match_over")
    story.rejects("PB", "accept", rule="W2", code="match_over")
    story.rejects("PR", "unblock", rule="W2", code="match_over")


def test_out_of_turn_comes_before_the_roll() -> None:  # tacan T0
    story = Story(board="first")
    story.rejects("PB", "end", rule="T0", code="not_your_turn")
    story.rejects("PB", "bank 4 ORE for 1 GRA", rule="T0", code="not_your_turn")


def test_out_of_turn_comes_before_the_phases_of_a_seven() -> None:  # tacan T0
    story = seven(PY="8 WOO")
    story.rejects("PB", "robber H00", rule="T0", code="not_your_turn")
    story.plays("PY", "discard 4 WOO")
    story.rejects("PB", "end", rule="T0", code="not_your_turn")


def test_out_of_turn_comes_before_supply_cost_and_place() -> None:  # tacan T0
    story = main_turn()
    story.places("PB", roads=ALL_ROADS)
    story.rejects("PB", "road P20", rule="T0", code="not_your_turn")


def test_out_of_turn_comes_before_the_cards_held() -> None:  # tacan T0
    main_turn().rejects("PB", "knight", rule="T0", code="not_your_turn")


def test_the_roll_comes_before_supply_cost_and_place() -> None:  # tacan T1
    story = Story(board="first")
    story.places("PR", roads=ALL_ROADS)
    story.rejects("PR", "road P25", rule="T1", code="roll_first")


def test_the_roll_comes_before_discards_and_robber_not_due() -> None:  # tacan T1
    story = Story(board="first")
    story.given(PR="8 ORE")
    story.rejects("PR", "discard 4 ORE", rule="T1", code="roll_first")
    story.rejects("PR", "robber H16", rule="T1", code="roll_first")


def test_the_roll_comes_before_blocked_trades() -> None:  # tacan T1
    story = Story(board="first")
    story.plays("PB", "block")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PB", rule="T1", code="roll_first")


def test_the_roll_comes_before_cards_when_they_must_wait() -> None:  # tacan T1
    story = Story(board="first", development_before_roll=False)
    story.rejects("PR", "knight", rule="T1", code="roll_first")


def test_a_second_roll_is_named_while_discards_or_the_robber_are_due() -> None:  # tacan T1
    story = seven(PB="8 LUM")
    story.rejects("PR", "roll", rule="T1", code="already_rolled")
    story.plays("PB", "discard 4 LUM")
    story.rejects("PR", "roll", rule="T1", code="already_rolled")


def test_a_placement_not_asked_for_names_its_round() -> None:  # tacan S3
    story = Story(board="first", start="setup")
    story.rejects("PR", "road P20", rule="S3", code="placement_due")
    for seat, node, path in (("PR", "N13", "P20"), ("PY", "N10", "P17"), ("PB", "N22", "P25")):
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")
    story.rejects("PB", "road P34", rule="S4", code="placement_due")


def test_the_turn_comes_before_the_placement() -> None:  # tacan T0
    story = Story(board="first", start="setup")
    story.rejects("PB", "road P20", rule="T0", code="not_your_turn")


def test_discards_come_before_the_robber() -> None:  # tacan T4
    story = seven(PB="8 LUM")
    story.rejects("PR", "robber H16", rule="T4", code="discards_pending")
    story.rejects("PR", "end", rule="T4", code="discards_pending")


def test_a_discard_not_due_is_named_while_the_robber_is_due() -> None:  # tacan T4
    story = seven(PR="4 ORE")
    story.rejects("PR", "discard 2 ORE", rule="T4", code="nothing_to_discard")


def test_the_robber_comes_before_supply_and_cost() -> None:  # tacan R1
    story = seven()
    story.places("PR", roads=ALL_ROADS)
    story.rejects("PR", "road P28", rule="R1", code="robber_due")
    story.rejects("PR", "knight", rule="R1", code="robber_due")


def test_a_robber_not_due_comes_before_its_place() -> None:  # tacan R1
    main_turn().rejects("PR", "robber H16", rule="R1", code="robber_not_due")


def test_a_free_road_comes_before_every_limit() -> None:  # tacan C5
    story = main_turn()
    story.cards(PR="road building, knight")
    story.plays("PR", "road building")
    story.rejects("PR", "knight", rule="C5", code="free_road_due")
    story.rejects("PR", "monopoly WOO", rule="C5", code="free_road_due")
    story.rejects("PR", "settlement N24", rule="C5", code="free_road_due")


def test_supply_comes_before_cost_and_place() -> None:  # tacan B6
    story = main_turn()
    story.places("PR", roads=ALL_ROADS, settlements="N11 N51 N53")
    story.rejects("PR", "road P25", rule="B6", code="no_roads_left")
    story.rejects("PR", "settlement N22", rule="B6", code="no_settlements_left")


def test_the_supply_of_cities_comes_before_cost_and_place() -> None:  # tacan B6
    story = main_turn()
    story.places("PR", cities="N00 N11 N51 N53")
    story.rejects("PR", "city N24", rule="B6", code="no_cities_left")


def test_an_empty_deck_comes_before_the_cost() -> None:  # tacan C1
    story = main_turn()
    rest = "road building, monopoly, year of plenty, " * 2 + "victory point, " * 4
    story.cards(PB="knight, " * 13 + "knight", PY=rest + "victory point")
    story.rejects("PR", "buy", rule="C1", code="deck_empty")


def test_a_card_not_held_comes_before_the_limit() -> None:  # tacan C1
    story = main_turn()
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "knight", rule="C1", code="card_not_held")


def test_a_card_not_held_comes_before_roads_and_bank() -> None:  # tacan C1
    story = main_turn(PB="19 ORE")
    story.places("PR", roads=ALL_ROADS)
    story.rejects("PR", "road building", rule="C1", code="card_not_held")
    story.rejects("PR", "plenty 2 ORE", rule="C1", code="card_not_held")


def test_a_new_card_comes_before_the_limit() -> None:  # tacan C2
    story = main_turn(PR="1 ORE 1 GRA 1 WOO")
    story.cards(PR="monopoly")
    story.deck("knight")
    story.plays("PR", "buy")
    story.plays("PR", "monopoly BRI")
    story.rejects("PR", "knight", rule="C2", code="bought_this_turn")


def test_the_limit_comes_before_roads_and_bank() -> None:  # tacan C3
    story = main_turn(PB="19 ORE")
    story.places("PR", roads=ALL_ROADS)
    story.cards(PR="monopoly, road building, year of plenty")
    story.plays("PR", "monopoly BRI")
    story.rejects("PR", "road building", rule="C3", code="development_limit")
    story.rejects("PR", "plenty 2 ORE", rule="C3", code="development_limit")


def test_a_block_comes_before_the_cards_of_an_offer() -> None:  # tacan X5
    story = main_turn()
    story.plays("PB", "block")
    story.rejects("PR", "offer 1 ORE for 1 GRA to PB", rule="X5", code="seat_blocks")
    story.rejects("PR", "offer 1 ORE for 1 ORE to PB", rule="X5", code="seat_blocks")
    story.plays("PY", "block")
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="X5", code="everyone_blocks")


def test_the_cost_comes_before_the_place() -> None:  # tacan B0
    story = main_turn()
    story.rejects("PR", "road P25", rule="B0", code="cannot_pay")
    story.rejects("PR", "road P71", rule="B0", code="cannot_pay")
    story.rejects("PR", "settlement N22", rule="B0", code="cannot_pay")
    story.rejects("PR", "settlement N18", rule="B0", code="cannot_pay")
    story.rejects("PR", "city N24", rule="B0", code="cannot_pay")


def test_a_taken_path_is_b2_and_not_b1() -> None:  # tacan B2
    story = main_turn(PR="1 LUM 1 BRI")
    story.rejects("PR", "road P17", rule="B2", code="path_taken")


def test_a_taken_node_is_b3_and_not_b4() -> None:  # tacan B3
    story = main_turn(PR=SETTLEMENT)
    story.rejects("PR", "settlement N10", rule="B3", code="node_taken")


def test_a_taken_node_in_setup_is_b4() -> None:  # tacan B4
    story = Story(board="first", start="setup")
    story.plays("PR", "settlement N13")
    story.plays("PR", "road P20")
    story.rejects("PY", "settlement N13", rule="B4", code="node_taken")


def test_the_connection_comes_before_the_distance() -> None:  # tacan B3
    story = main_turn(PR=SETTLEMENT)
    story.rejects("PR", "settlement N16", rule="B3", code="not_connected")


def test_the_hex_of_the_robber_comes_before_the_victim() -> None:  # tacan R1
    story = seven(PY="1 WOO")
    story.rejects("PR", "robber H16 steal PB", rule="R1", code="robber_must_move")


def test_a_trade_breaks_t0_and_t1_rather_than_x1() -> None:  # tacan X1
    story = Story(board="first")
    story.given(PR="4 ORE", PB="4 ORE")
    story.rejects("PR", "bank 4 ORE for 1 GRA", rule="T1", code="roll_first")
    story.rejects("PB", "bank 4 ORE for 1 GRA", rule="T0", code="not_your_turn")


def test_without_an_offer_answers_are_x6_and_picks_x4() -> None:  # tacan X6
    story = main_turn()
    story.rejects("PB", "accept", rule="X6", code="no_offer")
    story.rejects("PB", "decline", rule="X6", code="no_offer")
    story.rejects("PR", "withdraw", rule="X6", code="no_offer")
    story.rejects("PR", "pick PB", rule="X4", code="no_offer")


def test_an_answer_by_one_not_asked_or_a_second_one_is_x4() -> None:  # tacan X4
    story = main_turn(PR="1 ORE")
    story.plays("PR", "offer 1 ORE for 1 GRA to PB")
    story.rejects("PY", "accept", rule="X4", code="not_asked")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.plays("PB", "decline")
    story.rejects("PB", "accept", rule="X4", code="already_answered")


def test_blocking_twice_is_x5() -> None:  # tacan X5
    story = main_turn()
    story.plays("PB", "block")
    story.rejects("PB", "block", rule="X5", code="already_blocking")
