"""Tacan, chapter "Rule options": every option, its bounds, and the presets."""

import pytest

from parlour.core.chance import FastChance
from parlour.core.errors import OptionError
from parlour.games import find
from parlour.testing.tacan import Story

SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"
STANDARD: dict[str, object] = {
    "victory_points": 10,
    "hand_limit": 7,
    "discard": "half",
    "settlements": 5,
    "bank": 19,
    "numbers": "spiral",
    "development_before_roll": True,
    "development_per_turn": 1,
    "play_bought": False,
    "automatic_roll": False,
    "bank_trade_before_roll": False,
    "steal_optional": False,
    "free_trades": False,
    "offer_needs_card": False,
    "setup_order": "settlement_first",
    "second_settlement_connected": False,
    "first_cards": "each",
    "win_on_own_turn": True,
    "friendly_robber": False,
    "knight_may_stay": False,
}
PRESETS: dict[str, dict[str, object]] = {
    "standard": {},
    "operations": {"automatic_roll": True},
    "timed": {
        "development_per_turn": 0,
        "setup_order": "either",
        "second_settlement_connected": True,
        "win_on_own_turn": False,
        "free_trades": True,
        "offer_needs_card": True,
        "knight_may_stay": True,
    },
    "after-roll": {
        "development_before_roll": False,
        "steal_optional": True,
        "free_trades": True,
        "discard": "at_least_half",
        "play_bought": True,
        "win_on_own_turn": False,
        "first_cards": "together",
        "setup_order": "either",
    },
    "pioneers": {"numbers": "random", "knight_may_stay": True},
}
NEIGHBOURS = {
    "H00": "H01 H03 H04", "H01": "H02 H04 H05", "H02": "H05 H06", "H03": "H04 H07 H08",
    "H04": "H05 H08 H09", "H05": "H06 H09 H10", "H06": "H10 H11", "H07": "H08 H12",
    "H08": "H09 H12 H13", "H09": "H10 H13 H14", "H10": "H11 H14 H15", "H11": "H15",
    "H12": "H13 H16", "H13": "H14 H16 H17", "H14": "H15 H17 H18", "H15": "H18",
    "H16": "H17", "H17": "H18",
}  # fmt: skip
FIRST_ROUND = ("PR N13 P20", "PY N10 P17", "PB N22 P25")
SECOND_ROUND = ("PB N40 P58", "PY N39 P55", "PR N36 P52")


def place(story: Story, *placements: str) -> None:
    for placement in placements:
        seat, node, path = placement.split()
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")


def roll(story: Story, first: int, second: int, seat: str = "PR") -> None:
    story.dice(first, second)
    story.plays(seat, "roll")


def options(preset: str) -> dict[str, object]:
    chosen = find("tacan").options(preset)
    return {name: getattr(chosen, name) for name in STANDARD}


def tokens(seed: int, numbers: str) -> dict[str, int]:
    """The number on every hex but the desert."""
    game = find("tacan")
    state = game.new(("PB", "PR"), game.options(numbers=numbers), FastChance(seed))
    cells = game.cells(state)
    tiles = {f"H{i:02}": str(cells[f"H{i:02}"].value).split() for i in range(19)}
    return {key: int(tile[1]) for key, tile in tiles.items() if tile[0] != "DES"}


def crowded(number: dict[str, int]) -> bool:
    """Whether a 6 or 8 lies next to a 6 or 8."""
    hot = {key for key, value in number.items() if value in (6, 8)}
    return any(set(NEIGHBOURS[key].split()) & hot for key in hot if key in NEIGHBOURS)


def test_the_presets_are_what_the_table_says() -> None:  # tacan options
    for preset, changes in PRESETS.items():
        assert options(preset) == {**STANDARD, **changes}


def test_any_option_can_be_set_on_top_of_a_preset() -> None:  # tacan options
    chosen = find("tacan").options("operations", hand_limit=9, automatic_roll=False)
    changes = {name: getattr(chosen, name) for name in ("hand_limit", "automatic_roll")}
    assert changes == {"hand_limit": 9, "automatic_roll": False}


