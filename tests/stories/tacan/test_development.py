"""Tacan, chapter "Development cards": C1 to C7."""

from parlour.testing.tacan import Story

ONE_CARD = "1 ORE 1 GRA 1 WOO"
WHOLE_DECK = ", ".join(
    ["knight"] * 14 + ["victory point"] * 5 + ["road building", "monopoly", "year of plenty"] * 2
)
# With the two of the setup, and P00 as the last one, all 15 roads.
TWELVE_PATHS = " ".join(f"P{i:02}" for i in range(1, 13))


def main_turn(cards: str = "", **hands: str) -> Story:
    """PR holds the cards and has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    if cards:
        story.cards(PR=cards)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def cornered(story: Story) -> None:
    """Leave PR one path to build on, P60, with PY's settlement at its other end."""
    story.places("PB", roads="P13 P14 P27 P28 P45 P46 P59")
    story.places("PY", settlements="N46")


def test_cards_are_bought_from_the_top_of_the_deck() -> None:  # tacan C1
    story = main_turn(PR="2 ORE 2 GRA 2 WOO")
    story.deck("monopoly", "knight")
    story.plays("PR", "buy")
    story.sees("PR", "D00", "monopoly")
    story.sees("*", "D", 24)
    story.plays("PR", "buy")
    story.sees("PR", "D01", "knight")
    story.sees("*", "D", 23)


def test_an_empty_deck_sells_nothing() -> None:  # tacan C1
    story = main_turn(PR=ONE_CARD)
    story.cards(PB=WHOLE_DECK)
    story.sees("*", "D", 0)
    story.rejects("PR", "buy", rule="C1", code="deck_empty")
    assert "buy" not in story.legal("PR")


def test_any_number_of_development_cards_may_be_held() -> None:  # tacan C1
    story = main_turn("knight, " * 9 + "knight", PR=ONE_CARD)
    story.plays("PR", "buy")
    story.sees("*", "DEVPR", 11)


def test_development_cards_do_not_count_for_discards() -> None:  # tacan C1
    story = Story(board="first")
    story.given(PR="7 ORE")
    story.cards(PR="knight, knight, monopoly")
    story.dice(3, 4)
    story.plays("PR", "roll")
    assert story.value("phase") == "robber PR"


def test_development_cards_cannot_be_stolen() -> None:  # tacan C1
    story = main_turn("knight")
    story.cards(PB="knight, monopoly")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H07 steal PB", rule="R2", code="no_such_victim")
    story.plays("PR", "robber H07")
    story.sees("*", "DEVPB", 2)


def test_a_card_one_does_not_hold_cannot_be_played() -> None:  # tacan C1
    story = main_turn()
    for move in ("knight", "road building", "plenty 2 ORE", "monopoly WOO"):
        story.rejects("PR", move, rule="C1", code="card_not_held")


def test_a_played_card_is_no_longer_held() -> None:  # tacan C1
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="monopoly")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "monopoly WOO", rule="C1", code="card_not_held")
    story.sees("*", "DEVPR", 0)


def test_a_card_is_not_played_in_the_turn_it_was_bought_in() -> None:  # tacan C2
    story = main_turn(PR=ONE_CARD)
    story.deck("knight")
    story.plays("PR", "buy")
    story.rejects("PR", "knight", rule="C2", code="bought_this_turn")
    assert "knight" not in story.legal("PR")


def test_a_bought_card_can_be_played_in_the_next_own_turn() -> None:  # tacan C2
    story = main_turn(PR=ONE_CARD)
    story.deck("knight")
    story.plays("PR", "buy")
    story.plays("PR", "end")
    story.turn("PR")
    story.plays("PR", "knight")


def test_an_older_card_can_be_played_in_the_turn_a_like_one_is_bought() -> None:  # tacan C2
    story = main_turn("knight", PR=ONE_CARD)
    story.deck("knight")
    story.plays("PR", "buy")
    story.plays("PR", "knight")
    story.sees("*", "D00", "knight")
    story.hides("*", "D01")


def test_of_equal_cards_the_one_bought_first_is_played() -> None:  # tacan C2
    story = main_turn("knight, monopoly, knight")
    story.plays("PR", "knight")
    story.sees("PB", "D00", "knight")
    story.hides("PB", "D01", "D02")


def test_victory_points_are_never_played() -> None:  # tacan C2
    story = main_turn("victory point")
    story.rejects("PR", "victory point", rule="FORM", code="malformed_move")
    assert story.legal("PR") == {"end"}


def test_victory_points_count_from_the_purchase_on() -> None:  # tacan C2
    story = main_turn(PR=ONE_CARD)
    story.deck("victory point")
    assert story.points("PR") == 2
    story.plays("PR", "buy")
    assert story.points("PR") == 3


def test_one_card_is_played_in_a_turn() -> None:  # tacan C3
    story = main_turn("monopoly, knight, monopoly")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "monopoly ORE", rule="C3", code="development_limit")
    story.rejects("PR", "knight", rule="C3", code="development_limit")


