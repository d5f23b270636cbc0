"""What a server does again and again goes on after any surprise."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from parlour.core.errors import ParlourError
from parlour.server import composition, external_changes
from parlour.server.auth.accounts import Accounts
from parlour.server.background_tasks import every
from parlour.server.composition import open_services
from parlour.server.external_changes import ExternalChanges
from parlour.server.lobby.table_service import TableService
from parlour.server.matches import match_registry, server_clock
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.matches.server_clock import ServerClock
from parlour.server.settings import Settings
from tests.server.harness.client import PATIENCE
from tests.server.harness.story import story

SHORT = 0.01
"""Seconds between two times."""


class Failing:
    """Work that fails at first, and is waited for after that."""

    def __init__(self, error: Exception) -> None:
        self._error = error
        self._times = 0
        self._done_again = asyncio.Event()

    async def __call__(self, *_: object) -> None:
        """The work."""
        self._times += 1
        if self._times == 1:
            raise self._error
        self._done_again.set()

    async def is_done_again(self) -> None:
        """Wait for the next time."""
        await asyncio.wait_for(self._done_again.wait(), PATIENCE)


@pytest.mark.parametrize(
    ("kind", "name", "event"),
    [
        (MatchRegistry, "_sweep", "matches_not_swept"),
        (ServerClock, "_beat", "time_not_stored"),
        (TableService, "sweep", "not_swept"),
        (Accounts, "purge_guests", "not_swept"),
        (ExternalChanges, "look", "external_changes_not_seen"),
    ],
)
@story
async def test_a_surprise_is_logged_and_the_work_is_done_again(
    kind: type[Any], name: str, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, pause in (
        (match_registry, "SWEEP"),
        (composition, "SWEEP"),
        (server_clock, "HEARTBEAT"),
        (external_changes, "EVERY"),
    ):
        monkeypatch.setattr(module, pause, SHORT)
    work = Failing(RuntimeError("nobody thought of this"))
    monkeypatch.setattr(kind, name, work)
    with capture_logs() as logged:
        async with open_services(Settings(memory=True)):
            await work.is_done_again()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == [event]


@story
async def test_what_others_tell_of_is_not_logged_again() -> None:
    work = Failing(ParlourError("storage_failed", "Nothing can be stored just now."))
    with capture_logs() as logged:
        keeping = asyncio.create_task(every(SHORT, work, "failed"))
        await work.is_done_again()
        keeping.cancel()
    assert not logged
