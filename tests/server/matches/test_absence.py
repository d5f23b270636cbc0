"""Players who do not move, or lose their connection: grace, stand-ins, and coming back."""

import signal
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from parlour.server.api.types.matches import MatchSeat
from parlour.server.api.types.tables import PersonSeated, Seat, TimedClock
from parlour.server.matches.match_runtime import STRIKES
from parlour.server.matches.player_clocks import ending
from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.local import TACAN, local_world
from tests.server.harness.people import ANN, BEN, CAT, EVE
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.matches.clockwork import QUICK, moves, presence, time_out, timers


def absent(seats: Sequence[Seat | MatchSeat]) -> list[str]:
    """The seats of people for whom a bot plays."""
    people = [one for one in seats if isinstance(one.player, PersonSeated) and one.player.absent]
    return [one.seat for one in people]


@story
async def test_after_two_time_outs_in_a_row_a_bot_plays_until_the_player_is_back() -> None:
    async with local_world() as place:
        live = await place.begin(QUICK, BEN)
        visitors = await place.visit_all(live)
        gone = await time_out(place, live, 20)
        here = await moves(visitors, live)
        assert not live.runtime.absent
        person = visitors[gone].person.id
        assert await time_out(place, live, 20) == gone

        assert live.runtime.absent == (gone,)
        assert presence(visitors[here])[-1] == (person, True, True)
        await moves(visitors, live)
        await place.settled(live)  # the bot has moved, and no time has passed
        assert list(live.match.asked()) == [here]
        watcher = await place.visit(EVE, live)
        assert absent(watcher.tables[live.table].seats) == [gone]
        assert absent(watcher.seen(live.id).players) == [gone]

        await visitors[gone].ask("back", match=live.id)
        assert presence(visitors[here])[-1] == (person, True, False)
        await moves(visitors, live)
        assert await moves(visitors, live) == gone


@story
async def test_where_only_the_defaults_are_taken_no_bot_plays_on() -> None:  # tacan K2
    settings = replace(TACAN, preset="timed", clock=TimedClock(limits={"turn": 20}), grace=0)
    async with local_world() as place:
        live = await place.begin(settings, BEN, CAT, secret=2)
        visitors = await place.visit_all(live)
        for _ in range(30):
            await place.skip(live, 20)

        assert min(live.runtime.strikes.values()) > STRIKES
        assert not live.has_bots
        for visitor in visitors.values():
            assert not any(absent for _, _, absent in presence(visitor))
            made = {one["move"]["move"] for one in visitor.heard("update")}
            assert made <= {"settlement", "road", "roll", "end", "discard", "robber"}


@story
async def test_a_time_out_that_a_move_follows_does_not_count_any_more() -> None:
    async with local_world() as place:
        live = await place.begin(QUICK, BEN)
        visitors = await place.visit_all(live)
        for _ in range(3):
            gone = await time_out(place, live, 20)
            await moves(visitors, live)
            assert await moves(visitors, live) == gone
            await moves(visitors, live)
        assert live.runtime.absent == ()


@story
async def test_a_turn_that_is_out_before_the_roll_counts_once() -> None:  # tacan K2
    settings = replace(TACAN, clock=TimedClock(limits={"turn": 20, "placement": 20}), grace=0)
    async with local_world() as place:
        live = await place.begin(settings, BEN, CAT, secret=2)
        visitors = await place.visit_all(live)
        while "turn" not in live.match.asked().values():
            await moves(visitors, live)
        (seat,) = live.match.asked()
        await place.skip(live, 20)
        made = [one["move"]["move"] for one in visitors[seat].heard("update")[-2:]]
        assert made == ["roll", "end"]
        assert live.runtime.strikes == {seat: 1}
        assert live.runtime.absent == ()


@pytest.mark.parametrize("how", ["back", "move", "enter"])
@story
async def test_whoever_is_back_plays_at_once_even_if_the_bot_is_thinking(how: str) -> None:
    async with local_world(bot_seconds=600) as place:
        live = await place.begin(QUICK, BEN)
        visitors = await place.visit_all(live)
        gone = await time_out(place, live, 20)
        await moves(visitors, live)
        await time_out(place, live, 20)
        await moves(visitors, live)
        await place.settled(live)  # the bot has moved: its process is there
        (process,) = place.matches._bots._workers.running()
        process.send_signal(signal.SIGSTOP)
        await moves(visitors, live)
        await place.until(place.matches._bots._workers._free.empty)

        version, visitor = live.match.version, visitors[gone]
        match how:
            case "back":
                await visitor.ask("back", match=live.id)
            case "move":
                await visitor.move(live.id, visitor.seen(live.id).legal[0])
                version += 1
            case _:
                await place.visit(visitor.person, live)
        assert live.runtime.absent == ()
        process.send_signal(signal.SIGCONT)
        await place.until(lambda: not place.matches._bots.is_running(live))
        assert live.match.version == version, "the bot's move comes too late"
        if how != "move":
            await visitor.move(live.id, visitor.seen(live.id).legal[0])