def test_an_unknown_option_is_refused_by_name() -> None:  # tacan options
    with pytest.raises(OptionError) as refusal:
        find("tacan").options(lucky_dice=True)
    assert refusal.value.code == "unknown_option"
    assert "lucky_dice" in str(refusal.value)


def test_an_unknown_preset_is_refused_by_name() -> None:  # tacan options
    with pytest.raises(OptionError) as refusal:
        find("tacan").options("blitz")
    assert refusal.value.code == "unknown_preset"
    assert "blitz" in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("victory_points", 2),
        ("victory_points", 21),
        ("hand_limit", 4),
        ("hand_limit", 21),
        ("settlements", 3),
        ("settlements", 6),
        ("bank", 9),
        ("bank", 31),
        ("numbers", "snake"),
        ("development_per_turn", -1),
        ("setup_order", "road_first"),
        ("automatic_roll", "yes"),
        ("development_before_roll", 2),
        ("bank_trade_before_roll", "true"),
        ("steal_optional", None),
        ("free_trades", 3),
        ("second_settlement_connected", "no"),
        ("win_on_own_turn", 7),
        ("friendly_robber", "on"),
        ("discard", "all"),
        ("play_bought", 2),
        ("first_cards", "later"),
        ("knight_may_stay", "maybe"),
        ("offer_needs_card", 3),
        ("victory_points", "10"),
    ],
)
def test_a_value_out_of_range_is_refused_by_name(name: str, value: object) -> None:  # tacan options
    with pytest.raises(OptionError) as refusal:
        find("tacan").options(**{name: value})
    assert refusal.value.code == "option_out_of_range"
    assert name in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("victory_points", 3),
        ("victory_points", 20),
        ("hand_limit", 5),
        ("hand_limit", 20),
        ("settlements", 4),
        ("bank", 10),
        ("bank", 30),
        ("numbers", "random"),
        ("numbers", "balanced"),
        ("development_per_turn", 0),
        ("setup_order", "either"),
        ("discard", "at_least_half"),
        ("first_cards", "together"),
    ],
)
def test_the_bounds_themselves_are_allowed(name: str, value: object) -> None:  # tacan options
    assert getattr(find("tacan").options(**{name: value}), name) == value


def test_three_victory_points_are_enough_when_asked_for() -> None:  # tacan victory_points
    story = Story(board="first", victory_points=3)
    story.given(PR="3 ORE 2 GRA")
    roll(story, 6, 6)
    story.plays("PR", "city N13")
    story.sees("*", "WINNER", "PR")


def test_ten_points_are_not_enough_for_twenty() -> None:  # tacan victory_points
    story = Story(board="first", victory_points=20)
    story.places("PR", cities="N00 N11 N51", settlements="N53")
    story.given(PR="3 ORE 2 GRA")
    roll(story, 6, 6)
    story.plays("PR", "city N13")
    assert story.points("PR") == 10
    story.sees("*", "WINNER", [])


def test_a_hand_limit_of_five_makes_six_cards_too_many() -> None:  # tacan hand_limit
    story = Story(board="first", hand_limit=5)
    story.given(PB="6 LUM", PY="5 WOO")
    roll(story, 3, 4)
    assert story.value("phase") == "discard PB"
    story.plays("PB", "discard 3 LUM")


def test_a_hand_limit_of_twenty_spares_twenty_cards() -> None:  # tacan hand_limit
    story = Story(board="first", hand_limit=20)
    story.given(PB="18 LUM 2 ORE", PY="18 WOO 3 BRI")
    roll(story, 3, 4)
    assert story.value("phase") == "discard PY"
    story.plays("PY", "discard 10 WOO")


def test_with_four_settlements_nobody_builds_a_fifth() -> None:  # tacan settlements
    story = Story(board="first", settlements=4)
    story.places("PR", settlements="N00 N11", roads="P28")
    story.given(PR=SETTLEMENT)
    roll(story, 6, 6)
    story.rejects("PR", "settlement N24", rule="B6", code="no_settlements_left")


