"""Moves sent as operations: every kind once, and lists that are refused (tacan, all chapters)."""

import pytest

from parlour.core.errors import IllegalMove, OperationError
from parlour.core.ops import parse, text
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.support.operations import find_move


def stage(phase: str = "main") -> Story:
    """Red has rolled and holds two of each resource, and one of each playable card."""
    story = Story()
    story.given(PR="2 ORE 2 GRA 2 LUM 2 WOO 2 BRI", PB="1 ORE 1 BRI")
    story.cards(PR="knight, road building, monopoly, year of plenty")
    if phase == "main":
        story.dice(6, 6)
        story.plays("PR", "roll")
    return story


def means(story: Story, seat: str, written: str) -> str:
    """The notation of the move that the operations mean."""
    return GAME.text(find_move(story.match, seat, parse(written, story.match.seats)))


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("set(turn,PR) set(P28,RD02PR) set(RC04PR,[]) set(RC08PR,[])", "road P28"),
        ("set(RC09PR,[]) set(P28,RD02PR) set(RC05PR,[]) set(turn,PR)", "road P28"),
        ("set(turn,PR) set(P28,RD2PR) set(RC4PR,[]) set(RC8PR,[])", "road P28"),
        ("set(turn,PR) set(D,PR) set(RC00PR,[]) set(RC02PR,[]) set(RC06PR,[])", "buy"),
        ("set(Turn,Pr) set(d,pr) set(rc00pr,[]) set(rc2pr,[]) set(RC06PR,[])", "buy"),
        ("set(turn,PR) setVisibility(D00,[*])", "knight"),
        ("set(turn,PR) setVisibility(D00,[PB,PR,PY,PG])", "knight"),
        ("set(turn,PR) set(p28,rd02pr) set(RC04PR,[]) set(RC08PR,[])", "road P28"),
        ("set(turn,PR) setVisibility(D01,[*])", "road building"),
        ("set(turn,PR) setVisibility(D02,[*]) set(WOO,PR)", "monopoly WOO"),
        ("set(turn,PR) setVisibility(D03,[*]) set(RC10PR,ORE) set(RC11PR,ORE)", "plenty 2 ORE"),
        ('set(turn,PR) set(OFFER,{"want":{"BRI":1},"give":{"ORE":1},"asked":["*"]})',
         "offer 1 ORE for 1 BRI"),
        ('set(turn,PR) set(OFFER,{"give":{"ORE":1},"want":{"BRI":1},"asked":["PB"]})',
         "offer 1 ORE for 1 BRI to PB"),
        ("set(BLKPR,true)", "block"),
        ("set(turn,[])", "end"),
    ],
)  # fmt: skip
def test_operations_mean_the_one_move_they_amount_to(written: str, move: str) -> None:
    story = stage()
    assert means(story, "PR", written) == move
    story.plays("PR", move)


def test_a_roll_leaves_the_dice_to_chance() -> None:
    assert means(stage("roll"), "PR", "set(turn,PR) shuffle(DIE0,DIE1)") == "roll"


def test_answers_picks_and_withdrawals_go_through_the_offer() -> None:
    story = stage()
    story.plays("PR", "offer 1 ORE for 1 BRI")
    assert means(story, "PB", 'set(OFFER,{"answers":{"PB":"accept"}})') == "accept"
    assert means(story, "PB", 'set(OFFER,{"answers":{"PB":"decline"}})') == "decline"
    counter = 'set(OFFER,{"answers":{"PB":{"give":{"BRI":1},"want":{"ORE":2}}}})'
    assert means(story, "PB", counter) == "counter 1 BRI for 2 ORE"
    story.plays("PB", "accept")
    assert means(story, "PR", "set(turn,PR) set(OFFER,PB)") == "pick PB"
    assert means(story, "PR", "set(turn,PR) set(OFFER,[])") == "withdraw"


def test_the_robber_takes_any_hidden_card_of_the_victim() -> None:
    story = stage("roll")
    story.plays("PR", "knight")
    for slot in ("RC00PB", "RC01PB"):
        assert means(story, "PR", f"set(turn,PR) set(ROB,H07) set({slot},PR)") == (
            "robber H07 steal PB"
        )


def test_a_discard_empties_slots() -> None:
    story = Story()
    story.given(PB="4 LUM 4 WOO")
    story.dice(3, 4)
    story.plays("PR", "roll")
    written = "set(RC00PB,[]) set(RC01PB,[]) set(RC04PB,[]) set(RC05PB,[])"
    assert means(story, "PB", written) == "discard 2 LUM 2 WOO"


