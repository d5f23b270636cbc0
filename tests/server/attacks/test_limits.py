"""How much one person, and one address, can have or do. Every test has an address of its own."""

import asyncio
import json
import select
import time
from collections import Counter
from contextlib import ExitStack
from typing import Any, cast

import httpx
import pytest

from parlour.client import Refused
from parlour.server.security import SecurityMiddleware
from parlour.server.security.rate_limits import REQUEST_BURST
from parlour.server.settings import Settings
from parlour.server.sockets.message_rate_limits import Allowances, Credits
from tests.server.attacks.calm import rows, unshaken
from tests.server.attacks.party import browser, ear, follow, party
from tests.server.attacks.raw import CLOSE, PATIENCE, Raw
from tests.server.harness.client import mover
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

TRY_LATER = 1013


def guest(server: World, source: str, stack: ExitStack) -> httpx.Client:
    """Somebody new at an address."""
    http = stack.enter_context(browser(server, source, Origin=server.address))
    http.post("/api/guest", json={"name": "Many"}).raise_for_status()
    return http


def cookie(http: httpx.Client) -> str:
    return f"parlour={http.cookies['parlour']}"


def codes(answers: list[httpx.Response]) -> list[str]:
    """What was refused, and that it was said when to try again."""
    refused = [answer for answer in answers if answer.status_code == 429]
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
    return [answer.json()["code"] for answer in refused]


def opened(server: World, source: str, who: list[httpx.Client], stack: ExitStack) -> int:
    """How many sockets these people get, one after the other."""
    number = 0
    for http in who:
        raw = stack.enter_context(Raw(server, source))
        assert raw.open_socket(cookie(http)) == 101
        kind, said = raw.frame()
        if kind == CLOSE:
            assert int.from_bytes(said[:2], "big") == TRY_LATER
            assert said[2:] == b"too_many_sockets"
        else:
            assert json.loads(said)["type"] == "welcome"
            number += 1
    return number


def test_a_person_and_an_address_have_so_many_sockets(strict: World) -> None:
    with unshaken(strict), ExitStack() as stack:
        people = [guest(strict, "127.0.0.11", stack) for _ in range(6)]
        with ExitStack() as sockets:
            assert opened(strict, "127.0.0.11", people[:1] * 5, sockets) == 3
            assert opened(strict, "127.0.0.11", people * 2, sockets) == 7
            assert opened(strict, "127.0.0.12", people[1:2], sockets) == 1
        until_free(strict, people[0])


def until_free(server: World, http: httpx.Client) -> None:
    """Sockets that were closed make room for others."""
    for _ in range(200):
        with ExitStack() as stack:
            if opened(server, "127.0.0.11", [http], stack):
                return
    raise AssertionError("no socket is ever free again")


def test_a_person_and_an_address_have_so_many_tables(strict: World) -> None:
    wanted: tuple[str, dict[str, Any]] = ("/api/tables", {"game": "rupiaj"})
    quick: tuple[str, dict[str, Any]] = ("/api/quick", {"game": "rupiaj", "bot": "random"})
    with unshaken(strict), ExitStack() as stack:
        one, two, three = (guest(strict, "127.0.0.13", stack) for _ in range(3))
        before = rows(strict)
        answers = [one.post(path, json=body) for path, body in (wanted, quick) * 3]
        assert codes(answers) == ["too_many_tables"] * 2
        answers = [two.post(path, json=body) for path, body in (quick, wanted) * 3]
        assert codes(answers) == ["too_many_tables"] * 2
        assert codes([three.post(*wanted[:1], json=wanted[1])]) == ["too_many_tables"]
        after = rows(strict)
        assert after["tables"] - before["tables"] == 8
        assert after["match"] - before["match"] == 4

        table = one.get("/api/my/tables").json()
        closing = next(line["id"] for line in table if line["status"] == "open")
        one.post(f"/api/tables/{closing}/close").raise_for_status()
        assert three.post(*wanted[:1], json=wanted[1]).status_code == 201


def test_an_address_brings_so_many_new_people(strict: World) -> None:
    with unshaken(strict), browser(strict, "127.0.0.14", Origin=strict.address) as http:
        before = rows(strict)["person"]
        answers: list[httpx.Response] = []
        for _ in range(70):
            answers.append(http.post("/api/guest", json={"name": "One of many"}))
            http.cookies.clear()
        assert len(codes(answers)) in range(5, 11)
        assert set(codes(answers)) == {"too_many_attempts"}
        assert rows(strict)["person"] - before == 70 - len(codes(answers))


def test_passwords_are_guessed_more_and_more_slowly_from_wherever(strict: World) -> None:
    with unshaken(strict), ExitStack() as stack:
        owner = guest(strict, "127.0.0.15", stack)
        account = {"name": "Guessed At", "password": "correct horse"}
        owner.post("/api/register", json=account).raise_for_status()
        answers: list[httpx.Response] = []
        for number in range(7):
            http = stack.enter_context(
                browser(strict, f"127.0.0.{20 + number}", Origin=strict.address)
            )
            answers.append(http.post("/api/sign-in", json={**account, "password": f"{number}" * 9}))
        assert [answer.status_code for answer in answers] == [403] * 5 + [429] * 2
        assert codes(answers) == ["too_many_attempts"] * 2
        names = [owner.post("/api/register", json=account) for _ in range(3)]
        assert {answer.status_code for answer in names} == {409}


