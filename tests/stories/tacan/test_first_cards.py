"""Tacan, option `first_cards`: with each second placement, or for all after the last one (S4)."""

from parlour.games.tacan.cards import CARD
from parlour.games.tacan.names import WOO
from parlour.testing.tacan import Story

FIRST_ROUND = ("PR N13 P20", "PY N10 P17", "PB N22 P25")
SECOND_ROUND = ("PB N40 P58", "PY N39 P55", "PR N36 P52")
CARDS = {"PB": "1 GRA 2 WOO", "PY": "1 WOO 1 BRI", "PR": "1 ORE 1 LUM 1 WOO"}


def place(story: Story, *placements: str) -> None:
    for placement in placements:
        seat, node, path = placement.split()
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")


def setup(
    first_cards: str = "each",
    setup_order: str = "settlement_first",
    *,
    automatic_roll: bool = False,
) -> Story:
    return Story(
        board="first",
        start="setup",
        first_cards=first_cards,
        setup_order=setup_order,
        automatic_roll=automatic_roll,
    )


def test_nobody_gets_cards_before_all_have_placed() -> None:  # tacan S4
    story = setup(first_cards="together")
    place(story, *FIRST_ROUND, *SECOND_ROUND[:2])
    story.has(PB="", PY="", PR="")
    story.plays("PR", "settlement N36")
    story.has(PB="", PY="", PR="")
    story.plays("PR", "road P52")
    story.has(**CARDS)


def test_the_cards_are_those_of_the_second_settlement_alone() -> None:  # tacan S4
    together, each = setup(first_cards="together"), setup()
    for story in (together, each):
        place(story, *FIRST_ROUND, *SECOND_ROUND)
        story.has(**CARDS)
    for resource in ("ORE", "GRA", "LUM", "WOO", "BRI"):
        assert together.value(f"BNK{resource}") == each.value(f"BNK{resource}")


def test_the_last_settlement_may_come_after_its_road() -> None:  # tacan S4, setup_order
    story = setup(first_cards="together", setup_order="either")
    place(story, *FIRST_ROUND, *SECOND_ROUND[:2])
    story.plays("PR", "road P52")
    story.has(PB="", PY="", PR="")
    story.plays("PR", "settlement N36")
    story.has(**CARDS)


def test_an_automatic_roll_comes_after_the_cards() -> None:  # tacan S4, automatic_roll
    story = setup(first_cards="together", automatic_roll=True)
    story.dice(3, 5)
    place(story, *FIRST_ROUND, *SECOND_ROUND)
    story.has(PR="1 ORE 1 LUM 2 WOO", PB="2 GRA 2 WOO", PY="1 WOO 1 BRI")


def test_of_a_short_bank_the_first_in_turn_order_get_more() -> None:  # tacan S4
    story = setup(first_cards="together")
    place(story, *FIRST_ROUND, *SECOND_ROUND[:2])
    story.plays("PR", "settlement N36")
    story.state.bank -= 17 * CARD[WOO]
    story.plays("PR", "road P52")
    story.has(PR="1 ORE 1 LUM 1 WOO", PY="1 WOO 1 BRI", PB="1 GRA")


def test_the_standard_gives_cards_with_each_placement() -> None:  # tacan S4
    story = setup()
    place(story, *FIRST_ROUND, SECOND_ROUND[0])
    story.has(PB=CARDS["PB"], PY="", PR="")
