"""Lists of several moves: all are carried out, one entry each, or none."""

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.core.cells import view
from parlour.core.errors import IllegalMove, StaleVersion
from parlour.core.ops import Op, Operations, Set
from parlour.testing.tacan import Story


def setting_up() -> Story:
    return Story(board="session", seats="PB PR", first="PB", start="setup", preset="operations")


def on_turn(hand_slots: str = "sorted", win_on_own_turn: bool = True) -> Story:
    """Red is on turn and has rolled; blue has settlements on N22 and N40."""
    story = Story(hand_slots=hand_slots, win_on_own_turn=win_on_own_turn)
    story.dice(6, 6)
    story.plays("PR", "roll")
    return story


def made(story: Story, entries: int) -> list[str]:
    """The last moves, in notation without the slots they name."""
    moves = [story.game.from_json(entry.move) for entry in story.match.log.entries[-entries:]]
    return [story.game.text(move).split(" from ")[0] for move in moves]


def refused(story: Story, seat: str, ops: str) -> IllegalMove:
    """Why a list is refused; nothing has changed then."""
    before, version = dict(story.game.cells(story.state)), story.match.version
    with pytest.raises(IllegalMove) as refusal:
        story.match.send(seat, ops)
    assert dict(story.game.cells(story.state)) == before
    assert story.match.version == version
    return refusal.value


def test_a_settlement_and_its_road_are_one_list() -> None:
    story = setting_up()
    entries = story.match.send("PB", "[set(turn,PBPre0),set(N34,SET00PB),set(P42,RD00PB)]")
    assert [entry.version for entry in entries] == [1, 2]
    assert made(story, 2) == ["settlement N34", "road P42"]
    story.sees("PR", "turn", "PRPre0")


def test_a_road_and_a_settlement_that_it_reaches() -> None:
    story = on_turn()
    road = story.path("N13", "N08")
    other = story.path("N08", "N04")
    story.given(PR="3 BRI 3 LUM WOO GRA")
    story.sends(
        "PR",
        f"[set(turn,PR),set({road},RD02PR),set(RC01PR,[]),set(RC05PR,[]),"
        f"set({other},RD03PR),set(RC02PR,[]),set(RC06PR,[]),"
        "set(N04,SET2PR),set(RC00PR,[]),set(RC03PR,[]),set(RC04PR,[]),set(RC07PR,[])]",
    )
    assert made(story, 3) == [f"road {road}", f"road {other}", "settlement N04"]
    story.has(PR="")


@pytest.mark.parametrize("hand_slots", ["sorted", "kept"])
def test_slots_are_those_of_before_the_list(hand_slots: str) -> None:
    story = on_turn(hand_slots)
    story.given(PR="4 ORE 2 LUM 2 BRI")
    road = story.path("N13", "N08")
    story.sends(
        "PR",
        "[set(turn,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC02PR,[]),set(RC03PR,[]),"
        f"set(RC08PR,GRA),set({road},RD02PR),set(RC05PR,[]),set(RC07PR,[])]",
    )
    assert made(story, 2) == ["bank 4 ORE for 1 GRA", f"road {road}"]
    story.has(PR="GRA LUM BRI")
    if hand_slots == "kept":
        story.sees("PR", "RC04PR", "LUM")
        story.sees("PR", "RC06PR", "BRI")
        story.sees("PR", "RC08PR", "GRA")


@pytest.mark.parametrize("end_first", [False, True])
def test_a_list_may_end_the_turn(end_first: bool) -> None:
    story = on_turn()
    story.given(PR="LUM BRI")
    road = story.path("N13", "N08")
    built = f"set({road},RD02PR),set(RC00PR,[]),set(RC01PR,[])"
    story.sends("PR", f"[set(turn,[]),{built}]" if end_first else f"[{built},set(turn,[])]")
    assert made(story, 2) == [f"road {road}", "end"]
    story.sees("PB", "turn", "PY")


def test_the_last_move_may_draw() -> None:
    story = on_turn()
    story.given(PR="LUM BRI ORE GRA WOO")
    road = story.path("N13", "N08")
    story.sends(
        "PR",
        f"[set(turn,PR),set({road},RD02PR),set(RC02PR,[]),set(RC04PR,[]),"
        "set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC03PR,[])]",
    )
    assert made(story, 2) == [f"road {road}", "buy"]


def test_a_list_that_draws_earlier_is_refused_before_the_rest_is_looked_at() -> None:
    story = on_turn()
    story.given(PR="LUM BRI ORE GRA WOO")
    buy = "set(turn,PR),set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC03PR,[])"
    for rest in ("set(P00,RD02PR),set(RC02PR,[]),set(RC04PR,[])", "set(ROB,H03)"):
        assert refused(story, "PR", f"[{buy},{rest}]").code == "draws_too_early"


