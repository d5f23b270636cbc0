"""Document 1b20c724fc790164, Pioneers of Tacan: what it asks for, with the preset `pioneers`.

The comment of a test names the places of the document: the heading and the lines. How unclear
places are read stands in docs/explanation/documents.md.
"""

from collections import Counter

import pytest

from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.documents import support
from tests.documents.support import (
    FIRST_CARDS,
    FIRST_ROUND,
    PRICES,
    SECOND_ROUND,
    counted,
    cut,
    new_board,
    place,
    rolled,
    trade,
)

PIONEERS = "pioneers"


def setup(*placements: str, seats: str = "PB PR PY") -> Story:
    """A match before its first placement, or after these."""
    story = Story(preset=PIONEERS, start="setup", seats=seats)
    place(story, *placements)
    return story


# Object of Game


def test_the_first_with_ten_points_wins() -> None:  # Object of Game, line 8
    story = rolled(PIONEERS, PR="3 ORE 2 GRA")
    story.places("PR", settlements="N53", cities="N00 N11 N51")
    story.sees("*", "WINNER", [])
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")


def test_resources_come_from_buildings_and_trade() -> None:  # Object of Game, lines 9–11
    story = rolled(PIONEERS, 3, 5, PB="1 LUM")
    story.has(PR="1 WOO", PB="1 LUM 1 GRA")
    trade(story, "1 WOO for 1 LUM", "PB")
    story.has(PR="1 LUM", PB="1 WOO 1 GRA")


# Components


def test_the_board_has_19_hexes_and_9_harbours() -> None:  # Components, lines 16–17
    boards = [new_board(PIONEERS, seed) for seed in range(10)]
    for board in boards:
        tiles = [str(board[f"H{i:02}"]).split() for i in range(19)]
        assert sorted(len(tile) for tile in tiles) == [1] + [2] * 18
        assert len(str(board[str(board["ROB"])]).split()) == 1
        assert sum(counted(board, "M{:02}", 9).values()) == 9
    assert len({tuple(str(board[f"H{i:02}"]) for i in range(19)) for board in boards}) == 10


def test_there_are_19_cards_of_each_resource() -> None:  # Components, line 18
    board = new_board(PIONEERS, 1)
    bank = [board[f"BNK{resource}"] for resource in ("ORE", "GRA", "LUM", "WOO", "BRI")]
    assert bank == [19] * 5


def test_there_are_25_development_cards() -> (
    None
):  # Components, line 19; Development Cards, lines 76–80
    board = new_board(PIONEERS, 1)
    assert Counter(board[f"D{slot:02}"] for slot in range(25)) == {
        "knight": 14, "victory point": 5, "road building": 2, "monopoly": 2, "year of plenty": 2,
    }  # fmt: skip
    assert board["D"] == 25


def test_there_are_two_special_cards_and_one_robber() -> None:  # Components, lines 20, 24
    board = new_board(PIONEERS, 1)
    assert (board["ARMY"], board["ROAD"]) == ([], [])
    assert [key for key in board if key.startswith("ROB")] == ["ROB"]


def test_every_colour_has_its_pieces() -> None:  # Components, lines 21–23
    assert len(GAME.seat_names) == 4
    support.check_supply(PIONEERS)


# Start of Game


def test_the_highest_roll_goes_first() -> None:  # Start of Game, line 29
    support.check_first_roll_decides(PIONEERS)


def test_a_settlement_comes_with_a_connecting_road() -> None:  # Start of Game, lines 30–31
    story = setup()
    story.rejects("PR", "road P20", rule="S3", code="placement_due")
    story.plays("PR", "settlement N13")
    story.rejects("PR", "road P25", rule="S3", code="road_not_at_settlement")
    story.plays("PR", "road P20")
    story.rejects("PR", "settlement N36", rule="T0", code="not_your_turn")
    assert story.to_act() == {"PY"}


