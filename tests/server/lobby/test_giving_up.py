"""Whoever wants to play no longer gives the seat to a bot; tables left behind bind nobody."""

import asyncio

from parlour.server.lobby.table import QUIET_SECONDS, STAND_IN, BotSitting
from tests.server.harness.people import ANN, BEN, CAT, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import RUPIAJ, TACAN, Lobby


@story
async def test_who_gives_up_leaves_the_seat_to_a_bot_and_is_host_no_longer(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)
    seat = (await lobby.tables.get(table)).table.seat_of("ann")
    assert seat is not None

    await lobby.tables.give_up(ANN, table)

    record, status = await lobby.stored(table)
    assert (record.host, status) == ("ben", "running")
    sitting = record.seats[seat]
    assert isinstance(sitting, BotSitting)
    assert sitting.bot == STAND_IN
    assert lobby.matches.handed_over == [(record.match, "ann")]
    assert await lobby.tables.listing.of_person(ANN.id) == []
    with refuses("not_sitting"):
        await lobby.tables.give_up(ANN, table)


@story
async def test_when_the_last_person_gives_up_the_match_ends_and_the_table_closes(
    lobby: Lobby,
) -> None:
    table = await lobby.play(TACAN, BEN)
    await lobby.tables.give_up(BEN, table)
    await lobby.tables.give_up(ANN, table)

    record, status = await lobby.stored(table)
    assert (record.people(), status) == ([], "closed")
    assert len(lobby.matches.handed_over) == 1
    assert await lobby.store.matches.counts() == {"ended": 1}


@story
async def test_of_all_who_give_up_at_once_one_is_the_last(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN, CAT)

    await asyncio.gather(*(lobby.tables.give_up(person, table) for person in (ANN, BEN, CAT)))

    assert (await lobby.stored(table)).status == "closed"


@story
async def test_one_gives_up_only_a_seat_of_ones_own_in_a_match_that_runs(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    with refuses("match_not_begun"):
        await lobby.tables.give_up(BEN, table)
    await lobby.tables.start(ANN, table)
    with refuses("not_sitting"):
        await lobby.tables.give_up(CAT, table)
    await lobby.finish(table)
    with refuses("match_over"):
        await lobby.tables.give_up(BEN, table)
    assert lobby.matches.handed_over == []


@story
async def test_who_hangs_up_while_giving_up_does_not_leave_match_and_table_apart(
    lobby: Lobby,
) -> None:
    for moments in range(8):
        table = await lobby.play(RUPIAJ, BEN)
        match = (await lobby.tables.get(table)).table.match
        asking = asyncio.create_task(lobby.tables.give_up(BEN, table))
        for _ in range(moments):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.gather(*lobby.tables._tasks._tasks)

        sits = (await lobby.stored(table)).table.seat_of("ben") is not None
        assert sits is ((match, "ben") not in lobby.matches.handed_over)
        assert await lobby.tables.get(table) == await lobby.stored(table)
        await lobby.tables.give_up(ANN, table)
        if sits:
            await lobby.tables.give_up(BEN, table)
    assert len(lobby.matches.handed_over) > 1


@story
async def test_a_table_that_was_given_up_no_longer_counts(lobby: Lobby) -> None:
    alone, shared = await lobby.play(RUPIAJ), await lobby.play(RUPIAJ, BEN)
    for _ in range(2):
        await lobby.open()
    with refuses("too_many_tables"):
        await lobby.open()

    await lobby.tables.give_up(ANN, alone)
    await lobby.open()
    with refuses("too_many_tables"):
        await lobby.open()
    await lobby.tables.give_up(ANN, shared)
    await lobby.open()


@story
async def test_a_match_in_which_nobody_has_moved_for_a_week_counts_no_longer(lobby: Lobby) -> None:
    for _ in range(4):
        await lobby.play(RUPIAJ, BEN)
    lobby.time += QUIET_SECONDS - 1
    with refuses("too_many_tables"):
        await lobby.open()
    lobby.time += 2
    await lobby.open()


@story
async def test_old_tables_no_longer_count_for_their_address(lobby: Lobby) -> None:
    for person in (ANN, BEN, CAT) * 2:
        await lobby.tables.create(person, RUPIAJ, HOME)
    with refuses("too_many_tables"):
        await lobby.tables.create(CAT, RUPIAJ, HOME)
    lobby.time += QUIET_SECONDS + 1
    await lobby.tables.create(CAT, RUPIAJ, HOME)