def test_the_bank_holds_as_many_of_each_as_asked_for() -> None:  # tacan bank
    for count in (10, 30):
        story = Story(board="first", start="setup", bank=count)
        for resource in ("ORE", "GRA", "LUM", "WOO", "BRI"):
            story.sees("*", f"BNK{resource}", count)


def test_random_numbers_use_every_token_in_any_order() -> None:  # tacan numbers
    standard = sorted(tokens(0, "spiral").values())
    boards = [tokens(seed, "random") for seed in range(30)]
    assert all(sorted(board.values()) == standard for board in boards)
    assert any(crowded(board) for board in boards)
    assert len({tuple(board.values()) for board in boards}) == 30


def test_balanced_numbers_keep_six_and_eight_apart() -> None:  # tacan numbers
    standard = sorted(tokens(0, "spiral").values())
    boards = [tokens(seed, "balanced") for seed in range(100)]
    assert all(sorted(board.values()) == standard for board in boards)
    assert not any(crowded(board) for board in boards)
    assert len({tuple(board.values()) for board in boards}) > 90


def test_cards_can_be_kept_until_after_the_roll() -> None:  # tacan development_before_roll
    story = Story(board="first", development_before_roll=False)
    story.cards(PR="knight, monopoly")
    story.rejects("PR", "knight", rule="T1", code="roll_first")
    assert story.legal("PR") == {"roll"}
    roll(story, 6, 6)
    story.plays("PR", "knight")


def test_without_a_limit_any_number_of_cards_is_played() -> None:  # tacan development_per_turn
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="monopoly, knight, year of plenty, monopoly")
    story.plays("PR", "monopoly WOO")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    roll(story, 6, 6)
    story.plays("PR", "plenty 2 ORE")
    story.plays("PR", "monopoly GRA")


def test_without_a_limit_a_new_card_still_waits_a_turn() -> None:  # tacan development_per_turn
    story = Story(board="first", development_per_turn=0)
    story.given(PR="1 ORE 1 GRA 1 WOO")
    story.deck("monopoly")
    roll(story, 6, 6)
    story.plays("PR", "buy")
    story.rejects("PR", "monopoly WOO", rule="C2", code="bought_this_turn")


def test_the_server_rolls_as_the_turn_begins() -> None:  # tacan automatic_roll
    story = Story(board="first", start="setup", automatic_roll=True)
    story.dice(3, 5)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.sees("*", "DIE0", 3)
    assert story.value("phase") == "main PR"
    story.has(PR="1 ORE 1 LUM 2 WOO", PB="2 GRA 2 WOO", PY="1 WOO 1 BRI")
    story.dice(6, 6)
    story.plays("PR", "end")
    story.sees("*", "DIE0", 6)
    assert story.value("phase") == "main PY"


def test_nothing_is_played_before_an_automatic_roll() -> None:  # tacan automatic_roll
    story = Story(board="first", start="setup", automatic_roll=True)
    story.cards(PR="knight")
    story.dice(3, 4)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    assert story.value("phase") == "robber PR"
    story.rejects("PR", "roll", rule="T1", code="already_rolled")
    story.plays("PR", "robber H00")
    story.plays("PR", "knight")


def test_an_automatic_seven_asks_for_discards() -> None:  # tacan automatic_roll
    story = Story(board="first", start="setup", automatic_roll=True)
    story.dice(6, 6)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.given(PB="8 LUM")
    story.dice(3, 4)
    story.plays("PR", "end")
    assert story.value("phase") == "discard PB"
    story.plays("PB", "discard 4 LUM")
    assert story.value("phase") == "robber PY"


def test_the_win_is_tested_before_the_automatic_roll() -> None:  # tacan automatic_roll
    story = Story(board="first", start="setup", automatic_roll=True)
    story.dice(6, 6)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.places("PY", cities="N00 N11 N51 N53")
    story.plays("PR", "end")
    story.sees("*", "WINNER", "PY")
    story.sees("*", "DIE0", [])


