"""When many are at work, messages are taken up together, and the loop rests in between."""

import asyncio

from parlour.server.socket.arrivals import ARRIVALS, PATIENCE, Arrivals
from parlour.server.socket.gathering import AIM, LONGEST
from tests.server.story import story

LONG = 100 * PATIENCE


def reader(arrivals: Arrivals) -> "asyncio.Future[int]":
    """Somebody for whom a message has come."""
    future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    arrivals.wake(future)
    return future


async def turns() -> None:
    """Let the loop go round as often as it takes to read what has come, and to take it up."""
    for _ in range(4):
        await asyncio.sleep(0)


@story
async def test_those_who_come_in_the_same_moment_are_taken_up_together_and_at_once() -> None:
    arrivals = Arrivals()
    readers = [reader(arrivals) for _ in range(AIM)]
    await turns()
    assert {one.result() for one in readers} == {1}


@story
async def test_who_comes_later_waits_until_the_last_ones_are_done() -> None:
    arrivals = Arrivals()
    first, second = reader(arrivals), reader(arrivals)
    await turns()
    later = reader(arrivals)
    arrivals.done(first.result())
    await turns()
    assert not later.done()
    arrivals.done(second.result())
    assert await asyncio.wait_for(later, LONG) == second.result() + 1


@story
async def test_who_takes_long_keeps_nobody_back_for_long() -> None:
    arrivals = Arrivals()
    slow = reader(arrivals)
    await turns()
    later = reader(arrivals)
    assert await asyncio.wait_for(later, LONG) == slow.result() + 1
    arrivals.done(slow.result())  # it was overtaken
    another = reader(arrivals)
    await turns()
    assert not another.done()
    arrivals.done(later.result())
    await asyncio.wait_for(another, LONG)


@story
async def test_the_loop_rests_after_those_who_came_together() -> None:
    rests: list[float] = []
    arrivals = Arrivals(rests.append)
    for _ in range(2):
        readers = [reader(arrivals), reader(arrivals)]
        await turns()
        for one in readers:
            assert not rests
            arrivals.done(one.result())
        await turns()
    assert len(rests) == 1
    assert 0 < rests[0] <= LONGEST


@story
async def test_who_has_gone_meanwhile_keeps_nobody_else_back() -> None:
    arrivals = Arrivals()
    gone, other = reader(arrivals), reader(arrivals)
    gone.cancel()
    await turns()
    later = reader(arrivals)
    arrivals.done(other.result())
    await asyncio.wait_for(later, LONG)


@story
async def test_all_sockets_of_a_loop_share_them() -> None:
    loop = asyncio.get_running_loop()
    assert ARRIVALS.of(loop) is ARRIVALS.of(loop)
    other = asyncio.new_event_loop()
    assert ARRIVALS.of(other) is not ARRIVALS.of(loop)
    other.close()
