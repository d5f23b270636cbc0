"""Tacan, chapter "Winning": W1 and W2."""

from parlour.testing.tacan import Story

SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"


def nine_points(seats: str = "PB PR PY", hand: str = SETTLEMENT) -> Story:
    """PR, on turn and after the roll, has nine points and can settle on N24."""
    story = Story(board="first", seats=seats)
    story.places("PR", settlements="N53", cities="N00 N11 N51", roads="P28")
    story.given(PR=hand)
    story.dice(6, 6)
    story.plays("PR", "roll")
    assert story.points("PR") == 9
    return story


def ranking(story: Story) -> list[tuple[int, str, int]]:
    outcome = story.outcome()
    assert outcome is not None
    return sorted(outcome)


def test_a_settlement_is_worth_one_point_and_a_city_two() -> None:  # tacan W1
    story = Story(board="first")
    story.sees("*", "PTSPR", 2)
    story.places("PR", settlements="N53")
    story.sees("*", "PTSPR", 3)
    story.places("PR", cities="N00")
    story.sees("*", "PTSPR", 5)


def test_a_city_is_worth_one_point_more_than_the_settlement_it_replaces() -> None:  # tacan W1
    story = Story(board="first")
    story.given(PR="3 ORE 2 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "city N13")
    assert story.points("PR") == 3


def test_the_largest_army_is_worth_two_points() -> None:  # tacan W1
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="knight, knight, knight")
    for target in ("H00", "H18", "H00"):
        story.plays("PR", "knight")
        story.plays("PR", f"robber {target}")
    assert story.points("PR") == 4


def test_the_longest_road_is_worth_two_points() -> None:  # tacan W1
    story = Story(board="first")
    story.places("PR", roads="P28 P36 P45")
    assert story.points("PR") == 4


def test_a_victory_point_card_is_worth_one_point() -> None:  # tacan W1
    story = Story(board="first")
    story.cards(PR="victory point, victory point")
    assert story.points("PR") == 4


def test_other_cards_and_played_knights_are_worth_nothing() -> None:  # tacan W1
    story = Story(board="first")
    story.cards(PR="knight, monopoly, road building, year of plenty")
    story.plays("PR", "knight")
    assert story.points("PR") == 2


def test_the_match_ends_at_once_with_ten_points_on_the_own_turn() -> None:  # tacan W2
    story = nine_points()
    assert story.outcome() is None
    story.plays("PR", "settlement N24")
    story.sees("*", "WINNER", "PR")
    story.sees("*", "phase", "over")
    story.sees("*", "turn", [])
    assert story.to_act() == set()


def test_nothing_is_played_after_the_end() -> None:  # tacan W2
    story = nine_points()
    story.plays("PR", "settlement N24")
    story.rejects("PR", "end", rule="W2", code="match_over")
    story.rejects("PY", "roll", rule="W2", code="match_over")
    story.rejects("PB", "block", rule="W2", code="match_over")
    assert story.legal("PR") == set()


def test_nine_points_are_not_enough() -> None:  # tacan W2
    story = nine_points()
    story.plays("PR", "end")
    story.sees("*", "WINNER", [])
    assert story.value("turn") == "PY"


def test_hidden_points_win() -> None:  # tacan W2
    story = nine_points(hand="1 ORE 1 GRA 1 WOO")
    story.deck("victory point")
    story.plays("PR", "buy")
    story.sees("*", "WINNER", "PR")
    assert ranking(story)[0] == (1, "PR", 10)


def test_more_than_ten_points_win_too() -> None:  # tacan W2
    story = nine_points(hand="1 LUM 1 BRI")
    story.places("PR", roads="P36")
    story.plays("PR", "road P45")
    story.sees("*", "WINNER", "PR")
    assert ranking(story)[0] == (1, "PR", 11)


def test_a_knight_can_win_before_the_robber_moves() -> None:  # tacan W2
    story = Story(board="first", development_per_turn=0)
    story.places("PR", cities="N00 N11 N51")
    story.cards(PR="knight, knight, knight")
    for target in ("H18", "H11"):
        story.plays("PR", "knight")
        story.plays("PR", f"robber {target}")
    story.plays("PR", "knight")
    story.sees("*", "WINNER", "PR")


def test_the_first_free_road_can_win() -> None:  # tacan W2
    story = Story(board="first")
    story.places("PR", cities="N00 N11 N51", roads="P28 P36")
    story.cards(PR="road building")
    story.plays("PR", "road building")
    story.plays("PR", "road P45")
    story.sees("*", "WINNER", "PR")


def test_points_reached_in_anothers_turn_win_at_the_start_of_the_own() -> None:  # tacan W2
    story = Story(board="first", first="PY", victory_points=4)
    story.places("PR", roads="P28 P36 P45")
    story.places("PB", roads="P24 P19 P11 P06")
    story.places("PY", roads="P16 P21 P29")
    story.given(PY=SETTLEMENT)
    story.dice(6, 6)
    story.plays("PY", "roll")
    story.plays("PY", "settlement N24")
    story.sees("*", "PTSPB", 4)
    story.sees("*", "WINNER", [])
    story.plays("PY", "end")
    story.sees("*", "WINNER", "PB")
    story.sees("*", "DIE0", [])


def test_points_lost_before_the_own_turn_do_not_win() -> None:  # tacan W2
    story = Story(board="first", first="PY", victory_points=4)
    story.places("PR", roads="P28 P36 P45")
    story.places("PY", roads="P16 P21 P29")
    story.given(PY=SETTLEMENT)
    story.dice(6, 6)
    story.plays("PY", "roll")
    story.sees("*", "PTSPR", 4)
    story.plays("PY", "settlement N24")
    story.turn("PR")
    story.sees("*", "WINNER", [])


def test_the_others_are_ranked_by_points_and_ties_share_a_rank() -> None:  # tacan W2
    story = nine_points(seats="PB PR PY PG")
    story.places("PY", settlements="N26")
    story.cards(PB="victory point")
    story.plays("PR", "settlement N24")
    assert ranking(story) == [(1, "PR", 10), (2, "PB", 3), (2, "PY", 3), (4, "PG", 2)]


def test_different_points_get_different_ranks() -> None:  # tacan W2
    story = nine_points()
    story.places("PY", settlements="N26")
    story.plays("PR", "settlement N24")
    assert ranking(story) == [(1, "PR", 10), (2, "PY", 3), (3, "PB", 2)]


def test_hidden_points_count_in_the_ranking() -> None:  # tacan W2
    story = nine_points()
    story.cards(PB="victory point, victory point")
    story.places("PY", settlements="N26")
    story.plays("PR", "settlement N24")
    assert ranking(story) == [(1, "PR", 10), (2, "PB", 4), (3, "PY", 3)]


def test_the_winner_is_first_even_with_fewer_points() -> None:  # tacan W2
    story = Story(board="first", victory_points=3)
    story.places("PB", cities="N00 N53")
    story.places("PR", roads="P28")
    story.given(PR=SETTLEMENT)
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "settlement N24")
    assert ranking(story) == [(1, "PR", 3), (2, "PB", 6), (3, "PY", 2)]
