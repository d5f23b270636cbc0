"""Matches of a game that is no longer installed: nobody is bound to them, and the log is not full
of them. Once it is there again, they go on."""

import asyncio
from pathlib import Path

from structlog.testing import capture_logs

from parlour.server.api.types.tables import TableSettings, TimedClock
from parlour.server.composition import Services, open_services
from parlour.server.settings import Settings
from parlour.server.store.records import ENDED
from tests.server.crash.support import until
from tests.server.harness.refusals import refuses
from tests.server.harness.services import Played, begin, stored, tamper
from tests.server.harness.story import story

TIMED = TableSettings(game="rupiaj", clock=TimedClock(limits={"turn": 1}), grace=0)


async def of_game(services: Services, match: str, game: str) -> None:
    """Let a match be one of another game."""
    await tamper(services.store, "UPDATE match SET game = ? WHERE id = ?", game, match)


async def begun_and_lost(settings: Settings, *, table: TableSettings = TIMED) -> Played:
    """A match, whose game is not there for the servers to come."""
    async with open_services(settings) as services:
        begun = await begin(services, table)
    async with open_services(settings) as services:
        await of_game(services, begun.match, "chess")
    return begun


async def deleted(services: Services, person: str) -> None:
    """Somebody is deleted, and all is done that follows from it."""
    found = await services.accounts.by_id(person)
    assert found is not None
    await services.accounts.delete(found, None)

    async def followed() -> bool:
        return await services.store.people.follow_ups() == []

    await until(followed)


@story
async def test_a_match_whose_game_is_gone_is_logged_once_and_keeps_no_other_asleep(
    tmp_path: Path,
) -> None:
    settings = Settings(database=str(tmp_path / "parlour.db"))
    lost = await begun_and_lost(settings)
    async with open_services(settings) as services:
        other = await begin(services, TIMED)
    with capture_logs() as logged:
        async with open_services(settings) as services:
            for _ in range(5):
                await services.matches._sweep()
            assert services.matches.in_memory(other.match) is not None
            with refuses("unknown_game"):
                await services.matches.get(lost.match)
    assert [line["match"] for line in logged if line["event"] == "match_not_loaded"] == [lost.match]


@story
async def test_somebody_who_is_deleted_leaves_it_and_a_bot_plays_on_once_the_game_is_back(
    tmp_path: Path,
) -> None:
    settings = Settings(database=str(tmp_path / "parlour.db"), bot_pause=0.0)
    lost = await begun_and_lost(settings, table=TableSettings(game="rupiaj"))
    ann, ben = lost.people
    async with open_services(settings) as services:
        await deleted(services, ann)
        record, status = await services.tables.get(lost.table)
        assert ([person.id for person in record.people()], status) == ([ben], "running")
        await of_game(services, lost.match, "rupiaj")

    async with open_services(settings) as services:
        live = await services.matches.get(lost.match)
        seat = live.check_player(ann)
        assert live.runtime.gone == (seat,)
        async with asyncio.timeout(60):
            while seat in live.match.asked():
                await asyncio.sleep(0.01)


@story
async def test_with_the_last_who_gives_it_up_it_ends_and_its_table_closes(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "parlour.db"))
    lost = await begun_and_lost(settings)
    async with open_services(settings) as services:
        for person in lost.people:
            await deleted(services, person)
        assert (await services.tables.get(lost.table)).status == "closed"
        assert (await stored(services, lost.match)).status == ENDED
