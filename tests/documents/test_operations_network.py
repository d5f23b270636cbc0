"""Document 298d29ea910e9501 over the network: an empty state, a list, a state back, another list.

Its author writes a client. What the lists mean in Python is in `test_operations.py`.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from parlour.client import Refused, RemoteMatch
from parlour.core.errors import IllegalMove, OperationError
from parlour.core.log import loads
from parlour.core.match import checked_setup
from parlour.core.ops import parse, text, to_json
from parlour.core.verify import verify
from parlour.games import find
from tests.client.support import asked, come
from tests.documents.network import (
    SESSION_SECRET,
    a_place,
    by_seat,
    export,
    hand,
    play_until,
    send,
    sit_down,
    start,
    together,
    verify_log,
)
from tests.documents.operations_session import (
    LIST,
    PLACEMENTS,
    TACAN,
    AnyMatch,
    keys,
    set_up,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World

PRESET = {"preset": "operations"}
NORMAL = text(parse(LIST, ("PB", "PR")))
LONGEST = 65_536
VERIFY = Path(__file__).parents[2] / "docs" / "reference" / "verify.mjs"


def laid_by_hand() -> str:
    """The list with the tiles, tokens and harbours of the document's board laid by hand."""
    seen = set_up().view("*")
    board = [*keys("H00", "H18"), *keys("M00", "M08")]
    laid = ",".join(f"set({key},{seen[key]})" for key in board)
    return f"[set(players,2),set(turn,PB),{laid},{LIST[LIST.index('set(D00') :]}"


OWN_BOARD = laid_by_hand()
OWN = {**PRESET, "options": {"board": "own"}, "setup": OWN_BOARD}


@story
async def test_lines_58_to_89_a_list_is_sent_to_an_empty_state_and_a_state_comes_back(
    server: World,
) -> None:
    ann, ben = await come(server, "Ann", "Ben")
    tables = await sit_down([ann, ben], "tacan", setup=LIST, **PRESET)
    for table in tables:
        assert table.state.match is None
        assert [seat.seat for seat in table.state.seats] == ["PB", "PR"]
        assert table.state.settings.setup == NORMAL

    matches = await start(tables)

    winner = matches[0].state.view["turn"][:2]
    for match in matches:
        seen = match.state.view
        assert seen["turn"] == f"{winner}Pre0"
        assert match.state.to_act == [winner]
        assert all(seen[key] is None for key in keys("D00", "D24"))
        assert sorted(str(seen[key]).split()[0] for key in keys("H00", "H18")) == sorted(
            ["GRA", "LUM", "WOO"] * 4 + ["ORE", "BRI"] * 3 + ["DES"]
        )
        assert all(seen[key] == [] for key in [*keys("N00", "N53"), *keys("P00", "P71")])
        assert all(seen[key] in ("ORE", "GRA", "LUM", "WOO", "BRI", "ANY") for key in _harbours())
        assert seen[seen["ROB"]] == "DES"
        assert hand(match, "PB") == hand(match, "PR") == []
        assert (await match.replay(0)).view == seen


def _harbours() -> list[str]:
    return keys("M00", "M08")


@pytest.mark.parametrize("form", [OWN_BOARD, to_json(parse(OWN_BOARD))], ids=["text", "json"])
@story
async def test_lines_72_to_165_the_session_is_played_as_it_is_written(
    known_chance: World, form: Any
) -> None:
    ann, ben, watcher = await come(known_chance, "Ann", "Ben", "Cat")
    tables = await sit_down([ann, ben], "tacan", **{**OWN, "setup": form})
    blue, red = await start(tables)
    spectator = await (await watcher.enter(tables[0].id, tables[0].state.invite)).match()
    everyone = [blue, red, spectator]
    players = {"PB": blue, "PR": red}
    assert blue.state.view["turn"] == "PBPre0"

    for seat, ops in PLACEMENTS:  # lines 91–96: each settlement with its road, in one message
        before = blue.state.version
        await send(everyone, players[seat], ops)
        assert blue.state.version >= before + 2

    # lines 98–109: the first turn, with its dice and what they give
    seen = blue.state.view
    assert (seen["turn"], seen["H08"], seen["ROB"]) == ("PB", "BRI 3", "H10")
    assert (seen["N34"], seen["N25"], seen["P42"]) == ("SET0PB", "SET0PR", "RD00PB")
    assert (seen["DIE0"], seen["DIE1"]) == (1, 2)
    assert hand(blue, "PB") == ["ORE", "BRI", "LUM", "BRI"]
    assert hand(blue, "PR") == [None, None, None]
    assert hand(spectator, "PB") == [None] * 4

    # lines 111–123: a road, and the turn goes on
    await send(everyone, blue, "[set(turn,PB),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[])]")
    assert [blue.state.view[f"RC0{slot}PB"] for slot in range(4)] == ["ORE", [], [], "BRI"]
    assert all(match.state.view["P35"] == "RD02PB" for match in everyone)

    # lines 125–140: the end of the turn is one command
    await send(everyone, blue, "[set(turn,[])]")
    seen = red.state.view
    assert (seen["turn"], seen["DIE0"], seen["DIE1"]) == ("PR", 6, 5)
    assert [seen[f"RC0{slot}PB"] for slot in range(4)] == [None, [], [], None]
    assert hand(red, "PR") == ["WOO", "ORE", "GRA"]

    # lines 141–152: a development card, which its buyer alone sees
    bought = "[set(turn,Pr),set(D,PR),set(RC00PR,[]),set(RC01PR,[]),set(RC02PR,[])]"
    await send(everyone, red, bought)
    assert red.state.view["D00"] == "knight"
    assert blue.state.view["D00"] is spectator.state.view["D00"] is None
    assert hand(red, "PR") == hand(blue, "PR") == []

    # lines 154–165: back to the first player
    await send(everyone, red, "[set(turn,[])]")
    seen = blue.state.view
    assert (seen["turn"], seen["DIE0"], seen["DIE1"], seen["D00"]) == ("PB", 3, 4, None)
    assert hand(blue, "PB") == ["ORE", "BRI"]


