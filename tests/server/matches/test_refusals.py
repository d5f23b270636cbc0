"""What is refused has a code, a rule where one applies and a sentence, and changes nothing."""

import pytest

from parlour.client import Refused
from tests.server.harness.client import Message
from tests.server.harness.playing import nothing_changes, plain, play_out, playing, watch
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World

ONE_SEAL = {"seals_to_win": 1}
NO_MOVES: list[Message] = [
    {},
    {"move": "fly"},
    {"move": 7},
    {"move": "settlement"},
    {"move": "settlement", "node": "N99"},
    {"move": "settlement", "node": ["N00"]},
    {"move": "settlement", "node": "N00", "seat": "PR"},
    {"move": "offer", "give": {"ORE": 10**30}, "want": {"GRA": 1}},
    {"move": "offer", "give": {"ORE": -1}, "want": {"GRA": 1}},
]


@story
async def test_a_move_against_the_rules_is_refused_by_the_rule(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    mover = await table.mover()
    other = next(person for person in table.people if person is not mover)
    placement = plain(mover.matches[table.match])
    async with nothing_changes(table):
        with refuses("placement_due", "S3"):
            await mover.move(table.match, {"move": "end"})
        with refuses("not_your_turn", "T0"):
            await other.move(table.match, placement)
        with refuses("no_offer", "X6"):
            await other.move(table.match, {"move": "accept"})


@story
async def test_a_move_against_the_rules_of_rupiaj_is_refused_by_the_rule(
    server: World,
) -> None:
    table = await playing(server, 2, game="rupiaj")
    mover = await table.mover()
    other = next(person for person in table.people if person is not mover)
    async with nothing_changes(table):
        with refuses("not_your_turn", "T0"):
            await other.move(table.match, mover.matches[table.match].legal[0])
        with refuses("not_in_hand", "T4"):
            await mover.move(table.match, {"move": "sell", "count": 7, "good": "diamonds"})


@story
async def test_what_is_no_move_is_refused_as_malformed(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    mover = await table.mover()
    async with nothing_changes(table):
        for move in NO_MOVES:
            with pytest.raises(Refused) as refused:
                await mover.move(table.match, move)
            assert refused.value.rule == "FORM", move


@story
async def test_a_move_for_another_version_is_refused(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    mover = await table.mover()
    move = mover.matches[table.match].legal[0]
    async with nothing_changes(table):
        for version in (1, 2, 10_000_000):
            with refuses("stale_version"):
                await mover.move(table.match, move, version)
        for wrong in (-1, 10_000_001, None, "0", 0.5):
            with refuses("malformed_message"):
                await mover.ask("move", match=table.match, version=wrong, move=move)


@story
async def test_only_who_plays_in_a_match_can_move_in_it(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    spectator = await watch(server, table.table)
    placement = plain((await table.mover()).matches[table.match])
    async with nothing_changes(table, spectator):
        with refuses("not_your_match"):
            await spectator.move(table.match, placement)
        with refuses("not_your_match"):
            await spectator.ask("move", match=table.match, version=0, ops="[set(turn,[])]")
        with refuses("not_your_match"):
            await spectator.ask("back", match=table.match)
        with refuses("unknown_match"):
            await spectator.ask("move", match="nowhere", version=0, move=placement)


@story
async def test_a_match_that_is_over_takes_no_move(server: World) -> None:  # rupiaj E4
    table = await playing(server, 2, game="rupiaj", options=ONE_SEAL)
    await play_out(table.people, table.match, 4)
    await table.people[0].until(lambda: table.people[0].tables[table.table].status == "finished")
    async with nothing_changes(table):
        for person in table.people:
            with refuses("match_over", "E4"):
                await person.move(table.match, {"move": "camels"})
            with refuses("malformed_move", "FORM"):
                await person.move(table.match, {"move": "fly"})
