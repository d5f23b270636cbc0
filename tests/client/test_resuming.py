"""What is refused, and what happens when connection or server are lost."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from parlour.client import ConnectionLost, OutOfStep, Refused, RemoteMatch
from parlour.client.backoff import pauses
from parlour.client.client import Client
from parlour.client.connection import WebSocket
from parlour.server.api.types.base import JsonObject
from tests.client.support import asked, begin, come, play_through
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World


def _plain(_one: RemoteMatch, move: JsonObject) -> object:
    return move


async def _cut(client: Client) -> None:
    """Lose the connection, without a word."""
    socket = await _socket(client)
    socket.transport.abort()
    await socket.wait_closed()


async def _socket(client: Client) -> ClientConnection:
    transport = (await client._session.connected()).transport
    assert isinstance(transport, WebSocket)
    return transport.socket


@story
async def test_a_stale_version_is_refused_and_changes_nothing(server: World) -> None:
    matches = await begin(await come(server, "Ann", "Ben"), "rupiaj")
    await play_through(matches, _plain, moves=3)
    one = await asked(matches)
    assert one is not None
    before = one.state

    with refuses("stale_version"):
        await one.play(before.legal[0], version=before.version - 1)
    with refuses("malformed_move", "FORM"):
        await one.play("no such move")
    with refuses("malformed_operation", "FORM"):
        await one.send("[set(")

    assert one.state == before


@story
async def test_a_seat_that_is_not_asked_is_refused(server: World) -> None:
    matches = await begin(await come(server, "Ann", "Ben"), "rupiaj")
    one = await asked(matches)
    other = next(match for match in matches if match is not one)
    assert one is not None
    with pytest.raises(Refused) as refused:
        await other.play(one.state.legal[0])
    assert refused.value.rule is not None


@story
async def test_a_lost_connection_is_resumed_from_the_version_that_is_known(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    matches = await begin(clients, "rupiaj")
    await play_through(matches, _plain, moves=4)
    for _ in range(5):
        for client in clients:
            await _cut(client)
        await play_through(matches, _plain, moves=3)

    for match in matches:
        assert (await match.view()).view == match.state.view


@story
async def test_a_whole_match_goes_on_through_kills_of_the_server(tmp_path: Path) -> None:
    with World(tmp_path) as server:
        matches = await begin(await come(server, "Ann", "Ben"), "rupiaj")
        for how in (server.kill, server.stop, server.kill):
            await play_through(matches, _plain, moves=8)
            playing = asyncio.create_task(play_through(matches, _plain, moves=8))
            await asyncio.to_thread(how)
            await asyncio.to_thread(server.start)
            await playing
        await play_through(matches, _plain)

        for match in matches:
            state = await match.result()
            assert (await match.view()).view == state.view


@story
async def test_a_server_that_stays_away_ends_what_waits(tmp_path: Path) -> None:
    with World(tmp_path) as server:
        (ann,) = await come(server, "Ann", patience=0.5)
        table = await ann.create_table("rupiaj", seats=2)
        waiting = asyncio.create_task(table.match())
        await asyncio.sleep(0)
        server.kill()

        with pytest.raises(ConnectionLost):
            await waiting
        with pytest.raises(ConnectionLost):
            await ann.ping()


@story
async def test_a_move_whose_answer_was_lost_is_made_once(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    matches = await begin(clients, "rupiaj")
    for _ in range(6):
        one = await asked(matches)
        assert one is not None
        version = one.state.version
        client = clients[matches.index(one)]
        (await _socket(client)).transport.pause_reading()  # so the answer stays unread
        playing = asyncio.create_task(one.play(one.state.legal[0]))
        await next(match for match in matches if match is not one).reach(version + 1)
        await _cut(client)

        assert await playing == version + 1
        replay = await one.replay(version, version + 1)
        assert [change.seat for change in replay.changes] == [one.state.viewer]


@story
async def test_who_resumes_from_the_future_is_refused_and_nobody_else_is_affected(
    server: World,
) -> None:
    clients = await come(server, "Ann", "Ben")
    ann, ben = await begin(clients, "rupiaj")
    await play_through([ann, ben], _plain, moves=3)
    news = ann.changes()
    ann._subscription.state = replace(ann.state, version=9_999)  # as after a restored backup

    await _cut(clients[0])
    with refuses("future_version"):
        await anext(news)
    with refuses("future_version"):
        await ann.reach(10_000)

    table = await clients[0].enter(ben.state.table)
    again = await table.match()
    assert (again.state.version, again.state.view) == (3, (await ann.view()).view)
    await play_through([again, ben], _plain, moves=3)


@story
async def test_a_lost_message_is_noticed_and_caught_up(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    ann, ben = await begin(clients, "rupiaj")
    await play_through([ann, ben], _plain, moves=2)
    known = ann.state
    while not ben.state.my_turn or ann.state.version < known.version + 2:
        await play_through([ann, ben], _plain, moves=1)
    ann._subscription.state = known  # as if some updates had been lost

    version = await ben.play(ben.state.legal[0])
    await ann.reach(version)

    assert ann.state.view == (await ann.view(version)).view


def test_a_change_that_does_not_follow_is_out_of_step() -> None:
    assert OutOfStep(3, 5).code == "out_of_step"


def test_pauses_grow_and_are_drawn() -> None:
    drawn = [pause for pause, _ in zip(pauses(), range(12))]
    assert all(0.125 <= pause <= 15.0 for pause in drawn)
    assert drawn[-1] > drawn[0]