def test_the_bank_can_be_open_before_the_roll() -> None:  # tacan bank_trade_before_roll
    story = Story(board="first", bank_trade_before_roll=True)
    story.given(PR="5 ORE", PB="1 GRA")
    story.plays("PR", "bank 4 ORE for 1 WOO")
    story.has(PR="1 ORE 1 WOO")
    story.rejects("PR", "offer 1 ORE for 1 GRA", rule="T1", code="roll_first")
    story.rejects("PR", "end", rule="T1", code="roll_first")
    roll(story, 6, 6)


def test_stealing_can_be_left_to_the_mover() -> None:  # tacan steal_optional
    story = Story(board="first", steal_optional=True)
    story.given(PB="1 LUM")
    roll(story, 3, 4)
    moves = {move for move in story.legal("PR") if move.startswith("robber H07")}
    assert moves == {"robber H07", "robber H07 steal PB"}
    story.plays("PR", "robber H07")
    story.has(PR="", PB="1 LUM")


def test_a_mover_with_the_choice_may_still_steal() -> None:  # tacan steal_optional
    story = Story(board="first", steal_optional=True)
    story.given(PB="1 LUM")
    roll(story, 3, 4)
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM", PB="")


def free_trading(**hands: str) -> Story:
    story = Story(board="first", free_trades=True)
    story.given(**hands)
    roll(story, 6, 6)
    return story


def test_free_trades_allow_gifts() -> None:  # tacan free_trades
    story = free_trading(PR="2 ORE")
    story.plays("PR", "offer 1 ORE for nothing")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE", PB="1 ORE")


def test_free_trades_allow_asking_for_a_gift() -> None:  # tacan free_trades
    story = free_trading(PB="2 GRA")
    story.plays("PR", "offer nothing for 1 GRA")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 GRA", PB="1 GRA")


def test_free_trades_never_have_both_sides_empty() -> None:  # tacan free_trades
    story = free_trading(PR="1 ORE")
    story.rejects("PR", "offer nothing for nothing", rule="X3", code="empty_side")


def test_free_trades_allow_a_resource_on_both_sides() -> None:  # tacan free_trades
    story = free_trading(PR="2 ORE", PB="1 ORE 1 GRA")
    story.plays("PR", "offer 2 ORE for 1 ORE 1 GRA")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    story.has(PR="1 ORE 1 GRA", PB="2 ORE")


def test_free_trades_hold_for_counter_offers() -> None:  # tacan free_trades
    story = free_trading(PR="2 ORE", PB="1 GRA", PY="1 ORE")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.rejects("PB", "counter nothing for nothing", rule="X3", code="empty_side")
    story.plays("PB", "counter nothing for 2 ORE")
    story.plays("PY", "counter 1 ORE for 2 ORE")
    story.plays("PR", "pick PB")
    story.has(PR="", PB="2 ORE 1 GRA")


def test_the_road_may_come_first_in_setup() -> None:  # tacan setup_order
    story = Story(board="first", start="setup", setup_order="either")
    story.plays("PR", "road P20")
    assert story.legal("PR") == {"settlement N13", "settlement N18"}
    story.rejects("PR", "settlement N36", rule="S3", code="settlement_not_at_road")
    story.plays("PR", "settlement N18")
    assert story.value("turn") == "PYPre0"


def test_the_settlement_may_still_come_first_in_setup() -> None:  # tacan setup_order
    story = Story(board="first", start="setup", setup_order="either")
    story.plays("PR", "settlement N13")
    story.rejects("PR", "road P25", rule="S3", code="road_not_at_settlement")
    story.plays("PR", "road P20")
    assert story.value("turn") == "PYPre0"


