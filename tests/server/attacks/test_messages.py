"""Messages that make no sense: each is answered, none does any harm, and others notice nothing."""

import asyncio
import json
import re
import time
from collections import Counter
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from parlour import games
from parlour.client import Refused
from parlour.core.chance import FastChance
from parlour.core.errors import ParlourError
from parlour.core.match import Match
from parlour.core.ops import from_json, parse
from tests.server.attacks.calm import rows, undisturbed, unshaken, without_traces
from tests.server.attacks.nonsense import Nonsense, requests
from tests.server.attacks.party import Ear, browser, ear, party
from tests.server.harness.story import story
from tests.server.harness.world import World
from tests.support.operations import find_move

ANSWERS = ("done", "refused")
OWN_ID = 5_000_000
"""An id that no nonsense has."""


async def answered(heard: Ear, messages: list[str | bytes]) -> list[dict[str, Any]]:
    """Send messages, and one at the end that is in order; every answer, if there is one to each."""
    heard.heard.clear()
    for message in messages:
        await heard.socket.send(message)
    await heard.socket.send(json.dumps({"type": "ping", "id": OWN_ID}))
    await heard.until_answered(OWN_ID)
    assert all(map(without_traces, heard.heard))
    answers = [one for one in heard.messages if one["type"] in ANSWERS]
    assert len(answers) == len(messages) + 1
    return answers


@pytest.mark.parametrize("seed", range(4))
def test_every_message_is_answered_however_little_sense_it_makes(server: World, seed: int) -> None:
    async def story() -> None:
        async with party(server) as guests, undisturbed(server):
            client, table, match = await guests.alone("Mallory", sorted(games.names())[seed % 2])
            other = await guests.come("Other", connected=False)
            supply = Nonsense(seed)
            codes: set[str] = set()
            async with ear(client) as heard:
                for _ in range(8):
                    await client.enter(table)
                    usual = requests(table, match, other.id, client.matches[match].version)
                    answers = await answered(heard, list(supply.messages(120, usual)))
                    refusals = [one["refusal"] for one in answers if one["type"] == "refused"]
                    codes |= {refusal["code"] for refusal in refusals}
                    assert all(refusal["sentence"] for refusal in refusals)
            assert "internal_error" not in codes
            assert "malformed_message" in codes
            assert len(codes) > 3
            assert all(re.fullmatch(r"[a-z_]+", code) for code in codes)
            await client.enter(table)

    with unshaken(server):
        asyncio.run(story())


def test_nobody_can_ask_for_what_belongs_to_others(server: World) -> None:
    """Moves, words and returns for the matches and tables of others change nothing there."""

    async def story() -> None:
        async with party(server) as guests:
            owner, table, match = await guests.alone("Owner")
            mallory = await guests.come("Mallory")
            before, version = rows(server), owner.matches[match].version
            moves: list[dict[str, Any]] = [
                {"move": {"move": "camels"}},
                {"ops": "[set(MK0,PB)]"},
                {"move": {}},
            ]
            attempts: list[tuple[str, dict[str, Any], str]] = [
                ("enter", {"table": table}, "unknown_table"),
                ("enter", {"table": table, "invite": "x" * 22}, "unknown_table"),
                ("enter", {"table": table, "match": match, "version": 0}, "unknown_table"),
                ("say", {"table": table, "text": "hello"}, "not_at_table"),
                ("emote", {"table": table, "emote": "wow"}, "not_at_table"),
                ("back", {"match": match}, "unknown_match"),
                *(
                    ("move", {"match": match, "version": version, **move}, "unknown_match")
                    for move in moves
                ),
            ]
            for kind, fields, code in attempts:
                with pytest.raises(Refused) as refused:
                    await mallory.ask(kind, **fields)
                assert refused.value.code == code
            assert rows(server) == before
            assert not mallory.matches
            assert not mallory.tables

    with unshaken(server):
        asyncio.run(story())


