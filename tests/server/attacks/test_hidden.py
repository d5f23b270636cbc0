"""What somebody may not know of is answered like what does not exist, in every way."""

import json
import time
from statistics import median
from typing import Any

import pytest

from parlour.client import Refused
from tests.server.attacks.calm import rows
from tests.server.attacks.party import Alone, ear, party
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

NOWHERE = "AAAAAAAAAAAA"
ROUTES: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}?invite=wrong", None),
    ("PUT", "/api/tables/{table}", {"game": "rupiaj"}),
    ("PUT", "/api/tables/{table}", {"game": "nonsense"}),
    ("POST", "/api/tables/{table}/take", {"seat": "PR"}),
    ("POST", "/api/tables/{table}/take", {"seat": "nonsense"}),
    ("POST", "/api/tables/{table}/take", {"seat": "PB", "invite": "wrong"}),
    ("POST", "/api/tables/{table}/leave", None),
    ("POST", "/api/tables/{table}/swap", {"seats": ["PB", "PR"]}),
    ("POST", "/api/tables/{table}/bot", {"seat": "PR", "bot": "random"}),
    ("POST", "/api/tables/{table}/bot", {"seat": "PR", "bot": "nonsense"}),
    ("POST", "/api/tables/{table}/remove", {"seat": "PB"}),
    ("POST", "/api/tables/{table}/seed", {"seed": "luck"}),
    ("POST", "/api/tables/{table}/invite", None),
    ("POST", "/api/tables/{table}/start", None),
    ("POST", "/api/tables/{table}/rematch", {"start": True}),
    ("POST", "/api/tables/{table}/close", None),
    ("GET", "/api/matches/{match}", None),
    ("GET", "/api/matches/{match}?invite=wrong", None),
    ("GET", "/api/matches/{match}/view", None),
    ("GET", "/api/matches/{match}/view?version=1000000", None),
    ("GET", "/api/matches/{match}/view?viewer=all", None),
    ("GET", "/api/matches/{match}/view?viewer=nonsense", None),
    ("GET", "/api/matches/{match}/replay", None),
    ("GET", "/api/matches/{match}/log", None),
]


def requests(table: str, match: str) -> list[dict[str, Any]]:
    """All that can be asked for over a socket about a table and a match."""
    move = {"type": "move", "match": match, "version": 0}
    return [
        {"type": "enter", "table": table},
        {"type": "enter", "table": table, "invite": "wrong"},
        {"type": "enter", "table": table, "match": match, "version": 0},
        {"type": "exit", "table": table},
        {"type": "say", "table": table, "text": "hello"},
        {"type": "say", "table": table, "text": "\u200b"},
        {"type": "emote", "table": table, "emote": "wow"},
        {"type": "back", "match": match},
        {**move, "move": {"move": "camels"}},
        {**move, "move": {"move": "nonsense"}},
        {**move, "ops": "nonsense"},
        move,
    ]


async def asked(client: Visitor, alone: Alone) -> list[tuple[int, str, tuple[str, ...]]]:
    """What REST says about a table and its match."""
    found: list[tuple[int, str, tuple[str, ...]]] = []
    for method, path, body in ROUTES:
        answer = await client.http.request(
            method,
            path.format(table=alone.table, match=alone.match),
            json=body,
            headers={"Origin": client.address},
        )
        found.append((answer.status_code, answer.text, tuple(answer.headers)))
    return found


async def heard(client: Visitor, alone: Alone) -> list[str]:
    """What a socket says about them."""
    async with ear(client) as socket:
        for number, request in enumerate(requests(alone.table, alone.match)):
            await socket.socket.send(json.dumps({**request, "id": number}))
        await socket.socket.send('{"type":"ping","id":99}')
        await socket.until_answered(99)
        return socket.heard


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
@story
async def test_a_private_table_and_its_match_are_as_if_they_did_not_exist(
    server: World, over: bool
) -> None:
    async with party(server) as guests:
        alone = await guests.alone("Owner")
        if over:
            await play_out(alone)
        stranger = await guests.come("Stranger", connected=False)
        nowhere = Alone(stranger, NOWHERE, NOWHERE)
        before = rows(server)
        visitor = Visitor(server.address, "nobody")
        guests.here.append(visitor)
        for client in (stranger, visitor):
            assert await asked(client, alone) == await asked(client, nowhere)
        assert await heard(stranger, alone) == await heard(stranger, nowhere)
        assert rows(server) == before