def test_a_road_that_comes_first_has_room_for_a_settlement() -> None:  # tacan setup_order
    story = Story(board="first", start="setup", setup_order="either")
    place(story, "PR N13 P20")
    moves = story.legal("PY")
    # N08 and N09 are next to N13; N12 and N23 are far enough.
    assert not {"road P13", "road P14", "road P20"} & moves
    assert {"road P12", "road P27"} <= moves
    story.plays("PY", "road P12")
    assert story.legal("PY") == {"settlement N12"}


def test_the_road_may_come_first_in_the_second_round_too() -> None:  # tacan setup_order
    story = Story(board="first", start="setup", setup_order="either")
    place(story, *FIRST_ROUND)
    story.plays("PB", "road P58")
    story.rejects("PB", "settlement N53", rule="S4", code="settlement_not_at_road")
    story.has(PB="")
    story.plays("PB", "settlement N40")
    story.has(PB="1 GRA 2 WOO")


def connected_setup() -> Story:
    return Story(board="first", start="setup", second_settlement_connected=True)


def test_the_second_road_can_be_asked_to_continue_the_first() -> None:  # tacan S5
    story = connected_setup()
    place(story, *FIRST_ROUND)
    # From N22 and N17 only N12 and N23 are far enough from every building.
    assert story.legal("PB") == {"road P19", "road P26"}
    story.rejects("PB", "settlement N40", rule="S4", code="placement_due")
    story.plays("PB", "road P19")
    assert story.legal("PB") == {"settlement N12"}
    story.rejects("PB", "settlement N23", rule="S4", code="settlement_not_at_road")
    story.plays("PB", "settlement N12")
    story.has(PB="1 ORE 1 LUM 1 BRI")
    assert story.value("turn") == "PYPre1"


def test_the_first_round_is_free_when_the_second_is_connected() -> None:  # tacan S5
    story = connected_setup()
    story.rejects("PR", "road P20", rule="S3", code="placement_due")
    assert len(story.legal("PR")) == 54


def test_where_no_road_can_continue_the_second_settlement_is_free() -> None:  # tacan S5
    story = connected_setup()
    # From N00 and N03 a road could reach N04 and N07: next to N00 and to N12.
    place(story, "PR N12 P19", "PY N10 P17", "PB N00 P00")
    story.plays("PB", "settlement N40")
    story.plays("PB", "road P58")
    story.has(PB="1 GRA 2 WOO")


def about_to_cut() -> Story:
    """PY can settle on N24, which would give PR's longest road to PB and PB the fifth point."""
    story = Story(board="first", first="PY", victory_points=5, win_on_own_turn=False)
    story.places("PR", roads="P28 P36 P45")
    story.places("PB", settlements="N03", roads="P24 P19 P11 P06")
    story.places("PY", roads="P16 P21 P29")
    story.given(PY=SETTLEMENT)
    roll(story, 6, 6, "PY")
    return story


def test_the_match_can_end_in_anothers_turn() -> None:  # tacan win_on_own_turn
    story = about_to_cut()
    story.plays("PY", "settlement N24")
    story.sees("*", "ROAD", "PB")
    story.sees("*", "WINNER", "PB")
    story.sees("*", "phase", "over")


def test_of_two_at_once_the_player_on_turn_wins() -> None:  # tacan win_on_own_turn
    story = about_to_cut()
    story.places("PY", cities="N53")
    story.plays("PY", "settlement N24")
    story.sees("*", "WINNER", "PY")
    assert sorted(story.outcome() or []) == [(1, "PY", 5), (2, "PB", 5), (3, "PR", 2)]


def test_of_two_others_at_once_the_next_in_order_wins() -> None:  # tacan win_on_own_turn
    story = Story(board="first", victory_points=3, win_on_own_turn=False)
    story.cards(PB="victory point", PY="victory point")
    story.given(PR="1 LUM 1 BRI")
    roll(story, 6, 6)
    story.plays("PR", "road P28")
    story.sees("*", "WINNER", "PY")


def friendly() -> Story:
    """PR is about to roll a 7; everyone has two points."""
    story = Story(board="first", friendly_robber=True)
    story.dice(3, 4)
    return story


