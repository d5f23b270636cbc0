"""Nobody's time runs while nothing can be stored: a move would be refused, a time-out undone."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from parlour.server.api.types.matches import Timer
from parlour.server.api.types.tables import TableSettings, TimedClock
from parlour.server.composition import Services, open_services
from parlour.server.matches import server_clock
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.server_clock import ServerClock
from parlour.server.settings import Settings
from parlour.server.store.errors import StorageError
from tests.server.crash.support import until
from tests.server.harness.services import begin, play, tamper
from tests.server.harness.story import story

LIMIT: Final = 3
"""Seconds a turn."""
TIMED: Final = TableSettings(game="rupiaj", clock=TimedClock(limits={"turn": LIMIT}), grace=0)


class Evening:
    """A match, and a file that can be taken away."""

    def __init__(self, live: LiveMatch, services: Services, path: Path) -> None:
        self.live = live
        self.time = services.matches.clock
        self._store = services.store
        self._path = path
        self._away = path.with_name("elsewhere")

    async def take_away(self) -> None:
        """From now on nothing can be stored."""
        self._path.rename(self._away)
        (seat,) = self.live.match.to_act()
        with pytest.raises(StorageError):
            await self.live.play(seat, lambda match: match.legal(seat)[:1], None)

    async def bring_back(self) -> None:
        """The file is there again; wait until time goes on."""
        self._away.rename(self._path)

        async def goes() -> bool:
            return self.time.running

        await until(goes)

    async def found_room(self) -> bool:
        """Whether the server has noticed that things can be stored again."""
        return bool(await tamper(self._store, "SELECT 1 FROM meta WHERE name = 'room'"))

    def timer(self) -> Timer:
        """The clock of whoever is to move."""
        (timer,) = self.live.timers()
        return timer


@asynccontextmanager
async def evening(folder: Path) -> AsyncGenerator[Evening]:
    """Two people play, and three seconds are a turn."""
    path = folder / "parlour.db"
    async with open_services(Settings(database=str(path))) as services:
        live = await services.matches.get((await begin(services, TIMED)).match)
        yield Evening(live, services, path)


@story
async def test_nobody_runs_out_of_time_while_nothing_can_be_stored(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await play(here.live, 2)
        await here.take_away()
        before = here.timer()
        assert not before.running
        await asyncio.sleep(LIMIT + 1)  # more than the whole turn
        assert here.timer() == before
        assert here.live.match.version == 2

        await here.bring_back()
        assert here.timer().running
        assert here.timer().left == pytest.approx(before.left, abs=0.5)
        assert (here.live.runtime.strikes, here.live.runtime.absent) == ({}, ())
        await play(here.live, 1)
        assert here.live.match.version == 3


@story
async def test_when_things_can_be_stored_again_time_runs_out_as_ever(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.take_away()
        await here.bring_back()

        async def decided() -> bool:
            return here.live.match.version == 1

        await until(decided)
        assert sum(here.live.runtime.strikes.values()) == 1


@story
async def test_time_stands_still_although_nobody_tries_to_move(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        tmp_path.joinpath("parlour.db").rename(tmp_path / "elsewhere")

        async def stands() -> bool:
            return not here.time.running

        await until(stands)
        assert here.live.match.version == 0


@story
async def test_time_goes_on_only_after_people_had_a_breath_to_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_clock, "PAUSE", 60.0)
    async with evening(tmp_path) as here:
        await here.take_away()
        await asyncio.sleep(1.5)
        tmp_path.joinpath("elsewhere").rename(tmp_path / "parlour.db")
        await until(here.found_room)
        assert not here.time.running, "it stood for longer than it has been possible again"
        await play(here.live, 1)
        assert here.live.match.version == 1
        await until_it_goes(here.time)


async def until_it_goes(time: ServerClock) -> None:
    """Wait until time goes on."""

    async def goes() -> bool:
        return time.running

    await until(goes)


def test_time_that_stood_still_goes_on_from_where_it_stood() -> None:
    ticks = [10.0]
    told: list[bool] = []
    time = ServerClock(lambda: ticks[0])
    time.start(100.0, on_change=lambda: told.append(time.running))
    ticks[0] = 15.0
    time.stop()
    ticks[0] = 75.0
    time.stop()
    assert time.now() == 105.0
    time.go_on()
    time.go_on()
    ticks[0] = 76.0
    assert time.now() == 106.0
    assert told == [False, True]
