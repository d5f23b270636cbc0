"""What somebody may no longer do ends at once, also for who is in the midst of it."""

import asyncio
import json
from typing import Any, cast

import pytest

from parlour.cli import main
from parlour.client import Refused
from parlour.server.auth.request_sender import Sender
from parlour.server.sockets.endpoint import serve_socket
from parlour.server.store.records import Person
from tests.server.attacks.frozen_world import PEOPLE, FrozenWorld, frozen_world
from tests.server.attacks.party import Guests, follow, party
from tests.server.attacks.raw import Raw
from tests.server.harness.client import mover
from tests.server.harness.services import ban
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


async def until_gone(client: Visitor) -> None:
    """Wait until the server has ended a socket."""
    await client.until(lambda: client.gone)


async def begun(guests: Guests, **settings: Any) -> tuple[list[Visitor], dict[str, Any], str]:
    """Two people who play at a table, the table and the match."""
    people = [await guests.come(name) for name in ("Ann", "Ben")]
    table = await people[0].post("/api/tables", {"game": "rupiaj", "seats": 2, **settings})
    seat = {"seat": "PR", "invite": table["invite"]}
    await people[1].post(f"/api/tables/{table['id']}/take", seat)
    for person in people:
        await person.enter(table["id"])
    match = (await people[0].post(f"/api/tables/{table['id']}/start"))["match"]
    await follow(people, match)
    return people, table, match


async def move(people: list[Visitor], match: str) -> None:
    """Whoever is on the move makes one, and all who play hear of it."""
    version = people[0].matches[match].version
    one = await mover(people, match)
    await one.move(match, one.matches[match].legal[0])
    await follow(people, match, version + 1)


async def play_out(people: list[Visitor], match: str) -> None:
    """Play a match to its end."""
    while people[0].matches[match].outcome is None:
        await move(people, match)


@story
async def test_an_invitation_that_was_withdrawn_shows_its_guests_out(server: World) -> None:
    async with party(server) as guests:
        people, table, match = await begun(guests, public=False)
        watcher = await guests.come("Watcher")
        await watcher.enter(table["id"], invite=table["invite"])
        await move(people, match)
        await watcher.until(lambda: watcher.matches[match].version == 1)

        again = await people[0].post(f"/api/tables/{table['id']}/invite")
        assert again["invite"] != table["invite"]
        await watcher.until(lambda: '"type":"gone"' in watcher.frames[-1])
        heard = len(watcher.frames)
        await move(people, match)
        await people[1].ask("say", table=table["id"], text="Alone at last.")
        for kind, fields in (
            ("enter", {"table": table["id"], "invite": table["invite"]}),
            ("say", {"table": table["id"], "text": "Hello?"}),
            ("back", {"match": match}),
        ):
            with pytest.raises(Refused):
                await watcher.ask(kind, **fields)
        told = [json.loads(frame)["type"] for frame in watcher.frames[heard:]]
        assert set(told) == {"refused"}
        answer = await watcher.http.get(f"/api/matches/{match}/view?invite={table['invite']}")
        assert answer.status_code == 404


@story
async def test_an_old_match_of_a_table_is_no_way_around_its_door(server: World) -> None:
    """Who speaks of the last match must not be forgotten when the next one shows people out."""
    async with party(server) as guests:
        people, table, first = await begun(guests, public=False)
        await play_out(people, first)
        await people[0].until(lambda: people[0].tables[table["id"]].status == "finished")
        await people[0].post(f"/api/tables/{table['id']}/rematch", {})
        second = (await people[0].post(f"/api/tables/{table['id']}/start"))["match"]
        await follow(people, second)
        watcher = await guests.come("Watcher")
        await watcher.enter(table["id"], invite=table["invite"])
        assert second in watcher.matches
        await people[1].ask("back", match=first)
        with pytest.raises(Refused):
            await people[1].move(first, {"move": "camels"})
        await people[0].post(f"/api/tables/{table['id']}/invite")
        await watcher.until(lambda: '"type":"gone"' in watcher.frames[-1])
        heard = len(watcher.frames)
        await move(people, second)
        await watcher.ask("ping")
        assert len(watcher.frames) == heard + 1


