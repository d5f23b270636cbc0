"""Matches leave memory and come back; snapshots make that quick, and are never believed blindly."""

import gc
import random
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.cells import SPECTATOR
from parlour.core.log import Entry
from parlour.core.match import Match
from parlour.server.api.types.tables import TimedClock
from parlour.server.matches import match_loading as loading
from parlour.server.matches import snapshots
from parlour.server.matches.live_match import LiveMatch
from parlour.server.store.commands import SaveSnapshot
from parlour.server.store.records import SnapshotRecord
from tests.server.harness.local import RUPIAJ, TACAN, LocalWorld, local_world
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.services import play
from tests.server.harness.story import story

EVERY = 100
LONG = replace(TACAN, options={"victory_points": 20})


def standing(live: LiveMatch) -> list[Any]:
    """All that a match is."""
    match = live.match
    views = [match.view(viewer) for viewer in (*match.seats, SPECTATOR)]
    legal = [match.legal(seat) for seat in match.seats]
    return [match.version, match.rng_position, views, legal, match.to_act(), match.log.entries[-1]]


async def out_of_memory(place: LocalWorld, live: LiveMatch) -> LiveMatch:
    """The match leaves memory, and comes back."""
    live.touched = float("-inf")
    await place.matches._sweep()
    assert place.matches.in_memory(live.id) is None
    return await place.matches.get(live.id)


@story
async def test_a_match_that_nobody_touches_leaves_memory_and_comes_back() -> None:
    async with local_world() as place:
        live = await place.begin(TACAN, BEN, CAT)
        await play(live, 50)
        before = standing(live)
        back = await out_of_memory(place, live)
        assert back is not live
        assert standing(back) == before
        await play(back, 50, seed=2)
        assert back.match.version == 100


@story
async def test_a_match_stays_while_somebody_follows_it_and_goes_after_that() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        ann = await place.visit(ANN, live)
        live.touched = float("-inf")
        await place.matches._sweep()
        assert place.matches.in_memory(live.id) is live
        ann.leave()
        await place.matches._sweep()
        assert place.matches.in_memory(live.id) is None

        again = await place.visit(ANN, live)
        assert again.seen(live.id).version == 0


@story
async def test_a_match_is_idle_only_after_the_minutes_of_the_setting() -> None:
    async with local_world(idle_minutes=2.0) as place:
        live = await place.begin(RUPIAJ, BEN)
        place.time.at += 119
        await place.matches._sweep()
        assert place.matches.count() == 1
        place.time.at += 2
        await place.matches._sweep()
        assert place.matches.count() == 0
        assert (await place.matches.get(live.id)).touched == place.time.at


@story
async def test_the_match_before_a_rematch_leaves_memory_too() -> None:
    async with local_world() as place:
        first = await place.begin(replace(RUPIAJ, options={"seals_to_win": 1}), BEN)
        visitors = await place.visit_all(first)
        await play(first, 10_000)
        assert first.over
        tables = place.services.tables
        await place.until(lambda: visitors["PB"].heard("table")[-1]["table"]["status"] != "running")
        await tables.rematch(ANN, first.table)
        record, _ = await tables.start(ANN, first.table)
        assert record.match is not None
        second = await place.matches.get(record.match)
        assert visitors["PB"].seen(second.id).version == 0
        assert place.matches.at_table(record.id) is second

        first.touched = float("-inf")
        await place.matches._sweep()
        assert place.matches.in_memory(first.id) is None
        await visitors["PB"].ask("back", match=first.id)  # asks for it once more
        assert place.matches.in_memory(first.id) is not None
        assert place.matches.at_table(record.id) is second, "the table is still that of the second"
        visitors["PB"].leave()
        visitors["PR"].leave()
        assert len(second.broadcast) == 0


@story
async def test_a_match_with_a_clock_is_back_in_time() -> None:
    clock = TimedClock(limits={"turn": 3600})
    async with local_world() as place:
        live = await place.begin(replace(RUPIAJ, clock=clock, grace=0), BEN)
        live.touched = float("-inf")
        await place.matches._sweep()
        assert place.matches.count() == 0
        place.time.at += 3000
        await place.matches._sweep()
        assert place.matches.count() == 0, "it is not needed yet"
        place.time.at += 595
        await place.matches._sweep()
        assert place.matches.count() == 1
        back = await place.matches.get(live.id)
        await place.skip(back, 5)
        assert back.match.version == 1


