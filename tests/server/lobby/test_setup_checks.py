"""Checks of setups beside the event loop: one at a time, and only so many."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from parlour.server.lobby.setup_checks import (
    BYTES_PER_CHECK,
    MOST_OF_ADDRESS,
    MOST_OF_PERSON,
    MOST_WAITING,
    SetupChecks,
)
from tests.server.harness.people import HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story


def nothing() -> None:
    """A check that takes no time."""


@story
async def test_checks_are_made_one_at_a_time_and_not_in_the_event_loop() -> None:
    checks, running, most, threads = SetupChecks(), 0, 0, set[int]()

    def check() -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        threads.add(threading.get_ident())
        running -= 1

    await asyncio.gather(*[checks.run(f"p{n}", HOME, "", check) for n in range(20)])

    assert most == 1
    assert threading.get_ident() not in threads


@story
async def test_a_check_whose_caller_is_gone_is_still_the_only_one() -> None:
    checks, started, goes_on = SetupChecks(), threading.Event(), threading.Event()

    def long() -> None:
        started.set()
        goes_on.wait()

    gone = asyncio.create_task(checks.run("ann", HOME, "", long))
    await asyncio.to_thread(started.wait)
    gone.cancel()
    other = asyncio.create_task(checks.run("ben", HOME, "", nothing))
    await asyncio.sleep(0.01)

    assert not other.done()
    goes_on.set()
    await other


@pytest.mark.parametrize(
    ("setup", "checks_"),
    [("", 1), ("x" * (3 * BYTES_PER_CHECK), 4), ([{"op": "x" * BYTES_PER_CHECK}], 2)],
)
@story
async def test_a_long_list_counts_for_several_checks(
    setup: str | list[object], checks_: int
) -> None:
    checks = SetupChecks(lambda: 0.0)
    made = 0
    with refuses("too_many_setups"):
        for made in range(MOST_OF_PERSON + 1):  # noqa: B007 it is looked at below
            await checks.run("ann", HOME, setup, nothing)

    assert made == MOST_OF_PERSON // checks_


@story
async def test_people_at_one_address_share_a_limit() -> None:
    checks = SetupChecks(lambda: 0.0)
    made = 0
    with refuses("too_many_setups"):
        for made in range(MOST_OF_ADDRESS + 1):
            await checks.run(f"p{made}", HOME, "", nothing)

    assert made == MOST_OF_ADDRESS
    await checks.run("p0", "192.0.2.2", "", nothing)


@story
async def test_only_so_many_wait() -> None:
    checks, goes_on = SetupChecks(), threading.Event()
    wait: Callable[[], object] = goes_on.wait
    waiting = [
        asyncio.create_task(checks.run(f"p{n}", HOME, "", wait)) for n in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)

    with refuses("busy"):
        await checks.run("late", HOME, "", nothing)

    goes_on.set()
    await asyncio.gather(*waiting)
    await checks.run("late", HOME, "", nothing)


@story
async def test_a_check_that_fails_leaves_its_place() -> None:
    checks = SetupChecks()

    def fails() -> None:
        raise KeyError("no")

    for _ in range(3):
        with pytest.raises(KeyError):
            await checks.run("ann", HOME, "", fails)

    await checks.run("ann", HOME, "", nothing)
