"""Whole matches over real sockets, against a real server: every seat knows only what it is told."""

import pytest

from parlour import games
from parlour.client import MatchState
from tests.server.harness.playing import play_out, playing
from tests.server.harness.story import story
from tests.server.harness.world import World


def agree(views: list[MatchState]) -> None:
    """What two may both see is the same for both."""
    for one in views:
        for other in views:
            for key, value in one.view.items():
                if value is not None and other.view[key] is not None:
                    assert other.view[key] == value, key


@pytest.mark.parametrize("preset", games.find("tacan").presets)
@story
async def test_people_play_a_match_of_tacan_to_its_end(server: World, preset: str) -> None:
    options = {"victory_points": 4}
    table = await playing(server, 3, game="tacan", preset=preset, options=options)
    await play_out(table.people, table.match, 1)

    views = table.seen()
    assert len({view.version for view in views}) == 1
    assert all(view.outcome == views[0].outcome for view in views)
    agree(views)


@story
async def test_people_play_a_match_of_rupiaj_to_its_end(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    await play_out(table.people, table.match, 2)

    one, other = table.seen()
    assert one.view == other.view
    host = table.people[0]
    await host.until(lambda: host.tables[table.table].status == "finished")
