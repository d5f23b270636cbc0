"""Tacan, option `knight_may_stay`: after a knight the robber may stay where it is (C4, R1)."""

from parlour.core.chance import FastChance
from parlour.core.ops import parse
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.support.operations import find_move

HOME = "H16"
"""The desert of the stage, where the robber stands at first."""


def knight(*, knight_may_stay: bool = True, friendly_robber: bool = False) -> Story:
    """PR may play a knight before the roll; PB lives at H07 and holds a card."""
    story = Story(board="first", knight_may_stay=knight_may_stay, friendly_robber=friendly_robber)
    story.cards(PR="knight")
    story.given(PB="1 LUM")
    return story


def test_after_a_knight_the_robber_may_stay() -> None:  # tacan C4, R1
    story = knight()
    story.plays("PR", "knight")
    story.sees("*", "phase", "robber PR")
    assert f"robber {HOME}" in story.legal("PR")
    story.plays("PR", f"robber {HOME}")
    story.sees("*", "ROB", HOME)
    story.sees("*", "phase", "roll PR")
    story.sees("*", "KNIPR", 1)


def test_a_robber_that_stays_takes_nothing() -> None:  # tacan C4, R2
    story = knight()
    story.robber("H07")
    story.plays("PR", "knight")
    assert {move for move in story.legal("PR") if "H07" in move} == {"robber H07"}
    story.rejects("PR", "robber H07 steal PB", rule="R1", code="robber_must_move")
    story.plays("PR", "robber H07")
    story.has(PR="", PB="1 LUM")


def test_the_robber_may_still_move_and_steal() -> None:  # tacan C4
    story = knight()
    story.plays("PR", "knight")
    story.rejects("PR", "robber H07", rule="R2", code="victim_required")
    story.plays("PR", "robber H07 steal PB")
    story.has(PR="1 LUM", PB="")


def test_after_a_seven_the_robber_must_move() -> None:  # tacan R1
    story = knight()
    story.dice(3, 4)
    story.plays("PR", "roll")
    assert f"robber {HOME}" not in story.legal("PR")
    story.rejects("PR", f"robber {HOME}", rule="R1", code="robber_must_move")


def test_a_seven_after_a_knight_moves_the_robber() -> None:  # tacan R1, C4
    story = knight()
    story.plays("PR", "knight")
    story.plays("PR", f"robber {HOME}")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.rejects("PR", f"robber {HOME}", rule="R1", code="robber_must_move")
    story.plays("PR", "robber H00")


def test_a_seven_with_discards_moves_the_robber() -> None:  # tacan R1, T4
    story = knight()
    story.given(PB="8 LUM")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PB", "discard 4 LUM")
    story.rejects("PR", f"robber {HOME}", rule="R1", code="robber_must_move")


def test_a_knight_in_the_turn_of_a_seven_may_stay() -> None:  # tacan C4, R1
    story = knight()
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.plays("PR", "robber H00")
    story.plays("PR", "knight")
    story.plays("PR", "robber H00")
    story.sees("*", "phase", "main PR")


def test_a_friendly_robber_may_stay_with_the_poor() -> None:  # tacan R1, friendly_robber
    story = knight(friendly_robber=True)
    story.robber("H07")
    story.plays("PR", "knight")
    story.rejects("PR", "robber H13", rule="R1", code="friendly_robber")
    assert "robber H07" in story.legal("PR")
    story.plays("PR", "robber H07")


def test_nothing_else_is_possible_while_the_robber_may_stay() -> None:  # tacan R1, T1
    story = knight()
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "knight")
    story.rejects("PR", "end", rule="R1", code="robber_due")
    story.rejects("PB", f"robber {HOME}", rule="T0", code="not_your_turn")


def test_staying_is_one_of_the_moves_at_random() -> None:  # tacan K2
    story = knight()
    story.plays("PR", "knight")
    drawn = {GAME.text(GAME.default(story.state, 1, FastChance(seed))) for seed in range(200)}
    assert f"robber {HOME}" in drawn


def test_staying_can_be_written_as_operations() -> None:  # tacan C4
    story = knight()
    story.plays("PR", "knight")
    written = parse(f"set(turn,PR) set(ROB,{HOME})")
    move = find_move(story.match, "PR", written)
    assert GAME.text(move) == f"robber {HOME}"
    assert GAME.write_operations(story.match.sender_view("PR"), move) == written


def test_the_standard_moves_the_robber_after_a_knight() -> None:  # tacan R1
    story = knight(knight_may_stay=False)
    story.plays("PR", "knight")
    assert f"robber {HOME}" not in story.legal("PR")
    story.rejects("PR", f"robber {HOME}", rule="R1", code="robber_must_move")