def test_a_card_before_the_roll_counts_for_the_turn() -> None:  # tacan C3
    story = Story(board="first")
    story.cards(PR="monopoly, monopoly")
    story.plays("PR", "monopoly WOO")
    story.rejects("PR", "monopoly ORE", rule="C3", code="development_limit")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.rejects("PR", "monopoly ORE", rule="C3", code="development_limit")


def test_each_turn_allows_a_card_again() -> None:  # tacan C3
    story = main_turn("monopoly, monopoly")
    story.plays("PR", "monopoly WOO")
    story.plays("PR", "end")
    story.turn("PR")
    story.plays("PR", "monopoly ORE")


def test_cards_are_played_on_the_own_turn() -> None:  # tacan C3
    story = main_turn()
    story.cards(PB="knight")
    story.rejects("PB", "knight", rule="T0", code="not_your_turn")


def test_a_card_can_be_played_after_the_roll() -> None:  # tacan C3
    story = main_turn("knight, road building, monopoly, year of plenty")
    assert {"knight", "road building", "monopoly ORE", "plenty 2 ORE"} <= story.legal("PR")


def test_a_knight_counts_when_played_and_then_the_robber_moves() -> None:  # tacan C4
    story = main_turn("knight")
    story.plays("PR", "knight")
    story.sees("*", "KNIPR", 1)
    assert story.value("phase") == "robber PR"
    story.rejects("PR", "end", rule="R1", code="robber_due")
    story.plays("PR", "robber H00")
    assert story.value("phase") == "main PR"


def test_the_third_knight_brings_the_army_before_the_robber_moves() -> None:  # tacan C4
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="knight, knight, knight")
    for target in ("H00", "H18"):
        story.plays("PR", "knight")
        story.plays("PR", f"robber {target}")
    story.sees("*", "ARMY", [])
    story.plays("PR", "knight")
    story.sees("*", "ARMY", "PR")


def test_a_knight_moves_the_robber_as_a_seven_does() -> None:  # tacan C4
    story = main_turn("knight", PB="1 LUM")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H16", rule="R1", code="robber_must_move")
    story.rejects("PR", "robber H07", rule="R2", code="victim_required")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM", PB="")


def test_a_knight_makes_nobody_discard() -> None:  # tacan C4
    story = main_turn("knight", PB="9 LUM")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    story.has(PB="9 LUM")


def test_road_building_gives_two_free_roads() -> None:  # tacan C5
    story = main_turn("road building", PR="1 LUM 1 BRI")
    story.plays("PR", "road building")
    assert story.value("phase") == "roads PR"
    story.plays("PR", "road P28")
    story.plays("PR", "road P36")
    story.has(PR="1 LUM 1 BRI")
    assert story.value("phase") == "main PR"
    story.sees("*", "P36", "RD03PR")


def test_the_two_free_roads_may_lie_apart() -> None:  # tacan C5
    story = main_turn("road building")
    story.plays("PR", "road building")
    story.plays("PR", "road P13")
    story.plays("PR", "road P60")


def test_a_third_road_is_not_free() -> None:  # tacan C5
    story = main_turn("road building")
    story.plays("PR", "road building")
    story.plays("PR", "road P28")
    story.plays("PR", "road P36")
    story.rejects("PR", "road P13", rule="B0", code="cannot_pay")


def test_nothing_comes_between_the_free_roads() -> None:  # tacan C5
    story = main_turn("road building", PR="4 ORE 2 GRA 1 WOO")
    story.plays("PR", "road building")
    for move in ("end", "buy", "city N13", "bank 4 ORE for 1 GRA", "offer 1 ORE for 1 BRI"):
        story.rejects("PR", move, rule="C5", code="free_road_due")
    story.plays("PR", "road P28")
    for move in ("end", "buy", "city N13"):
        story.rejects("PR", move, rule="C5", code="free_road_due")


def test_free_roads_follow_the_rules_for_roads() -> None:  # tacan C5
    story = main_turn("road building")
    story.plays("PR", "road building")
    story.rejects("PR", "road P71", rule="B1", code="not_connected")
    story.rejects("PR", "road P20", rule="B2", code="path_taken")
    story.plays("PR", "road P28")
    story.rejects("PR", "road P28", rule="B2", code="path_taken")


def test_road_building_before_the_roll_is_followed_by_the_roll() -> None:  # tacan C5
    story = Story(board="first")
    story.cards(PR="road building")
    story.plays("PR", "road building")
    story.plays("PR", "road P28")
    story.rejects("PR", "roll", rule="C5", code="free_road_due")
    story.plays("PR", "road P36")
    assert story.legal("PR") == {"roll"}


def test_with_one_road_left_only_one_is_placed() -> None:  # tacan C5
    story = main_turn("road building")
    story.places("PR", roads=TWELVE_PATHS)
    story.plays("PR", "road building")
    story.plays("PR", "road P28")
    assert story.value("phase") == "main PR"


