"""When many are at work, messages are taken up together, and the loop rests in between."""

import asyncio

import pytest

from parlour.server.socket.arrivals import ARRIVALS, Arrivals
from parlour.server.socket.gathering import COMPANY, LONGEST
from tests.server.story import story

PATIENCE = 10.0
"""Seconds after which something that should happen at once will not happen any more."""


class Stage:
    """Arrivals with a clock that stands still but for rests, and batches that may take for ever."""

    def __init__(self, longest_batch: float = 1e9) -> None:
        self.time = 0.0
        self.rests: list[float] = []
        self.arrivals = Arrivals(lambda: self.time, self._rest, longest_batch)

    def _rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        self.time += seconds

    def come(self, count: int = COMPANY) -> "list[asyncio.Future[int]]":
        """Messages come for so many readers."""
        loop = asyncio.get_running_loop()
        readers: list[asyncio.Future[int]] = [loop.create_future() for _ in range(count)]
        for reader in readers:
            self.arrivals.wake(reader)
        return readers

    async def begin(self) -> "list[asyncio.Future[int]]":
        """Those who are taken up first, before anybody can know that many are at work."""
        readers = self.come()
        await turns()
        return readers

    def finish(self, readers: "list[asyncio.Future[int]]") -> None:
        """The readers are done with what had come."""
        for reader in readers:
            self.arrivals.done(reader.result())


async def turns() -> None:
    """Let the loop go round as often as it takes to read what has come, and to take it up."""
    for _ in range(6):
        await asyncio.sleep(0)


@story
async def test_those_who_come_in_the_same_moment_are_taken_up_together_and_at_once() -> None:
    readers = Stage().come()
    await turns()
    assert {reader.result() for reader in readers} == {1}


@story
async def test_who_comes_later_waits_until_the_last_ones_are_done() -> None:
    stage = Stage()
    stage.finish(await stage.begin())
    await turns()
    busy = stage.come()
    await turns()
    later = stage.come()
    stage.finish(busy[1:])
    await turns()
    assert not any(reader.done() for reader in later)
    stage.finish(busy[:1])
    await turns()
    assert {reader.result() for reader in later} == {busy[0].result() + 1}


@story
async def test_where_few_are_at_work_nobody_waits_for_others() -> None:
    stage = Stage()
    slow = await stage.begin()
    stage.time += 1.0
    (later,) = stage.come(1)
    await turns()
    assert later.result() == slow[0].result() + 1
    stage.finish(slow)  # overtaken, and so forgotten
    stage.finish([later])
    await turns()
    assert not stage.rests


@story
async def test_who_takes_long_keeps_nobody_back_for_long() -> None:
    stage = Stage(longest_batch=0.01)
    stage.finish(await stage.begin())
    await turns()
    slow = stage.come()
    await turns()
    (later,) = stage.come(1)
    assert await asyncio.wait_for(later, PATIENCE) == slow[0].result() + 1
    stage.time += 1.0
    (last,) = stage.come(1)
    await turns()
    assert last.done()


@story
async def test_the_loop_rests_after_those_who_came_together() -> None:
    stage = Stage()
    stage.finish(await stage.begin())
    await turns()
    assert not stage.rests
    stage.time += LONGEST / 4
    busy = stage.come()
    await turns()
    stage.finish(busy)
    later = stage.come()
    await turns()
    assert stage.rests == [pytest.approx(LONGEST / 2)]
    assert all(reader.done() for reader in later)


@story
async def test_who_has_gone_meanwhile_keeps_nobody_else_back() -> None:
    stage = Stage()
    stage.finish(await stage.begin())
    await turns()
    gone, *others = stage.come()
    gone.cancel()
    await turns()
    later = stage.come()
    stage.finish(others)
    await turns()
    assert all(reader.done() for reader in later)


@story
async def test_all_sockets_of_a_loop_share_them() -> None:
    loop = asyncio.get_running_loop()
    assert ARRIVALS.of(loop) is ARRIVALS.of(loop)
    other = asyncio.new_event_loop()
    assert ARRIVALS.of(other) is not ARRIVALS.of(loop)
    other.close()