def test_what_counts_hidden_cards_or_may_end_the_match_counts_as_a_draw() -> None:
    story = on_turn(win_on_own_turn=False)
    story.cards(PR="monopoly")
    story.given(PR="2 LUM 2 BRI GRA WOO")
    road = story.path("N13", "N08")
    play = "set(turn,PR),setVisibility(D00,[*]),set(ORE,PR)"
    later = f"set({road},RD02PR),set(RC01PR,[]),set(RC04PR,[])"
    assert refused(story, "PR", f"[{play},{later}]").code == "draws_too_early"

    story.places("PR", roads=f"{road} {story.path('N08', 'N04')}")
    story.places("PB", roads=story.path("N04", "N00"))
    settle = "set(N04,SET2PR),set(RC00PR,[]),set(RC01PR,[]),set(RC03PR,[]),set(RC04PR,[])"
    more = f"set({story.path('N04', 'N01')},RD04PR),set(RC02PR,[]),set(RC05PR,[])"
    assert refused(story, "PR", f"[set(turn,PR),{settle},{more}]").code == "draws_too_early"


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ("set(P00,RD03PR),set(RC01PR,[]),set(RC03PR,[])", "not_connected"),
        ("set(P28,RD03PR),set(RC01PR,[])", "missing_operation"),
        ("set(P28,RD04PR),set(RC01PR,[]),set(RC03PR,[])", "surplus_operation"),
        ("set(P28,RD03PR),set(RC00PR,[]),set(RC03PR,[])", "surplus_operation"),
        ("set(turn,PR),set(P28,RD03PR),set(RC01PR,[]),set(RC03PR,[])", "surplus_operation"),
        ("set(‹same›,RD03PR),set(RC01PR,[]),set(RC03PR,[])", "contradictory_operations"),
    ],
)
def test_of_a_list_that_is_half_right_nothing_is_carried_out(second: str, code: str) -> None:
    story = on_turn()
    story.given(PR="2 LUM 2 BRI")
    first = f"set({story.path('N13', 'N08')},RD02PR),set(RC00PR,[]),set(RC02PR,[])"
    second = second.replace("‹same›", story.path("N13", "N08"))
    assert refused(story, "PR", f"[set(turn,PR),{first},{second}]").code == code


def test_a_list_for_an_older_version_is_refused() -> None:
    story = on_turn()
    with pytest.raises(StaleVersion):
        story.match.send("PR", "[set(turn,[])]", version=0)


def test_json_operations_and_text_are_the_same() -> None:
    forms: list[Operations] = [
        "[set(turn,[])]",
        [{"op": "set", "key": "turn", "value": []}],
        [Set("turn", [])],
    ]
    for ops in forms:
        story = on_turn()
        story.match.send("PR", ops)
        story.sees("PB", "turn", "PY")


def test_play_takes_notation() -> None:
    story = on_turn()
    story.match.play("PR", "end")
    assert view(story.game.cells(story.state), "*")["turn"] == "PY"


@pytest.mark.parametrize("hand_slots", ["sorted", "kept"])
@pytest.mark.parametrize("cards", ["LUM", "ORE", "2 LUM"])
def test_a_theft_is_no_earlier_move_even_of_an_only_card(hand_slots: str, cards: str) -> None:
    story = on_turn(hand_slots)
    story.given(PR="BRI", PB=cards)
    story.cards(PR="knight")
    road = story.path("N13", "N08")
    rob = "set(turn,PR),setVisibility(D00,[*]),set(ROB,H07),set(RC00PB,PR)"
    build = f"set({road},RD02PR),set(RC00PR,[]),set(RC01PR,[])"
    assert refused(story, "PR", f"[{rob},{build}]").code == "draws_too_early"


def test_a_settlement_that_cuts_nobodys_road_uncovers_nothing() -> None:
    story = on_turn(win_on_own_turn=False)
    road = story.path("N13", "N08")
    story.places("PR", roads=f"{road} {story.path('N08', 'N04')}")
    story.given(PR="LUM BRI GRA WOO")
    settle = "set(N04,SET2PR),set(RC00PR,[]),set(RC01PR,[]),set(RC02PR,[]),set(RC03PR,[])"
    story.sends("PR", f"[{settle},set(turn,[])]")
    assert made(story, 2) == ["settlement N04", "end"]


def test_what_is_too_much_is_not_tried_at_every_length(monkeypatch: pytest.MonkeyPatch) -> None:
    story = on_turn()
    story.given(PR="15 ORE 15 GRA 15 LUM 15 WOO 15 BRI")
    tried: list[int] = []
    read = type(story.game).read_operations

    def counted(game: Any, sender: Any, ops: Sequence[Op]) -> Any:
        tried.append(len(ops))
        return read(game, sender, ops)

    monkeypatch.setattr(type(story.game), "read_operations", counted)
    paid = ",".join(f"set(RC{slot:02}PR,[])" for slot in range(75))
    road = story.path("N13", "N08")

    assert refused(story, "PR", f"[set(turn,PR),set({road},RD02PR),{paid}]").code == (
        "surplus_operation"
    )
    assert len(tried) < 10
