"""Several clients at once: a version is won by one move, and nothing is lost."""

import asyncio
from typing import Any

from parlour.client import Refused
from tests.server.harness.client import Message
from tests.server.harness.playing import Round, another_device, plain, playing
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


async def tried(person: Visitor, match: str, move: Message, version: int) -> str:
    """What comes of a move: `done`, or the code of its refusal."""
    try:
        await person.move(match, move, version)
    except Refused as refused:
        return refused.code
    return "done"


async def moves_of(table: Round, person: Visitor) -> list[Message]:
    """Every change of the match, as the archive has it."""
    replay: Any = await person.get(f"/api/matches/{table.match}/replay")
    changes: list[Message] = replay["changes"]
    return changes


@story
async def test_of_two_devices_that_race_with_the_same_version_one_wins(
    server: World,
) -> None:
    table = await playing(server, 2, game="rupiaj")
    for _ in range(10):
        mover = await table.mover()
        seen = mover.matches[table.match]
        twin = await another_device(mover, table.table)
        version, one, other = seen.version, seen.legal[0], seen.legal[-1]

        outcomes = await asyncio.gather(
            tried(mover, table.match, one, version), tried(twin, table.match, other, version)
        )
        assert sorted(outcomes) == ["done", "stale_version"]
        await table.reach(version + 1)
        await twin.reaches(table.match, version + 1)
        assert twin.matches[table.match].view == mover.matches[table.match].view
        played = (await moves_of(table, mover))[version]["move"]
        assert played == (one if outcomes[0] == "done" else other)
        await twin.close()


@story
async def test_a_move_that_is_sent_twice_is_made_once(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    mover = await table.mover()
    seen = mover.matches[table.match]
    version, move = seen.version, seen.legal[0]

    outcomes = await asyncio.gather(*(tried(mover, table.match, move, version) for _ in range(3)))
    assert outcomes == ["done", "stale_version", "stale_version"]
    await table.reach(version + 1)
    with refuses("stale_version"):
        await mover.move(table.match, move, version)
    assert [one.version for one in table.seen()] == [version + 1] * 2
    assert len(await moves_of(table, mover)) == version + 1


@story
async def test_seats_that_discard_at_the_same_time_wait_for_each_other(  # tacan T4
    server: World,
) -> None:
    options = {"hand_limit": 5}
    table = await playing(server, 3, game="tacan", options=options)
    await table.play_until(
        lambda: (
            str(table.seen()[0].view["phase"]).startswith("discard")
            and len(table.on_the_move()) >= 2
        )
    )
    owing = await table.movers()
    version = table.seen()[0].version
    outcomes = await asyncio.gather(
        *(
            tried(person, table.match, plain(person.matches[table.match]), version)
            for person in owing
        )
    )
    assert sorted(outcomes) == ["done"] + ["stale_version"] * (len(owing) - 1)
    await table.reach(version + 1)

    late = [person for person, outcome in zip(owing, outcomes) if outcome != "done"]
    assert await table.movers() == late
    for person in late:
        await table.play(person, plain(person.matches[table.match]))
    assert str(table.seen()[0].view["phase"]).startswith("robber")
    assert table.seen()[0].version == version + len(owing)
    made = (await moves_of(table, owing[0]))[version:]
    assert {change["seat"] for change in made} == {
        person.matches[table.match].viewer for person in owing
    }
    assert all(change["move"]["move"] == "discard" for change in made)


@story
async def test_people_who_all_send_as_fast_as_they_can_lose_nothing(server: World) -> None:
    table = await playing(server, 3, game="tacan")

    async def press_on(person: Visitor) -> int:
        made = 0
        for _ in range(40):
            seen = person.matches[table.match]
            made += await tried(person, table.match, plain(seen), seen.version) == "done"
        return made

    made = sum(await asyncio.gather(*(press_on(person) for person in table.people)))
    await table.reach(made)
    assert {seen.version for seen in table.seen()} == {made}
    changes = await moves_of(table, table.people[0])
    assert [change["version"] for change in changes] == list(range(1, made + 1))
