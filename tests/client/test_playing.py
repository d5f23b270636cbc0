"""Whole matches over the network, in every form that a move has."""

import asyncio
import random

import pytest

from parlour.client import MatchChange, RemoteMatch
from parlour.core.ops import SenderView, text, to_json
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.to_client import Sync, Update
from tests.client.support import MOST_MOVES, asked, begin, come, play_through
from tests.server.harness.story import story
from tests.server.harness.world import World

GAMES = [("tacan", 3), ("rupiaj", 2)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@story
async def test_a_match_is_played_by_notation_to_its_end(
    server: World, game: str, seats: int
) -> None:
    matches = await begin(await come(server, *"ABC"[:seats]), game)

    await play_through(
        matches, lambda one, move: one.state.game.text(one.state.game.from_json(move))
    )

    for match in matches:
        state = await match.result()
        assert state.outcome is not None
        assert state.secret is not None
        assert await match.next_turn() is None


@pytest.mark.parametrize(("game", "seats"), GAMES)
@story
async def test_a_match_is_played_by_typed_values(server: World, game: str, seats: int) -> None:
    matches = await begin(await come(server, *"ABC"[:seats]), game)

    played = await play_through(matches, lambda one, move: one.state.game.from_json(move), moves=60)

    assert played
    assert matches[0].state.version >= played


@pytest.mark.parametrize(("game", "seats"), GAMES)
@story
async def test_a_match_is_played_by_operations_to_its_end(
    server: World, game: str, seats: int
) -> None:
    clients = await come(server, *"ABC"[:seats], "Watcher")
    matches = await begin(clients[:-1], game)
    spectator = await (await clients[-1].enter(matches[0].state.table)).match()
    luck = random.Random(4)
    for number in range(MOST_MOVES):
        one = await asked([*matches, spectator])
        if one is None:
            break
        state, rules = one.state, one.state.game
        sender = SenderView(state.viewer, state.view, spectator.state.view, state.options)
        ops = rules.write_operations(sender, rules.from_json(luck.choice(state.legal)))
        await one.send([text(ops), to_json(ops), ops][number % 3])  # type: ignore[arg-type] # JSON is a list here

    assert (await spectator.result()).outcome is not None


@pytest.mark.parametrize(("game", "seats"), GAMES)
@story
async def test_every_update_gives_the_view_that_the_server_has(
    server: World, game: str, seats: int
) -> None:
    matches = await begin(await come(server, *"ABC"[:seats]), game)

    for _ in range(40):
        await play_through(matches, _as_it_is, seed=_, moves=1)
        for match in matches:
            shown = await match.view(match.state.version)
            assert (shown.version, shown.viewer) == (match.state.version, match.state.viewer)
            assert shown.view == match.state.view


@story
async def test_changes_are_told_one_version_at_a_time_until_the_end(server: World) -> None:
    ann, ben = await begin(await come(server, "Ann", "Ben"), "rupiaj")
    told: list[MatchChange] = []
    reading = _collect(ben, told)

    await play_through([ann, ben], _as_it_is)
    await reading

    updates = [change.message for change in told if isinstance(change.message, Update)]
    assert [update.version for update in updates] == list(range(1, ben.state.version + 1))
    assert not any(isinstance(change.message, Sync) for change in told)
    assert told[-1].state == ben.state


@story
async def test_a_bot_answers_and_the_next_turn_is_awaited(server: World) -> None:
    (ann,) = await come(server, "Ann")
    match = await ann.quick_match("rupiaj", bot="random")
    luck = random.Random(2)

    while (state := await match.next_turn()) is not None:
        await match.play(luck.choice(state.legal_moves))

    assert match.state.over


def _as_it_is(_one: RemoteMatch, move: JsonObject) -> object:
    return move


def _collect(match: RemoteMatch, told: list[MatchChange]) -> "asyncio.Task[None]":
    async def read(told: list[MatchChange]) -> None:
        async for change in match.changes():
            told += [change]

    return asyncio.create_task(read(told))
