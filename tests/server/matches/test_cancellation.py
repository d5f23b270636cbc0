"""Whoever is cancelled in the middle of a move leaves memory and store alike, at every moment."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from parlour.server.api.types.tables import TableSettings, TimedClock
from parlour.server.lobby.new_table import new_table
from parlour.server.lobby.seating_rules import take
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_registry import MatchRegistry
from parlour.server.matches.match_runtime import encode_runtime
from parlour.server.matches.server_clock import ServerClock
from parlour.server.observability.metrics import Metrics
from parlour.server.presence import PresenceTracker
from parlour.server.settings import Settings
from parlour.server.store.commands import Command, CreateTable
from parlour.server.store.errors import unavailable
from parlour.server.store.records import Person
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.story import story

ANN = Person(id="ann", name="Ann")
BEN = Person(id="ben", name="Ben")
MOMENTS = 12
"""More turns of the event loop than a move takes in memory."""


class SlowStore(SqliteStore):
    """A store whose commits take several turns of the loop before and after the disk has them."""

    def __init__(self) -> None:
        super().__init__(None)
        self.fails = False
        self.stored = asyncio.Event()
        """Set when the disk has a commit of which nobody is told yet."""
        self.release = asyncio.Event()
        self.release.set()

    def commit(self, commands: Sequence[Command[Any]]) -> "asyncio.Future[list[Any]]":
        return asyncio.ensure_future(self._commit(commands))

    async def _commit(self, commands: Sequence[Command[Any]]) -> list[Any]:
        for _ in range(3):
            await asyncio.sleep(0)
        if self.fails:
            raise unavailable()
        done = await super().commit(commands)
        self.stored.set()
        await self.release.wait()
        for _ in range(3):
            await asyncio.sleep(0)
        return done


class Nobody:
    """Hears of matches, and does nothing."""

    def match_over(self, table: str) -> None:
        """The match at a table is over."""

    def bot_took_over(self, table: str, person: str) -> None:
        """A bot plays for somebody."""


class Follower:
    """Counts what it was sent."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def push(self, message: bytes) -> None:
        """Keep a message."""
        self.messages.append(message)


@asynccontextmanager
async def playing(store: SlowStore, game: str = "rupiaj") -> AsyncGenerator[LiveMatch]:
    """A live match of two people with a clock."""
    registry = MatchRegistry(Settings(), store, ServerClock(), PresenceTracker(), Metrics())
    await registry.start(Nobody())
    settings = TableSettings(game=game, seats=2, clock=TimedClock(limits={"turn": 60}))
    table = take(new_table(ANN, settings, 0.0, lambda: "00" * 32), BEN, "PR")
    prepared = registry.prepare(table, {})
    create = CreateTable(
        id=table.id,
        status="running",
        public=True,
        host="ann",
        people=("ann", "ben"),
        document=b"{}",
        now=0.0,
    )
    await store.commit([create, *prepared.commands])
    registry.adopt(prepared)
    try:
        yield await registry.get(prepared.match_id)
    finally:
        await registry.stop()
        store.close()


async def stored_version(store: SlowStore, live: LiveMatch) -> int:
    """The version that the disk has."""
    record = await store.matches.get(live.id)
    assert record is not None
    assert await store.matches.count_entries(live.id) == record.version + 1
    return record.version


async def cancelled_move(live: LiveMatch, moment: int, moves: int = 1) -> asyncio.Task[int]:
    """A move, or a list of them, that is cancelled after so many turns of the loop."""
    (seat,) = live.match.to_act()
    chosen: list[Any] = []
    match = live.match
    for _ in range(moves):
        chosen.append(match.legal(seat)[0])
        match = match.after(match.step(seat, chosen[-1]))
    task = asyncio.create_task(live.play(seat, lambda _match: chosen, live.match.version))
    for _ in range(moment):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    return task


@pytest.mark.parametrize("moment", range(MOMENTS))
@story
async def test_memory_is_what_the_disk_has_whenever_a_move_is_cancelled(moment: int) -> None:
    store = SlowStore()
    async with playing(store) as live:
        follower = Follower()
        live.broadcast.add(follower, "*")
        before, runtime = live.match.version, live.runtime

        await cancelled_move(live, moment)

        assert live.match.version == await stored_version(store, live)
        if live.match.version == before:
            assert live.runtime is runtime
            assert follower.messages == []
        else:
            assert len(follower.messages) == live.match.version - before, "all are told"
        assert not live.lock.locked()
        await cancelled_move(live, 1_000)  # which goes on as if nothing had been
        assert live.match.version == await stored_version(store, live) > before


@pytest.mark.parametrize("moment", range(MOMENTS))
@story
async def test_of_a_list_all_moves_are_made_or_none_whenever_it_is_cancelled(moment: int) -> None:
    store = SlowStore()
    async with playing(store, "tacan") as live:
        await cancelled_move(live, moment, moves=2)

        assert live.match.version == await stored_version(store, live)
        assert live.match.version in (0, 2)


@story
async def test_some_moments_are_before_the_commit_and_some_after_it() -> None:
    seen: set[bool] = set()
    for moment in range(MOMENTS):
        store = SlowStore()
        async with playing(store) as live:
            before = live.match.version
            await cancelled_move(live, moment)
            seen.add(live.match.version > before)
    assert seen == {False, True}


@pytest.mark.parametrize("moment", [0, 1, 2, 4, 1_000])
@story
async def test_nothing_has_happened_when_a_move_cannot_be_stored(moment: int) -> None:
    store = SlowStore()
    async with playing(store) as live:
        follower = Follower()
        live.broadcast.add(follower, "*")
        match, runtime, position = live.match, live.runtime, live.match.rng_position
        store.fails = True

        await cancelled_move(live, moment)

        assert live.match is match
        assert live.runtime is runtime
        assert live.match.rng_position == position
        assert follower.messages == []
        store.fails = False
        await cancelled_move(live, 1_000)
        assert live.match.version == await stored_version(store, live) > match.version


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("change", ["move", "give_up", "end", "save_clocks"])
@story
async def test_what_is_stored_is_swapped_in_although_the_caller_was_cancelled_in_between(
    change: str, times: int
) -> None:
    store = SlowStore()
    async with playing(store) as live:
        before, runtime, status = live.match.version, live.runtime, live.status
        store.stored.clear()
        store.release.clear()
        task = asyncio.create_task(changed(live, change))
        await asyncio.wait_for(store.stored.wait(), 10)
        for _ in range(times):
            task.cancel()
            await asyncio.sleep(0)
        assert (live.match.version, live.runtime, live.status) == (before, runtime, status)
        assert not task.done(), "whoever is cancelled waits for what is handed in"

        store.release.set()
        await asyncio.wait([task])
        record = await store.matches.get(live.id)
        assert record is not None
        assert (live.match.version, live.status) == (record.version, record.status)
        if change != "end":  # which stores nothing beside the log
            assert encode_runtime(live.runtime) == record.runtime
        assert not live.lock.locked()


async def changed(live: LiveMatch, change: str) -> None:
    """One of the changes that are stored."""
    (seat,) = live.match.to_act()
    if change == "move":
        move = live.match.legal(seat)[0]
        await live.play(seat, lambda _match: [move], live.match.version)
    elif change == "give_up":
        await live.give_up(next(one for one in live.match.seats if one != seat), "Nobody")
    elif change == "end":
        await live.end("asked for")
    else:
        await live.save_clocks()
    await asyncio.sleep(0)