@story
async def test_line_111_a_whole_turn_is_one_message_and_everyone_hears_of_each_move(
    known_chance: World,
) -> None:
    ann, ben = await come(known_chance, "Ann", "Ben")
    matches = await start(await sit_down([ann, ben], "tacan", **OWN))
    players = by_seat(matches)
    for seat, ops in PLACEMENTS:
        await send(matches, players[seat], ops)
    blue, red = players["PB"], players["PR"]
    before = blue.state.version
    whole_turn = "[set(turn,[]),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[])]"

    await send(matches, blue, whole_turn)

    told = (await red.replay(before)).changes
    assert [(change.seat, change.move["move"]) for change in told][:2] == [
        ("PB", "road"),
        ("PB", "end"),
    ]
    assert red.state.view["turn"] == "PR"


@pytest.mark.parametrize(
    "ops",
    [
        "[set(turn,[]),set(P35,RD02PB),set(RC01PB,[])]",
        "[set(turn,[]),set(P00,RD02PB),set(RC01PB,[]),set(RC02PB,[])]",
        "[set(turn,PB),\nset(P35,RD02PC),set(RC01PB,[]),set(RC02PB,[])]",
        "[set(turn,PB),\nset(R0O,ORE)]",
        "[set(turn,PB),set(P35,RD02PB),set(RC01PB,[]),set(RC02PB,[]),set(ROB,H03)]",
    ],
)
@story
async def test_a_list_that_is_not_lawful_changes_nothing_and_is_refused_as_in_python(
    known_chance: World, ops: str
) -> None:
    there = _the_same_in_python()
    with pytest.raises(IllegalMove) as error:
        there.send("PB", ops)
    matches = await start(await sit_down(await come(known_chance, "Ann", "Ben"), "tacan", **OWN))
    players = by_seat(matches)
    for seat, placed in PLACEMENTS:
        await send(matches, players[seat], placed)
    assert {seat: one.state.view for seat, one in players.items()} == {
        seat: there.view(seat) for seat in there.seats
    }
    before = [match.state for match in matches]

    with pytest.raises(Refused) as refused:
        await players["PB"].send(ops)

    assert _said(refused.value) == _said(error.value)
    assert [match.state for match in matches] == before


def _the_same_in_python() -> AnyMatch:
    """A match with the chance of the server, up to the first turn."""
    options = TACAN.options("operations", board="own")
    secret = bytes.fromhex(SESSION_SECRET)
    match = AnyMatch.fair(TACAN, ("PB", "PR"), options, secret, setup=OWN_BOARD)
    for seat, ops in PLACEMENTS:
        match.send(seat, ops)
    match.proceed()
    return match


@pytest.mark.parametrize(
    ("meant", "slip"),
    [
        ("shuffle(R00,R18)", "shuffle(R00,R25)"),
        ("set(H00,R00)", "set(H00,R0O)"),
        ("\n]", "\n"),
        ("set(turn,PB)", "set(turn,PC)"),
        ("set(R18,DES)", "set(R18,ORE)"),
        ("set(R00,GRA)", 'set(R00,"Resource 0")'),
    ],
)
@story
async def test_lines_60_to_70_slips_are_refused_as_in_python_and_nothing_is_made(
    server: World, meant: str, slip: str
) -> None:
    game, written = find("tacan"), LIST.replace(meant, slip)
    with pytest.raises(OperationError) as error:
        checked_setup(game, ("PB", "PR"), game.options("operations"), written)
    there = error.value
    (ann,) = await come(server, "Ann")

    with pytest.raises(Refused) as told:
        await ann.create_table("tacan", setup=written, seats=2, **PRESET)

    assert _said(told.value) == _said(there)
    assert await ann.my_tables() == []
    table = await ann.create_table("tacan", setup=LIST, **PRESET)
    with refuses(there.code, there.rule):
        await table.change("tacan", setup=written, seats=2, **PRESET)
    assert (await table.fetch()).settings.setup == NORMAL


