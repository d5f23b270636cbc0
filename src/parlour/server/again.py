"""What a server does again and again for as long as it runs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NoReturn

import structlog

from parlour.core.errors import ParlourError

log = structlog.get_logger()


async def again_and_again(
    work: Callable[[], Awaitable[object]], pause: Callable[[], float], on_failure: str
) -> NoReturn:
    """Do something, with pauses of so many seconds, until cancelled: no failure ends it.

    A surprise is logged under the name `on_failure`.
    """
    while True:
        try:
            await work()
        except ParlourError:
            pass  # a store that fails is told by those who have something to store
        except Exception:
            log.exception(on_failure)
        await asyncio.sleep(pause())
