"""Tacan, chapter "Setup": S1 to S5."""

from collections import Counter

from parlour.core.chance import FastChance
from parlour.games import find
from parlour.testing.tacan import Story

# Counter-clockwise from H00; every second one is a corner hex.
OUTER_RING = "H00 H03 H07 H12 H16 H17 H18 H15 H11 H06 H02 H01".split()
# INNER_RING[k] is the hex next to the corner OUTER_RING[2 * k].
INNER_RING = "H04 H08 H13 H14 H10 H05".split()
SPIRAL = "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11".split()
HEXES = [f"H{i:02}" for i in range(19)]
DECK = [f"D{i:02}" for i in range(25)]

FIRST_ROUND = ("PR N13 P20", "PY N10 P17", "PB N22 P25")
SECOND_ROUND = ("PB N40 P58", "PY N39 P55", "PR N36 P52")


def shuffled(seed: int) -> dict[str, object]:
    """The true values of all keys of a new match of three."""
    game = find("tacan")
    state = game.new(("PB", "PR", "PY"), game.options(), FastChance(seed))
    return {key: cell.value for key, cell in game.cells(state).items()}


def setup() -> Story:
    return Story(board="first", start="setup")


def opening(rolls: str, seats: str = "PB PR PY") -> Story:
    """A match whose rolls for the start are given, in seat order: "34 65 21"."""
    pairs = [(int(roll[0]), int(roll[1])) for roll in rolls.split()]
    return Story(board="first", seats=seats, start="setup", rolls=pairs)


def place(story: Story, *placements: str) -> None:
    for placement in placements:
        seat, node, path = placement.split()
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")


def test_the_board_is_made_of_every_terrain_tile() -> None:  # tacan S1
    board = shuffled(1)
    terrain = Counter(str(board[key]).split()[0] for key in HEXES)
    assert terrain == {"GRA": 4, "LUM": 4, "WOO": 4, "ORE": 3, "BRI": 3, "DES": 1}


def test_every_number_token_is_laid_and_none_on_the_desert() -> None:  # tacan S1
    board = shuffled(2)
    tiles = [str(board[key]).split() for key in HEXES]
    numbers = sorted(int(tile[1]) for tile in tiles if tile[0] != "DES")
    assert numbers == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert ["DES"] in tiles


def test_there_is_one_harbour_for_each_resource_and_four_for_any() -> None:  # tacan S1
    board = shuffled(3)
    kinds = Counter(board[f"M{i:02}"] for i in range(9))
    assert kinds == {"ORE": 1, "GRA": 1, "LUM": 1, "WOO": 1, "BRI": 1, "ANY": 4}


def test_the_deck_holds_the_25_development_cards() -> None:  # tacan S1
    board = shuffled(4)
    assert Counter(board[key] for key in DECK) == {
        "knight": 14,
        "victory point": 5,
        "road building": 2,
        "monopoly": 2,
        "year of plenty": 2,
    }
    assert board["D"] == 25


def test_terrain_harbours_and_deck_are_shuffled() -> None:  # tacan S1
    boards = [shuffled(seed) for seed in range(20)]
    assert len({tuple(str(board[key]) for key in HEXES) for board in boards}) == 20
    assert len({tuple(str(board[f"M{i:02}"]) for i in range(9)) for board in boards}) > 10
    assert len({tuple(str(board[key]) for key in DECK) for board in boards}) == 20


def test_number_tokens_are_laid_in_a_spiral_from_a_random_corner() -> None:  # tacan S1
    corners = set()
    for seed in range(60):
        board = shuffled(seed)
        for k in range(6):
            outer = OUTER_RING[2 * k :] + OUTER_RING[: 2 * k]
            route = [*outer, *INNER_RING[k:], *INNER_RING[:k], "H09"]
            tiles = [str(board[key]).split() for key in route]
            if [tile[1] for tile in tiles if tile[0] != "DES"] == SPIRAL:
                corners.add(outer[0])
                break
        else:
            raise AssertionError(f"no spiral on the board of seed {seed}")
    assert corners == {"H00", "H07", "H16", "H18", "H11", "H02"}


def test_the_robber_starts_on_the_desert() -> None:  # tacan S1
    for seed in range(10):
        board = shuffled(seed)
        assert board[str(board["ROB"])] == "DES"


def test_the_match_starts_with_full_bank_and_empty_hands() -> None:  # tacan S1
    story = setup()
    for resource in ("ORE", "GRA", "LUM", "WOO", "BRI"):
        story.sees("*", f"BNK{resource}", 19)
    story.has(PB="", PR="", PY="")
    story.sees("*", "players", 3)