def test_the_last_goes_again_and_then_in_reverse_order() -> None:  # Start of Game, lines 32, 37
    story = setup(seats="PB PR PY PG")
    first = ("PR N13 P20", "PY N10 P17", "PG N05 P04", "PB N22 P25")
    second = ("PB N40 P58", "PG N33 P39", "PY N39 P55", "PR N36 P52")
    for placement in (*first, *second):
        assert story.to_act() == {placement[:2]}
        place(story, placement)
    story.sees("*", "phase", "roll PR")


def test_the_second_settlement_gives_a_card_for_each_hex() -> None:  # Start of Game, lines 33–35
    story = setup(*FIRST_ROUND)
    story.has(PB="", PR="", PY="")
    for placement in SECOND_ROUND:
        place(story, placement)
        seat = placement[:2]
        story.has(**{seat: FIRST_CARDS[seat]})


# A Turn


def test_a_card_may_be_played_before_the_roll() -> None:  # A Turn, line 42
    story = Story(preset=PIONEERS)
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
    story.sees("*", "phase", "roll PR")


def test_the_dice_come_before_trades_and_buildings() -> None:  # A Turn, line 43
    support.check_dice_come_first(PIONEERS)


def test_settlements_get_one_card_and_cities_two() -> None:  # A Turn, line 45
    support.check_production(PIONEERS)


def test_a_seven_gives_nothing_costs_half_and_moves_the_robber() -> None:  # A Turn, lines 46–47
    support.check_seven(PIONEERS)


def test_a_seven_takes_a_random_card_of_somebody_there() -> None:  # A Turn, line 47
    story = rolled(PIONEERS, 3, 4, PB="1 LUM")
    story.rejects("PR", "robber H07", rule="R2", code="victim_required")
    support.check_theft_is_random(PIONEERS)


def test_a_trade_has_a_card_on_each_side() -> None:  # A Turn, line 49
    story = rolled(PIONEERS, PR="1 ORE", PB="1 GRA")
    story.rejects("PR", "offer 1 ORE for nothing", rule="X3", code="empty_side")
    story.rejects("PR", "offer nothing for 1 GRA", rule="X3", code="empty_side")
    trade(story, "1 ORE for 1 GRA", "PB")
    story.has(PR="1 GRA", PB="1 ORE")


def test_a_trade_can_be_made_with_any_player() -> None:  # A Turn, line 49
    for partner in ("PB", "PY"):
        story = rolled(PIONEERS, PR="1 ORE", PB="1 GRA", PY="1 GRA")
        trade(story, f"1 ORE for 1 GRA to {partner}", partner)


def test_the_bank_trades_by_port() -> None:  # A Turn, lines 51–54
    support.check_ratios(PIONEERS)
    story = rolled(PIONEERS, PR="4 ORE")
    story.rejects("PR", "bank 4 ORE for 1 ORE", rule="X2", code="same_resource")


@pytest.mark.parametrize("move", list(PRICES))
def test_everything_has_its_price(move: str) -> None:  # A Turn, lines 59–62
    support.check_price(PIONEERS, move, PRICES[move])


def test_a_settlement_touches_an_own_road_and_no_neighbour() -> None:  # A Turn, lines 60, 65–66
    support.check_settlement_place(PIONEERS)


def test_a_road_touches_own_pieces_and_brings_no_point() -> None:  # A Turn, lines 59, 67
    support.check_road_place(PIONEERS)


def test_a_city_is_worth_two_and_returns_its_settlement() -> None:  # A Turn, lines 61, 68
    support.check_city(PIONEERS)


def test_a_point_card_counts_and_others_do_not() -> None:  # A Turn, line 62
    for face, points in (("victory point", 3), ("knight", 2), ("monopoly", 2)):
        story = rolled(PIONEERS, PR="GRA ORE WOO")
        story.deck(face)
        story.plays("PR", "buy")
        assert story.points("PR") == points


