"""Tests that wait for things."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec

P = ParamSpec("P")

_ending: ContextVar[AsyncExitStack] = ContextVar("ending")


def story(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things, in an event loop of its own."""

    async def whole(*args: P.args, **kwargs: P.kwargs) -> None:
        async with AsyncExitStack() as ending:
            _ending.set(ending)
            await test(*args, **kwargs)

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(whole(*args, **kwargs))

    return run


def in_the_end(work: Callable[[], Awaitable[None]]) -> None:
    """Have something done when the story is over, however it ends; what came last goes first."""
    _ending.get().push_async_callback(work)