@story
async def test_a_long_match_is_loaded_from_its_snapshot_and_is_what_its_log_says(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path, snapshot_every=EVERY) as place:
        live = await place.begin(LONG, BEN, CAT, secret=5)
        await play(live, 2 * EVERY + 30)
        before = standing(live)
    async with local_world(path) as place:
        matches = place.services.store.matches
        quick, full = await matches.load(live.id), await matches.load(live.id, whole=True)
        assert quick is not None
        assert full is not None
        assert quick.snapshot is not None
        assert quick.snapshot.version == 2 * EVERY
        assert len(quick.entries) == 31, "no more is read than what came after"
        assert full.snapshot is None
        whole = loading.load(full)
        back = await place.matches.get(live.id)
        assert standing(back) == before
        assert back.match.game.cells(back.match.state) == whole.match.game.cells(whole.match.state)
        await play(back, 50, seed=2)
        assert back.match.version == 2 * EVERY + 80


@story
async def test_however_long_a_match_is_few_moves_are_followed_to_load_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    followed: list[int] = []
    follow = Match.replay_entry

    def counting(match: Any, entry: Entry) -> None:
        followed.append(entry.version)
        follow(match, entry)

    monkeypatch.setattr(Match, "replay_entry", counting)
    async with local_world(snapshot_every=20) as place:
        live = await place.begin(LONG, BEN, CAT, secret=5)
        counts: list[int] = []
        for _ in range(12):
            await play(live, 37, seed=live.match.version)
            followed.clear()
            live = await out_of_memory(place, live)
            counts.append(len(followed))
        assert live.match.version == 12 * 37
        assert counts == [version % 20 for version in range(37, 12 * 37 + 1, 37)]


@story
async def test_a_move_brings_back_a_match_that_has_left_memory() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        mover, move = visitors[seat], visitors[seat].seen(live.id).legal[0]
        for visitor in visitors.values():
            await visitor.ask("exit", table=live.table)
        live.touched = float("-inf")
        await place.matches._sweep()
        assert place.matches.count() == 0

        answer = await mover.ask("move", match=live.id, version=0, move=move)
        assert answer.version == 1
        assert (await place.matches.get(live.id)).match.version == 1


@story
async def test_a_snapshot_that_is_not_as_it_was_taken_is_not_used() -> None:
    async with local_world(snapshot_every=EVERY) as place:
        live = await place.begin(LONG, BEN, CAT, secret=6)
        await play(live, EVERY)
        before = standing(live)
        taken = snapshots.take(live.match)
        assert snapshots.load_snapshot(live.match.game, taken) is not None
        for harmed in harmed_snapshots(taken):
            assert snapshots.load_snapshot(live.match.game, harmed) is None
        for harmed in list(harmed_snapshots(taken))[:6]:
            await place.services.store.execute(SaveSnapshot(match=live.id, snapshot=harmed))
            live = await out_of_memory(place, live)
            assert standing(live) == before
        await play(live, EVERY, seed=3)
        assert live.match.version == 2 * EVERY


def harmed_snapshots(taken: SnapshotRecord) -> list[SnapshotRecord]:
    """What can become of a snapshot."""
    luck = random.Random(1)
    flipped: list[SnapshotRecord] = []
    for _ in range(200):
        place = luck.randrange(len(taken.state))
        state = bytearray(taken.state)
        state[place] ^= 1 << luck.randrange(8)
        flipped.append(replace(taken, state=bytes(state)))
    return [
        replace(taken, engine="0.0.0 tacan"),
        replace(taken, rng_position=taken.rng_position + 1),
        replace(taken, state=taken.state[:-1]),
        replace(taken, state=b""),
        *flipped,
    ]


def objects_of(live: LiveMatch) -> int:
    """How many objects a match holds in memory, apart from what all matches share."""
    context: Any = live._context
    shared: list[Any] = [context, live.match.game, type, ModuleType, FunctionType]
    seen = {id(one) for one in shared}
    found = 0
    waiting: list[Any] = [live.match, live.broadcast, live.runtime]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, (type, ModuleType, FunctionType)):
            continue
        seen.add(id(one))
        found += 1
        waiting += gc.get_referents(one)
    return found


@story
async def test_a_match_does_not_grow_in_memory_as_it_goes_on() -> None:
    async with local_world() as place:
        live = await place.begin(LONG, BEN, CAT)
        await play(live, 150)
        early = objects_of(live)
        await play(live, 500, seed=2)
        assert live.match.version > 600
        assert objects_of(live) < 1.2 * early
