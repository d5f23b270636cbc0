"""Tacan, chapter "Building": B0 to B6."""

from parlour.testing.tacan import Story

SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"
# Thirteen paths at the top of the board; with the two of the setup all 15 roads are used.
THIRTEEN_PATHS = " ".join(f"P{i:02}" for i in range(13))


def main_turn(hand: str = "") -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first", victory_points=20)
    story.given(PR=hand)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def test_a_road_costs_brick_and_lumber() -> None:  # tacan B0
    story = main_turn("2 LUM 1 BRI")
    story.plays("PR", "road P28")
    story.has(PR="1 LUM")
    story.sees("*", "BNKLUM", 18)
    story.sees("*", "BNKBRI", 19)
    story.sees("*", "P28", "RD02PR")


def test_a_settlement_costs_brick_lumber_wool_and_grain() -> None:  # tacan B0
    story = main_turn("1 ORE " + SETTLEMENT)
    story.places("PR", roads="P28")
    story.plays("PR", "settlement N24")
    story.has(PR="1 ORE")
    story.sees("*", "BNKWOO", 19)
    story.sees("*", "N24", "SET2PR")


def test_a_city_costs_three_ore_and_two_grain() -> None:  # tacan B0
    story = main_turn("4 ORE 2 GRA")
    story.plays("PR", "city N13")
    story.has(PR="1 ORE")
    story.sees("*", "BNKORE", 18)
    story.sees("*", "N13", "CIT0PR")


def test_a_development_card_costs_ore_wool_and_grain() -> None:  # tacan B0
    story = main_turn("1 ORE 1 GRA 1 LUM 1 WOO")
    story.plays("PR", "buy")
    story.has(PR="1 LUM")
    story.sees("*", "BNKORE", 19)


def test_a_road_cannot_be_built_without_its_cost() -> None:  # tacan B0
    for hand in ("5 LUM 5 ORE", "5 BRI 5 ORE", ""):
        main_turn(hand).rejects("PR", "road P28", rule="B0", code="cannot_pay")


def test_a_settlement_cannot_be_built_without_its_cost() -> None:  # tacan B0
    for missing in ("1 GRA", "1 LUM", "1 WOO", "1 BRI"):
        story = main_turn("3 ORE " + SETTLEMENT.replace(missing, "").strip())
        story.places("PR", roads="P28")
        story.rejects("PR", "settlement N24", rule="B0", code="cannot_pay")


def test_a_city_cannot_be_built_without_its_cost() -> None:  # tacan B0
    for hand in ("2 ORE 5 GRA", "5 ORE 1 GRA"):
        main_turn(hand).rejects("PR", "city N13", rule="B0", code="cannot_pay")


def test_a_development_card_cannot_be_bought_without_its_cost() -> None:  # tacan B0
    for hand in ("5 ORE 5 GRA", "5 ORE 5 WOO", "5 GRA 5 WOO"):
        main_turn(hand).rejects("PR", "buy", rule="B0", code="cannot_pay")


def test_a_road_starts_at_an_own_building_or_an_own_road() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    roads = {move for move in story.legal("PR") if move.startswith("road")}
    at_buildings = {"road P13", "road P14", "road P45", "road P46"}
    at_roads = {"road P27", "road P28", "road P59", "road P60"}
    assert roads == at_buildings | at_roads


def test_a_road_away_from_the_own_pieces_is_refused() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.rejects("PR", "road P71", rule="B1", code="not_connected")


def test_a_road_at_an_opponents_piece_is_not_connected() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.rejects("PR", "road P24", rule="B1", code="not_connected")
    story.rejects("PR", "road P19", rule="B1", code="not_connected")


def test_a_road_does_not_go_on_through_an_opponents_building() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.places("PR", roads="P27")
    story.places("PB", settlements="N23")
    story.rejects("PR", "road P35", rule="B1", code="not_connected")
    story.rejects("PR", "road P26", rule="B1", code="not_connected")
    story.plays("PR", "road P28")


def test_a_road_does_not_go_on_through_an_opponents_city() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.places("PR", roads="P27")
    story.places("PB", cities="N23")
    story.rejects("PR", "road P35", rule="B1", code="not_connected")


def test_a_road_may_run_up_to_an_opponents_building() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.places("PB", settlements="N23")
    story.plays("PR", "road P27")


def test_a_road_goes_on_through_an_own_building() -> None:  # tacan B1
    story = main_turn("1 LUM 1 BRI")
    story.places("PR", roads="P27", settlements="N23")
    story.plays("PR", "road P35")


def test_a_path_holds_one_road() -> None:  # tacan B2
    story = main_turn("1 LUM 1 BRI")
    story.rejects("PR", "road P20", rule="B2", code="path_taken")
    story.places("PB", roads="P28")
    story.rejects("PR", "road P28", rule="B2", code="path_taken")


def test_a_taken_path_is_named_even_when_it_is_far_away() -> None:  # tacan B2
    story = main_turn("1 LUM 1 BRI")
    story.rejects("PR", "road P25", rule="B2", code="path_taken")