async def play_out(alone: Alone) -> None:
    """Play a match against a bot to its end."""
    while not (seen := await alone.client.turn(alone.match)).over:
        await alone.client.move(alone.match, seen.legal[0])


@story
async def test_the_lobby_never_speaks_of_private_tables(server: World) -> None:
    async with party(server) as guests:
        stranger = await guests.come("Stranger", connected=False)
        async with ear(stranger) as socket:
            await socket.socket.send('{"type":"lobby","id":1,"on":true}')
            await socket.until_answered(1)
            owner, table, match = await guests.alone("Owner")
            await owner.post(f"/api/tables/{table}/invite")
            hidden = await owner.post("/api/tables", {"game": "tacan", "public": False})
            await owner.post(f"/api/tables/{hidden['id']}/close")
            shown = await owner.post("/api/tables", {"game": "tacan"})
            await socket.socket.send('{"type":"lobby","id":2,"on":true}')
            await socket.until_answered(2)
            told = "".join(socket.heard)
            assert shown["id"] in told
            for secret in (table, match, hidden["id"], hidden["invite"], shown["invite"]):
                assert secret not in told
        lists = (await stranger.http.get("/api/tables?limit=200")).text
        assert table not in lists
        assert hidden["id"] not in lists
        assert shown["invite"] not in lists


@story
async def test_how_long_an_answer_takes_does_not_tell_whether_a_table_exists(
    server: World,
) -> None:
    """Roughly: ids have 71 bits, so that nobody gets as far as to measure."""
    async with party(server) as guests:
        alone = await guests.alone("Owner")
        stranger = await guests.come("Stranger", connected=False)
        times: dict[str, list[float]] = {alone.table: [], NOWHERE: []}
        for _ in range(60):
            for table, took in times.items():
                began = time.perf_counter()
                await stranger.http.get(f"/api/tables/{table}")
                took.append(time.perf_counter() - began)
        one, other = (median(took) for took in times.values())
        assert abs(one - other) < 0.005 + 0.5 * max(one, other)


@story
async def test_the_word_of_an_invitation_is_told_only_to_those_who_may_invite(
    server: World,
) -> None:
    async with party(server) as guests:
        host = await guests.come("Host")
        table = await host.post("/api/tables", {"game": "tacan", "seats": 3})
        word = table["invite"]
        assert len(word) >= 20
        watcher = await guests.come("Watcher")
        await watcher.enter(table["id"])
        await host.post(f"/api/tables/{table['id']}/seed", {"seed": "a secret of my own"})
        await watcher.ask("ping")
        seen = await watcher.get(f"/api/tables/{table['id']}")
        assert seen["invite"] is None
        told = "".join(watcher.frames)
        assert word not in told
        assert "a secret of my own" not in told
        with pytest.raises(Refused):
            await watcher.post(f"/api/tables/{table['id']}/invite")


@story
async def test_what_is_published_about_the_server_names_nobody(server: World) -> None:
    async with party(server) as guests:
        alone = await guests.alone("Somebody Special")
        for path in (
            "/metrics",
            "/healthz",
            "/readyz",
            "/api/games",
            "/api/schema/openapi.json",
        ):
            text = (await alone.client.http.get(path)).text
            for secret in (alone.client.id, alone.table, alone.match, "Somebody Special"):
                assert secret not in text
        log = server.log.read_text()
        assert alone.client.http.cookies["parlour"] not in log
