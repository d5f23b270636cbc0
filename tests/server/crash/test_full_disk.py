"""A server that can store nothing refuses, shows what it has, and goes on when it can again."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.crash.evening import A_SECOND, RUPIAJ, TACAN, Evening, evening
from tests.server.crash.party import FINE, Party
from tests.server.crash.support import refused, sees, until
from tests.server.crash.trouble import TROUBLES, Trouble
from tests.server.harness.client import Message, mover
from tests.server.harness.story import story

FAILED = "storage_failed"
READS = (
    "/healthz",
    "/api/me",
    "/api/games",
    "/api/tables",
    "/api/my/tables",
    "/api/my/matches",
    "/api/tables/{table}",
    "/api/matches/{match}",
    "/api/matches/{match}/view",
    "/api/matches/{match}/replay",
)


@pytest.fixture(params=TROUBLES)
def trouble(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Trouble]:
    with TROUBLES[request.param](tmp_path) as made, made.server:
        yield made


@story
async def test_moves_are_refused_and_views_shown_while_nothing_can_be_stored(
    trouble: Trouble,
) -> None:
    async with evening(trouble) as here:
        plain = await here.sit(2, **RUPIAJ)
        await plain.watch(await here.person())
        with_bot = await here.sit(1, ["random"], **RUPIAJ)
        timed = await here.sit(2, clock=A_SECOND, grace=600, **RUPIAJ)
        waiting = await here.sit(1, seats=2, **RUPIAJ)
        for party in (plain, with_bot, timed):
            await party.start()
        await play(plain, 5)
        if mine(with_bot):
            await play(with_bot, 1)
        before = here.stored(plain)

        await here.suffer(trouble.begin)
        await everything_is_refused(plain, waiting)
        await everything_is_shown(here, plain, waiting)
        await asyncio.sleep(1.5)  # the bot and the clock try, too
        await everything_is_refused(plain, waiting)
        assert told_last(plain) == {max(before)}
        assert here.stored(plain) == before
        assert not any(told["absent"] for told in timed.people[0].heard("presence"))

        await here.suffer(trouble.end)
        await here.come_back()
        await play(plain, 5)
        assert len(here.stored(plain)) == len(before) + 5
        for party in (timed, with_bot):
            await goes_on(party)
        await here.suffer(trouble.server.kill)
        here.check()


@pytest.mark.parametrize("trouble", ["the journal cannot grow", "the disk is full"], indirect=True)
@story
async def test_nobody_is_told_under_load_of_what_could_not_be_stored(trouble: Trouble) -> None:
    async with evening(trouble) as here:
        parties = [
            await here.sit(2, **RUPIAJ),
            await here.sit(3, **TACAN),
            await here.sit(2, ["random"], clock=A_SECOND, **TACAN),
        ]
        for party in parties:
            party.fine = (*FINE, FAILED)
        playing = [asyncio.create_task(party.play()) for party in parties]
        try:
            for again in (True, True, False):
                await some_moves(here)
                await here.suffer(trouble.begin)
                await some_refusals(parties)
                await here.suffer(trouble.end if again else trouble.kill)
            await some_moves(here)
        finally:
            for party in parties:
                party.tired = True
            await asyncio.gather(*playing)
        await here.come_back()
        for party in parties:
            for person in party.people:
                await person.enter(party.table)
        await here.suffer(trouble.server.kill)
        here.check()
        for party in parties:
            versions = sorted(here.stored(party))
            assert versions == list(range(len(versions)))


async def play(party: Party, moves: int) -> None:
    """The people of a party make some moves, of which all are told."""
    match = party.matches[-1]
    luck = random.Random(moves)
    for _ in range(moves):
        one = await mover(party.people, match)
        led = await one.move(match, luck.choice(one.matches[match].legal))
        for person in (*party.people, *party.watchers):
            await sees(person, match, led)


def told_last(party: Party) -> set[int]:
    """What the people of a party have been told of last."""
    return {person.matches[party.matches[-1]].version for person in party.people}


def mine(party: Party) -> bool:
    """Whether it is the turn of the only person of a party."""
    return len(party.people) == 1 and party.people[0].matches[party.matches[-1]].my_turn


async def goes_on(party: Party) -> None:
    """The bot or the clock of a party makes the next move."""
    match, person = party.matches[-1], party.people[0]
    next_version = person.matches[match].version + 1
    if mine(party):
        await play(party, 1)
        next_version += 1
    await sees(person, match, next_version)


async def everything_is_refused(party: Party, waiting: Party) -> None:
    """Moves, chat, tables and accounts, each with a clear sentence; nothing comes of it."""
    match, (ann, ben) = party.matches[-1], party.people
    one = await mover(party.people, match)
    for move in one.matches[match].legal[:3]:
        assert await refused(one.move(match, move)) == FAILED
    assert await refused(ann.ask("say", table=party.table, text="Is anybody there?")) == FAILED
    for method, path, body in changes(await ann.get(f"/api/tables/{waiting.table}")):
        answer = await ben.http.request(method, path, json=body, headers={"Origin": ben.address})
        assert (answer.status_code, answer.json()["code"]) == (503, FAILED), path
        assert "retry-after" in answer.headers
    assert (await ann.http.get("/readyz")).status_code == 503
    assert not ann.said


def changes(table: Message) -> list[tuple[str, str, Message]]:
    """Requests that change something."""
    _, free = table["seats"]
    return [
        ("POST", "/api/tables", {"game": "rupiaj"}),
        ("POST", "/api/quick", {"game": "rupiaj"}),
        ("POST", f"/api/tables/{table['id']}/take", {"seat": free["seat"]}),
        ("POST", "/api/register", {"name": "Somebody new", "password": "correct horse"}),
        ("PATCH", "/api/me", {"name": "Somebody else"}),
    ]


async def everything_is_shown(here: Evening, party: Party, waiting: Party) -> None:
    """Whatever only reads works; those who come back get what they had."""
    ann, compared = party.people[0], here.ledger.compared
    for path in READS:
        answer = await ann.http.get(path.format(match=party.matches[-1], table=party.table))
        assert answer.status_code == 200, path
    for person in (*party.people, *party.watchers):
        await person.drop()
        await person.come_back()
        await person.ask("lobby", on=True)
    assert here.ledger.compared == compared + 3
    host, free = (await ann.get(f"/api/tables/{waiting.table}"))["seats"]
    assert host["player"] is not None
    assert free["player"] is None


async def some_moves(here: Evening) -> None:
    """Wait until some moves more have been told."""
    enough = here.ledger.told + 40

    async def told() -> bool:
        return here.ledger.told >= enough

    await until(told)


async def some_refusals(parties: list[Party]) -> None:
    """Wait until people have tried some times in vain."""

    def tries() -> int:
        return sum(party.refusals[FAILED] for party in parties)

    enough = tries() + 15

    async def tried() -> bool:
        return tries() >= enough

    await until(tried)
