"""Programs play with tokens: they reach what their person reaches, until the token ends."""

import asyncio
import sys
import time
from collections.abc import Awaitable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from parlour.client import Refused
from parlour.server.auth.request_sender import Sender
from parlour.server.person_changes import TokenExpiry
from parlour.server.settings import Settings
from parlour.server.sockets.connection import Connection
from parlour.server.sockets.connection_limits import ConnectionLimits
from parlour.server.store.records import Person
from tests.server.harness.people import HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import in_the_end, story
from tests.server.harness.visitor import Visitor, make_token
from tests.server.harness.world import World

RUPIAJ = {"game": "rupiaj", "seats": 2}


async def guest(server: World, name: str = "Ann") -> Visitor:
    """Somebody in a browser."""
    visitor = Visitor(server.address, name)
    in_the_end(visitor.close)
    return await visitor.come_in()


async def program_of(visitor: Visitor) -> tuple[Visitor, str]:
    """A program of somebody, and the id of its token."""
    program, id_ = await make_token(visitor)
    in_the_end(program.close)
    return program, id_


async def refused_socket(program: Visitor) -> tuple[int, str]:
    """How the server answers whoever it does not let in."""
    with pytest.raises(InvalidStatus) as refused:
        await program.open_socket()
    answer = refused.value.response
    code = (answer.body or b"").partition(b'"code":"')[2].partition(b'"')[0]
    return answer.status_code, code.decode()


@story
async def test_a_program_opens_a_table_and_follows_it_as_its_person(server: World) -> None:
    ann = await guest(server)
    program, _ = await program_of(ann)

    table = await program.post("/api/tables", RUPIAJ)
    await program.connect()
    await program.enter(table["id"])

    assert [each["id"] for each in await ann.get("/api/my/tables")] == [table["id"]]


@story
async def test_a_revoked_token_closes_its_sockets_and_no_others(server: World) -> None:
    ann = await guest(server)
    await ann.connect()
    gone, id_ = await program_of(ann)
    other, _ = await program_of(ann)
    for program in (gone, other):
        await program.connect()
        await program.ask("ping")

    await ann.post(f"/api/my/tokens/{id_}/revoke")

    await gone.until(lambda: gone.gone)
    await other.ask("ping")
    await ann.ask("ping")
    assert await refused_socket(gone) == (401, "token_revoked")
    with refuses("token_revoked"):
        await gone.get("/api/my/tables")


@story
async def test_an_unknown_token_opens_no_socket_whatever_cookie_comes_with_it(
    server: World,
) -> None:
    ann = await guest(server)
    program = Visitor(ann.address, ann.name, "parlour_" + "x" * 43)
    program.http.cookies.update(ann.http.cookies)
    in_the_end(program.close)

    assert await refused_socket(program) == (401, "token_unknown")
    assert await ann.get("/api/my/tables") == []


@story
async def test_a_program_creates_nothing_without_a_good_token(server: World) -> None:
    ann = await guest(server)
    program, id_ = await program_of(ann)
    await ann.post(f"/api/my/tokens/{id_}/revoke")

    with refuses("token_revoked"):
        await program.post("/api/tables", RUPIAJ)

    assert await ann.get("/api/my/tables") == []


@story
async def test_a_token_is_in_no_log(server: World) -> None:
    program, _ = await program_of(await guest(server))
    await program.connect()
    await program.get("/api/me")
    token = program.rest.credentials()["Authorization"].removeprefix("Bearer ")
    bad = Visitor(server.address, program.name, token + "x")
    in_the_end(bad.close)
    with refuses("token_unknown"):
        await bad.get("/api/me")

    assert token not in server.log.read_text()


@story
async def test_sockets_of_programs_count_with_those_of_their_person(server: World) -> None:
    ann = await guest(server)
    program, _ = await program_of(ann)
    most = Settings().sockets_per_person
    open_ = [await program.open_socket() for _ in range(most)]
    for each in open_:
        in_the_end(each.close)

    one_more = await ann.open_socket()
    await one_more.wait_closed()

    assert one_more.close_reason == "too_many_sockets"


