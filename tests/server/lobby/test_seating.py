"""Seats: who sits where before a match begins."""

import asyncio

from parlour.server.lobby.seating_rules import NAMES, bot_name
from parlour.server.lobby.table import BotSitting, PersonSitting
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, TACAN, Lobby


@story
async def test_a_person_sits_in_one_seat_and_can_move_with_the_seed_to_another(
    lobby: Lobby,
) -> None:
    table = await lobby.open(TACAN, BEN)
    seats = list((await lobby.tables.get(table)).table.seats)
    await lobby.tables.seed(BEN, table, "my words")

    record, _ = await lobby.tables.take(BEN, table, seats[3])

    assert record.seats[seats[1]] is None
    assert record.seats[seats[3]] == PersonSitting("ben", "Ben", "my words")


@story
async def test_a_seat_that_somebody_has_or_that_is_not_there_cannot_be_taken(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN)
    before = await lobby.tables.get(table)

    with refuses("seat_taken"):
        await lobby.tables.take(CAT, table, before.table.seat_of("ben") or "")
    with refuses("unknown_seat"):
        await lobby.tables.take(CAT, table, "PX")
    assert await lobby.stored(table) == before


@story
async def test_sitting_down_where_one_sits_changes_nothing_and_tells_nobody(lobby: Lobby) -> None:
    table = await lobby.open()
    seat = (await lobby.tables.get(table)).table.seat_of("ann") or ""
    lobby.told.clear()

    await lobby.tables.take(ANN, table, seat)

    assert lobby.told == []


@story
async def test_of_two_who_take_a_seat_at_once_one_gets_it(lobby: Lobby) -> None:
    table = await lobby.open()
    seat = list((await lobby.tables.get(table)).table.seats)[1]

    answers = await asyncio.gather(
        *(lobby.tables.take(person, table, seat) for person in (BEN, CAT)), return_exceptions=True
    )

    assert [isinstance(answer, BaseException) for answer in answers] == [False, True]
    assert (await lobby.stored(table)).table.seats[seat] == PersonSitting("ben", "Ben")


@story
async def test_who_leaves_frees_the_seat(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN)

    record, status = await lobby.tables.leave(BEN, table)

    assert status == "open"
    assert record.seat_of("ben") is None
    assert await lobby.tables.listing.of_person(BEN.id) == []
    with refuses("not_sitting"):
        await lobby.tables.leave(BEN, table)


@story
async def test_a_host_who_leaves_hands_that_on_to_the_next_person(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN, CAT)
    seats = list((await lobby.tables.get(table)).table.seats)
    await lobby.tables.swap(ANN, table, (seats[0], seats[1]))

    record, _ = await lobby.tables.leave(ANN, table)
    assert record.host == "cat"
    record, _ = await lobby.tables.leave(CAT, table)
    assert record.host == "ben"


@story
async def test_a_table_closes_when_the_last_person_leaves_even_if_bots_stay(lobby: Lobby) -> None:
    table = await lobby.open(TACAN)
    seats = list((await lobby.tables.get(table)).table.seats)
    await lobby.tables.seat_bot(ANN, table, seats[2], "random")

    await lobby.tables.leave(ANN, table)

    assert (await lobby.stored(table)).status == "closed"
    assert lobby.told[-1] == (table, "closed")
    with refuses("table_closed"):
        await lobby.tables.take(BEN, table, seats[0])


@story
async def test_nobody_leaves_while_a_match_runs(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)

    with refuses("match_running"):
        await lobby.tables.leave(BEN, table)
    with refuses("match_running"):
        await lobby.tables.remove(ANN, table, "PB")
    with refuses("match_running"):
        await lobby.tables.take(CAT, table, "PB")


@story
async def test_the_host_swaps_seats_free_or_not(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN)
    one, two, three, _ = list((await lobby.tables.get(table)).table.seats)

    await lobby.tables.swap(ANN, table, (one, two))
    record, _ = await lobby.tables.swap(ANN, table, (one, three))

    assert record.seats[one] is None
    assert record.seat_of("ann") == two
    assert record.seat_of("ben") == three
    with refuses("not_host"):
        await lobby.tables.swap(BEN, table, (one, two))
    with refuses("unknown_seat"):
        await lobby.tables.swap(ANN, table, (one, "PX"))


def test_a_bot_has_a_name_that_nobody_at_the_table_has() -> None:
    for table in ("one", "another"):
        taken: list[str] = []
        for _ in range(2 * len(NAMES)):
            taken.append(bot_name(table, taken))
        assert len(set(taken)) == len(taken)
        assert set(taken[: len(NAMES)]) == set(NAMES)


@story
async def test_bots_are_seated_by_name_and_each_has_a_name_of_its_own(lobby: Lobby) -> None:
    table = await lobby.open(TACAN)
    _, two, three, four = list((await lobby.tables.get(table)).table.seats)

    await lobby.tables.seat_bot(ANN, table, two, "random")
    record, _ = await lobby.tables.seat_bot(ANN, table, three, "random")

    first = bot_name(table, {"Ann"})
    assert record.seats[two] == BotSitting("random", first)
    assert record.seats[three] == BotSitting("random", bot_name(table, {"Ann", first}))
    with refuses("unknown_bot"):
        await lobby.tables.seat_bot(ANN, table, four, "genius")
    with refuses("seat_taken"):
        await lobby.tables.seat_bot(ANN, table, three, "random")
    await lobby.tables.take(BEN, table, four)
    with refuses("not_host"):
        await lobby.tables.seat_bot(BEN, table, four, "random")


@story
async def test_who_was_removed_may_not_sit_down_again_and_a_bot_may(lobby: Lobby) -> None:
    table = await lobby.open(PRIVATE, BEN)
    record, _ = await lobby.tables.get(table)
    _, seat = record.seats

    with refuses("not_host"):
        await lobby.tables.remove(BEN, table, seat)
    await lobby.tables.remove(ANN, table, seat)
    with refuses("removed"):
        await lobby.tables.take(BEN, table, seat, record.invite)
    with refuses("seat_empty"):
        await lobby.tables.remove(ANN, table, seat)
    for _ in range(2):
        await lobby.tables.seat_bot(ANN, table, seat, "random")
        await lobby.tables.remove(ANN, table, seat)


@story
async def test_the_host_cannot_be_removed(lobby: Lobby) -> None:
    table = await lobby.open()

    with refuses("host_stays"):
        seat = (await lobby.tables.get(table)).table.seat_of("ann") or ""
        await lobby.tables.remove(ANN, table, seat)


@story
async def test_a_seed_is_a_short_text_of_somebody_who_sits_at_an_open_table(lobby: Lobby) -> None:
    table = await lobby.open()
    before = await lobby.tables.get(table)

    with refuses("malformed_seed"):
        await lobby.tables.seed(ANN, table, "line\nbreak")
    with refuses("malformed_seed"):
        await lobby.tables.seed(ANN, table, "x" * 65)
    with refuses("not_sitting"):
        await lobby.tables.seed(BEN, table, "mine")
    assert await lobby.stored(table) == before
    table = await lobby.play()
    with refuses("match_running"):
        await lobby.tables.seed(ANN, table, "too late")
    await lobby.finish(table)
    with refuses("match_over"):
        await lobby.tables.seed(ANN, table, "the secret is known by now")
