"""Damaged matches next to healthy ones: each is set aside, and everything else goes on."""

import asyncio
import random
from collections.abc import Iterator
from functools import partial

import pytest

from parlour.client import Refused
from tests.server.crash.ruins import CLOCKED, MOVES, TO_BE_SET_ASIDE, TO_GO_ON, Ruins
from tests.server.crash.support import refused, sees, until
from tests.server.harness.client import mover
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor


@pytest.fixture(scope="module")
def ruins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ruins]:
    """The server has started: that alone is one of the things to be shown."""
    made = Ruins(tmp_path_factory.mktemp("ruins"))
    asyncio.run(made.build())
    with made.server:
        yield made


async def play_on(people: list[Visitor], match: str) -> None:
    """They make some moves, of which all are told."""
    luck = random.Random(1)
    for person in people:
        await sees(person, match)
    for _ in range(6):
        one = await mover(people, match)
        led = await one.move(match, luck.choice(one.matches[match].legal))
        for person in people:
            await sees(person, match, led)


async def entered(person: Visitor, table: str) -> bool:
    """Whether somebody may be at a table again, now that its match is set aside."""
    try:
        await person.enter(table)
    except Refused as refusal:
        return refusal.code != "match_quarantined"
    return True


@pytest.mark.parametrize("damage", TO_BE_SET_ASIDE)
@story
async def test_a_damaged_match_is_set_aside_and_its_table_is_free(
    ruins: Ruins, damage: str
) -> None:
    match, table, _ = ruins.matches[damage].played
    async with ruins.players(damage) as people:
        assert await refused(people[0].enter(table)) == "match_quarantined"
        move = people[0].ask("move", match=match, version=MOVES, move={"move": "roll"})
        assert await refused(move) == "match_quarantined"
        for part in ("", "/view", "/replay", "/log"):
            answer = await people[0].http.get(f"/api/matches/{match}{part}")
            assert (answer.status_code, answer.json()["code"]) == (409, "match_quarantined")
        (line,) = await people[0].get("/api/my/matches")
        assert line["status"] == "quarantined"
        assert ruins.events(match).count("match_quarantined") == 1

        for person in people:
            await until(partial(entered, person, table))
            assert person.tables[table].status == "finished"
        await people[0].post(f"/api/tables/{table}/rematch", {})
        started = await people[0].post(f"/api/tables/{table}/start")
        await play_on(people, started["match"])


@pytest.mark.parametrize("damage", TO_GO_ON)
@story
async def test_a_match_goes_on_if_at_most_its_snapshot_is_damaged(
    ruins: Ruins, damage: str
) -> None:
    match, table, _ = ruins.matches[damage].played
    async with ruins.players(damage) as people:
        for person in people:
            await person.enter(table)
            assert person.matches[match].version == MOVES
        await play_on(people, match)
        assert ruins.events(match) == []


@story
async def test_a_damaged_match_with_a_clock_is_set_aside_before_anybody_asks(
    ruins: Ruins,
) -> None:
    match = ruins.matches[CLOCKED].played.match
    async with ruins.players(CLOCKED) as people:

        async def set_aside() -> bool:
            (line,) = await people[0].get("/api/my/matches")
            return bool(line["status"] == "quarantined")

        await until(set_aside)
        assert ruins.events(match).count("match_quarantined") == 1
