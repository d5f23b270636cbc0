"""Tacan, chapter "Robber": R1 to R3."""

from collections import Counter

from parlour.core.chance import FastChance
from parlour.testing.tacan import Story


def robber_due(**hands: str) -> Story:
    """PR has rolled a 7 and nobody has to discard."""
    story = Story(board="first")
    story.given(**hands)
    story.dice(3, 4)
    story.plays("PR", "roll")
    return story


def test_the_robber_must_move_to_another_hex() -> None:  # tacan R1
    story = robber_due()
    story.rejects("PR", "robber H16", rule="R1", code="robber_must_move")
    story.plays("PR", "robber H00")
    story.sees("*", "ROB", "H00")


def test_the_robber_can_go_to_any_other_hex() -> None:  # tacan R1
    story = robber_due()
    assert story.legal("PR") == {f"robber H{i:02}" for i in range(19) if i != 16}


def test_the_robber_may_return_to_the_desert() -> None:  # tacan R1
    story = Story(board="first")
    story.robber("H00")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PR", "robber H16")
    story.sees("*", "ROB", "H16")


def test_nothing_else_is_possible_while_the_robber_must_move() -> None:  # tacan R1
    story = robber_due(PR="1 ORE 2 GRA 1 LUM 1 WOO 1 BRI")
    for move in ("end", "buy", "road P28", "offer 1 GRA for 2 ORE"):
        story.rejects("PR", move, rule="R1", code="robber_due")


def test_the_robber_does_not_move_without_a_seven_or_a_knight() -> None:  # tacan R1
    story = Story(board="first")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.rejects("PR", "robber H00", rule="R1", code="robber_not_due")


def test_the_robber_moves_once() -> None:  # tacan R1
    story = robber_due()
    story.plays("PR", "robber H00")
    story.rejects("PR", "robber H01", rule="R1", code="robber_not_due")
    assert story.value("phase") == "main PR"


def test_the_mover_takes_one_card_from_a_victim() -> None:  # tacan R2
    story = robber_due(PB="2 LUM 1 WOO")
    story.steals("WOO")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 WOO", PB="2 LUM", PY="")


def test_the_mover_chooses_the_victim() -> None:  # tacan R2
    story = robber_due(PB="1 LUM", PY="1 ORE")
    moves = {move for move in story.legal("PR") if move.startswith("robber H13")}
    assert moves == {"robber H13 steal PB", "robber H13 steal PY"}
    story.plays("PR", "robber H13 steal PY")
    story.has(PR="1 ORE", PB="1 LUM", PY="")


def test_a_card_must_be_taken_where_one_can_be() -> None:  # tacan R2
    story = robber_due(PB="1 LUM")
    story.rejects("PR", "robber H07", rule="R2", code="victim_required")


def test_the_victim_has_a_building_on_the_hex() -> None:  # tacan R2
    story = robber_due(PB="1 LUM", PY="1 ORE")
    story.rejects("PR", "robber H07 steal PY", rule="R2", code="no_such_victim")


def test_a_road_at_the_hex_makes_no_victim() -> None:  # tacan R2
    story = robber_due(PB="1 LUM")
    story.rejects("PR", "robber H18 steal PB", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H18")


def test_the_victim_holds_a_card() -> None:  # tacan R2
    story = robber_due(PB="1 LUM")
    story.rejects("PR", "robber H13 steal PY", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H13 steal PB")


def test_nobody_robs_themselves() -> None:  # tacan R2
    story = robber_due(PR="1 LUM")
    story.rejects("PR", "robber H04 steal PR", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H04")
    story.has(PR="1 LUM")


def test_with_no_victim_nothing_is_taken() -> None:  # tacan R2
    story = robber_due(PY="3 ORE")
    story.plays("PR", "robber H07")
    story.has(PR="", PB="", PY="3 ORE")


def test_a_city_makes_a_victim_too() -> None:  # tacan R2
    story = robber_due(PB="1 LUM")
    story.places("PB", cities="N00")
    story.plays("PR", "robber H00 steal PB")
    story.has(PR="1 LUM", PB="")


def test_two_buildings_of_a_victim_cost_one_card() -> None:  # tacan R2
    story = robber_due(PB="3 LUM")
    story.places("PB", settlements="N29")
    story.plays("PR", "robber H08 steal PB")
    story.has(PR="1 LUM", PB="2 LUM")


def test_a_victim_can_be_robbed_on_the_desert() -> None:  # tacan R2
    story = Story(board="first")
    story.robber("H00")
    story.given(PY="1 ORE")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PR", "robber H16 steal PY")
    story.has(PR="1 ORE", PY="")


def test_each_card_of_the_victim_is_equally_likely() -> None:  # tacan R2
    story = robber_due(PB="3 ORE 1 WOO")
    game = story.game
    move = game.parse("robber H07 steal PB")
    taken: Counter[object] = Counter()
    for seed in range(400):
        state = game.copy(story.state)
        game.apply(state, 1, move, FastChance(seed))
        taken[game.cells(state)["RC00PR"].value] += 1
    # One card in four is wool: 100 of 400, give or take three and a half deviations.
    assert 70 <= taken["WOO"] <= 130
    assert taken["ORE"] == 400 - taken["WOO"]


def test_the_hex_under_the_robber_produces_nothing() -> None:  # tacan R3
    story = Story(board="first")
    story.robber("H08")
    story.dice(4, 5)
    story.plays("PR", "roll")
    story.has(PB="", PR="1 ORE")


def test_the_robber_stops_a_city_too() -> None:  # tacan R3
    story = Story(board="first")
    story.places("PR", cities="N20")
    story.robber("H11")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.has(PR="")


def test_the_other_hex_with_the_same_number_still_produces() -> None:  # tacan R3
    story = Story(board="first")
    story.robber("H07")
    story.dice(3, 3)
    story.plays("PR", "roll")
    story.has(PB="", PR="1 LUM")


def test_the_hex_produces_again_when_the_robber_has_left() -> None:  # tacan R3
    story = Story(board="first")
    story.robber("H08")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.plays("PR", "robber H16")
    story.dice(4, 5)
    story.plays("PR", "roll")
    story.has(PB="1 LUM")
