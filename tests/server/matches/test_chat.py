"""Chat at the tables."""

from tests.server.harness.playing import another_device, come, open_table, playing, watch
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


def lines(client: Visitor) -> list[str]:
    """What somebody has heard, in order."""
    return [said["text"] or f"({said['emote']})" for said in client.said]


async def hears(client: Visitor, expected: list[str]) -> None:
    """Wait until somebody has heard this, and nothing else."""
    await client.until(lambda: len(client.said) >= len(expected))
    assert lines(client) == expected


async def say(person: Visitor, table: str, text: str) -> None:
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
        numbers = [said["number"] for said in client.said]
        assert numbers == sorted(set(numbers))
    assert (ann.said[0]["person"], ann.said[0]["name"]) == (ann.id, "Player 0")


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