def test_one_card_is_played_in_a_turn_and_none_that_is_new() -> None:  # A Turn, line 69
    story = rolled(PIONEERS, cards="knight, monopoly", PR="GRA ORE WOO")
    story.deck("year of plenty")
    story.plays("PR", "buy")
    story.rejects("PR", "plenty 2 ORE", rule="C2", code="bought_this_turn")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "knight", rule="C3", code="development_limit")


def test_a_player_builds_and_buys_until_the_turn_ends() -> None:  # A Turn, line 70
    story = rolled(PIONEERS, PR="4 LUM 4 BRI 3 GRA 3 WOO 2 ORE")
    for move in ("road P28", "buy", "road P36", "settlement N24", "buy", "road P44", "end"):
        story.plays("PR", move)
    assert story.to_act() == {"PY"}


# Development Cards


def test_a_knight_may_move_the_robber_and_take_a_card() -> None:  # Development Cards, lines 83–84
    story = rolled(PIONEERS, cards="knight", PB="1 LUM")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H00 steal PB", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM")
    story.sees("*", "KNIPR", 1)


def test_a_knight_may_leave_the_robber() -> None:  # Development Cards, line 83
    story = rolled(PIONEERS, cards="knight", PB="1 LUM")
    story.robber("H07")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H07 steal PB", rule="R1", code="robber_must_move")
    story.plays("PR", "robber H07")
    story.has(PR="", PB="1 LUM")
    story.sees("*", "KNIPR", 1)


def test_a_victory_point_card_is_worth_one() -> None:  # Development Cards, line 85
    story = rolled(PIONEERS, cards="victory point, victory point")
    assert story.points("PR") == 4


def test_road_building_lays_two_roads_for_nothing() -> None:  # Development Cards, line 86
    story = rolled(PIONEERS, cards="road building")
    for move in ("road building", "road P28", "road P36"):
        story.plays("PR", move)
    story.rejects("PR", "road P45", rule="B0", code="cannot_pay")


def test_a_monopoly_takes_one_resource_from_all() -> None:  # Development Cards, line 87
    story = rolled(PIONEERS, cards="monopoly", PR="1 WOO", PB="3 WOO 1 ORE", PY="2 WOO")
    story.plays("PR", "monopoly WOO")
    story.has(PR="6 WOO", PB="1 ORE", PY="")


@pytest.mark.parametrize("cards", ["2 ORE", "1 ORE 1 GRA"])
def test_a_discovery_gives_two_cards_of_any_kind(cards: str) -> None:  # Development Cards, line 88
    story = rolled(PIONEERS, cards="year of plenty")
    story.rejects("PR", "plenty 1 ORE", rule="C6", code="wrong_plenty_count")
    story.plays("PR", f"plenty {cards}")
    story.has(PR=cards)


# Awards


def test_the_longest_road_needs_five_and_is_taken_by_more() -> None:  # Longest Road, lines 93–94
    support.check_longest_road(PIONEERS)
    support.check_branches_do_not_count(PIONEERS)


def test_the_largest_army_needs_three_and_is_taken_by_more() -> None:  # Largest Army, lines 99–100
    support.check_army(PIONEERS)


# Game Done When


def test_ten_points_win_on_the_own_turn() -> None:  # Game Done When, line 105
    story = cut(PIONEERS, "N00 N51 N53")
    assert story.points("PB") == 10
    story.sees("*", "WINNER", [])
    story.plays("PY", "end")
    story.sees("*", "WINNER", "PB")
    story.rejects("PB", "roll", rule="W2", code="match_over")


def test_more_than_ten_points_win_too() -> None:  # Game Done When, line 105
    story = rolled(PIONEERS, PR="LUM BRI")
    story.places("PR", settlements="N53", cities="N00 N11 N51", roads="P28 P36")
    assert story.points("PR") == 9
    story.plays("PR", "road P45")
    story.sees("*", "WINNER", "PR")
