"""Tacan, chapter "Awards": A1 to A3.

PR's line of five: N13 N18 N24 N30 N36 N41, the paths P20 P28 P36 P45 P52.
PB's line of five: N16 N22 N17 N12 N07 N03, the paths P24 P25 P19 P11 P06.
PY's line of four: N15 N10 N14 N19 N24, the paths P17 P16 P21 P29; with P22 it has five.
"""

from parlour.testing.tacan import Story

SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"
PR_FIVE = "P28 P36 P45"
PB_FIVE = "P24 P19 P11 P06"
PY_FOUR = "P16 P21 P29"


def knights(story: Story, seat: str, count: int) -> None:
    """Play knights; the robber goes to and fro between two hexes where nobody lives."""
    for _ in range(count):
        story.plays(seat, "knight")
        story.plays(seat, "robber H18" if story.value("ROB") == "H00" else "robber H00")


def armies() -> Story:
    """PR holds five knights and PY four; any number may be played in a turn."""
    story = Story(board="first", development_per_turn=0)
    story.cards(PR="knight, knight, knight, knight, knight", PY="knight, knight, knight, knight")
    return story


def main_turn(hand: str = "1 LUM 1 BRI") -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(PR=hand)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def about_to_cut(pr: str = PR_FIVE, py: str = PY_FOUR, pb: str = "") -> Story:
    """PR holds the longest road and PY can settle on N24, in the middle of it."""
    story = Story(board="first", first="PY")
    story.places("PR", roads=pr)
    story.places("PY", roads=py)
    if pb:
        story.places("PB", roads=pb)
    story.given(PY="1 GRA 2 LUM 1 WOO 2 BRI")
    story.dice(6, 6)
    story.plays("PY", "roll")
    story.sees("*", "ROAD", "PR")
    return story


def test_the_largest_army_needs_three_played_knights() -> None:  # tacan A1
    story = armies()
    knights(story, "PR", 2)
    story.sees("*", "ARMY", [])
    story.sees("*", "PTSPR", 2)
    knights(story, "PR", 1)
    story.sees("*", "ARMY", "PR")
    story.sees("*", "PTSPR", 4)


def test_held_knights_do_not_count_for_the_army() -> None:  # tacan A1
    story = armies()
    story.sees("*", "KNIPR", 0)
    story.sees("*", "ARMY", [])


def test_an_equal_army_does_not_take_the_award() -> None:  # tacan A1
    story = armies()
    knights(story, "PR", 3)
    story.turn("PY")
    knights(story, "PY", 3)
    story.sees("*", "ARMY", "PR")


def test_a_strictly_larger_army_takes_the_award() -> None:  # tacan A1
    story = armies()
    knights(story, "PR", 3)
    story.turn("PY")
    knights(story, "PY", 4)
    story.sees("*", "ARMY", "PY")
    story.sees("*", "PTSPR", 2)
    story.sees("*", "PTSPY", 4)


def test_the_largest_army_can_be_taken_back() -> None:  # tacan A1
    story = armies()
    knights(story, "PR", 3)
    story.turn("PY")
    knights(story, "PY", 4)
    story.turn("PR")
    knights(story, "PR", 1)
    story.sees("*", "ARMY", "PY")
    knights(story, "PR", 1)
    story.sees("*", "ARMY", "PR")


def test_the_longest_road_needs_a_line_of_five() -> None:  # tacan A2
    story = main_turn("2 LUM 2 BRI")
    story.places("PR", roads="P28 P36")
    story.plays("PR", "road P13")
    story.sees("*", "LENPR", 4)
    story.sees("*", "ROAD", [])
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 6)
    story.sees("*", "ROAD", "PR")
    story.sees("*", "PTSPR", 4)


def test_a_line_of_exactly_five_brings_the_award() -> None:  # tacan A2
    story = main_turn()
    story.places("PR", roads="P28 P36")
    story.sees("*", "LENPR", 3)
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PR")


def test_an_equal_road_does_not_take_the_award_but_a_longer_one_does() -> None:  # tacan A2
    story = main_turn("2 LUM 2 BRI")
    story.places("PB", roads=PB_FIVE)
    story.places("PR", roads="P28 P36")
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PB")
    story.plays("PR", "road P60")
    story.sees("*", "LENPR", 6)
    story.sees("*", "ROAD", "PR")
    story.sees("*", "PTSPB", 2)


def test_a_line_does_not_branch() -> None:  # tacan A2
    story = main_turn()
    story.places("PR", roads="P27 P28 P35")
    story.plays("PR", "road P36")
    story.sees("*", "LENPR", 4)
    story.sees("*", "ROAD", [])


def test_separate_roads_do_not_add_up() -> None:  # tacan A2
    story = main_turn()
    story.places("PR", roads="P28 P36 P60")
    story.sees("*", "LENPR", 3)


def test_a_loop_counts_every_path_once() -> None:  # tacan A2
    story = Story(board="first")
    story.places("PB", roads="P28 P36 P44 P43 P35 P27")
    story.sees("*", "LENPB", 6)


