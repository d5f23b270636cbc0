"""What becomes of seats when people change their names, or go for good."""

from msgspec.structs import replace

from parlour.server.auth.names import NOBODY
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, TACAN, Lobby


@story
async def test_a_new_name_is_shown_wherever_the_person_sits(lobby: Lobby) -> None:
    open_table = await lobby.open(TACAN, BEN)
    running = await lobby.play(PRIVATE, BEN)
    closed = await lobby.open(RUPIAJ, BEN)
    await lobby.tables.close(ANN, closed)
    lobby.told.clear()

    await lobby.tables.rename(replace(BEN, name="Benjamin"))

    for table in (open_table, running, closed):
        record, _ = await lobby.stored(table)
        assert [person.name for person in record.people()] == ["Ann", "Benjamin"]
    assert len(lobby.told) == 3


@story
async def test_a_deleted_person_leaves_where_no_match_runs(lobby: Lobby) -> None:
    shared = await lobby.open(TACAN, BEN)
    alone = await lobby.open(TACAN)

    await lobby.tables.forget("ann")

    record, status = await lobby.stored(shared)
    assert (record.host, record.seat_of("ann"), status) == ("ben", None, "open")
    assert (await lobby.stored(alone)).status == "closed"


@story
async def test_a_deleted_person_leaves_the_seat_to_a_bot_and_is_host_no_longer(
    lobby: Lobby,
) -> None:
    running = await lobby.play(TACAN, BEN)
    closed = await lobby.play(RUPIAJ)
    await lobby.finish(closed)
    await lobby.tables.close(ANN, closed)

    await lobby.tables.forget("ann")

    record, status = await lobby.stored(running)
    assert (record.host, status) == ("ben", "running")
    assert [person.name for person in record.people()] == ["Ben"]
    assert lobby.matches.handed_over == [(record.match, "ann")]
    record, _ = await lobby.stored(closed)
    assert [person.name for person in record.people()] == [NOBODY]


@story
async def test_the_match_of_a_deleted_person_who_played_alone_ends(lobby: Lobby) -> None:
    alone = await lobby.play(RUPIAJ)

    await lobby.tables.forget("ann")

    record, status = await lobby.stored(alone)
    assert (record.people(), status) == ([], "closed")


@story
async def test_people_who_sit_nowhere_change_nothing(lobby: Lobby) -> None:
    await lobby.open()
    lobby.told.clear()

    await lobby.tables.rename(Person(id="dan", name="Dan"))
    await lobby.tables.forget("dan")

    assert lobby.told == []