def test_the_highest_roll_starts_and_the_others_follow_in_seat_order() -> None:  # tacan S2
    story = opening("34 65 21")
    assert [story.value(key) for key in ("ORDPR", "ORDPY", "ORDPB")] == [1, 2, 3]
    assert story.value("turn") == "PRPre0"


def test_seat_order_goes_round_after_the_last_seat() -> None:  # tacan S2
    story = opening("11 21 66 54", seats="PB PR PY PG")
    order = [story.value(key) for key in ("ORDPY", "ORDPG", "ORDPB", "ORDPR")]
    assert order == [1, 2, 3, 4]


def test_only_those_tied_for_the_highest_roll_again() -> None:  # tacan S2
    story = opening("65 22 56 11 33")
    assert [story.value(key) for key in ("ORDPY", "ORDPB", "ORDPR")] == [1, 2, 3]


def test_ties_are_rolled_again_until_one_is_alone() -> None:  # tacan S2
    story = opening("44 26 11 33 51 22 61")
    assert [story.value(key) for key in ("ORDPR", "ORDPY", "ORDPB")] == [1, 2, 3]


def test_a_tie_below_the_highest_is_not_rolled_again() -> None:  # tacan S2
    story = opening("12 21 44")
    assert [story.value(key) for key in ("ORDPY", "ORDPB", "ORDPR")] == [1, 2, 3]


def test_the_rolls_for_the_start_do_not_stay_on_the_dice() -> None:  # tacan S2
    story = opening("12 21 44")
    story.sees("*", "DIE0", [])
    story.sees("*", "DIE1", [])


def test_everyone_sees_the_last_opening_roll_of_each_seat() -> None:  # tacan S2, V1
    story = opening("65 22 56 11 33")
    for viewer in ("*", "PB", "PR", "PY"):
        story.sees(viewer, "ROLLPB", "1 1")
        story.sees(viewer, "ROLLPR", "2 2")
        story.sees(viewer, "ROLLPY", "3 3")


def test_everyone_sees_the_opening_rolls_that_were_tied() -> None:  # tacan S2, V1
    story = opening("65 22 56 33 33 16 53")
    for viewer in ("*", "PB", "PR", "PY"):
        story.sees(viewer, "TIEPB", "6 5, 3 3")
        story.sees(viewer, "ROLLPB", "1 6")
        story.sees(viewer, "TIEPR", [])
        story.sees(viewer, "ROLLPR", "2 2")
        story.sees(viewer, "TIEPY", "5 6, 3 3")
        story.sees(viewer, "ROLLPY", "5 3")


