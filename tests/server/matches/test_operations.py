"""Moves sent as the operations they amount to, as JSON and as text, over the socket."""

from itertools import cycle

import msgspec
import pytest

from parlour.client import MatchState
from parlour.core import ops as operations
from parlour.games.tacan import board
from tests.server.harness.playing import (
    Choice,
    at_random,
    nothing_changes,
    plain,
    playing,
    watch,
    written,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World


@pytest.mark.parametrize(
    ("game", "seats", "choose"), [("tacan", 3, plain), ("rupiaj", 2, at_random(3))]
)
@story
async def test_moves_are_made_as_operations(
    server: World, game: str, seats: int, choose: Choice
) -> None:
    table = await playing(server, seats, game=game)
    spectator = await watch(server, table.table)
    as_text = cycle([False, True])
    for _ in range(30):
        mover = await table.mover()
        move = choose(mover.matches[table.match])
        ops = written(table, mover, spectator, move)
        form = operations.text(ops) if next(as_text) else msgspec.to_builtins(ops)
        version = await mover.operate(table.match, form)
        await table.reach(version)
        await spectator.reaches(table.match, version)
        made = [update for update in mover.heard("update") if update["version"] == version]
        assert made[0]["move"] == move


@story
async def test_operations_that_mean_no_legal_move_are_refused_and_change_nothing(
    server: World,
) -> None:
    table = await playing(server, 2, game="tacan")
    spectator = await watch(server, table.table)
    mover = await table.mover()
    other = next(person for person in table.people if person is not mover)
    right = written(table, mover, spectator, plain(mover.matches[table.match]))
    seat = mover.matches[table.match].viewer
    async with nothing_changes(table, spectator):
        with refuses("malformed_operation", "FORM"):
            await mover.operate(table.match, "set(turn")
        with refuses("malformed_operation", "FORM"):
            await mover.operate(table.match, [{"op": "destroy", "key": "N00"}])
        with refuses("unknown_key", "FORM"):
            await mover.operate(table.match, f"[set(N99,SET0{seat})]")
        with refuses("surplus_operation", "FORM"):
            await mover.operate(table.match, operations.text([*right, right[0]]))
        with refuses("not_your_turn", "T0"):
            await other.operate(table.match, operations.text(right))
        with refuses("malformed_message"):
            await mover.ask("move", match=table.match, version=0)
        with refuses("malformed_message"):
            await mover.ask("move", match=table.match, version=0, move={}, ops=[])


@story
async def test_blocking_can_be_said_as_operations_too(server: World) -> None:  # tacan X5
    table = await playing(server, 2, game="tacan")
    asked = await table.movers()
    quiet = next(one for one in table.people if one not in asked)
    seat = quiet.matches[table.match].viewer
    await table.reach(await quiet.operate(table.match, f"[set(BLK{seat},true)]"))
    assert all(seen.view[f"BLK{seat}"] is True for seen in table.seen())


def placing(seen: MatchState, node: str, path: str, turn: str | None = None) -> str:
    """A settlement and its road, as one list."""
    seat = seen.viewer
    return f"[set(turn,{turn or seen.view['turn']}),set({node},SET0{seat}),set({path},RD00{seat})]"


def a_place(seen: MatchState) -> tuple[str, str]:
    """A node where one may settle, and a path from there."""
    node: str = plain(seen)["node"]
    path = board.NODE_PATHS[int(node[1:])][0]
    return node, f"P{path:02}"


@story
async def test_several_moves_in_one_list_are_one_message(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    spectator = await watch(server, table.table)
    mover = await table.mover()
    seen = mover.matches[table.match]
    node, path = a_place(seen)

    version = await mover.operate(table.match, placing(seen, node, path))
    await table.reach(version)
    await spectator.reaches(table.match, version)

    assert version == 2
    for person in (*table.people, spectator):
        moves = [(update["version"], update["move"]["move"]) for update in person.heard("update")]
        assert moves == [(1, "settlement"), (2, "road")]
    seen = mover.matches[table.match]
    assert seen.view[node] == f"SET0{seen.viewer}"
    assert not seen.my_turn


@story
async def test_of_several_moves_none_is_made_if_one_is_refused(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    spectator = await watch(server, table.table)
    mover = await table.mover()
    seen = mover.matches[table.match]
    node, path = a_place(seen)
    far = next(
        f"P{one:02}" for one in range(board.PATHS) if one not in board.NODE_PATHS[int(node[1:])]
    )
    async with nothing_changes(table, spectator):
        with refuses("road_not_at_settlement", "S3"):
            await mover.operate(table.match, placing(seen, node, far))
        with refuses("not_your_turn", "T0"):
            await mover.operate(table.match, placing(seen, node, path)[:-1] + ",set(ROB,H03)]")
        with refuses("stale_version"):
            ops = placing(seen, node, path)
            await mover.ask("move", match=table.match, version=1, ops=ops)
