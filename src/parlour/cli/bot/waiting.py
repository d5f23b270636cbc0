"""Waiting for what several feeds may tell."""

import asyncio
from collections.abc import AsyncIterator, Callable

from parlour.client import NotFollowed


async def until(condition: Callable[[], bool], *feeds: AsyncIterator[object]) -> None:
    """Wait until something is so, looking again after every item of these feeds.

    An error of one is raised; NotFollowed if all have ended before.
    """
    waiting = {asyncio.ensure_future(anext(feed)): feed for feed in feeds}
    try:
        while not condition():
            if not waiting:
                raise NotFollowed
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                feed = waiting.pop(task)
                try:
                    task.result()
                except StopAsyncIteration:
                    continue
                waiting[asyncio.ensure_future(anext(feed))] = feed
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
