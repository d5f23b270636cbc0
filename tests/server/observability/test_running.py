"""A real server that people play on while it is watched and looked after."""

import asyncio
import contextlib
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.client import ConnectionLost, Refused
from tests.server.harness.client import mover
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

CHAT = "xyzzy, said the dwarf"
PASSWORD = "plugh plover xyzzy"
SEED = "a hollow voice says plugh"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server that logs as much as it can."""
    with World(tmp_path_factory.mktemp("server"), log_level="debug") as process:
        yield process


def admin(server: World, *arguments: object) -> "subprocess.CompletedProcess[str]":
    """Run an administrator's command in a process of its own."""
    line = [sys.executable, "-m", "parlour", "admin", "--database", server.database, *arguments]
    return subprocess.run(
        list(map(str, line)), capture_output=True, text=True, timeout=120, check=False
    )


async def two_at_a_private_table(server: World) -> tuple[list[Visitor], dict[str, Any]]:
    """Ann, Ben, and their table, at which a match has begun."""
    ann, ben = [await Visitor(server.address, name).come_in() for name in ("Ann", "Ben")]
    table = await ann.post("/api/tables", {"game": "rupiaj", "seats": 2, "public": False})
    seat = table["seats"][1]["seat"]
    await ben.post(f"/api/tables/{table['id']}/take", {"seat": seat, "invite": table["invite"]})
    await ann.post(f"/api/tables/{table['id']}/seed", {"seed": SEED})
    for person in (ann, ben):
        await person.connect()
        await person.enter(table["id"])
    started = await ann.post(f"/api/tables/{table['id']}/start")
    for person in (ann, ben):
        await person.reaches(started["match"])
    return [ann, ben], {**table, "match": started["match"]}


async def play(people: list[Visitor], match: str, moves: int) -> None:
    """Make so many moves at random."""
    luck = random.Random(1)
    for _ in range(moves):
        one = await mover(people, match)
        await one.move(match, luck.choice(one.matches[match].legal))


@story
async def test_nothing_secret_private_or_hidden_gets_into_the_log(server: World) -> None:
    people, table = await two_at_a_private_table(server)
    ann, ben = people
    await play(people, table["match"], 12)
    await ann.ask("say", table=table["id"], text=CHAT)
    await ben.post("/api/register", {"name": "Benjamin", "password": PASSWORD})
    with contextlib.suppress(Refused):
        await ann.post("/api/sign-in", {"name": "Benjamin", "password": f"{PASSWORD}!"})
    with contextlib.suppress(Refused):
        await ann.get(f"/api/tables/{table['id']}?invite={table['invite']}")
    with contextlib.suppress(Refused):
        await ann.move(table["match"], {"move": "xyzzy"})
    assert ann.socket is not None
    await ann.socket.send(f'{{"type": "say", "text": "{CHAT}"')
    await ann.http.get("/metrics")
    file = sqlite3.connect(server.database)
    (secret,) = file.execute("SELECT secret FROM match WHERE id = ?", (table["match"],)).fetchone()
    file.close()
    cookies = [value for person in people for value in person.http.cookies.values()]
    for person in people:
        await person.close()
    log = server.log.read_text(encoding="utf-8")
    hidden = [CHAT, PASSWORD, SEED, table["invite"], secret.hex(), "xyzzy", *cookies]
    assert [word for word in hidden if word in log] == []
    for line in log.splitlines():
        assert not {"move", "ops", "view", "text", "body"} & json.loads(line).keys()


@story
async def test_a_backup_of_a_server_that_plays_is_consistent(server: World, tmp_path: Path) -> None:
    people, table = await two_at_a_private_table(server)
    playing = asyncio.create_task(play(people, table["match"], 60))
    copy = tmp_path / "copy.db"
    ran = await asyncio.to_thread(admin, server, "back-up", copy)
    assert ran.returncode == 0, ran.stderr
    await playing
    checked = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "parlour", "admin", "--database", str(copy), "check"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
    assert " 0 damaged." in checked.stdout
    live = await asyncio.to_thread(admin, server, "check")
    assert live.returncode == 0, live.stdout
    for person in people:
        await person.close()


@story
async def test_an_ended_match_and_a_banned_person_are_noticed_within_seconds(
    server: World,
) -> None:
    people, table = await two_at_a_private_table(server)
    ann, ben = people
    await play(people, table["match"], 3)
    assert (await asyncio.to_thread(admin, server, "end", "--", table["match"])).returncode == 0
    await ann.until(lambda: ann.tables[table["id"]].status == "finished")
    with pytest.raises(Refused) as refused:
        await play(people, table["match"], 1)
    assert refused.value.code == "match_ended"
    assert (await asyncio.to_thread(admin, server, "ban", ben.id)).returncode == 0
    with pytest.raises(ConnectionLost):
        await ben.until(lambda: False)
    assert not ann.gone
    with pytest.raises(Refused) as refused:
        await _ask_for_a_while(ben)
    assert refused.value.code == "banned"
    await ann.close()
    await ben.http.aclose()


async def _ask_for_a_while(person: Visitor) -> None:
    """Requests know people from a few seconds ago."""
    for _ in range(200):
        await person.get("/api/me")
        await asyncio.sleep(0.1)


@story
async def test_the_figures_count_what_is_going_on(server: World) -> None:
    people, _ = await two_at_a_private_table(server)
    text = (await people[0].http.get("/metrics")).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("parlour_"))
    assert float(found["parlour_sockets"]) >= 2
    assert float(found["parlour_live_matches"]) >= 1
    assert float(found["parlour_commit_jobs_sum"]) >= 5
    for person in people:
        await person.close()