def test_with_no_place_for_the_second_only_one_is_placed() -> None:  # tacan C5
    story = main_turn("road building")
    cornered(story)
    story.plays("PR", "road building")
    assert story.legal("PR") == {"road P60"}
    story.plays("PR", "road P60")
    assert story.value("phase") == "main PR"


def test_a_place_opened_by_the_first_road_forces_the_second() -> None:  # tacan C5
    story = main_turn("road building")
    story.places("PB", roads="P13 P14 P27 P28 P45 P46 P59")
    story.plays("PR", "road building")
    story.plays("PR", "road P60")
    assert story.legal("PR") == {"road P61", "road P65"}
    story.rejects("PR", "end", rule="C5", code="free_road_due")


def test_without_a_road_left_the_card_cannot_be_played() -> None:  # tacan C5
    story = main_turn("road building")
    story.places("PR", roads="P00 " + TWELVE_PATHS)
    story.rejects("PR", "road building", rule="C5", code="no_free_road")


def test_without_a_place_for_a_road_the_card_cannot_be_played() -> None:  # tacan C5
    story = main_turn("road building")
    cornered(story)
    story.places("PY", roads="P60")
    story.rejects("PR", "road building", rule="C5", code="no_free_road")
    assert story.legal("PR") == {"end"}


def test_year_of_plenty_gives_two_cards_of_a_kind() -> None:  # tacan C6
    story = main_turn("year of plenty")
    story.plays("PR", "plenty 2 ORE")
    story.has(PR="2 ORE")
    story.sees("*", "BNKORE", 17)


def test_year_of_plenty_gives_two_different_cards() -> None:  # tacan C6
    story = main_turn("year of plenty")
    story.plays("PR", "plenty 1 GRA 1 BRI")
    story.has(PR="1 GRA 1 BRI")


def test_year_of_plenty_gives_no_less_than_two_cards() -> None:  # tacan C6
    story = main_turn("year of plenty")
    story.rejects("PR", "plenty 1 ORE", rule="C6", code="wrong_plenty_count")


def test_year_of_plenty_gives_only_what_the_bank_has() -> None:  # tacan C6
    story = main_turn("year of plenty", PB="19 ORE 18 GRA")
    story.rejects("PR", "plenty 1 ORE 1 WOO", rule="C6", code="not_in_bank")
    story.rejects("PR", "plenty 2 GRA", rule="C6", code="not_in_bank")
    story.plays("PR", "plenty 1 GRA 1 WOO")


def test_year_of_plenty_takes_the_only_card_of_the_bank() -> None:  # tacan C6
    story = main_turn("year of plenty", PB="19 ORE 19 GRA 19 LUM 19 WOO 18 BRI")
    plenty = {move for move in story.legal("PR") if move.startswith("plenty")}
    assert plenty == {"plenty 1 BRI"}
    story.rejects("PR", "plenty 2 BRI", rule="C6", code="wrong_plenty_count")
    story.plays("PR", "plenty 1 BRI")
    story.has(PR="1 BRI")


def test_year_of_plenty_takes_the_last_two_cards_of_the_bank() -> None:  # tacan C6
    story = main_turn("year of plenty", PB="19 ORE 19 GRA 19 LUM 18 WOO 18 BRI")
    plenty = {move for move in story.legal("PR") if move.startswith("plenty")}
    assert plenty == {"plenty 1 WOO 1 BRI"}


def test_year_of_plenty_cannot_be_played_on_an_empty_bank() -> None:  # tacan C6
    story = main_turn("year of plenty", PB="19 ORE 19 GRA 19 LUM 19 WOO 19 BRI")
    story.rejects("PR", "plenty 1 ORE 1 GRA", rule="C6", code="bank_empty")
    assert story.legal("PR") == {"end"}


def test_monopoly_takes_all_cards_of_a_resource_from_every_opponent() -> None:  # tacan C7
    story = main_turn("monopoly", PR="1 WOO", PY="1 ORE 3 WOO", PB="2 WOO")
    story.plays("PR", "monopoly WOO")
    story.has(PR="6 WOO", PY="1 ORE", PB="")
    story.sees("*", "BNKWOO", 13)


def test_monopoly_may_name_any_resource() -> None:  # tacan C7
    story = main_turn("monopoly", PY="3 WOO")
    named = {move for move in story.legal("PR") if move.startswith("monopoly")}
    assert named == {f"monopoly {resource}" for resource in ("ORE", "GRA", "LUM", "WOO", "BRI")}


def test_monopoly_on_what_nobody_holds_takes_nothing() -> None:  # tacan C7
    story = main_turn("monopoly", PY="3 WOO")
    story.plays("PR", "monopoly BRI")
    story.has(PR="", PY="3 WOO", PB="")
    story.sees("*", "DEVPR", 0)