def test_roads_meet_without_breaking_each_other() -> None:  # tacan B2
    story = main_turn("1 LUM 1 BRI")
    story.places("PB", roads="P26")
    story.places("PR", roads="P27")
    story.plays("PR", "road P35")
    story.sees("*", "LENPR", 3)
    story.sees("*", "LENPB", 2)


def test_a_settlement_stands_on_an_own_road() -> None:  # tacan B3
    story = main_turn(SETTLEMENT)
    story.rejects("PR", "settlement N24", rule="B3", code="not_connected")
    story.places("PR", roads="P28 P36")
    settlements = {move for move in story.legal("PR") if move.startswith("settlement")}
    assert settlements == {"settlement N24"}


def test_an_opponents_road_connects_nothing() -> None:  # tacan B3
    story = main_turn(SETTLEMENT)
    story.places("PY", roads="P22")
    story.rejects("PR", "settlement N20", rule="B3", code="not_connected")


def test_a_settlement_stands_on_an_empty_node() -> None:  # tacan B3
    story = main_turn(SETTLEMENT)
    story.rejects("PR", "settlement N22", rule="B3", code="node_taken")
    story.rejects("PR", "settlement N13", rule="B3", code="node_taken")


def test_a_settlement_does_not_stand_next_to_an_own_building() -> None:  # tacan B4
    story = main_turn(SETTLEMENT)
    story.rejects("PR", "settlement N18", rule="B4", code="too_close")


def test_a_settlement_does_not_stand_next_to_an_opponents_building() -> None:  # tacan B4
    story = main_turn(SETTLEMENT)
    story.places("PR", roads="P27 P26")
    story.rejects("PR", "settlement N17", rule="B4", code="too_close")


def test_a_city_keeps_its_distance_too() -> None:  # tacan B4
    story = main_turn(SETTLEMENT)
    story.places("PR", roads="P27")
    story.places("PB", cities="N29")
    story.rejects("PR", "settlement N23", rule="B4", code="too_close")


def test_two_paths_apart_is_far_enough() -> None:  # tacan B4
    story = main_turn(SETTLEMENT)
    story.places("PR", roads="P27")
    story.plays("PR", "settlement N23")


def test_a_city_replaces_an_own_settlement() -> None:  # tacan B5
    story = main_turn("3 ORE 2 GRA")
    cities = {move for move in story.legal("PR") if move.startswith("city")}
    assert cities == {"city N13", "city N36"}
    story.plays("PR", "city N36")
    story.sees("*", "N36", "CIT0PR")


def test_a_city_needs_an_own_settlement() -> None:  # tacan B5
    story = main_turn("3 ORE 2 GRA")
    story.places("PR", cities="N00")
    for node in ("N24", "N22", "N00"):
        story.rejects("PR", f"city {node}", rule="B5", code="no_settlement_there")


def test_the_replaced_settlement_frees_its_number() -> None:  # tacan B5
    story = main_turn("3 ORE 3 GRA 1 LUM 1 WOO 1 BRI")
    story.places("PR", roads="P28")
    story.sees("*", "N13", "SET0PR")
    story.plays("PR", "city N13")
    story.plays("PR", "settlement N24")
    story.sees("*", "N24", "SET0PR")


def test_the_replaced_settlement_returns_to_the_supply() -> None:  # tacan B5
    story = main_turn("3 ORE 3 GRA 1 LUM 1 WOO 1 BRI")
    story.places("PR", settlements="N00 N11 N51", roads="P28")
    story.rejects("PR", "settlement N24", rule="B6", code="no_settlements_left")
    story.plays("PR", "city N13")
    story.plays("PR", "settlement N24")


def test_nobody_builds_a_sixth_settlement() -> None:  # tacan B6
    story = main_turn(SETTLEMENT)
    story.places("PR", settlements="N00 N11 N51", roads="P28")
    story.rejects("PR", "settlement N24", rule="B6", code="no_settlements_left")


def test_nobody_builds_a_fifth_city() -> None:  # tacan B6
    story = main_turn("3 ORE 2 GRA")
    story.places("PR", cities="N00 N11 N51 N53")
    story.rejects("PR", "city N13", rule="B6", code="no_cities_left")


def test_nobody_builds_a_sixteenth_road() -> None:  # tacan B6
    story = main_turn("1 LUM 1 BRI")
    story.places("PR", roads=THIRTEEN_PATHS)
    story.rejects("PR", "road P28", rule="B6", code="no_roads_left")


def test_the_last_piece_of_each_kind_can_be_built() -> None:  # tacan B6
    story = main_turn("3 ORE 3 GRA 2 LUM 1 WOO 2 BRI")
    story.places("PR", settlements="N51 N11", cities="N00 N26 N53", roads=THIRTEEN_PATHS[4:])
    story.plays("PR", "road P28")
    story.sees("*", "P28", "RD14PR")
    story.plays("PR", "settlement N24")
    story.sees("*", "N24", "SET4PR")
    story.plays("PR", "city N13")
    story.sees("*", "N13", "CIT3PR")
