"""Tacan, chapter "Time": the decisions that can have a limit (K1)."""

from parlour.games.tacan import GAME
from parlour.testing.tacan import Story


def asked(story: Story) -> dict[str, str]:
    """Who is asked for which decision."""
    decisions = {name: GAME.asked(story.state, seat) for seat, name in enumerate(story.match.seats)}
    return {name: decision for name, decision in decisions.items() if decision is not None}


def rolled(first: int = 6, second: int = 6, cards: str = "", **hands: str) -> Story:
    """PR holds the cards and has rolled; a 12 gives nobody anything."""
    story = Story(board="first")
    story.given(**hands)
    if cards:
        story.cards(PR=cards)
    story.dice(first, second)
    story.plays("PR", "roll")
    return story


def offered(to: str = "") -> Story:
    """PR offers an ore for a grain, which PY and PB hold."""
    story = rolled(PR="2 ORE", PY="1 GRA 1 WOO", PB="1 GRA")
    story.plays("PR", f"offer 1 ORE for 1 GRA{to}")
    return story


# Setup


def test_a_settlement_and_its_road_are_placements() -> None:  # tacan K1, S3
    story = Story(start="setup")
    assert asked(story) == {"PR": "placement"}
    story.plays("PR", "settlement N13")
    assert asked(story) == {"PR": "placement"}
    story.plays("PR", f"road {story.path('N13', 'N18')}")
    assert asked(story) == {"PY": "placement"}


def test_the_turn_follows_the_last_placement() -> None:  # tacan K1, S4
    story = Story(start="setup", seats="PB PR", first="PB")
    for seat, node, end in (
        ("PB", "N22", "N17"),
        ("PR", "N13", "N18"),
        ("PR", "N36", "N41"),
        ("PB", "N40", "N45"),
    ):
        for move in (f"settlement {node}", f"road {story.path(node, end)}"):
            assert asked(story) == {seat: "placement"}
            story.plays(seat, move)
    assert asked(story) == {"PB": "turn"}


# The turn


def test_a_turn_is_one_decision_before_and_after_the_roll() -> None:  # tacan K1, T1, T5
    story = Story(board="first")
    story.given(PR="2 BRI 2 LUM 4 ORE")
    assert asked(story) == {"PR": "turn"}
    story.dice(6, 6)
    for move in ("roll", "road P13", "bank 4 ORE for 1 GRA"):
        story.plays("PR", move)
        assert asked(story) == {"PR": "turn"}
    story.plays("PR", "end")
    assert asked(story) == {"PY": "turn"}


def test_only_the_turn_lasts_through_several_moves() -> None:  # tacan K1
    assert [decision.name for decision in GAME.decisions if decision.lasts] == ["turn"]


def test_with_automatic_rolls_a_turn_may_begin_with_discards() -> None:  # tacan K1, T4
    story = Story(board="first", automatic_roll=True)
    story.given(PB="8 WOO")
    story.dice(3, 4)
    story.plays("PR", "end")
    assert asked(story) == {"PB": "discard"}
    story.plays("PB", "discard 4 WOO")
    assert asked(story) == {"PY": "robber"}


def test_nothing_is_asked_when_the_match_is_over() -> None:  # tacan K1, W2
    story = rolled(PR="3 ORE 2 GRA")
    story.places("PR", settlements="N53", cities="N00 N11 N51")
    story.plays("PR", "city N13")
    assert story.outcome() is not None
    assert asked(story) == {}


# A seven


def test_several_seats_are_asked_to_discard_at_once() -> None:  # tacan K1, T4
    story = rolled(3, 4, PR="8 ORE", PB="9 WOO", PY="7 LUM")
    assert asked(story) == {"PR": "discard", "PB": "discard"}
    story.plays("PR", "discard 4 ORE")
    assert asked(story) == {"PB": "discard"}
    story.plays("PB", "discard 4 WOO")
    assert asked(story) == {"PR": "robber"}


def test_the_robber_and_its_victim_are_one_decision() -> None:  # tacan K1, R1, R2
    story = rolled(3, 4, PB="1 WOO")
    assert asked(story) == {"PR": "robber"}
    story.plays("PR", "robber H07 steal PB")
    assert asked(story) == {"PR": "turn"}


# Development cards


def test_a_knight_asks_for_the_robber_after_the_roll() -> None:  # tacan K1, C4
    story = rolled(cards="knight")
    story.plays("PR", "knight")
    assert asked(story) == {"PR": "robber"}
    story.plays("PR", "robber H07")
    assert asked(story) == {"PR": "turn"}