@story
async def test_a_table_that_shows_its_matches_to_nobody_shows_also_the_last_one_to_nobody(
    server: World,
) -> None:
    async with party(server) as guests:
        people, table, match = await begun(guests)
        watcher = await guests.come("Watcher")
        await watcher.enter(table["id"])
        await play_out(people, match)
        await people[0].until(lambda: people[0].tables[table["id"]].status == "finished")
        settings = {**table["settings"], "watch": "nobody"}
        await people[0].request("PUT", f"/api/tables/{table['id']}", settings)
        await watcher.until(lambda: '"type":"gone"' in watcher.frames[-1])
        for path in ("", "/view", "/replay", "/log"):
            answer = await watcher.http.get(f"/api/matches/{match}{path}")
            assert answer.status_code == 404
            assert (await people[1].http.get(f"/api/matches/{match}{path}")).status_code == 200


@story
async def test_whoever_is_removed_is_shown_out_and_does_not_come_back(
    server: World,
) -> None:
    async with party(server) as guests:
        host, other = [await guests.come(name) for name in ("Host", "Other")]
        table = await host.post("/api/tables", {"game": "tacan", "public": False})
        path, word = f"/api/tables/{table['id']}", {"invite": table["invite"]}
        await other.post(f"{path}/take", {"seat": "PR", **word})
        await other.enter(table["id"])
        await host.post(f"{path}/remove", {"seat": "PR"})
        await other.until(lambda: '"type":"gone"' in other.frames[-1])
        with pytest.raises(Refused) as refused:
            await other.post(f"{path}/take", {"seat": "PR", **word})
        assert refused.value.code == "removed"
        for kind, fields in (
            ("enter", {"table": table["id"], **word}),
            ("say", {"table": table["id"], "text": "Why?"}),
        ):
            with pytest.raises(Refused):
                await other.ask(kind, **fields)
        answer = await other.http.get(f"{path}?invite={table['invite']}")
        assert answer.status_code == 404


@story
async def test_whoever_is_removed_may_look_on_like_anybody_but_not_talk(
    server: World,
) -> None:
    async with party(server) as guests:
        host, other = [await guests.come(name) for name in ("Host", "Other")]
        table = (await host.post("/api/tables", {"game": "tacan"}))["id"]
        await other.post(f"/api/tables/{table}/take", {"seat": "PR"})
        await other.enter(table)
        await other.ask("emote", table=table, emote="hello")
        await host.post(f"/api/tables/{table}/remove", {"seat": "PR"})
        await other.enter(table)
        for kind, fields in (("say", {"text": "Why?"}), ("emote", {"emote": "hurry"})):
            with pytest.raises(Refused) as refused:
                await other.ask(kind, table=table, **fields)
            assert refused.value.code == "removed"


@story
async def test_other_devices_are_cut_off_by_a_new_password(server: World) -> None:
    async with party(server) as guests:
        ann = await guests.come("Ann", connected=False)
        name = f"Ann {ann.id[:8]}"
        await ann.post("/api/register", {"name": name, "password": "correct horse"})
        device = Visitor(server.address, "Ann")
        guests.here.append(device)
        await device.post("/api/sign-in", {"name": name, "password": "correct horse"})
        await device.connect()
        await ann.post("/api/password", {"old": "correct horse", "new": "battery staple"})
        await until_gone(device)
        assert (await device.http.get("/api/me")).status_code == 401