def _said(error: Any) -> tuple[object, ...]:
    told = ("code", "rule", "sentence", "operation", "place", "line", "meant")
    return tuple(getattr(error, name, None) for name in told)


@story
async def test_a_list_has_at_most_64_kib_when_a_table_is_made_and_when_it_is_changed(
    server: World,
) -> None:
    (ann,) = await come(server, "Ann")
    filler = "// …\n"
    size = len(LIST.encode())
    padded = LIST + filler * ((LONGEST - size) // len(filler.encode()))
    padded += " " * (LONGEST - len(padded.encode()))

    table = await ann.create_table("tacan", setup=padded, **PRESET)
    assert table.state.settings.setup == NORMAL
    changed = await table.change("tacan", setup=padded, name="again", **PRESET)
    assert (changed.settings.setup, changed.settings.name) == (NORMAL, "again")
    with refuses("malformed_operation", "FORM"):
        await ann.create_table("tacan", setup=padded + " ", **PRESET)
    with refuses("malformed_operation", "FORM"):
        await table.change("tacan", setup=padded + " ", **PRESET)
    assert (await table.fetch()).settings == changed.settings


@story
async def test_a_setup_is_fixed_before_seeds_are_taken(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    ann, ben = await sit_down(clients, "tacan", setup=LIST, **PRESET)
    shown = ben.state
    await ben.seed("mine")
    with refuses("not_host"):
        await ben.change("tacan", setup=OWN_BOARD, options={"board": "own"}, preset="operations")
    assert (await ben.fetch()).commitment == shown.commitment
    assert _seeds(await ben.fetch()) == [False, True]

    changed = await ann.change("tacan", **OWN)

    assert changed.commitment != shown.commitment
    assert _seeds(changed) == [False, False]
    match = await ann.start()
    assert match.state.commitment == changed.commitment
    with refuses("match_running"):
        await ann.change("tacan", setup=LIST, **PRESET)


def _seeds(table: Any) -> list[bool]:
    return [seat.player.seed for seat in table.seats]


@story
async def test_a_match_with_a_list_is_kept_verified_and_played_again(
    server: World, tmp_path: Path
) -> None:
    clients = await come(server, "Ann", "Ben")
    quick = {**PRESET, "options": {"victory_points": 3}, "setup": LIST}
    tables = await sit_down(clients, "tacan", **quick)
    await tables[1].seed("mine")
    matches = await start(tables)
    first = await matches[1].view(0)

    assert await play_until(matches, lambda one: False) is None
    state = await matches[0].result()

    written = await export(clients[1], state.id)
    log = loads(written)
    assert log.header.setup == NORMAL
    assert log.header.seeds == {"PR": "mine"}
    assert not verify(TACAN, log).faults
    checked = verify_log(written, tmp_path / "match.log")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    if (node := shutil.which("node")) is not None:
        subprocess.run([node, VERIFY, tmp_path / "match.log"], check=True, capture_output=True)
    forged = written.replace("set(R03,GRA)", "set(R03,GRA) ").replace("R00…R03", "R00…R02", 1)
    assert verify_log(forged, tmp_path / "forged.log").returncode != 0
    assert (await matches[1].view(0)).view == first.view
    assert (await matches[1].replay(0)).view == first.view

    again = await tables[0].rematch()
    assert again.settings.setup == NORMAL
    assert again.commitment != state.commitment


@story
async def test_pre0_and_pre1_are_played_by_lists_on_whatever_was_dealt(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    matches = await start(await sit_down(clients, "tacan", setup=LIST, **PRESET))
    for number in (0, 0, 1, 1):
        one = await _asked(matches)
        seat, (node, path) = one.state.viewer, a_place(one)
        turn = one.state.view["turn"]
        assert turn == f"{seat}Pre{number}"
        version = await one.send(
            f"[set(turn,{turn}),set({node},SET{number}{seat}),set({path},RD0{number}{seat})]"
        )
        await together(matches, version)

    one = await _asked(matches)
    assert one.state.view["turn"] == one.state.viewer
    assert one.state.view["DIE0"] in range(1, 7)


async def _asked(matches: list[RemoteMatch]) -> RemoteMatch:
    one = await asked(matches)
    assert one is not None
    return one
