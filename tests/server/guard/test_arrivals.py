"""When many are at work, messages are taken up together."""

import asyncio

from parlour.server.socket.arrivals import ARRIVALS, Arrivals
from parlour.server.socket.gathering import AIM, LONGEST
from tests.server.story import story


def reader() -> "asyncio.Future[None]":
    return asyncio.get_running_loop().create_future()


@story
async def test_who_comes_alone_is_woken_at_once() -> None:
    first = reader()
    Arrivals().wake(first)
    assert first.done()


@story
async def test_those_who_come_in_the_same_moment_are_woken_together_and_soon() -> None:
    arrivals = Arrivals()
    arrivals.wake(reader())
    others = [reader() for _ in range(AIM)]
    for other in others:
        arrivals.wake(other)
    assert not any(other.done() for other in others)
    await asyncio.wait_for(asyncio.gather(*others), 100 * LONGEST)


@story
async def test_who_has_gone_meanwhile_keeps_nobody_else_back() -> None:
    arrivals = Arrivals()
    arrivals.wake(reader())
    gone, other = reader(), reader()
    arrivals.wake(gone)
    arrivals.wake(other)
    gone.cancel()
    await asyncio.wait_for(other, 100 * LONGEST)


@story
async def test_all_sockets_of_a_loop_share_them() -> None:
    loop = asyncio.get_running_loop()
    assert ARRIVALS.of(loop) is ARRIVALS.of(loop)
    other = asyncio.new_event_loop()
    assert ARRIVALS.of(other) is not ARRIVALS.of(loop)
    other.close()