@story
async def test_an_expired_token_is_cut_off() -> None:
    ann = Person(id="p1", name="Ann", tokens=frozenset(("t1",)))
    expired = Connection(Sender(person=ann, token="t1", expires=time.time() - 1), HOME, 1000)
    good = Connection(Sender(person=ann, token="t1", expires=time.time() + 60), HOME, 1000)
    browser = Connection(Sender(person=ann, device="d1"), HOME, 1000)
    connections = ConnectionLimits(Settings())
    for each in (expired, good, browser):
        connections.add(each)

    await TokenExpiry(connections).look()

    assert [each.cut_off for each in (expired, good, browser)] == [True, False, False]


@story
async def test_a_deleted_person_takes_their_programs_along(server: World) -> None:
    ann = await guest(server)
    program, _ = await program_of(ann)
    await program.connect()
    await program.ask("ping")

    await ann.post("/api/me/delete", {})

    await program.until(lambda: program.gone)
    assert await refused_socket(program) == (401, "token_unknown")


@story
async def test_the_programs_of_somebody_who_is_banned_are_cut_off_and_refused(
    server: World,
) -> None:
    ann = await guest(server)
    program, _ = await program_of(ann)
    await program.connect()
    await program.ask("ping")
    command = ("admin", "--database", str(server.database), "ban", ann.id)

    banned = await asyncio.create_subprocess_exec(sys.executable, "-m", "parlour", *command)

    assert await banned.wait() == 0
    await program.until(lambda: program.gone)
    assert await refused_socket(program) == (403, "banned")
    with refuses("banned"):
        await program.post("/api/tables", RUPIAJ)


@story
async def test_a_token_that_is_revoked_while_it_is_used_ends_at_once(server: World) -> None:
    ann = await guest(server)
    await ann.connect()
    program, id_ = await program_of(ann)
    outcomes: list[str] = []
    revoked = asyncio.Event()
    after: list[str] = []

    async def use() -> None:
        while not revoked.is_set():
            outcomes.append(await _outcome(program.get("/api/my/tables")))
        after.append(await _outcome(program.get("/api/my/tables")))

    async def connect() -> None:
        while not revoked.is_set():
            try:
                socket = await program.open_socket()
            except InvalidStatus as refused:
                known = refused.response.status_code == 401
                outcomes.append("token_revoked" if known else str(refused))
            else:
                await socket.close()

    using = [asyncio.create_task(use()) for _ in range(4)]
    using.append(asyncio.create_task(connect()))
    while len(outcomes) < 20:
        await asyncio.sleep(0)
    staying = [await program.open_socket() for _ in range(2)]
    await ann.post(f"/api/my/tokens/{id_}/revoke")
    revoked.set()
    await asyncio.gather(*using, *[socket.wait_closed() for socket in staying])

    assert set(outcomes) <= {"", "token_revoked"}
    assert set(after) == {"token_revoked"}
    await ann.ask("ping")


async def _outcome(request: Awaitable[Any]) -> str:
    """The code of a refusal; empty where there is none."""
    try:
        await request
    except Refused as refused:
        return refused.code
    return ""


@story
async def test_programs_and_their_person_share_one_rate_limit(tmp_path: Path) -> None:
    with World(tmp_path, message_burst="20", messages_per_second="1") as strict:
        ann, ben = await guest(strict), await guest(strict, "Ben")
        programs = [(await program_of(ann))[0] for _ in range(3)]
        for each in (ann, ben, *programs):
            await each.connect()
        answered = 0
        with refuses("too_fast"):
            for each in cycle([ann, *programs]):
                await each.ask("ping")
                answered += 1

        assert 20 <= answered < 40
        await ben.ask("ping")