@pytest.mark.parametrize("version", [500, 9_999_999, 10_000_000])
@story
async def test_who_resumes_from_the_future_is_refused(server: World, version: int) -> None:
    async with party(server) as guests, undisturbed(server):
        client, table, match = await guests.alone("Hasty")
        known = client.matches[match].version
        with pytest.raises(Refused) as refused:
            await client.enter(table, match=match, version=version)
        assert refused.value.code == "future_version"
        await client.enter(table, match=match, version=known)
        assert client.matches[match].version == known


def test_whoever_comes_and_goes_a_thousand_times_leaves_nothing_behind(
    server: World,
) -> None:
    async def story() -> None:
        async with party(server) as guests, undisturbed(server):
            client, table, match = await guests.alone("Restless")
            figures = gauges(server)
            assert client.socket is not None
            for number in range(1000):
                nowhere = f"nowhere{number}"
                for request in (
                    {"type": "enter", "table": table},
                    {"type": "exit", "table": table},
                    {"type": "enter", "table": nowhere},
                    {"type": "exit", "table": nowhere},
                    {"type": "lobby", "on": number % 2 == 0},
                    {"type": "back", "match": nowhere},
                ):
                    await client.socket.send(json.dumps({"id": number, **request}))
            await client.ask("ping")
            assert match in client.matches
            assert gauges(server)["parlour_live_matches"] <= figures["parlour_live_matches"]

    with unshaken(server):
        asyncio.run(story())


def gauges(server: World) -> dict[str, float]:
    """What the server tells of itself."""
    with browser(server) as http:
        lines = http.get("/metrics").text.splitlines()
    return {
        line.split()[0]: float(line.split()[1]) for line in lines if line.startswith("parlour_")
    }


async def flood(socket: ClientConnection) -> None:
    """Send and send."""
    for number in range(100_000):
        await socket.send(json.dumps({"type": "ping", "id": number}))
        await asyncio.sleep(0)


def test_whoever_sends_too_fast_is_told_so_then_cut_off_and_others_play_on(
    strict: World,
) -> None:
    async def story() -> None:
        async with party(strict) as guests, undisturbed(strict, 12):
            mallory = await guests.come("Mallory")
            assert mallory.socket is not None
            with pytest.raises(ConnectionClosed) as closed:
                await flood(mallory.socket)
            await mallory.until(lambda: mallory.gone)
            told = [json.loads(frame) for frame in mallory.frames]
            answers = Counter(frame["type"] for frame in told)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1008
            assert 60 <= answers["done"] < 300
            assert answers["refused"] <= 200
            codes = {frame["refusal"]["code"] for frame in told if frame["type"] == "refused"}
            assert codes <= {"too_fast"}

    with unshaken(strict):
        asyncio.run(story())


@pytest.mark.parametrize(
    "written",
    [
        "set(" + "a" * 8000 + "!,x)",
        "set(a" + " " * 8000 + "b,x)",
        "[set(P35,x)" + " " * 8000 + "!]",
        "shuffle(" + "a0..a199," * 850 + "a)",
        "set(a0..a199,x)" * 500,
        "set(P35," + "[" * 3900 + "]" * 3900 + ")",
        'set(P35,"' + "\\" * 8000,
    ],
)
def test_a_list_of_operations_is_refused_in_no_time(written: str) -> None:
    """Whoever plays could keep all others waiting with lists that take a second to read."""
    began = time.process_time()
    with pytest.raises(ParlourError):
        parse(written)
    assert time.process_time() - began < 0.25


def test_a_key_of_many_letters_is_unknown_in_no_time() -> None:
    game = games.find("tacan")
    match = Match[Any, Any, Any].start(game, game.seats(2), game.options(), FastChance(1))
    ops = from_json([{"op": "set", "key": "a" * 8000 + "!", "value": 1}])
    began = time.process_time()
    with pytest.raises(ParlourError):
        find_move(match, match.seats[0], ops)
    assert time.process_time() - began < 0.25
