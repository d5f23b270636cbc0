"""No match, table or person comes into being but by a request that asks for it, by who may ask."""

import asyncio
import json
from typing import Any

import pytest

from parlour.client import Refused
from tests.server.attacks.calm import rows
from tests.server.attacks.party import browser, ear, party
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

MADE = ("match", "player", "tables", "sitter", "person", "entry", "chat")


class Ids(dict[str, str]):
    """What stands in a path; something that is no id where nothing is known."""

    def __missing__(self, key: str) -> str:
        return "x"


def made(server: World) -> dict[str, int]:
    """How much of everything there is that somebody can bring about."""
    found = rows(server)
    return {name: found[name] for name in MADE}


@story
async def test_looking_brings_nothing_about(server: World) -> None:
    """Every path there is, and many that there are not, with every method that only looks."""
    async with party(server) as guests:
        client, table, match = await guests.alone("Looker")
        paths = (await client.get("/api/schema/openapi.json"))["paths"]
        before = made(server)
        for path in [*paths, "/api/tables/x/y", "/api/quick/rupiaj", "/start", "/api", "/"]:
            known = {"table": table, "match": match, "game": "rupiaj"}
            for here in (path.format_map(Ids(known)), path.format_map(Ids())):
                for method in ("GET", "HEAD", "OPTIONS"):
                    answer = await client.http.request(method, here)
                    assert answer.status_code < 500, here
        assert made(server) == before


@story
async def test_nothing_but_moves_words_and_mutes_comes_of_a_socket(server: World) -> None:
    async with party(server) as guests:
        client, table, match = await guests.alone("Comer")
        before = made(server)
        requests: list[dict[str, Any]] = [
            {"type": "enter", "table": "nowhere"},
            {"type": "enter", "table": "nowhere", "match": match, "version": 3},
            {"type": "enter", "table": table, "match": "nowhere", "version": 3},
            {"type": "enter", "table": table, "invite": "word"},
            {"type": "exit", "table": "nowhere"},
            {"type": "lobby", "on": True},
            {"type": "back", "match": "nowhere"},
            {"type": "back", "match": match},
            {"type": "move", "match": "nowhere", "version": 0, "move": {"move": "start"}},
            {"type": "say", "table": "nowhere", "text": "hello"},
            {"type": "emote", "table": "nowhere", "emote": "wow"},
            {"type": "mute", "person": "0000000000000000", "on": True},
            {"type": "ping"},
        ]
        async with ear(client) as heard:
            for number, request in enumerate(requests):
                await heard.socket.send(json.dumps({**request, "id": number}))
            await heard.socket.send('{"type":"ping","id":99}')
            await heard.until_answered(99)
        assert made(server) == before


async def refused(client: Visitor, path: str, body: dict[str, Any] | None = None) -> str:
    """The code with which a request is refused."""
    with pytest.raises(Refused) as error:
        await client.post(path, body)
    return error.value.code


@story
async def test_a_match_begins_only_when_the_host_says_so_and_all_seats_are_taken(
    server: World,
) -> None:
    async with party(server) as guests:
        host, friend, stranger = [await guests.come(name) for name in ("Host", "Ben", "Eve")]
        table = (await host.post("/api/tables", {"game": "rupiaj"}))["id"]
        start, rematch = f"/api/tables/{table}/start", f"/api/tables/{table}/rematch"
        before = made(server)["match"]
        assert await refused(host, start) == "seats_empty"
        await friend.post(f"/api/tables/{table}/take", {"seat": "PR"})
        for person in (friend, stranger):
            assert await refused(person, start) == "not_host"
        assert await refused(stranger, rematch, {"start": True}) == "not_sitting"
        assert await refused(friend, rematch, {"start": True}) == "match_not_begun"
        with browser(server, Origin=server.address) as nobody:
            answers = [nobody.post(path, json={}) for path in (start, rematch, "/api/quick")]
            assert [answer.status_code for answer in answers[:2]] == [401, 401]
            assert answers[2].status_code in (400, 401)
        assert made(server)["match"] == before

        asked = [host.post(start) for _ in range(8)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        begun = [answer for answer in answers if isinstance(answer, dict)]
        assert len(begun) == 1
        late = [answer for answer in answers if isinstance(answer, Refused)]
        assert {answer.code for answer in late} == {"match_running"}
        assert made(server)["match"] == before + 1


@story
async def test_a_rematch_begins_once_however_often_it_is_asked_for(server: World) -> None:
    async with party(server) as guests:
        client, table, match = await guests.alone("Again")
        while not (seen := await client.turn(match)).over:
            await client.move(match, seen.legal[0])
        await client.until(lambda: client.tables[table].status == "finished")
        before = made(server)["match"]
        old = client.tables[table].commitment
        asked = [client.post(f"/api/tables/{table}/rematch", {"start": True}) for _ in range(8)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        begun = [answer for answer in answers if isinstance(answer, dict)]
        assert len(begun) == 1
        assert made(server)["match"] == before + 1
        assert begun[0]["commitment"] != old, "a secret that is known must not be used again"