def test_the_opening_rolls_stay_to_the_end() -> None:  # tacan S2
    story = Story(board="first", victory_points=3, rolls=[(1, 2), (4, 4), (2, 1)])
    story.given(PR="3 ORE 2 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "city N13")
    story.sees("*", "phase", "over")
    assert [story.value(f"ROLL{seat}") for seat in ("PB", "PR", "PY")] == ["1 2", "4 4", "2 1"]


def test_only_seats_of_the_match_have_an_opening_roll() -> None:  # tacan S2
    story = opening("12 44", seats="PR PG")
    keys = {key for key in story.game.cells(story.state) if key.startswith("ROLL")}
    assert keys == {"ROLLPR", "ROLLPG"}


def test_any_two_seats_can_play() -> None:  # tacan S2
    story = opening("12 44", seats="PR PG")
    assert [story.value(key) for key in ("players", "ORDPG", "ORDPR")] == [2, 1, 2]


def test_the_first_round_goes_in_turn_order() -> None:  # tacan S3
    story = setup()
    for placement in FIRST_ROUND:
        seat = placement[:2]
        assert story.value("turn") == f"{seat}Pre0"
        assert story.value("phase") == f"place {seat}"
        assert story.to_act() == {seat}
        place(story, placement)


def test_setup_pieces_are_free_and_come_from_the_supply() -> None:  # tacan S3
    story = setup()
    place(story, *FIRST_ROUND)
    story.has(PB="", PR="", PY="")
    story.sees("*", "BNKBRI", 19)
    story.sees("*", "N13", "SET0PR")
    story.sees("*", "P20", "RD00PR")


def test_the_first_settlement_gives_no_cards() -> None:  # tacan S3
    story = setup()
    place(story, "PR N13 P20")
    story.has(PR="")


def test_the_first_road_touches_the_settlement() -> None:  # tacan S3
    story = setup()
    story.plays("PR", "settlement N13")
    story.rejects("PR", "road P25", rule="S3", code="road_not_at_settlement")
    assert story.legal("PR") == {"road P13", "road P14", "road P20"}


def test_the_settlement_comes_before_the_road() -> None:  # tacan S3
    story = setup()
    story.rejects("PR", "road P20", rule="S3", code="placement_due")


def test_only_one_settlement_is_placed_in_a_round() -> None:  # tacan S3
    story = setup()
    story.plays("PR", "settlement N13")
    story.rejects("PR", "settlement N36", rule="S3", code="placement_due")


def test_nothing_but_placing_is_possible_in_setup() -> None:  # tacan S3
    story = setup()
    for move in ("roll", "end", "buy", "city N13"):
        story.rejects("PR", move, rule="S3", code="placement_due")


def test_nobody_places_before_their_turn() -> None:  # tacan T0
    story = setup()
    story.rejects("PB", "settlement N22", rule="T0", code="not_your_turn")


def test_the_second_round_goes_in_reverse_order() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    for placement in SECOND_ROUND:
        seat = placement[:2]
        assert story.value("turn") == f"{seat}Pre1"
        assert story.to_act() == {seat}
        place(story, placement)
    assert story.value("turn") == "PR"
    assert story.value("phase") == "roll PR"


def test_two_players_place_first_second_second_first() -> None:  # tacan S4
    story = Story(board="first", seats="PB PG", first="PG", start="setup")
    place(story, "PG N13 P20", "PB N22 P25", "PB N40 P58", "PG N36 P52")
    assert story.value("turn") == "PG"


def test_four_players_place_there_and_back() -> None:  # tacan S4
    story = Story(board="first", seats="PB PR PY PG", start="setup")
    place(story, "PR N13 P20", "PY N10 P17", "PG N20 P32", "PB N22 P25")
    place(story, "PB N40 P58", "PG N46 P65", "PY N39 P55", "PR N36 P52")
    assert story.value("turn") == "PR"


def test_the_second_road_touches_the_second_settlement() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    story.plays("PB", "settlement N40")
    story.rejects("PB", "road P34", rule="S4", code="road_not_at_settlement")
    assert story.legal("PB") == {"road P51", "road P57", "road P58"}


def test_in_the_second_round_the_settlement_also_comes_first() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    story.rejects("PB", "road P34", rule="S4", code="placement_due")


def test_the_second_settlement_gives_a_card_for_each_producing_hex() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.has(PB="1 GRA 2 WOO", PR="1 ORE 1 LUM 1 WOO", PY="1 WOO 1 BRI")
    story.sees("*", "BNKWOO", 15)
    story.sees("*", "BNKORE", 18)


def test_the_setup_cards_come_when_settlement_and_road_stand() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    story.plays("PB", "settlement N40")
    story.has(PB="")
    story.plays("PB", "road P58")
    story.has(PB="1 GRA 2 WOO")


def test_a_resource_the_bank_lacks_is_not_given() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    story.given(PY="19 WOO")
    place(story, "PB N40 P58")
    story.has(PB="1 GRA", PY="19 WOO")


def test_the_last_card_of_a_resource_is_given_for_one_of_two_hexes() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND)
    story.given(PY="18 WOO")
    place(story, "PB N40 P58")
    story.has(PB="1 GRA 1 WOO")


def test_the_distance_rule_holds_in_setup() -> None:  # tacan S5
    story = setup()
    place(story, "PR N13 P20")
    for neighbour in ("N08", "N09", "N18"):
        story.rejects("PY", f"settlement {neighbour}", rule="B4", code="too_close")


def test_the_distance_rule_holds_towards_the_own_first_settlement() -> None:  # tacan S5
    story = setup()
    place(story, *FIRST_ROUND)
    story.rejects("PB", "settlement N28", rule="B4", code="too_close")


def test_a_taken_node_in_setup_breaks_the_distance_rule() -> None:  # tacan S5
    story = setup()
    place(story, "PR N13 P20")
    story.rejects("PY", "settlement N13", rule="B4", code="node_taken")


def test_the_connection_rule_does_not_hold_in_setup() -> None:  # tacan S5
    story = setup()
    assert len(story.legal("PR")) == 54
    place(story, *FIRST_ROUND)
    assert "settlement N53" in story.legal("PB")