@story
async def test_whoever_is_banned_or_deleted_is_cut_off(server: World) -> None:
    async with party(server) as guests:
        banned = await guests.come("Banned")
        admin = ["admin", "--database", str(server.database), "ban", "--", banned.id]
        assert await asyncio.to_thread(main, admin) == 0
        await until_gone(banned)
        answer = await banned.http.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        with Raw(server) as raw:
            assert raw.open_socket(banned.cookie) == 403

        gone = await guests.come("Gone")
        await gone.post("/api/me/delete", {})
        await until_gone(gone)


class Queue:
    """A client whose messages wait on our side, as they do when it sends many at once."""

    def __init__(self, messages: list[str]) -> None:
        self._events: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        self._events += [{"type": "websocket.receive", "text": text} for text in messages]
        self.told: list[str] = []
        """What it was told."""

    async def receive(self) -> Any:
        """The next of them; then it goes, once it has got all answers."""
        if self._events:
            return self._events.pop(0)
        await asyncio.sleep(0.01)
        return {"type": "websocket.disconnect"}

    async def send(self, message: Any) -> None:
        """Keep a message."""
        if message["type"] == "websocket.send":
            self.told.append(message["text"])


async def serve(here: FrozenWorld, person: Person, messages: list[str]) -> list[str]:
    """What somebody is told who sends messages; the first of them ends the connection."""
    queue = Queue(messages)
    scope: Any = {"type": "websocket", "client": ("127.0.0.1", 1)}
    sender = Sender(person=person)
    await serve_socket(here.services, sender, scope, queue.receive, cast("Any", queue.send))
    return queue.told


@story
async def test_what_was_sent_before_somebody_was_cut_off_is_not_carried_out_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hundreds of messages fit into what the system reads at once."""
    async with frozen_world() as here:
        people = here.services.accounts
        ann, ben = PEOPLE[:2]
        muting = [
            json.dumps({"type": "mute", "id": number, "person": ben.id, "on": bool(number % 2)})
            for number in range(1, 10)
        ]
        assert len(await serve(here, ann, muting)) == 1 + 9

        mute = people.mute

        async def banned_meanwhile(person: Person, other: str, on: bool) -> None:
            await ban(people, person.id)
            await mute(person, other, on)

        monkeypatch.setattr(people, "mute", banned_meanwhile)
        told = await serve(here, ann, muting)
        assert len(told) == 1, "nothing is said and done after the first of them"


@story
async def test_whoever_is_banned_while_they_come_in_does_not_stay() -> None:
    """Between the look at the cookie and the count of the socket lies a moment."""
    async with frozen_world() as here:
        ann = PEOPLE[0]
        assert len(await serve(here, ann, ['{"type":"ping","id":1}'])) == 2
        await ban(here.services.accounts, ann.id)
        assert await serve(here, ann, ['{"type":"ping","id":1}']) == []


@pytest.mark.parametrize(
    ("closed", "opened"),
    [
        ({"public": False}, {"public": True}),
        ({"public": True, "watch": "invited"}, {"public": True, "watch": "anyone"}),
        ({"public": False, "watch": "nobody"}, {"public": True, "watch": "anyone"}),
    ],
    ids=str,
)
@story
async def test_a_table_that_opens_up_does_not_show_what_was_said_and_played_before(
    server: World, closed: dict[str, Any], opened: dict[str, Any]
) -> None:
    async with party(server) as guests:
        people, table, match = await begun(guests, **closed)
        await people[0].ask("say", table=table["id"], text="Nobody else hears this.")
        await play_out(people, match)
        await people[0].until(lambda: people[0].tables[table["id"]].status == "finished")
        settings = {**table["settings"], **opened}
        await people[0].request("PUT", f"/api/tables/{table['id']}", settings)

        stranger = await guests.come("Stranger")
        await stranger.enter(table["id"])
        await stranger.ask("lobby", on=True)
        told = "".join(stranger.frames)
        told += (await stranger.http.get(f"/api/tables/{table['id']}")).text
        assert "Nobody else hears this." not in told
        assert match not in told
        assert match in [line["id"] for line in await people[1].get("/api/my/matches")]
