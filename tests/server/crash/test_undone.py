"""What could not be stored has not happened: neither for the game, nor for clocks and absences."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.server.building import open_services
from parlour.server.live import course as courses
from parlour.server.live.driver import default_move
from parlour.server.live.loading import load
from parlour.server.live.match import LiveMatch
from parlour.server.settings import Settings
from parlour.server.store import StorageError
from parlour.server.wire.tables import TableSettings, TimedClock
from tests.server.harness.services import begin, play
from tests.server.harness.story import story

TIMED = TableSettings(game="rupiaj", clock=TimedClock(limits={"turn": 1000}), grace=600)


async def move(live: LiveMatch) -> None:
    (seat,) = live.match.to_act()
    await live.play(seat, lambda match: random.Random(1).choice(match.legal(seat)), None)


async def run_out_of_time(live: LiveMatch) -> None:
    assert live.clocks is not None
    (seat,) = live.match.to_act()
    live.clocks.unpause(0, seat)
    clock = live.clocks.seats[seat]
    clock.left, clock.since = 0.0, 0.0
    await live.take_defaults(default_move)


async def give_up(live: LiveMatch) -> None:
    await live.give_up(waiting_seat(live))


async def save_clocks(live: LiveMatch) -> None:
    await live.save_clocks()


def waiting_seat(live: LiveMatch) -> str:
    """The seat that is not to move: no bot will move there meanwhile."""
    (seat,) = set(live.match.seats) - set(live.match.to_act())
    return seat


def seen(live: LiveMatch) -> list[Any]:
    """All that a match is, but for how much time has passed."""
    clocks = {} if live.clocks is None else live.clocks.seats
    return [
        live.match.version,
        live.match.mark,
        [live.match.view(seat) for seat in live.match.seats],
        list(live.course.to_act),
        dict(live.course.strikes),
        list(live.course.absent),
        live.course.turn,
        {seat: (clock.decision, clock.paused, clock.out) for seat, clock in clocks.items()},
    ]


@pytest.mark.parametrize("change", [move, run_out_of_time, give_up, save_clocks])
@story
async def test_a_change_that_could_not_be_stored_has_not_happened(
    tmp_path: Path, change: Callable[[LiveMatch], Awaitable[None]]
) -> None:
    database = tmp_path / "parlour.db"
    async with open_services(Settings(database=str(database), snapshot_every=10)) as services:
        begun = await begin(services, TIMED)
        live = await services.hub.get(begun.match)
        await play(live, 12)
        if change is run_out_of_time:
            live.set_online(live.match.to_act()[0], online=True)
        before = seen(live)

        database.rename(tmp_path / "elsewhere")
        for _ in range(3):
            with pytest.raises(StorageError):
                await change(live)
            assert seen(live) == before

        (tmp_path / "elsewhere").rename(database)
        await change(live)
        assert (seen(live) == before) == (change is save_clocks)
        if change is not give_up:
            await play(live, 12)
        stored = await services.store.read(lambda file: load(file, begun.match))
        assert stored.match.version == live.match.version
        for seat in live.match.seats:
            assert stored.match.view(seat) == live.match.view(seat)
        assert courses.encode(stored.course) == courses.encode(live.course)


@story
async def test_somebody_who_is_back_but_cannot_be_stored_is_still_absent(tmp_path: Path) -> None:
    database = tmp_path / "parlour.db"
    async with open_services(Settings(database=str(database))) as services:
        live = await services.hub.get((await begin(services, TIMED)).match)
        seat = waiting_seat(live)
        live.course.absent = [seat]
        await live.save_clocks()

        database.rename(tmp_path / "elsewhere")
        with pytest.raises(StorageError):
            await live.back(seat)
        assert live.course.absent == [seat]

        (tmp_path / "elsewhere").rename(database)
        assert await live.back(seat)
        assert live.course.absent == []
