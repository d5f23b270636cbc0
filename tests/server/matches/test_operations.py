"""Moves sent as the operations they amount to, as JSON and as text, over the socket."""

from itertools import cycle

import msgspec
import pytest

from parlour.core import ops as operations
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
