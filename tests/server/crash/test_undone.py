"""What could not be stored has not happened: neither for the game, nor for clocks and absences."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.server.api.types.tables import TableSettings, TimedClock
from parlour.server.composition import open_services
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_loading import load
from parlour.server.settings import Settings
from parlour.server.store.errors import StorageError
from tests.server.harness.services import begin, play
from tests.server.harness.story import story

TIMED = TableSettings(game="rupiaj", clock=TimedClock(limits={"turn": 1000}), grace=600)


async def move(live: LiveMatch) -> None:
    (seat,) = live.match.to_act()
    await live.play(seat, lambda match: [random.Random(1).choice(match.legal(seat))], None)


async def run_out_of_time(live: LiveMatch) -> None:
    (seat,) = live.match.to_act()
    clock = replace(live.runtime.clocks[seat], left=0.0, since=0.0, paused=None)
    live.runtime = replace(live.runtime, clocks={**live.runtime.clocks, seat: clock})
    await live.take_defaults()


async def give_up(live: LiveMatch) -> None:
    await live.give_up(waiting_seat(live), "Ann")


async def save_clocks(live: LiveMatch) -> None:
    await live.save_clocks()


def waiting_seat(live: LiveMatch) -> str:
    """The seat that is not to move: no bot will move there meanwhile."""
    (seat,) = set(live.match.seats) - set(live.match.to_act())
    return seat


def seen(live: LiveMatch) -> list[Any]:
    """All that a match is, but for how much time has passed."""
    return [
        live.match.version,
        live.match.rng_position,
        [live.match.view(seat) for seat in live.match.seats],
        list(live.runtime.to_act),
        dict(live.runtime.strikes),
        list(live.runtime.absent),
        live.runtime.turn,
        {
            seat: (clock.decision, clock.paused, clock.out)
            for seat, clock in live.runtime.clocks.items()
        },
    ]


@pytest.mark.parametrize("change", [move, run_out_of_time, give_up, save_clocks])
@story
async def test_a_change_that_could_not_be_stored_has_not_happened(
    tmp_path: Path, change: Callable[[LiveMatch], Awaitable[None]]
) -> None:
    database = tmp_path / "parlour.db"
    async with open_services(Settings(database=str(database), snapshot_every=10)) as services:
        begun = await begin(services, TIMED)
        live = await services.matches.get(begun.match)
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
        found = await services.store.matches.load(begun.match)
        assert found is not None
        loaded = load(found)
        assert loaded.match.version == live.match.version
        for seat in live.match.seats:
            assert loaded.match.view(seat) == live.match.view(seat)
        assert loaded.runtime == live.runtime


@story
async def test_somebody_who_is_back_but_cannot_be_stored_is_still_absent(tmp_path: Path) -> None:
    database = tmp_path / "parlour.db"
    async with open_services(Settings(database=str(database))) as services:
        live = await services.matches.get((await begin(services, TIMED)).match)
        seat = waiting_seat(live)
        live.runtime = replace(live.runtime, absent=(seat,))
        await live.save_clocks()

        database.rename(tmp_path / "elsewhere")
        with pytest.raises(StorageError):
            await live.take_back_seat(seat)
        assert live.runtime.absent == (seat,)

        (tmp_path / "elsewhere").rename(database)
        assert await live.take_back_seat(seat)
        assert not live.runtime.absent
