"""Chat at the tables."""

import asyncio
import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour.server.api.types.tables import TableSettings
from parlour.server.store.commands import DeletePerson, SaveTable
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.client import Client
from tests.server.harness.local import LocalClient, LocalWorld, local_world
from tests.server.harness.people import ANN, BEN, HOME
from tests.server.harness.playing import another_device, come, open_table, playing, watch
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


def lines(client: Client) -> list[str]:
    """What somebody has heard, in order."""
    return [said.text or f"({said.emote})" for said in client.said]


async def hears(client: Visitor, expected: list[str]) -> None:
    """Wait until somebody has heard this, and nothing else."""
    await client.until(lambda: len(client.said) >= len(expected))
    assert lines(client) == expected


async def say(person: Client, table: str, text: str) -> None:
    """A line of chat."""
    await person.ask("say", table=table, text=text)


async def table_for_three(server: World, **settings: object) -> tuple[list[Visitor], str]:
    """Three people at a table where nothing has begun."""
    people = await come(server, "Ann", "Ben", "Cat")
    table = await open_table(people, game="tacan", **settings)
    return people, table["id"]


@story
async def test_what_is_said_is_heard_by_all_at_the_table_in_order(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    ann, ben = table.people
    spectator = await watch(server, table.table)
    await say(ann, table.table, "Hello!")
    await ben.ask("emote", table=table.table, emote="hello")
    await say(spectator, table.table, "Good  luck,\n  both — ¡suerte!")
    expected = ["Hello!", "(hello)", "Good luck, both — ¡suerte!"]
    for client in (ann, ben, spectator):
        await hears(client, expected)
        numbers = [said.number for said in client.said]
        assert numbers == sorted(set(numbers))
    assert (ann.said[0].person, ann.said[0].name) == (ann.id, "Player 0")


@story
async def test_who_comes_later_hears_what_was_said_before(server: World) -> None:
    people, table = await table_for_three(server)
    for number in range(60):
        await say(people[number % 3], table, f"line {number}")
    newcomer = await watch(server, table)
    assert lines(newcomer) == [f"line {number}" for number in range(10, 60)]
    await say(people[0], table, "welcome")
    await newcomer.until(lambda: lines(newcomer)[-1] == "welcome")


@story
async def test_at_a_table_of_emotes_nobody_chats(server: World) -> None:
    (ann, ben, _), table = await table_for_three(server, emotes_only=True)
    with refuses("emotes_only"):
        await say(ann, table, "hello")
    await ann.ask("emote", table=table, emote="thinking")
    with refuses("malformed_message"):
        await ann.ask("emote", table=table, emote="rude")
    await hears(ben, ["(thinking)"])


@story
async def test_only_those_at_a_table_are_heard_there(server: World) -> None:
    (ann, ben, _), table = await table_for_three(server)
    (stranger,) = await come(server, "Stranger")
    await stranger.connect()
    for place in (table, "nowhere"):
        with refuses("not_at_table"):
            await say(stranger, place, "hello")
        with refuses("not_at_table"):
            await stranger.ask("emote", table=place, emote="hello")
    await ann.ask("exit", table=table)
    with refuses("not_at_table"):
        await say(ann, table, "am I still there?")
    await say(ben, table, "bye")
    await ann.ask("ping")
    assert lines(ann) == []


@story
async def test_no_line_reaches_into_others(server: World) -> None:
    (ann, _, _), table = await table_for_three(server)
    await say(ann, table, "a" + "\u0301" * 400 + "b")
    await ann.ask("ping")
    assert lines(ann)[-1].endswith("\u0301\u0301b")
    assert len(lines(ann)[-1]) < 30


@story
async def test_nothing_is_said_by_saying_nothing(server: World) -> None:
    (ann, ben, _), table = await table_for_three(server)
    for nothing in (" ", "\u200b\u2028", "\x00\x1b", "\u3164 \u2800"):
        with refuses("nothing_said"):
            await say(ann, table, nothing)
    for wrong in ("", "x" * 501):
        with refuses("malformed_message"):
            await say(ann, table, wrong)
    await ben.ask("ping")
    assert lines(ben) == []


@story
async def test_who_is_muted_is_not_heard_by_that_person_alone(server: World) -> None:
    (ann, ben, cat), table = await table_for_three(server)
    await say(ann, table, "one")
    await hears(ben, ["one"])
    device = await another_device(ben, table)
    await ben.ask("mute", person=ann.id, on=True)
    await say(ann, table, "two")
    await ann.ask("emote", table=table, emote="wow")
    await say(cat, table, "three")
    for client in (ben, device):
        await hears(client, ["one", "three"])
    await hears(cat, ["one", "two", "(wow)", "three"])
    assert lines(ann)[1] == "two", "who is muted does not notice"

    ben.said.clear()
    await ben.drop()
    await ben.connect()
    await ben.enter(table)
    assert ben.heard("welcome")[-1]["muted"] == [ann.id]
    await say(ann, table, "four")
    await say(cat, table, "five")
    await hears(ben, ["three", "five"])

    await ben.ask("mute", person=ann.id, on=False)
    await say(ann, table, "six")
    await ben.until(lambda: lines(ben)[-1] == "six")
    with refuses("no_such_person"):
        await ben.ask("mute", person="nobody", on=True)


PRIVATE = TableSettings(game="rupiaj", public=False)
PUBLIC = TableSettings(game="rupiaj")


async def said_at(place: LocalWorld, table: str) -> list[str]:
    """What is stored of what was said."""
    stored = await place.services.store.tables.chat(table, 50)
    return [json.loads(line.document)["text"] for line in stored]


@contextmanager
def writer_held(place: LocalWorld) -> Generator[None]:
    """Commits wait until the end of this, in the order in which they are handed in."""
    released = threading.Event()
    store = place.services.store
    assert isinstance(store, SqliteStore)
    store.writer.submit(lambda _connection: released.wait(20))
    try:
        yield
    finally:
        released.set()


async def handed_in() -> None:
    """What has just begun has got as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


@story
async def test_a_line_on_its_way_while_a_table_is_opened_up_is_refused() -> None:
    async with local_world() as place:
        table = (await place.open(PRIVATE)).id
        ann = LocalClient(place.services, ANN)
        await ann.ask("enter", table=table)
        await say(ann, table, "among us")

        with writer_held(place):
            opening = asyncio.create_task(place.services.tables.change(ANN, table, PUBLIC, HOME))
            await handed_in()
            saying = asyncio.create_task(say(ann, table, "still among us?"))
            await handed_in()
        with refuses("table_changed"):
            await saying
        await opening

        assert await said_at(place, table) == []
        await say(ann, table, "hello, everyone")
        assert await said_at(place, table) == ["hello, everyone"]
        assert lines(ann) == ["among us", "hello, everyone"]


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "another process"])
@story
async def test_a_line_on_its_way_while_a_table_changes_otherwise_is_stored(
    tmp_path: Path, elsewhere: bool
) -> None:
    async with local_world(tmp_path / "parlour.db") as place:
        table = (await place.open(PUBLIC)).id
        ann = LocalClient(place.services, ANN)
        await ann.ask("enter", table=table)
        store, tables = place.services.store, place.services.tables
        if elsewhere:
            record = await store.tables.get(table)
            assert record is not None
            await store.execute(
                SaveTable(
                    id=table,
                    revision=record.revision,
                    status="open",
                    public=True,
                    host=ANN.id,
                    people=(ANN.id,),
                    document=record.document,
                    now=1.0,
                )
            )
            await say(ann, table, "hello")
            assert (await tables.get_stored(table)).revision == record.revision + 1
        else:
            with writer_held(place):
                changing = asyncio.create_task(tables.new_invite(ANN, table))
                await handed_in()
                saying = asyncio.create_task(say(ann, table, "hello"))
                await handed_in()
            await asyncio.gather(changing, saying)
        assert lines(ann) == await said_at(place, table) == ["hello"]


@story
async def test_a_line_on_its_way_while_its_speaker_is_deleted_is_refused() -> None:
    async with local_world() as place:
        table = (await place.open(PUBLIC, BEN)).id
        ben = LocalClient(place.services, BEN)
        await ben.ask("enter", table=table)
        await say(ben, table, "hello")
        delete = DeletePerson(id=BEN.id, password=None, name="somebody", now=1.0)

        deleting = place.services.store.execute(delete)
        with refuses("no_such_person"):
            await say(ben, table, "and good-bye")
        await deleting

        assert await said_at(place, table) == []
