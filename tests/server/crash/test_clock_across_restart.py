"""Clocks and bots of matches whose server is killed: they go on, and nobody is charged for it."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.crash.support import go
from tests.server.crash.two_lives import TwoLives
from tests.server.harness.client import Message
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor

DAY = 86_400.0
LONG = 600
SLACK = 1.0
"""Seconds: a server writes its own time now and then only."""


def timed(seconds: int) -> Message:
    """A clock with so many seconds for a turn."""
    return {"kind": "timed", "limits": {"turn": seconds}}


async def first_life(world: TwoLives) -> None:
    """All the matches begin, so that the server need be killed only once: the hasty ones last."""
    days, _ = await world.begin("days", clock={"kind": "days", "days": 2})
    patient, _ = await world.begin("patient", clock=timed(LONG), grace=LONG)
    deserted, match = await world.begin("deserted")
    alone, _ = await world.begin("alone", clock=timed(5), grace=0)
    interrupted, other = await world.begin("interrupted", clock=timed(1), grace=4)
    bot, third = await world.begin("bot", 1, bots=1)

    await leave_for_good(deserted, match)
    await leave_and_be_asked(interrupted, other)
    await give_the_turn_to_the_bot(bot[0], third)
    await world.die()
    await go([*days, *patient, *deserted, *alone, *interrupted, *bot])


async def leave_for_good(people: list[Visitor], match: str) -> None:
    """The player who is to move goes for ever: a bot takes the seat, and thinks."""
    mover, other = by_turn(people, match)
    await mover.post("/api/me/delete", {"password": None})
    await told_of(other, mover, absent=True)


async def leave_and_be_asked(people: list[Visitor], match: str) -> None:
    """The player whose turn comes has lost the connection: the clock stands still."""
    mover, other = by_turn(people, match)
    await other.drop()
    await told_of(mover, other, online=False)
    await mover.move(match, mover.matches[match].legal[0])


def by_turn(people: list[Visitor], match: str) -> list[Visitor]:
    """The player who is to move, and the other one."""
    return sorted(people, key=lambda person: not person.matches[match].my_turn)


async def told_of(person: Visitor, other: Visitor, **presence: bool) -> None:
    """Somebody has been told how it is with the other one."""
    wanted = {"person": other.id, **presence}
    await person.until(
        lambda: any(wanted.items() <= told.items() for told in person.heard("presence"))
    )


async def give_the_turn_to_the_bot(person: Visitor, match: str) -> None:
    """It is the bot's turn, and it thinks."""
    if person.matches[match].my_turn:
        await person.move(match, person.matches[match].legal[0])


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoLives]:
    made = TwoLives(tmp_path_factory.mktemp("lives"))
    with made.server:
        asyncio.run(first_life(made))
        yield made


@story
async def test_a_bot_that_was_to_move_moves_though_nobody_connects(world: TwoLives) -> None:
    await world.goes_on_by_itself("bot")


@story
async def test_a_bot_plays_on_for_somebody_who_left_before_the_restart(world: TwoLives) -> None:
    left = world.left["deserted"]
    assert left.course["absent"] == left.course["to_act"]
    await world.goes_on_by_itself("deserted")


@story
async def test_the_limit_is_enforced_though_nobody_connects(world: TwoLives) -> None:
    await world.goes_on_by_itself("alone")


@story
async def test_a_clock_that_stood_still_goes_on_though_nobody_connects(world: TwoLives) -> None:
    course = world.left["interrupted"].course
    (mover,) = course["to_act"]
    assert course["clocks"][mover]["paused"] is not None
    await world.goes_on_by_itself("interrupted")


@story
async def test_neither_the_time_without_a_server_nor_that_until_one_is_back_is_charged(
    world: TwoLives,
) -> None:
    left = world.left["patient"]
    await asyncio.sleep(2 * SLACK)
    async with world.back("patient", 1 - left.mover) as other:
        (clock,) = other.matches[left.match].timers
        assert not clock.running, "the player to move is not there yet"
        assert clock.left >= LONG - (world.killed - left.began) - SLACK

        async with world.back("patient", left.mover):
            await other.until(lambda: other.matches[left.match].timers[0].running)


@story
async def test_a_match_of_days_goes_on(world: TwoLives) -> None:
    left = world.left["days"]
    async with world.back("days", left.mover) as mover:
        seen = mover.matches[left.match]
        assert seen.version == left.version
        assert 2 * DAY - 3600 < seen.timers[0].left <= 2 * DAY
        assert await mover.move(left.match, seen.legal[0]) == left.version + 1
