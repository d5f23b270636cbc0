"""What the tests of this package share."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.client import Refused
from tests.server.harness.client import Message
from tests.server.harness.visitor import Visitor

LOOK: Final = 0.05
PATIENCE: Final = 60.0
"""Seconds until something must have happened: a busy machine is slow."""


async def refused(work: Awaitable[Any]) -> str:
    """The code of a refusal."""
    with pytest.raises(Refused) as refusal:
        await work
    assert refusal.value.sentence.endswith(".")
    return refusal.value.code


async def until(happened: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something has happened that nobody tells of."""
    async with asyncio.timeout(PATIENCE):
        while not await happened():
            await asyncio.sleep(LOOK)


async def sees(person: Visitor, match: str, version: int = 0) -> None:
    """Wait until somebody has been told of a version of a match, and somebody is asked."""
    await person.reaches(match, version)


async def go(people: list[Visitor]) -> None:
    """Everybody goes."""
    for person in people:
        await person.close()


def logged(log: Path) -> list[Message]:
    """What a server has written into its log."""
    lines = [line for line in log.read_text().splitlines() if line.startswith("{")]
    return [json.loads(line) for line in lines]
