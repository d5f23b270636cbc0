"""What waits for the one who reads it."""

import asyncio
from contextlib import suppress

from parlour.server.socket.arrivals import Arrivals
from parlour.server.socket.mailbox import Mailbox
from tests.server.story import story


@story
async def test_what_comes_is_taken_in_its_order() -> None:
    box: Mailbox[int] = Mailbox(Arrivals())
    reader = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_with_others(1)
    box.put_nowait(2)
    assert await reader == 1
    assert box.qsize() == 1
    assert await box.get() == 2
    assert box.empty()


@story
async def test_a_reader_that_was_cancelled_takes_nothing() -> None:
    box: Mailbox[int] = Mailbox(Arrivals())
    reader = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    reader.cancel()
    box.put_with_others(1)
    with suppress(asyncio.CancelledError):
        await reader
    assert await box.get() == 1


@story
async def test_the_news_of_the_end_waits_for_nobody() -> None:
    arrivals = Arrivals()
    busy: Mailbox[int] = Mailbox(arrivals)
    ending: Mailbox[int] = Mailbox(arrivals)
    readers = [asyncio.create_task(box.get()) for box in (busy, ending)]
    await asyncio.sleep(0)
    busy.put_with_others(1)
    assert await readers[0] == 1
    ending.put_nowait(2)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert readers[1].result() == 2


@story
async def test_who_has_more_to_carry_out_keeps_nobody_back() -> None:
    arrivals = Arrivals()
    many: Mailbox[int] = Mailbox(arrivals)
    other: Mailbox[int] = Mailbox(arrivals)
    readers = [asyncio.create_task(box.get()) for box in (many, other)]
    await asyncio.sleep(0)
    many.put_with_others(1)
    many.put_with_others(2)
    assert await readers[0] == 1
    other.put_with_others(3)
    assert await many.get() == 2
    for _ in range(5):
        await asyncio.sleep(0)
    assert readers[1].result() == 3
