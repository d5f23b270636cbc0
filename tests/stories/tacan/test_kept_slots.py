"""Hands whose cards stay in their slots (tacan V7)."""

import pytest

from parlour.core.errors import OperationError
from parlour.testing.tacan import Story


def kept(*, free_trades: bool = False) -> Story:
    """Red is on turn and has rolled; hands are empty."""
    story = Story(hand_slots="kept", free_trades=free_trades)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def row(story: Story, seat: str, slots: int = 6) -> str:
    """The first slots of a hand, `-` where nothing lies."""
    return " ".join(story.value(f"RC{slot:02}{seat}") or "-" for slot in range(slots))


def test_paid_slots_become_empty_and_the_others_stay() -> None:  # tacan V7
    story = kept()
    story.lies(PR="ORE BRI LUM BRI")
    story.sends("PR", "[set(turn,PR),set(P28,RD02PR),set(RC01PR,[]),set(RC02PR,[])]")
    assert row(story, "PR") == "ORE - - BRI - -"
    story.sees("PB", "RC00PR", None)
    story.sees("PB", "RC01PR", [])
    story.sees("PB", "RC03PR", None)


def test_the_slots_that_a_list_names_are_the_ones_emptied() -> None:  # tacan V7
    story = kept()
    story.lies(PR="ORE BRI LUM BRI")
    story.sends("PR", "[set(turn,PR),set(P28,RD02PR),set(RC03PR,[]),set(RC02PR,[])]")
    assert row(story, "PR") == "ORE BRI - - - -"
    assert story.match.log.entries[-1].move == {"move": "road", "path": "P28", "slots": [2, 3]}


def test_a_move_that_names_no_slots_empties_the_lowest_that_fit() -> None:  # tacan V7
    story = kept()
    story.lies(PR="ORE - BRI LUM BRI LUM")
    story.plays("PR", "road P28")
    assert row(story, "PR") == "ORE - - - BRI LUM"
    assert story.match.log.entries[-1].move == {"move": "road", "path": "P28"}


def test_notation_names_slots_too() -> None:  # tacan V7
    story = kept()
    story.lies(PR="ORE BRI LUM BRI LUM")
    story.plays("PR", "road P28 from RC03 RC04")
    assert row(story, "PR") == "ORE BRI LUM - - -"


def test_sorted_hands_close_up_as_ever() -> None:  # tacan V7
    story = Story()
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.given(PR="ORE BRI LUM BRI")
    story.plays("PR", "road P28")
    assert row(story, "PR") == "ORE BRI - - - -"
    story.rejects("PR", "road P22 from RC01 RC02", rule="B0", code="cannot_pay")
    story.given(PR="3 BRI LUM")
    story.rejects("PR", "road P29 from RC00 RC01", rule="V7", code="slots_not_kept")


@pytest.mark.parametrize("slots", ["RC00 RC02", "RC01", "RC01 RC02 RC03", "RC01 RC04", "RC01 RC40"])
def test_named_slots_hold_exactly_what_the_move_gives(slots: str) -> None:  # tacan V7
    story = kept()
    story.lies(PR="ORE BRI LUM BRI")
    story.rejects("PR", f"road P28 from {slots}", rule="V7", code="wrong_slots")


def test_new_cards_go_into_the_lowest_slots_that_were_free_in_order() -> None:  # tacan V7
    story = kept()
    story.lies(PR="WOO - WOO - WOO WOO WOO WOO WOO WOO")
    story.plays("PR", "bank 8 WOO for 1 BRI 1 ORE")
    assert row(story, "PR") == "- ORE - BRI - -"


def test_production_fills_the_lowest_free_slots() -> None:  # tacan V7, T2
    story = Story(hand_slots="kept")
    story.lies(PR="- LUM")
    story.dice(2, 4)
    story.plays("PR", "roll")
    assert row(story, "PR") == "LUM LUM - - - -"


def test_first_cards_lie_in_the_order_of_their_hexes_and_the_roll_follows() -> None:  # tacan V7, S4
    story = Story(preset="operations", seats="PB PR", first="PB", start="setup")
    for seat, placed in (
        ("PB", "N34 P42"),
        ("PR", "N10 P17"),
        ("PR", "N13 P20"),
        ("PB", "N40 P58"),
    ):
        node, path = placed.split()
        story.dice(4, 5)
        story.plays(seat, f"settlement {node}")
        story.plays(seat, f"road {path}")
    assert row(story, "PR") == "WOO ORE BRI - - -"
    assert row(story, "PB") == "WOO WOO GRA LUM - -"


def test_a_trade_moves_only_the_difference() -> None:  # tacan V7, X4
    story = kept(free_trades=True)
    story.lies(PR="ORE ORE - GRA", PB="- ORE WOO")
    story.plays("PR", "offer 2 ORE for 1 ORE 1 WOO")
    story.plays("PB", "accept")
    story.plays("PR", "pick PB")
    assert row(story, "PR") == "- ORE WOO GRA - -"
    assert row(story, "PB") == "ORE ORE - - - -"


def test_discards_empty_the_slots_that_are_named() -> None:  # tacan V7, T4
    story = Story(hand_slots="kept")
    story.lies(PR="ORE ORE ORE ORE ORE ORE GRA GRA")
    story.dice(3, 4)
    story.plays("PR", "roll")
    story.sends("PR", "[set(RC00PR,[]),set(RC02PR,[]),set(RC04PR,[]),set(RC07PR,[])]")
    assert row(story, "PR", 8) == "- ORE - ORE - ORE GRA -"