def test_a_friendly_robber_spares_those_with_fewer_than_three_points() -> None:  # tacan R1
    story = friendly()
    story.plays("PR", "roll")
    story.rejects("PR", "robber H07", rule="R1", code="friendly_robber")
    story.rejects("PR", "robber H13", rule="R1", code="friendly_robber")
    story.plays("PR", "robber H00")


def test_a_friendly_robber_spares_the_mover_too() -> None:  # tacan R1
    story = friendly()
    story.plays("PR", "roll")
    story.rejects("PR", "robber H04", rule="R1", code="friendly_robber")


def test_a_friendly_robber_goes_only_where_nobody_poor_lives() -> None:  # tacan R1
    story = friendly()
    story.plays("PR", "roll")
    assert story.legal("PR") == {"robber H00", "robber H09", "robber H11", "robber H18"}


def test_a_friendly_robber_goes_to_those_with_three_points() -> None:  # tacan R1
    story = friendly()
    story.places("PB", settlements="N00")
    story.given(PB="1 LUM")
    story.plays("PR", "roll")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM")


def test_a_friendly_robber_counts_the_points_of_awards() -> None:  # tacan R1
    story = friendly()
    story.places("PB", roads="P24 P19 P11 P06")
    story.plays("PR", "roll")
    story.plays("PR", "robber H07")


def test_a_friendly_robber_asks_every_neighbour_of_the_hex() -> None:  # tacan R1
    story = friendly()
    story.places("PB", settlements="N00")
    story.plays("PR", "roll")
    story.rejects("PR", "robber H13", rule="R1", code="friendly_robber")


def test_a_friendly_robber_does_not_count_hidden_points() -> None:  # tacan R1
    story = friendly()
    story.cards(PB="victory point, victory point")
    story.plays("PR", "roll")
    story.rejects("PR", "robber H07", rule="R1", code="friendly_robber")


def test_a_knight_moves_a_friendly_robber_too() -> None:  # tacan R1
    story = friendly()
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H07", rule="R1", code="friendly_robber")


def test_a_friendly_robber_goes_anywhere_when_the_poor_live_everywhere() -> None:  # tacan R1
    seats = "PB PR PY PG"
    story = Story(board="first", seats=seats, start="setup", friendly_robber=True)
    # Eight settlements that touch every hex but the desert, where the robber stands.
    place(story, "PR N00 P00", "PY N01 P03", "PG N10 P17", "PB N18 P20")
    place(story, "PB N34 P42", "PG N16 P24", "PY N31 P47", "PR N45 P64")
    story.given(PB="", PG="", PY="", PR="")
    roll(story, 3, 4)
    assert story.legal("PR") == {f"robber H{i:02}" for i in range(19) if i != 16}


def test_the_operations_preset_rolls_by_itself() -> None:  # tacan operations
    story = Story(board="first", start="setup", preset="operations")
    story.dice(6, 6)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.sees("*", "DIE0", 6)


def test_the_timed_preset_connects_the_second_settlement() -> None:  # tacan timed
    story = Story(board="first", start="setup", preset="timed")
    story.plays("PR", "road P20")
    story.plays("PR", "settlement N13")
    place(story, "PY N10 P17", "PB N22 P25")
    assert story.legal("PB") == {"road P19", "road P26"}


def test_the_after_roll_preset_keeps_cards_and_allows_gifts() -> None:  # tacan after-roll
    story = Story(board="first", preset="after-roll")
    story.cards(PR="knight")
    story.given(PR="1 ORE", PB="1 LUM")
    story.rejects("PR", "knight", rule="T1", code="roll_first")
    roll(story, 6, 6)
    story.plays("PR", "knight")
    story.plays("PR", "robber H07")
    story.plays("PR", "offer 1 ORE for nothing")


def test_an_option_can_overrule_the_preset_of_a_match() -> None:  # tacan options
    story = Story(board="first", preset="after-roll", development_before_roll=True)
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