@story
async def test_whoever_was_absent_when_a_match_ended_comes_to_its_table_as_ever() -> None:
    settings = replace(QUICK, options={"seals_to_win": 1})
    async with local_world() as place:
        live = await place.begin(settings)
        while not live.over:
            await place.skip(live, 20)
        assert live.runtime.absent == (live.seat_of(ANN.id),)

        ann = await place.visit(ANN, live)

        assert presence(ann) == [(ANN.id, True, False)]
        at_table = [seat.player for seat in ann.tables[live.table].seats]
        in_match = [seat.player for seat in ann.seen(live.id).players]
        assert not any(getattr(player, "absent", False) for player in [*at_table, *in_match])
        assert ann.seen(live.id).secret is not None
        await ann.ask("say", table=live.table, text="Sorry!")
        await ann.ask("back", match=live.id)
        with refuses("match_over", "E4"):
            await ann.move(live.id, {"move": "camels"})


@story
async def test_a_clock_stands_still_for_the_grace_of_the_table_when_its_player_goes() -> None:
    async with local_world() as place:
        live = await place.begin(replace(QUICK, grace=30), BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        (other,) = set(visitors) - {seat}
        await place.skip(live, 5)
        visitors[seat].leave()
        assert timers(visitors[other], live) == {seat: ("turn", 15, 0, False)}
        await place.skip(live, 10)
        back = await place.visit(visitors[seat].person, live)
        assert timers(visitors[other], live) == {seat: ("turn", 15, 0, True)}

        back.leave()
        await place.skip(live, 20)  # all that is left of the grace
        assert timers(visitors[other], live)[seat][3]
        assert await time_out(place, live, 15) == seat
        assert visitors[other].heard("update")[-1]["seat"] == seat


@story
async def test_the_grace_is_not_given_again_when_a_match_leaves_memory() -> None:
    async with local_world() as place:
        live = await place.begin(replace(QUICK, grace=600), BEN)
        (seat,) = live.match.asked()
        assert live.next_event() == place.time.at + 600
        for _ in range(6):
            place.time.at += 100
            live.touched = 0.0
            await place.matches._sweep()
            if place.matches.in_memory(live.id) is live:
                continue
            live = await place.matches.get(live.id)
        await place.skip(live, 21)
        assert live.match.version == 1
        assert live.match.to_act() != (seat,)


@story
async def test_a_default_that_cannot_be_stored_changes_nothing_of_the_runtime() -> None:
    async with local_world() as place:
        live = await place.begin(replace(QUICK, grace=30), BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        visitors[seat].leave()
        runtime, version = live.runtime, live.match.version
        assert runtime.clocks[seat].paused is not None
        store = place.services.store
        assert isinstance(store, SqliteStore)
        await store.writer.submit(
            lambda connection: connection.execute(
                "CREATE TEMP TRIGGER full BEFORE UPDATE ON match"
                " BEGIN SELECT raise(ABORT, 'disk full'); END"
            )
        )

        place.time.at += 1000  # longer than the grace and the limit
        with pytest.raises(StorageError):
            await live.take_defaults()
        assert live.runtime is runtime
        assert live.match.version == version

        await store.writer.submit(lambda connection: connection.execute("DROP TRIGGER full"))
        await live.take_defaults()
        assert live.match.version > version
        assert live.runtime.strikes == {seat: 1}
        assert live.runtime.clocks[seat].paused is None


@story
async def test_a_clock_goes_on_when_the_pause_is_over_and_there_is_time_left() -> None:
    async with local_world() as place:
        live = await place.begin(replace(QUICK, grace=30), BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        visitors[seat].leave()
        left = place.time.at + 30

        place.time.at += 35
        await live.take_defaults()

        clock = live.runtime.clocks[seat]
        assert (clock.paused, clock.since, clock.grace) == (None, left, 0.0)
        assert live.next_event() == ending(clock) > place.time.at
