"""What was acknowledged is in the file; what was not has not happened."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.server.lobby.table import TableState, encode_table
from parlour.server.lobby.table_registry import ATTEMPTS, TableRegistry
from parlour.server.lobby.table_transitions import Transition, close_untouched, replace_invite
from parlour.server.lobby.tables_per_address import AddressLimits
from parlour.server.store.commands import FinishMatch, SaveTable
from parlour.server.store.errors import StorageError
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, TACAN, Lobby, Present


@story
async def test_tables_are_the_same_after_a_restart(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN)
    seats = list((await lobby.tables.get(table)).table.seats)
    await lobby.tables.seat_bot(ANN, table, seats[2], "random")
    await lobby.tables.take(CAT, table, seats[3])
    await lobby.tables.remove(ANN, table, seats[3])
    await lobby.tables.seed(BEN, table, "words")
    state = await lobby.tables.get(table)

    later = lobby.another()

    assert await later.get(table) == state
    assert await later.listing.of_person(BEN.id) == await later.listing.public() == [state]
    with refuses("removed"):
        await later.take(CAT, table, seats[3])


@story
async def test_nobody_is_told_of_what_could_not_be_stored(lobby: Lobby) -> None:
    table = await lobby.open()
    before = await lobby.tables.get(table)
    lobby.told.clear()
    await lobby.store.writer.submit(
        lambda connection: connection.execute(
            "CREATE TEMP TRIGGER full BEFORE UPDATE ON tables"
            " BEGIN SELECT raise(ABORT, 'disk full'); END"
        )
    )

    with pytest.raises(StorageError):
        await lobby.tables.take(BEN, table, list(before.table.seats)[1])

    assert lobby.told == []
    assert await lobby.tables.get(table) == before


@story
async def test_who_hangs_up_in_the_middle_does_not_leave_memory_and_file_apart(
    lobby: Lobby,
) -> None:
    table = await lobby.open()
    seat = list((await lobby.tables.get(table)).table.seats)[1]

    asking = asyncio.create_task(lobby.tables.take(BEN, table, seat))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await lobby.tables.new_invite(ANN, table)

    assert (await lobby.tables.get(table)).table.seat_of("ben") == seat
    assert await lobby.tables.get(table) == await lobby.stored(table)


@story
async def test_only_so_many_tables_stay_in_memory_and_the_others_are_read_again(
    lobby: Lobby,
) -> None:
    registry = TableRegistry(
        lobby.store,
        lobby.matches,
        AddressLimits(9, lambda: lobby.time),
        lobby.heard,
        lambda: lobby.time,
        most=2,
    )
    opened = [await lobby.open() for _ in range(4)]

    for table in opened * 2:
        assert (await registry.get(table)).table.id == table
    assert len(registry._cache) == 2


@story
async def test_a_change_that_was_overtaken_is_decided_again_on_what_the_other_left(
    lobby: Lobby,
) -> None:
    table = await lobby.open(TACAN)
    seats = list((await lobby.tables.get(table)).table.seats)
    await lobby.another().take(BEN, table, seats[1])

    state = await lobby.tables.take(CAT, table, seats[2])

    assert state == await lobby.stored(table)
    assert [person.id for person in state.table.people()] == ["ann", "ben", "cat"]
    assert await lobby.tables.get(table) == state


@story
async def test_a_change_that_is_no_longer_possible_is_refused_and_the_table_read_again(
    lobby: Lobby,
) -> None:
    table = await lobby.open()
    seat = list((await lobby.tables.get(table)).table.seats)[1]
    other = lobby.another()
    await other.take(BEN, table, seat)

    with refuses("seat_taken"):
        await lobby.tables.take(CAT, table, seat)
    assert (await lobby.tables.get(table)).table.seat_of("ben") == seat

    await other.close(ANN, table)
    with refuses("table_closed"):
        await lobby.tables.close(ANN, table)
    assert (await lobby.tables.get(table)).status == "closed"


@story
async def test_a_match_that_a_faster_writer_began_is_not_begun_twice(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    other = lobby.another()
    begun = await other.start(ANN, table)

    with refuses("match_running"):
        await lobby.tables.start(ANN, table)

    assert await lobby.count_matches() == 1
    assert await lobby.tables.get(table) == begun
    assert lobby.told[-1] == (table, "open")


@story
async def test_the_end_of_a_match_is_not_overwritten_by_a_change_made_before_it(
    lobby: Lobby,
) -> None:
    table = await lobby.play(RUPIAJ, BEN)
    match = (await lobby.tables.get(table)).table.match or ""
    await lobby.store.execute(FinishMatch(match=match, outcome=b"{}", now=lobby.time))

    state = await lobby.tables.new_invite(ANN, table)

    assert state.status == "finished"
    assert state == await lobby.stored(table)


@story
async def test_a_change_that_is_overtaken_every_time_is_refused_in_the_end(lobby: Lobby) -> None:
    table = await lobby.open()
    before, attempts = await lobby.stored(table), 0
    overtaking: list[asyncio.Future[None]] = []

    def decide(state: TableState) -> Transition:
        nonlocal attempts
        attempts += 1
        record = SaveTable(  # handed in first, so that it is stored first
            id=table,
            revision=attempts - 1,
            status="open",
            public=True,
            host="ann",
            people=("ann",),
            document=encode_table(replace(before.table, invite=f"invite {attempts}")),
            now=lobby.time,
        )
        overtaking.append(lobby.store.execute(record))
        return replace_invite(state, ANN, "mine")

    with refuses("table_changed"):
        await lobby.tables._registry.change(table, decide)

    assert attempts == ATTEMPTS
    assert (await lobby.tables.get(table)).table.invite == f"invite {ATTEMPTS}"
    await asyncio.gather(*overtaking)


@story
async def test_a_table_that_cannot_be_read_does_not_hide_the_others(lobby: Lobby) -> None:
    broken = await lobby.open()
    sound = await lobby.open()
    await lobby.store.execute(
        SaveTable(
            id=broken,
            revision=0,
            status="open",
            public=True,
            host="ann",
            people=("ann",),
            document=b"{}",
            now=lobby.time,
        )
    )
    later = lobby.another()
    lobby.time += 100_000

    assert [record.id for record, _ in await later.listing.public()] == [sound]
    assert [record.id for record, _ in await later.listing.of_person(ANN.id)] == [sound]
    with refuses("table_unreadable"):
        await later.get(broken)
    assert await later.sweep() == [sound]


@story
async def test_many_changes_at_once_all_hold(lobby: Lobby) -> None:
    opened = [await lobby.open(TACAN, BEN) for _ in range(4)]

    await asyncio.gather(
        *(lobby.tables.seed(person, table, "x") for table in opened for person in (ANN, BEN)),
        *(lobby.tables.new_invite(ANN, table) for table in opened),
    )

    for table in opened:
        state = await lobby.stored(table)
        assert state == await lobby.tables.get(table)
        assert [person.seed for person in state.table.people()] == ["x", "x"]


@story
async def test_open_tables_that_nobody_touches_for_a_day_are_closed(lobby: Lobby) -> None:
    forgotten = await lobby.open(PRIVATE)
    running = await lobby.play()
    lobby.time += 24 * 3600 - 10
    touched = await lobby.open(RUPIAJ)
    assert await lobby.tables.sweep() == []
    lobby.time += 20

    assert await lobby.tables.sweep() == [forgotten]

    assert (await lobby.stored(forgotten)).status == "closed"
    assert (await lobby.stored(running)).status == "running"
    assert (await lobby.stored(touched)).status == "open"
    assert lobby.told[-1] == (forgotten, "closed")


@story
async def test_a_table_that_somebody_touches_or_is_at_stays_open(lobby: Lobby) -> None:
    attended = await lobby.open()
    touched = await lobby.open()
    lobby.presence.at[attended] = Present(online=frozenset({"ann"}))
    lobby.time += 25 * 3600
    await lobby.tables.new_invite(ANN, touched)

    assert await lobby.tables.sweep() == []
    with refuses("table_changed"):
        await lobby.tables._registry.change(
            touched, lambda state: close_untouched(state, lobby.time)
        )
    assert (await lobby.stored(touched)).status == "open"
