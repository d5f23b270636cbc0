"""The application keeps to ASGI: people play under another server than its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.client import ConnectionLost, SignedOut
from tests.server.harness.playing import at_random, come, play_out, playing, watch
from tests.server.harness.story import story
from tests.server.harness.world import World


@pytest.fixture(scope="module")
def hypercorn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    program = ("-m", "tests.server.harness.under_hypercorn")
    with World(tmp_path_factory.mktemp("hypercorn"), program=program) as process:
        yield process


@pytest.mark.parametrize(("game", "people"), [("rupiaj", 2), ("tacan", 3)])
@story
async def test_people_play_a_match_to_its_end(hypercorn: World, game: str, people: int) -> None:
    options = {"victory_points": 4} if game == "tacan" else {}
    table = await playing(hypercorn, people, game=game, options=options)
    spectator = await watch(hypercorn, table.table)
    await table.people[0].ask("say", table=table.table, text="Hello")
    await play_out(table.people, table.match, 3)

    last = table.seen()[0]
    seen = await spectator.reaches(table.match, last.version)
    assert seen.outcome == last.outcome is not None
    assert [line.text for line in spectator.said] == ["Hello"]


@story
async def test_who_has_lost_the_connection_goes_on(hypercorn: World) -> None:
    table = await playing(hypercorn, 2, game="rupiaj")
    late, other = table.people
    await late.drop()
    await other.until(lambda: other.heard("presence")[-1]["online"] is False)
    await late.resume()
    mover = await table.mover()
    await table.play(mover, at_random(4)(mover.matches[table.match]))


@story
async def test_who_is_deleted_is_disconnected(hypercorn: World) -> None:
    (person,) = await come(hypercorn, "Ann")
    await person.connect()
    await person.ask("ping")
    await person.post("/api/me/delete", {"password": None})
    with pytest.raises(ConnectionLost):
        await person.until(lambda: False)


@story
async def test_who_is_not_known_is_not_let_in(hypercorn: World) -> None:
    (person,) = await come(hypercorn, "Ann")
    person.http.cookies.clear()
    with pytest.raises(SignedOut):
        await person.connect()
    with pytest.raises(SignedOut):
        await person.get("/api/me")


@story
async def test_it_stops_with_people_connected_and_keeps_all(tmp_path: Path) -> None:
    program = ("-m", "tests.server.harness.under_hypercorn")
    with World(tmp_path, program=program) as server:
        table = await playing(server, 2, game="rupiaj")
        mover = await table.mover()
        version = await table.play(mover, at_random(5)(mover.matches[table.match]))
        assert server.stop() == 0
        server.start()
        for person in table.people:
            await person.resume()
            assert person.matches[table.match].version >= version
            await person.close()
