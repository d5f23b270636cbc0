"""What an administrator does while the server runs is noticed by the server."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.server.composition import Services, open_services
from parlour.server.external_changes import ExternalChanges
from parlour.server.settings import Settings
from parlour.server.store.records import ENDED
from tests.server.harness.people import ToldOfPeople
from tests.server.harness.refusals import refuses
from tests.server.harness.services import begin, play, tamper
from tests.server.harness.story import story


async def admin(path: Path, *arguments: str) -> None:
    """Run an administrator's command in another thread, as another process would."""
    assert await asyncio.to_thread(main, ["admin", "--database", str(path), *arguments]) == 0


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what must come."""
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "parlour.db"


@pytest.fixture
def settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A server that looks often."""
    monkeypatch.setattr("parlour.server.external_changes.EVERY", 0.05)
    return Settings(database=str(path))


async def table_is_finished(services: Services, table: str) -> None:
    """Tables are told after their matches."""
    for _ in range(400):
        if (await services.tables.get(table)).status == "finished":
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the table still runs")


@story
async def test_a_match_that_is_ended_stops_at_once(path: Path, settings: Settings) -> None:
    async with open_services(settings) as services:
        begun = await begin(services)
        live = await services.matches.get(begun.match)
        await play(live, 5)
        await admin(path, "end", "--", begun.match)
        await until(lambda: live.over)
        assert live.status == ENDED
        with refuses("match_ended"):
            await play_anyway(services, begun.match)
        await table_is_finished(services, begun.table)


@story
async def test_a_match_that_is_ended_takes_no_move_even_before_that_is_noticed(
    path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.external_changes.EVERY", 1000.0)
    async with open_services(settings) as services:
        begun = await begin(services)
        live = await services.matches.get(begun.match)
        await play(live, 5)
        await admin(path, "end", "--", begun.match)
        with refuses("match_changed"):
            await play(live, 1)
        await until(lambda: live.over)
        assert live.match.version == 5
        with refuses("match_ended"):
            await play_anyway(services, begun.match)


async def play_anyway(services: Services, match: str) -> None:
    live = await services.matches.get(match)
    seat = live.match.to_act()[0]
    await live.play(seat, lambda match: match.legal(seat)[:1], None)


@story
async def test_a_match_that_is_set_aside_is_let_go(path: Path, settings: Settings) -> None:
    async with open_services(settings) as services:
        begun = await begin(services)
        live = await services.matches.get(begun.match)
        await play(live, 5)
        await tamper(services.store, "UPDATE entry SET line = 'x' WHERE version = 3")
        line = ["admin", "--database", str(path), "check", "--quarantine"]
        assert await asyncio.to_thread(main, line) == 1
        await until(lambda: services.matches.count() == 0)
        with refuses("match_quarantined"):
            await services.matches.get(begun.match)
        await table_is_finished(services, begun.table)


@story
async def test_a_table_learns_of_the_end_of_a_match_that_sleeps(
    path: Path, settings: Settings
) -> None:
    async with open_services(settings) as services:
        begun = await begin(services)
        live = await services.matches.get(begun.match)
        services.matches._remove(live)
        assert (await services.tables.get(begun.table)).status == "running"
        await admin(path, "end", "--", begun.match)
        await until(partial(is_finished, services, begun.table))


def is_finished(services: Services, table: str) -> bool:
    held = services.tables._registry._cache.get(table)
    return held is not None and held.state.status == "finished"


@story
async def test_somebody_who_is_banned_is_no_longer_known_within_seconds(
    path: Path, settings: Settings
) -> None:
    async with open_services(settings) as services:
        person = await services.accounts.guest("Ann", "192.0.2.1")
        cookie = services.accounts.cookie_for(person)
        assert await services.accounts.from_cookie(cookie) == person
        await admin(path, "ban", person.id)
        end = time.monotonic() + 20
        with refuses("banned"):
            while time.monotonic() < end:
                await services.accounts.from_cookie(cookie)
                await asyncio.sleep(0.1)


@story
async def test_what_the_server_writes_itself_is_nothing_from_outside(settings: Settings) -> None:
    async with open_services(settings) as services:
        changes = ExternalChanges(
            services.store,
            services.accounts,
            services.tables,
            services.matches,
            services.connections,
            ToldOfPeople(),
        )
        await changes.look()
        first = changes._revision
        begun = await begin(services)
        await play(await services.matches.get(begun.match), 20)
        await changes.look()
        assert changes._revision == first