def test_a_bank_trade_empties_slots_and_fills_empty_ones() -> None:
    story = Story()
    story.given(PR="4 GRA 1 ORE")
    story.dice(6, 6)
    story.plays("PR", "roll")
    given = " ".join(f"set(RC0{slot}PR,[])" for slot in (1, 2, 3, 4))
    assert means(story, "PR", f"set(turn,PR) {given} set(RC05PR,BRI)") == "bank 4 GRA for 1 BRI"
    assert means(story, "PR", f"set(turn,PR) {given} set(RC29PR,BRI)") == "bank 4 GRA for 1 BRI"


@pytest.mark.parametrize(
    ("written", "code", "blamed"),
    [
        ("set(turn,PR) set(P28,RD02PR) set(RC04PR,[])", "missing_operation", "set(RC08PR,[])"),
        ("set(P28,RD02PR) set(RC04PR,[]) set(RC08PR,[])", "missing_operation", "set(turn,PR)"),
        ("set(turn,PR) set(P28,RD02PR) set(RC04PR,[]) set(RC08PR,[]) set(RC00PR,[])",
         "surplus_operation", "set(RC00PR,[])"),
        ("set(turn,PR) set(P28,RD02PR) set(RC04PR,[]) set(RC05PR,[])",
         "surplus_operation", "set(RC05PR,[])"),
        ("set(turn,PR) set(P28,RD07PR) set(RC04PR,[]) set(RC08PR,[])",
         "surplus_operation", "set(P28,RD07PR)"),
        ("set(turn,PR) set(turn,[]) set(P28,RD02PR)", "contradictory_operations", "set(turn,[])"),
        ("set(turn,[]) set(P28,RD02PR)", "surplus_operation", "set(P28,RD02PR)"),
        ("set(turn,PR) set(PTSPR,10)", "no_such_move", "set(turn,PR)"),
        ("set(turn,PR) set(WINNER,PR)", "no_such_move", "set(turn,PR)"),
        ("set(turn,PR) setVisibility(D09,[*])", "no_such_move", "set(turn,PR)"),
        ("set(turn,PR) setVisibility(D02,[*])", "missing_operation", "set(‹resource›,…)"),
        ("set(turn,PR) set(P99,RD02PR)", "unknown_key", "P99"),
        ("set(turn,PR) setVisibility(D00,[])", "surplus_operation", "setVisibility(D00,[])"),
        ("shuffle(D00…D24)", "no_such_move", "shuffle(D00…D24)"),
    ],
)  # fmt: skip
def test_lists_that_amount_to_no_move_are_refused_by_name(
    written: str, code: str, blamed: str
) -> None:
    story = stage()
    with pytest.raises(OperationError) as refused:
        find_move(story.match, "PR", parse(written))
    assert (refused.value.code, refused.value.operation) == (code, blamed)


def test_operations_of_an_illegal_move_are_refused_by_the_rule() -> None:
    story = stage()
    written = "set(turn,PR) set(P00,RD02PR) set(RC04PR,[]) set(RC08PR,[])"
    with pytest.raises(IllegalMove) as refused:
        find_move(story.match, "PR", parse(written))
    assert (refused.value.rule, refused.value.code) == ("B1", "not_connected")


@pytest.mark.parametrize(
    ("written", "rule", "code"),
    [
        ("set(turn,PR) set(P28,RD02PR) set(RC00PR,[]) set(RC02PR,[])", "FORM", "surplus_operation"),
        ("set(turn,PR) set(P28,RD02PR) set(RC01PR..RC03PR,[])", "FORM", "surplus_operation"),
    ],
)
def test_one_move_wrongly_told_is_refused_as_such_and_not_as_several(
    written: str, rule: str, code: str
) -> None:
    story = Story(hand_slots="kept")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.lies(PR="ORE BRI LUM BRI")
    with pytest.raises(IllegalMove) as refusal:
        story.match.send("PR", written)
    assert (refusal.value.rule, refusal.value.code) == (rule, code)


def test_the_operations_of_a_move_are_what_the_design_says() -> None:
    story = stage()
    ops = GAME.write_operations(story.match.sender_view("PR"), GAME.parse("road P28"))
    assert text(ops) == "[set(turn,PR),set(P28,RD02PR),set(RC04PR,[]),set(RC08PR,[])]"
