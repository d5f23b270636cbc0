"""A database that an earlier server wrote, opened by today's: nothing in it is lost."""

import base64
import hashlib
import hmac
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from parlour import games
from parlour.core.log import loads
from parlour.core.verify import verify
from tests.cli.conftest import Parlour
from tests.compatibility.kept import PASSWORD, missing_from, unpack_database
from tests.server.harness.playing import play_out
from tests.server.harness.story import in_the_end, story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


class Old(NamedTuple):
    """Today's server on the old database, and what was seen there then."""

    server: World
    seen: dict[str, Any]

    def matches(self, status: str) -> dict[str, Any]:
        """The matches that had a status, by id."""
        return {
            match: told for match, told in self.seen["matches"].items() if told["status"] == status
        }

    async def people(self) -> list[Visitor]:
        """Everybody with an account, signed in."""
        return [await self._sign_in(name) for name in self.seen["accounts"]]

    async def _sign_in(self, name: str) -> Visitor:
        client = Visitor(self.server.address, name)
        in_the_end(client.close)
        me = await client.post("/api/sign-in", {"name": name, "password": PASSWORD})
        client.id = me["id"]
        return client


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Old]:
    seen = unpack_database(tmp_path)
    with World(tmp_path) as server:
        yield Old(server, seen)


async def views_of(people: list[Visitor], path: str) -> dict[str, dict[str, Any]]:
    """What each viewer is shown."""
    shown = [await person.get(path) for person in people]
    return {one["viewer"]: one["view"] for one in shown}


def check_views(now: dict[str, dict[str, Any]], then: dict[str, dict[str, Any]]) -> None:
    """Every viewer is shown what was shown then, and perhaps more keys."""
    assert now.keys() == then.keys()
    for viewer, view in then.items():
        assert missing_from(now[viewer], view) == {}


async def check_log(person: Visitor, match: str, told: dict[str, Any]) -> None:
    """The log of a match that is over has the options of then, and verifies."""
    answer = await person.http.get(f"/api/matches/{match}/log")
    log = loads(answer.text)
    assert log.header.options == told["options"]
    assert log.header.seeds
    assert verify(games.find(told["game"]), log).faults == []


def test_every_match_passes_the_check(tmp_path: Path, parlour: Parlour) -> None:
    unpack_database(tmp_path)
    with World(tmp_path):
        pass  # migrates the database
    ran = parlour("admin", "--database", tmp_path / "parlour.db", "check")
    assert (ran.code, ran.err) == (0, "")


@story
async def test_people_sign_in_and_find_their_tables(old: Old) -> None:
    people = await old.people()
    for person in people:
        mine = await person.get("/api/my/matches")
        assert {line["id"] for line in mine} <= old.seen["matches"].keys()
        assert {line["id"] for line in mine} >= old.matches("running").keys()
    lobby = {line["id"]: line for line in await people[0].get("/api/tables")}
    assert lobby[old.seen["open"]]["name"] == "Sunday"
    sitting = [
        seat["player"] and seat["player"]["name"] for seat in lobby[old.seen["open"]]["seats"]
    ]
    assert sitting == ["Ann", None, "Cat", None]


@story
async def test_whoever_was_signed_in_then_still_is(old: Old, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as file:
        (key,) = file.execute("SELECT value FROM meta WHERE name = 'cookie_key'").fetchone()
        people = file.execute("SELECT id, name, epoch FROM person").fetchall()
    assert people
    for id_, name, epoch in people:
        client = Visitor(old.server.address, name)
        in_the_end(client.close)
        client.http.cookies.set("parlour", signed_then(key, id_, epoch))
        assert (await client.get("/api/me"))["id"] == id_


def signed_then(key: bytes, person: str, epoch: int) -> str:
    """A cookie as the server of then wrote it, step by step."""
    said = f"2.0123456789abcdef.{person}.{epoch}.{int(time.time())}"
    digest = hmac.new(key, b"parlour cookie " + said.encode(), hashlib.sha256).digest()
    return f"{said}.{base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


@story
async def test_running_matches_are_shown_as_they_were_and_go_on_to_the_end(old: Old) -> None:
    people = await old.people()
    for person in people:
        await person.connect()
    running = old.matches("running")
    assert {told["game"] for told in running.values()} == {"tacan", "rupiaj"}
    for match, told in running.items():
        for person in people:
            await person.enter(told["table"])
        assert {person.matches[match].version for person in people} == {told["version"]}
        seen = {person.matches[match].viewer: person.matches[match].view for person in people}
        check_views(seen, told["views"])
        check_views(await views_of(people, f"/api/matches/{match}/view"), told["views"])

        await play_out(people, match, 1)
        assert people[0].matches[match].outcome is not None
        await check_log(people[0], match, told)


@story
async def test_running_matches_are_replayed_from_any_version(old: Old) -> None:
    people = await old.people()
    for match, told in old.matches("running").items():
        last = told["version"]
        for first in (0, 1, last // 2, last - 1, last):
            page = await people[0].get(f"/api/matches/{match}/replay?first={first}")
            assert (page["first"], page["last"]) == (first, last)
            view = page["view"]
            for change in page["changes"]:
                view |= {op["key"]: op["value"] for op in change["ops"]}
            assert missing_from(view, told["views"][page["viewer"]]) == {}


@story
async def test_finished_matches_are_shown_replayed_and_verified(old: Old) -> None:
    people = await old.people()
    finished = old.matches("finished")
    assert {told["game"] for told in finished.values()} == {"tacan", "rupiaj"}
    for match, told in finished.items():
        info = await people[0].get(f"/api/matches/{match}")
        assert info["line"]["outcome"] == told["outcome"]
        check_views(await views_of(people, f"/api/matches/{match}/view"), told["views"])
        page = await people[0].get(f"/api/matches/{match}/replay?viewer=all")
        assert page["last"] == told["version"]
        await check_log(people[0], match, told)


@story
async def test_a_table_opened_then_can_be_played_at(old: Old) -> None:
    ann, ben = await old.people()
    path = f"/api/tables/{old.seen['open']}"
    await ben.post(f"{path}/take", {"seat": "PR"})
    table = await ann.get(path)
    free = [seat["seat"] for seat in table["seats"] if seat["player"] is None]
    for seat in free:
        await ann.post(f"{path}/bot", {"seat": seat, "bot": "random"})
    assert (await ann.post(f"{path}/start"))["match"]
