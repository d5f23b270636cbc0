"""Matches of a table that come back into memory after a newer one has begun there."""

from pathlib import Path

from parlour.server.api.types.tables import TableSettings
from parlour.server.composition import open_services
from parlour.server.settings import Settings
from tests.server.harness.services import begin, play
from tests.server.harness.story import story

SHORT = TableSettings(game="rupiaj", options={"seals_to_win": 1})


@story
async def test_an_old_match_does_not_take_the_place_of_the_one_that_runs(tmp_path: Path) -> None:
    async with open_services(Settings(database=str(tmp_path / "parlour.db"))) as services:
        old = await begin(services, SHORT)
        await play(await services.matches.get(old.match), 1000)
        host = await services.accounts.by_id(old.people[0])
        assert host is not None
        await services.tables.match_over(old.table)
        await services.tables.rematch(host, old.table)
        record, _ = await services.tables.start(host, old.table)
        services.matches._live.clear()

        assert record.match is not None
        await services.matches.get(record.match)
        await services.matches.get(old.match)
        at_table = services.matches.at_table(old.table)
        assert at_table is not None
        assert at_table.id == record.match