def test_a_knight_asks_for_the_robber_before_the_roll() -> None:  # tacan K1, C4
    story = Story(board="first")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    assert asked(story) == {"PR": "robber"}
    story.plays("PR", "robber H07")
    assert asked(story) == {"PR": "turn"}
    assert story.value("phase") == "roll PR"


def test_road_building_asks_for_each_of_its_roads() -> None:  # tacan K1, C5
    story = rolled(cards="road building")
    story.plays("PR", "road building")
    assert asked(story) == {"PR": "card"}
    story.plays("PR", "road P13")
    assert asked(story) == {"PR": "card"}
    story.plays("PR", "road P14")
    assert asked(story) == {"PR": "turn"}


def test_year_of_plenty_and_monopoly_ask_for_nothing_more() -> None:  # tacan K1, C6, C7
    for card, move in (("year of plenty", "plenty 2 ORE"), ("monopoly", "monopoly WOO")):
        story = rolled(cards=card)
        story.plays("PR", move)
        assert asked(story) == {"PR": "turn"}


# Trading


def test_an_offer_asks_the_others_for_answers_and_its_maker_for_the_pick() -> None:  # tacan K1, X3
    story = offered()
    assert asked(story) == {"PR": "pick", "PB": "answer", "PY": "answer"}


def test_only_named_seats_are_asked_for_an_answer() -> None:  # tacan K1, X3
    assert asked(offered(" to PY")) == {"PR": "pick", "PY": "answer"}


def test_who_has_answered_is_asked_no_more() -> None:  # tacan K1, X4
    story = offered()
    story.plays("PB", "accept")
    assert asked(story) == {"PR": "pick", "PY": "answer"}
    story.plays("PY", "counter 1 WOO for 2 ORE")
    assert asked(story) == {"PR": "pick"}
    story.plays("PR", "pick PY")
    assert asked(story) == {"PR": "turn"}


def test_a_counter_offer_asks_nobody_for_another_answer() -> None:  # tacan K1, X4
    story = offered(" to PY")
    story.plays("PY", "counter 1 WOO for 2 ORE")
    assert asked(story) == {"PR": "pick"}


def test_the_turn_goes_on_when_the_offer_has_ended() -> None:  # tacan K1, X6
    for seat, move in (("PR", "withdraw"), ("PY", "decline")):
        story = offered(" to PY")
        story.plays(seat, move)
        assert asked(story) == {"PR": "turn"}


def test_a_new_offer_asks_anew() -> None:  # tacan K1, X3
    story = offered()
    story.plays("PB", "decline")
    story.plays("PR", "offer 2 ORE for 1 GRA")
    assert asked(story) == {"PR": "pick", "PB": "answer", "PY": "answer"}


def test_blocking_answers_the_open_offer() -> None:  # tacan K1, X5
    story = offered()
    story.plays("PB", "block")
    assert asked(story) == {"PR": "pick", "PY": "answer"}
    story.plays("PY", "block")
    assert asked(story) == {"PR": "turn"}


def test_blocking_answers_nothing_else_that_is_asked() -> None:  # tacan K1, X5
    story = rolled(3, 4, PR="8 ORE")
    for move in ("block", "unblock"):
        story.plays("PR", move)
        assert asked(story) == {"PR": "discard"}
    story.plays("PR", "discard 4 ORE")
    story.plays("PR", "block")
    assert asked(story) == {"PR": "robber"}


# What a table looks at apart


def test_blocking_lasts_beyond_the_match() -> None:  # tacan X5
    named = {GAME.text(move): GAME.lasting(move) for move in GAME.catalogue}
    lasting = {text: name for text, name in named.items() if name is not None}
    assert lasting == {"block": "blocking", "unblock": "blocking"}
    assert GAME.lasting(GAME.parse("offer 1 ORE for 1 GRA")) is None


def test_offers_are_told_from_answers() -> None:  # tacan X3
    assert GAME.is_offer(GAME.parse("offer 1 ORE for 1 GRA"))
    assert GAME.is_offer(GAME.parse("offer 1 ORE for 1 GRA to PY"))
    for other in ("counter 1 ORE for 1 GRA", "accept", "decline", "withdraw", "pick PB", "end"):
        assert not GAME.is_offer(GAME.parse(other))
