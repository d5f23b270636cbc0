"""Tasks in the background: kept until they are done, and reported when they fail."""

import asyncio

import pytest
from structlog.testing import capture_logs

from parlour.core.errors import ParlourError
from parlour.server.background_tasks import BackgroundTasks
from tests.server.harness.story import story


async def failing(error: Exception) -> None:
    """Work that fails."""
    raise error


@story
async def test_a_failure_in_the_background_is_logged_by_its_kind() -> None:
    tasks = BackgroundTasks()
    with capture_logs() as logged:
        tasks.start(failing(ParlourError("match_changed", "The match has gone on.")))
        tasks.start(failing(RuntimeError("nobody thought of this")))
        await asyncio.sleep(0.01)
    assert [(line["event"], line["log_level"], line.get("code")) for line in logged] == [
        ("background_task_failed", "warning", "match_changed"),
        ("background_task_failed", "error", None),
    ]


@story
async def test_what_is_cancelled_before_it_began_is_no_failure() -> None:
    tasks = BackgroundTasks()
    with capture_logs() as logged:
        tasks.start(failing(RuntimeError("never raised")))
        await tasks.close()
    assert logged == []


@story
async def test_work_is_finished_though_its_caller_is_cancelled() -> None:
    tasks, done = BackgroundTasks(), asyncio.Event()
    going_on = asyncio.Event()

    async def work() -> None:
        await going_on.wait()
        done.set()

    caller = asyncio.create_task(tasks.finish(work()))
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    going_on.set()
    await asyncio.wait_for(done.wait(), 10)


@story
async def test_who_waits_for_work_hears_of_its_failure() -> None:
    with pytest.raises(RuntimeError):
        await BackgroundTasks().finish(failing(RuntimeError("told")))