def test_a_line_may_pass_a_node_twice() -> None:  # tacan A2
    story = main_turn()
    story.places("PR", roads="P28 P36 P44 P43 P35")
    story.sees("*", "LENPR", 6)
    story.plays("PR", "road P27")
    story.sees("*", "LENPR", 7)


def test_a_loop_with_two_tails_uses_no_path_twice() -> None:  # tacan A2
    story = main_turn()
    story.places("PR", roads="P28 P36 P44 P43 P35 P27")
    story.plays("PR", "road P29")
    story.sees("*", "LENPR", 7)


def test_a_line_does_not_pass_through_an_opponents_building() -> None:  # tacan A2
    story = main_turn()
    story.places("PB", settlements="N24")
    story.places("PR", roads="P28 P36")
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 3)
    story.sees("*", "ROAD", [])


def test_a_line_may_end_at_an_opponents_building() -> None:  # tacan A2
    story = main_turn()
    story.places("PB", settlements="N24")
    story.plays("PR", "road P28")
    story.sees("*", "LENPR", 2)


def test_a_line_may_end_at_opponents_buildings_on_both_sides() -> None:  # tacan A2
    story = main_turn()
    story.places("PB", settlements="N24")
    story.places("PY", cities="N46")
    story.places("PR", roads="P36 P60")
    story.plays("PR", "road P45")
    story.sees("*", "LENPR", 4)


def test_a_loop_is_cut_by_an_opponents_building_on_it() -> None:  # tacan A2
    story = Story(board="first")
    story.places("PR", roads="P28 P36 P44 P43 P35 P27")
    story.sees("*", "LENPR", 7)
    story.places("PB", settlements="N24")
    story.sees("*", "LENPR", 6)


def test_an_own_building_does_not_break_a_line() -> None:  # tacan A2
    story = main_turn(SETTLEMENT)
    story.places("PR", roads=PR_FIVE)
    story.plays("PR", "settlement N24")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PR")


def test_an_opponents_road_does_not_break_a_line() -> None:  # tacan A2
    story = main_turn()
    story.places("PY", roads=PY_FOUR)
    story.places("PR", roads="P28 P36")
    story.plays("PR", "road P45")
    story.sees("*", "ROAD", "PR")


def test_free_roads_count_too() -> None:  # tacan A2
    story = main_turn("")
    story.cards(PR="road building")
    story.places("PR", roads="P28")
    story.plays("PR", "road building")
    story.plays("PR", "road P36")
    story.plays("PR", "road P45")
    story.sees("*", "ROAD", "PR")


def test_a_holder_cut_below_five_loses_the_award_to_nobody() -> None:  # tacan A3
    story = about_to_cut()
    story.sees("*", "PTSPR", 4)
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPR", 3)
    story.sees("*", "ROAD", [])
    story.sees("*", "PTSPR", 2)


def test_a_cut_gives_the_award_to_the_one_alone_longest() -> None:  # tacan A3
    story = about_to_cut(pb=PB_FIVE)
    story.plays("PY", "settlement N24")
    story.sees("*", "ROAD", "PB")
    story.sees("*", "PTSPB", 4)


def test_a_cut_gives_the_award_to_the_one_who_cut_when_longest() -> None:  # tacan A3
    story = about_to_cut(py=PY_FOUR + " P22")
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPY", 5)
    story.sees("*", "ROAD", "PY")


def test_a_tie_of_two_others_after_a_cut_leaves_the_award_to_nobody() -> None:  # tacan A3
    story = about_to_cut(py=PY_FOUR + " P22", pb=PB_FIVE)
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPY", 5)
    story.sees("*", "LENPB", 5)
    story.sees("*", "ROAD", [])


def test_the_first_to_get_out_of_such_a_tie_takes_the_award() -> None:  # tacan A3
    story = about_to_cut(py=PY_FOUR + " P22", pb=PB_FIVE)
    story.plays("PY", "settlement N24")
    story.plays("PY", "road P32")
    story.sees("*", "LENPY", 6)
    story.sees("*", "ROAD", "PY")


def test_a_holder_still_tied_after_a_cut_keeps_the_award() -> None:  # tacan A3
    story = about_to_cut(pr=PR_FIVE + " P60 P65", pb=PB_FIVE)
    story.sees("*", "LENPR", 7)
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PR")


def test_a_holder_still_longest_after_a_cut_keeps_the_award() -> None:  # tacan A3
    story = about_to_cut(pr=PR_FIVE + " P60 P65")
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PR")


def test_a_holder_cut_to_five_loses_the_award_to_a_longer_road() -> None:  # tacan A3
    story = about_to_cut(pr=PR_FIVE + " P60 P65", pb=PB_FIVE + " P00")
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPR", 5)
    story.sees("*", "ROAD", "PB")


def test_a_holder_cut_to_five_loses_the_award_to_a_tie_of_longer_roads() -> None:  # tacan A3
    story = about_to_cut(PR_FIVE + " P60 P65", PY_FOUR + " P22 P32", PB_FIVE + " P00")
    story.plays("PY", "settlement N24")
    story.sees("*", "LENPY", 6)
    story.sees("*", "LENPB", 6)
    story.sees("*", "ROAD", [])
