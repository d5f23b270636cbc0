"""Tacan, chapter "Who sees what": V1 to V6."""

from parlour.testing.tacan import Story

VIEWERS = ("PB", "PR", "PY", "*")
SETTLEMENT = "1 GRA 1 LUM 1 WOO 1 BRI"


def main_turn(**hands: str) -> Story:
    """PR has rolled a 12, which gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def everyone_sees(story: Story, key: str, value: object) -> None:
    for viewer in VIEWERS:
        story.sees(viewer, key, value)


def everyone_is_denied(story: Story, *keys: str) -> None:
    for viewer in VIEWERS:
        story.hides(viewer, *keys)


def about_to_win() -> Story:
    """PR has nine points and can settle on N24."""
    story = main_turn(PR=SETTLEMENT, PB="1 ORE 1 WOO")
    story.places("PR", settlements="N53", cities="N00 N11 N51", roads="P28")
    story.cards(PB="victory point, knight")
    return story


def test_everyone_sees_the_board() -> None:  # tacan V1
    story = Story(board="first")
    everyone_sees(story, "H01", "WOO 8")
    everyone_sees(story, "H16", "DES")
    everyone_sees(story, "M00", "ANY")
    everyone_sees(story, "M02", "ORE")
    everyone_sees(story, "ROB", "H16")


def test_everyone_sees_buildings_and_roads() -> None:  # tacan V1
    story = Story(board="first")
    everyone_sees(story, "N22", "SET0PB")
    everyone_sees(story, "N40", "SET1PB")
    everyone_sees(story, "P25", "RD00PB")
    everyone_sees(story, "N00", [])
    everyone_sees(story, "P00", [])


def test_everyone_sees_the_seats_the_turn_and_the_dice() -> None:  # tacan V1
    story = main_turn()
    everyone_sees(story, "players", 3)
    everyone_sees(story, "turn", "PR")
    everyone_sees(story, "phase", "main PR")
    everyone_sees(story, "ORDPY", 2)
    everyone_sees(story, "DIE0", 6)


def test_everyone_sees_the_bank_and_the_size_of_the_deck() -> None:  # tacan V1
    story = main_turn(PB="2 ORE")
    story.cards(PR="knight")
    everyone_sees(story, "BNKORE", 17)
    everyone_sees(story, "D", 24)


def test_everyone_sees_the_size_of_a_hand() -> None:  # tacan V1
    story = main_turn(PB="1 ORE 1 WOO")
    for viewer in ("PR", "PY", "*"):
        story.hides(viewer, "RC00PB", "RC01PB")
        story.sees(viewer, "RC02PB", [])
        story.sees(viewer, "RC29PB", [])


def test_everyone_sees_how_many_development_cards_are_held_and_played() -> None:  # tacan V1
    story = main_turn()
    story.cards(PR="knight, monopoly")
    everyone_sees(story, "DEVPR", 2)
    story.plays("PR", "knight")
    everyone_sees(story, "DEVPR", 1)
    everyone_sees(story, "KNIPR", 1)


def test_everyone_sees_awards_lengths_and_open_points() -> None:  # tacan V1
    story = Story(board="first")
    story.places("PR", roads="P28 P36 P45")
    everyone_sees(story, "ROAD", "PR")
    everyone_sees(story, "ARMY", [])
    everyone_sees(story, "LENPR", 5)
    everyone_sees(story, "PTSPR", 4)
    everyone_sees(story, "WINNER", [])


def test_the_owner_sees_the_faces_of_the_own_hand_in_order() -> None:  # tacan V2
    story = main_turn(PB="1 BRI 1 WOO 2 LUM 1 GRA 1 ORE")
    faces = ["ORE", "GRA", "LUM", "LUM", "WOO", "BRI", []]
    for slot, face in enumerate(faces):
        story.sees("PB", f"RC{slot:02}PB", face)


def test_nobody_else_sees_the_faces_of_a_hand() -> None:  # tacan V2
    story = main_turn(PB="1 ORE", PR="1 WOO")
    for viewer in ("PR", "PY", "*"):
        story.hides(viewer, "RC00PB")
    for viewer in ("PB", "PY", "*"):
        story.hides(viewer, "RC00PR")


def test_a_slot_never_tells_which_card_left() -> None:  # tacan V2
    story = main_turn(PR="1 ORE 1 LUM 1 WOO 1 BRI")
    story.plays("PR", "road P28")
    story.sees("PR", "RC00PR", "ORE")
    story.sees("PR", "RC01PR", "WOO")
    story.hides("PB", "RC00PR", "RC01PR")
    story.sees("PB", "RC02PR", [])


def test_a_hand_grows_beyond_thirty_slots_and_they_stay() -> None:  # tacan V2
    story = Story(board="first")
    story.given(PR="19 ORE 12 LUM")
    story.sees("PR", "RC30PR", "LUM")
    story.hides("PB", "RC30PR")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PR", "discard 15 ORE")
    everyone_sees(story, "RC30PR", [])


def test_nobody_sees_a_card_in_the_deck() -> None:  # tacan V3
    story = main_turn()
    everyone_is_denied(story, "D00", "D12", "D24")


def test_only_the_owner_sees_a_bought_card() -> None:  # tacan V3
    story = main_turn(PR="1 ORE 1 GRA 1 WOO")
    story.deck("monopoly")
    story.plays("PR", "buy")
    story.sees("PR", "D00", "monopoly")
    for viewer in ("PB", "PY", "*"):
        story.hides(viewer, "D00")
    everyone_is_denied(story, "D01")


def test_everyone_sees_a_played_card_and_it_never_returns() -> None:  # tacan V3
    story = main_turn()
    story.cards(PR="monopoly, knight")
    story.plays("PR", "monopoly WOO")
    everyone_sees(story, "D00", "monopoly")
    everyone_sees(story, "D", 23)
    story.plays("PR", "end")
    everyone_sees(story, "D00", "monopoly")
    everyone_sees(story, "D", 23)


def test_victory_points_count_at_once_but_stay_hidden() -> None:  # tacan V4
    story = main_turn(PR="1 ORE 1 GRA 1 WOO")
    story.deck("victory point")
    story.plays("PR", "buy")
    everyone_sees(story, "PTSPR", 2)
    story.sees("PR", "VICPR", 3)
    story.sees("PR", "D00", "victory point")
    for viewer in ("PB", "PY", "*"):
        story.hides(viewer, "VICPR", "D00")


def test_points_with_hidden_cards_are_hidden_even_without_any() -> None:  # tacan V4
    story = main_turn()
    story.sees("PR", "VICPR", 2)
    story.hides("PB", "VICPR")
    story.hides("*", "VICPR")


def test_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:  # tacan V5
    story = Story(board="first")
    story.given(PB="1 LUM 1 WOO")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.steals("WOO")
    story.plays("PR", "robber H07 steal PB")
    story.sees("PR", "RC00PR", "WOO")
    story.sees("PB", "RC00PB", "LUM")
    story.sees("PB", "RC01PB", [])
    for viewer in ("PY", "*"):
        story.hides(viewer, "RC00PR", "RC00PB")
    story.hides("PB", "RC00PR")


def test_a_theft_does_not_show_in_the_bank() -> None:  # tacan V5
    story = Story(board="first")
    story.given(PB="1 LUM")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PR", "robber H07 steal PB")
    everyone_sees(story, "BNKLUM", 18)


def test_production_discards_and_payments_show_in_the_bank() -> None:  # tacan V5
    story = Story(board="first")
    story.given(PR="1 LUM 1 BRI", PB="8 ORE")
    story.dice(4, 5)
    story.plays("PR", "roll")
    everyone_sees(story, "BNKLUM", 17)
    story.plays("PR", "road P28")
    everyone_sees(story, "BNKLUM", 18)
    story.plays("PR", "end")
    story.dice(3, 4)
    story.plays("PY", "roll")
    story.plays("PB", "discard 4 ORE")
    everyone_sees(story, "BNKORE", 14)


def test_at_the_end_every_hand_is_shown() -> None:  # tacan V6
    story = about_to_win()
    story.hides("PY", "RC00PB", "D00", "VICPB")
    story.plays("PR", "settlement N24")
    everyone_sees(story, "RC00PB", "ORE")
    everyone_sees(story, "RC01PB", "WOO")


def test_at_the_end_development_cards_and_the_deck_are_shown() -> None:  # tacan V6
    story = about_to_win()
    story.plays("PR", "settlement N24")
    everyone_sees(story, "D00", "victory point")
    everyone_sees(story, "D01", "knight")
    for slot in range(2, 25):
        everyone_sees(story, f"D{slot:02}", story.value(f"D{slot:02}"))
        assert story.value(f"D{slot:02}") is not None


def test_at_the_end_points_with_hidden_cards_are_shown() -> None:  # tacan V6
    story = about_to_win()
    story.plays("PR", "settlement N24")
    everyone_sees(story, "VICPB", 3)
    everyone_sees(story, "VICPR", 10)
