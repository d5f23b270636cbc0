"""Connections that are lost and taken up again, in the middle of everything."""

import json
import random

import pytest

from parlour.client import MatchState
from parlour.client.exchange import read_message
from parlour.server.api.types.to_client import Sync
from parlour.server.matches.recent_versions import RECENT
from tests.server.harness.client import Message
from tests.server.harness.playing import (
    Choice,
    Round,
    another_device,
    at_random,
    plain,
    play_out,
    playing,
    revealed,
    start,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

ONE_SEAL = {"seals_to_win": 1}


async def fresh(person: Visitor, table: Round) -> MatchState:
    """What somebody is told who comes with nothing: the match, whole."""
    device = await another_device(person, table.table)
    (sync,) = (told for told in map(read_message, device.frames) if isinstance(told, Sync))
    await device.close()
    return MatchState.from_sync(sync)


async def agrees(person: Visitor, table: Round) -> None:
    """A client knows exactly what it would be told if it came anew."""
    told = await fresh(person, table)
    known = person.matches[table.match]
    assert known.version == told.version
    assert known.view == told.view
    assert known.to_act == told.to_act
    assert known.legal == told.legal
    assert known.outcome == told.outcome


def last_news(person: Visitor) -> Message:
    """The last message that told how a match stands."""
    told: list[Message] = [json.loads(frame) for frame in person.frames]
    return [message for message in told if message["type"] in ("sync", "caught_up")][-1]


@pytest.mark.parametrize(
    ("game", "seats", "options", "choose", "moves"),
    [("tacan", 3, {}, plain, 40), ("rupiaj", 2, {}, at_random(5), 60)],
)
@story
async def test_who_drops_at_any_moment_catches_up_with_the_difference(
    server: World,
    game: str,
    seats: int,
    options: Message,
    choose: Choice,
    moves: int,
) -> None:
    luck = random.Random(6)
    table = await playing(server, seats, game=game, options=options)
    for _ in range(moves):
        mover = await table.mover()
        dropped = [one for one in table.people if one is not mover and luck.random() < 0.4]
        for person in dropped:
            await person.drop()
        version = await mover.move(table.match, choose(mover.matches[table.match]))
        for person in dropped:
            known = dict(person.matches[table.match].view)
            await person.resume()
            news = last_news(person)
            assert news["type"] == "caught_up"
            assert [change["seat"] for change in news["changes"]][:1] == [
                mover.matches[table.match].viewer
            ]
            assert all(op["value"] != known.get(op["key"], "?") for op in news["ops"])
        await table.reach(version)
    for person in table.people:
        await agrees(person, table)


@story
async def test_whoever_is_back_before_anything_happened_is_told_that_nothing_did(
    server: World,
) -> None:
    table = await playing(server, 2, game="tacan")
    person = table.people[1]
    await person.drop()
    await person.resume()
    news = last_news(person)
    assert (news["type"], news["ops"], news["changes"]) == ("caught_up", [], [])
    await agrees(person, table)


@story
async def test_a_move_that_was_stored_but_not_answered_is_found_when_coming_back(
    server: World,
) -> None:
    table = await playing(server, 2, game="rupiaj")
    mover = await table.mover()
    seen = mover.matches[table.match]
    move = seen.legal[0]
    assert mover.socket is not None
    await mover.socket.send(
        json.dumps({"type": "move", "id": 99, "match": table.match, "version": 0, "move": move})
    )
    other = next(person for person in table.people if person is not mover)
    await other.until(lambda: other.matches[table.match].version == 1)
    frames = len(mover.frames)
    await mover.drop()
    mover.matches[table.match] = seen  # as if the answer had been lost on the way
    mover.frames = mover.frames[:frames]
    await mover.resume()
    news = last_news(mover)
    assert news["version"] == 1
    assert [(change["seat"], change["move"]) for change in news["changes"]] == [(seen.viewer, move)]


@story
async def test_who_was_away_too_long_gets_everything(server: World) -> None:
    table = await playing(server, 2, game="tacan")
    person, other = table.people
    device = await another_device(person, table.table)
    at_home = Round([device, other], table.table, table.match)
    for away, news in ((RECENT, "sync"), (RECENT - 1, "caught_up")):
        await person.drop()
        for _ in range(away):
            mover = await at_home.mover()
            await at_home.play(mover, plain(mover.matches[table.match]))
        await person.resume()
        assert last_news(person)["type"] == news
        await agrees(person, table)


@story
async def test_catching_up_costs_the_same_in_a_long_match(server: World) -> None:
    table = await playing(server, 2, game="tacan", options={"victory_points": 20})
    person, other = table.people
    sizes: list[int] = []
    for length, change in ((10, "block"), (150, "unblock")):
        for _ in range(length):
            mover = await table.mover()
            await table.play(mover, plain(mover.matches[table.match]))
        await table.play_until(lambda: table.on_the_move() == [other])
        await person.drop()
        await other.move(table.match, {"move": change})
        await person.resume()
        sizes.append(len(json.dumps(last_news(person))))
    short, long = sizes
    assert long <= short + 20, "only numbers may have more digits"


@story
async def test_a_version_of_the_future_is_refused(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    person = table.people[0]
    for version in (1, 10_000_000):
        with refuses("future_version"):
            await person.enter(table.table, match=table.match, version=version)
    await person.enter(table.table, match=table.match, version=0)
    await agrees(person, table)


@story
async def test_who_knows_no_version_of_the_match_gets_everything(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    two = await playing(server, 2, game="rupiaj")
    person = table.people[0]
    for known in (
        {"match": two.match, "version": 0},
        {"match": "nowhere", "version": 0},
        {"match": table.match},
        {"version": 0},
    ):
        before = len(person.heard("sync"))
        await person.enter(table.table, **known)
        assert len(person.heard("sync")) == before + 1, known
        await agrees(person, table)


@story
async def test_who_missed_the_end_is_told_of_it_and_of_the_secret(server: World) -> None:
    table = await playing(server, 2, game="rupiaj", options=ONE_SEAL)
    one, other = table.people
    twin = await another_device(one, table.table)
    while table.seen()[0].outcome is None:
        before = table.seen()[0].version
        for late in (other, twin):
            if late.gone:
                await late.resume()
        mover = await table.mover()
        last = mover.matches[table.match]
        await twin.drop()
        if mover is one:
            await other.drop()
        await mover.move(table.match, last.legal[0])
        await one.reaches(table.match, before + 1)
    for late in (other, twin):
        if late.gone:
            await late.resume()
            assert last_news(late)["type"] == "caught_up"
        await revealed(late, table.match)
        await agrees(late, table)
        assert late.matches[table.match].outcome == table.seen()[0].outcome
        assert late.matches[table.match].secret == one.matches[table.match].secret


@story
async def test_a_resumed_client_follows_the_next_match_at_its_table(server: World) -> None:
    table = await playing(server, 2, game="rupiaj", options=ONE_SEAL)
    one, other = table.people
    await play_out(table.people, table.match, 7)
    await other.drop()
    await one.until(lambda: one.tables[table.table].status == "finished")
    await one.post(f"/api/tables/{table.table}/rematch", {})
    again = await start([one], table.table)
    await other.resume()

    await other.until(lambda: again.match in other.matches)
    assert other.matches[again.match].view.keys() == one.matches[again.match].view.keys()
    both = Round(table.people, table.table, again.match)
    mover = await both.mover()
    await both.play(mover, mover.matches[again.match].legal[0])


@story
async def test_two_devices_of_one_person_both_get_everything(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    one, other = table.people
    twin = await another_device(one, table.table)
    choose = at_random(8)
    for number in range(20):
        mover = await table.mover()
        device = twin if mover is one and number % 2 else mover
        version = await device.move(table.match, choose(device.matches[table.match]))
        await table.reach(version)
        await twin.reaches(table.match, version)
    await one.ask("ping")
    await twin.ask("ping")
    known, same = one.matches[table.match], twin.matches[table.match]
    assert (known.view, known.legal, known.version) == (same.view, same.legal, same.version)

    presence = len(other.heard("presence"))
    await one.drop()
    await twin.ask("ping")
    await other.ask("ping")
    assert len(other.heard("presence")) == presence, "the person is still there"
    await twin.close()
    await other.until(lambda: len(other.heard("presence")) > presence)
    (gone,) = other.heard("presence")[presence:]
    assert (gone["person"], gone["online"]) == (one.id, False)