def robbed(named: str = "") -> Story:
    """Red robs blue, whose cards are shuffled first: what was last lies first."""
    story = Story(hand_slots="kept")
    story.lies(PR="- BRI", PB="LUM - WOO ORE")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.chance.next_shuffles = [[2, 0, 1]]
    story.plays("PR", f"robber H07 steal PB{named}")
    return story


def test_before_a_theft_the_cards_of_the_victim_are_shuffled() -> None:  # tacan V7, R2
    story = robbed()
    assert row(story, "PB") == "- - LUM WOO - -"
    assert row(story, "PR") == "ORE BRI - - - -"
    story.sees("PB", "RC02PB", "LUM")
    story.hides("PY", "RC02PB", "RC03PB", "RC00PR", "RC01PR")


def test_the_thief_takes_the_card_of_the_slot_that_is_named() -> None:  # tacan V7, R2
    story = robbed(" from RC03")
    assert row(story, "PB") == "ORE - LUM - - -"
    assert row(story, "PR") == "WOO BRI - - - -"
    assert story.match.log.entries[-1].move["slots"] == [3]


@pytest.mark.parametrize("slots", ["RC01", "RC04", "RC00 RC02", "RC77"])
def test_a_thief_names_one_slot_in_which_a_card_lies(slots: str) -> None:  # tacan V7, R2
    story = Story(hand_slots="kept")
    story.lies(PB="LUM - WOO ORE")
    story.cards(PR="knight")
    story.plays("PR", "knight")
    story.rejects("PR", f"robber H07 steal PB from {slots}", rule="V7", code="wrong_slots")


def test_after_a_theft_the_lowest_slots_are_emptied_whatever_goes() -> None:  # tacan V7
    story = robbed()
    story.turn("PB")
    story.dice(6, 6)
    story.plays("PB", "roll")
    story.given(PB="ORE BRI LUM GRA")
    before = row(story, "PB")
    assert before.split()[0] != "-"
    story.plays("PB", f"road {story.path('N17', 'N12')}")
    after = row(story, "PB").split()
    held = [slot for slot, card in enumerate(before.split()) if card != "-"]
    assert [slot for slot in held if after[slot] == "-"] == held[:2]
    assert sorted(card for card in after if card != "-") == ["GRA", "ORE"]


def test_an_empty_hand_has_no_secrets_left() -> None:  # tacan V7
    story = robbed()
    story.given(PB="")
    story.lies(PB="GRA BRI LUM")
    story.turn("PB")
    story.dice(6, 6)
    story.plays("PB", "roll")
    story.plays("PB", f"road {story.path('N17', 'N12')}")
    assert row(story, "PB") == "GRA - - - - -"


def test_first_cards_fill_slots_in_the_order_of_the_hexes() -> None:  # tacan V7, S4
    story = Story(board="session", seats="PB PR", first="PB", start="setup", hand_slots="kept")
    for seat, piece in (
        ("PB", "settlement N34"),
        ("PB", "road P42"),
        ("PR", "settlement N08"),
        ("PR", "road P07"),
        ("PR", "settlement N36"),
        ("PR", "road P52"),
    ):
        story.plays(seat, piece)
    assert [story.value(key) for key in ("H10", "H14", "H15")] == ["GRA 6", "WOO 5", "ORE 9"]
    assert row(story, "PR", 3) == "GRA WOO ORE"


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ("RC01", "missing_operation"),
        ("RC01 RC02 RC03", "surplus_operation"),
        ("RC00 RC02", "surplus_operation"),
        ("RC01 RC07", "surplus_operation"),
    ],
)
def test_a_list_with_the_wrong_slots_is_told_the_right_ones(slots: str, code: str) -> None:
    story = kept()
    story.lies(PR="ORE BRI LUM BRI")
    paid = ",".join(f"set({slot}PR,[])" for slot in slots.split())
    with pytest.raises(OperationError) as refused:  # tacan V7
        story.match.send("PR", f"[set(turn,PR),set(P28,RD02PR),{paid}]")
    assert refused.value.code == code
    assert "set(RC01PR,[]),set(RC02PR,[])" in refused.value.sentence


def test_talk_is_read_as_ever_where_cards_stay_in_their_slots() -> None:  # tacan V7, X3, X4
    story = kept()
    story.lies(PR="ORE BRI", PB="- GRA", PY="GRA")
    offer = '{"give":{"ORE":1},"want":{"GRA":1},"asked":["*"]}'
    story.sends("PR", f"[set(turn,PR),set(OFFER,{offer})]")
    story.sends("PY", '[set(OFFER,{"answers":{"PY":"decline"}})]')
    story.sends("PB", '[set(OFFER,{"answers":{"PB":"accept"}})]')
    story.sends("PR", "[set(turn,PR),set(OFFER,PB)]")
    assert (row(story, "PR", 3), row(story, "PB", 3)) == ("- BRI GRA", "ORE - -")
    story.sends("PR", f"[set(turn,PR),set(OFFER,{offer.replace('ORE', 'BRI')})]")
    with pytest.raises(OperationError):
        story.match.send("PR", "[set(turn,PR),set(OFFER,[]),set(RC01PR,[])]")
    story.sends("PR", "[set(turn,PR),set(OFFER,[])]")
