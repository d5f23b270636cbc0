"""Background work: periodic tasks, and tasks that outlive their caller."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NoReturn, TypeVar

import structlog

from parlour.core.errors import ParlourError

T = TypeVar("T")

log = structlog.get_logger()


async def every(
    seconds: float | Callable[[], float], work: Callable[[], Awaitable[object]], on_failure: str
) -> NoReturn:
    """Do something periodically until cancelled; no failure ends it.

    The period is a number, or a function that is asked before each pause. An unexpected exception
    is logged as the event `on_failure`.
    """
    while True:
        try:
            await work()
        except ParlourError:
            pass  # a store that fails is reported by those who have something to store
        except Exception:
            log.exception(on_failure)
        await asyncio.sleep(seconds() if callable(seconds) else seconds)


class BackgroundTasks:
    """Keeps references to tasks until they are done: the event loop alone does not."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, object]) -> None:
        """Run something in the background; a failure is logged."""
        self._keep(work).add_done_callback(_log_failure)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something to its end even if the caller is cancelled meanwhile."""
        return await asyncio.shield(self._keep(work))

    async def close(self) -> None:
        """Cancel all tasks and wait for them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _keep(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _log_failure(task: "asyncio.Task[Any]") -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, ParlourError):
        log.warning("background_task_failed", code=error.code)
    elif error is not None:
        log.error("background_task_failed", exc_info=error)