def test_nobody_tries_out_which_names_are_taken(strict: World) -> None:
    with unshaken(strict), ExitStack() as stack:
        owner = guest(strict, "127.0.0.16", stack)
        account = {"name": "Well Known", "password": "correct horse"}
        owner.post("/api/register", json=account).raise_for_status()
        http = stack.enter_context(browser(strict, "127.0.0.17", Origin=strict.address))
        answers = [http.post("/api/register", json=account) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [409] * 5 + [429] * 2


def test_an_address_has_so_many_connections_before_it_says_a_word(strict: World) -> None:
    """Four for every socket it may have; others get in as before."""
    with unshaken(strict), ExitStack() as stack:
        idle = [stack.enter_context(Raw(strict, "127.0.0.18")).socket for _ in range(60)]
        until = time.monotonic() + PATIENCE
        while len(select.select(idle, [], [], 0)[0]) < 20:  # the server says nothing to the others
            assert time.monotonic() < until
            time.sleep(0.05)
        time.sleep(1.5)  # connections are counted once a second
        assert len(select.select(idle, [], [], 0)[0]) == 20
        with browser(strict, "127.0.0.19") as other:
            assert other.get("/healthz").status_code == 200
    with browser(strict, "127.0.0.18") as http:
        assert http.get("/healthz").status_code == 200


async def nothing(_scope: Any, _receive: Any, send: Any) -> None:
    """An application that says yes to everything."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def statuses(guard: SecurityMiddleware, address: str, number: int) -> Counter[int]:
    """What so many requests from an address are answered with."""
    transport = httpx.ASGITransport(cast("Any", guard), client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        answers = [await http.get("/api/tables") for _ in range(number)]
    for answer in answers:
        if answer.status_code == 429:
            assert answer.json()["code"] == "too_many_requests"
            assert int(answer.headers["retry-after"]) >= 1
    return Counter(answer.status_code for answer in answers)


@story
async def test_an_address_that_asks_and_asks_is_slowed_down_and_others_are_not() -> None:
    guard = SecurityMiddleware(cast("Any", nothing), Settings())
    much = await statuses(guard, "203.0.113.5", REQUEST_BURST + 200)
    assert much[200] >= REQUEST_BURST
    assert much[429] > 50
    assert (await statuses(guard, "203.0.113.6", 20))[200] == 20
    assert (await statuses(guard, "2001:db8::1", 20))[200] == 20
    assert (await statuses(guard, "127.0.0.1", REQUEST_BURST + 100))[200] == REQUEST_BURST + 100


@story
async def test_who_asks_for_the_lobby_again_and_again_is_soon_too_fast(
    strict: World,
) -> None:
    """It is the most expensive thing that can be asked for: all tables are read and sent."""
    async with party(strict) as guests:
        client = await guests.come("Eager")
        async with ear(client) as heard:
            for number in range(20):
                request = {"type": "lobby", "id": number, "on": True}
                await heard.socket.send(json.dumps(request))
            while len(heard.heard) < 20:
                await asyncio.sleep(0.01)
            codes = [one["refusal"]["code"] for one in heard.messages if one["type"] == "refused"]
            assert len(codes) > 5
            assert set(codes) == {"too_fast"}


def test_credit_that_came_back_makes_up_for_having_been_too_fast() -> None:
    now = [0.0]
    credits_ = Credits(10, 2.0, lambda: now[0])
    assert [credits_.take() for _ in range(12)] == [True] * 10 + [False] * 2
    assert [credits_.full] == [False]
    now[0] = 1.0
    assert [credits_.take() for _ in range(3)] == [True, True, False]
    now[0] = 6.1
    assert [credits_.full] == [True]
    credits_.charge(12)
    assert not credits_.take()
    now[0] = 7.7
    assert credits_.take()


def test_the_credit_of_who_has_gone_is_kept_until_it_is_whole_again() -> None:
    now = [0.0]
    allowances = Allowances(Settings(message_burst=10, messages_per_second=1), lambda: now[0])
    assert allowances.of("ann") is allowances.of("ann")
    assert all(allowances.of("ann").take() for _ in range(10))
    assert allowances.of("ben").take()
    now[0] = 5.0
    allowances.forget({"cat"})
    assert len(allowances) == 1, "Ben has all of it again"
    assert sum(allowances.of("ann").take() for _ in range(10)) == 5
    now[0] = 100.0
    allowances.forget({"ann"})
    assert len(allowances) == 1, "Ann is here"
    allowances.forget(set())
    assert len(allowances) == 0


@story
async def test_a_player_cannot_keep_the_others_from_moving(server: World) -> None:
    """Blocking is possible at any time; if it were so without end, no move would ever fit."""
    async with party(server) as guests:
        people = [await guests.come(name) for name in ("Patient", "Nuisance")]
        table = await people[0].post("/api/tables", {"game": "tacan", "seats": 2})
        await people[1].post(f"/api/tables/{table['id']}/take", {"seat": "PR"})
        for person in people:
            await person.enter(table["id"])
        match = (await people[0].post(f"/api/tables/{table['id']}/start"))["match"]
        await follow(people, match)
        with pytest.raises(Refused) as refused:
            await block_and_unblock(people[1], match)
        assert refused.value.code == "too_many_changes"
        version = people[1].matches[match].version
        assert 10 < version < 50
        await follow(people, match, version)
        one = await mover(people, match)
        await one.move(match, one.matches[match].legal[0])


async def block_and_unblock(client: Visitor, match: str) -> None:
    """Do it a hundred times."""
    for number in range(100):
        await client.move(match, {"move": ("block", "unblock")[number % 2]})
        await follow([client], match, number + 1)
