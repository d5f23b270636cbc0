"""Views and replays: what was seen live, version by version, and everything once it is over."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour import games
from parlour.core.chance import ScriptedChance
from parlour.core.log import loads
from parlour.core.ops import Set
from parlour.core.ops.views import applied
from parlour.core.replay import replay_moves
from parlour.server.api.types.tables import TableSettings
from parlour.server.matches.live_match import LiveMatch
from parlour.server.store.records import Person
from tests.server.harness.people import EVE
from tests.server.harness.routes import PEOPLE
from tests.server.harness.services import play
from tests.server.harness.story import story
from tests.server.history.place import GAMES, RUPIAJ, Place, opened
from tests.server.history.watching import Watcher, watchers


def player(live: LiveMatch, seat: str) -> Person:
    """Who plays a seat; somebody else for the spectator."""
    person = live.person_of(seat) if seat in live.match.seats else None
    return EVE if person is None else PEOPLE[person]


def told(replay: Any) -> list[dict[str, Any]]:
    """The views that a replay tells of."""
    views = [replay["view"]]
    for change in replay["changes"]:
        ops = [Set(op["key"], op["value"]) for op in change["ops"]]
        views.append(applied(views[-1], ops))
    return views


async def whole(place: Place, match: str, person: Person, **query: Any) -> list[dict[str, Any]]:
    """Every view of a match, page by page."""
    views: list[dict[str, Any]] = []
    while True:
        page = await place.get(f"/matches/{match}/replay", person, first=len(views), **query)
        views += told(page)
        if len(views) > page["last"]:
            return views


async def check_same(place: Place, live: LiveMatch, watcher: Watcher) -> None:
    """The archive shows to a viewer what the viewer saw."""
    person = player(live, watcher.viewer)
    assert await whole(place, live.id, person) == watcher.views
    replay = await place.get(f"/matches/{live.id}/replay", person)
    for change, update in zip(replay["changes"], watcher.updates, strict=False):
        assert (change["version"], change["seat"], change["move"]) == (
            update.version,
            update.seat,
            update.move,
        )
        assert change["time"] > 1_700_000_000
    for version in {0, 1, len(watcher.views) // 2, len(watcher.views) - 1}:
        shown = await place.get(f"/matches/{live.id}/view", person, version=version)
        assert shown == {
            "match": live.id,
            "viewer": watcher.viewer,
            "version": version,
            "view": watcher.views[version],
            "to_act": watcher.to_act[version],
        }


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_a_replay_shows_to_each_viewer_what_was_seen_live(
    tmp_path: Path, settings: TableSettings
) -> None:
    async with opened(tmp_path, snapshot_every=20) as place:
        live = await place.begin(settings)
        seen = watchers(live)
        assert await play(live, 45) == 45
        for watcher in seen:
            await check_same(place, live, watcher)
        await play(live, 10_000, seed=2)
        assert live.over
        for watcher in seen:
            await check_same(place, live, watcher)


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_once_a_match_is_over_everybody_may_look_through_all_eyes(
    tmp_path: Path, settings: TableSettings
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(settings)
        seen = watchers(live)
        await play(live, 30)
        for viewer in (*live.match.seats[1:], "all"):
            for what in ("view", "replay"):
                path = f"/matches/{live.id}/{what}"
                first = player(live, live.match.seats[0])
                assert await place.refused(path, first, viewer=viewer) == (409, "match_running")
        await play(live, 10_000)

        for watcher in seen:
            views = await whole(place, live.id, EVE, viewer=watcher.viewer)
            assert views == watcher.views
        shown = await whole(place, live.id, EVE, viewer="all")
        log = loads((await place.ask(f"/matches/{live.id}/log", EVE)).text)
        game = games.find(settings.game)
        everything = [
            {key: cell.value for key, cell in game.cells(match.state).items()}
            for match in replay_moves(game, log, ScriptedChance())
        ]
        assert shown == everything
        assert shown[-1] == seen[-1].views[-1]  # V6
        path = f"/matches/{live.id}/view"
        assert (await place.get(path, EVE, viewer="all", version=20))["view"] == everything[20]


@story
async def test_a_replay_comes_in_pages_of_at_most_500_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(RUPIAJ)
        watcher = Watcher(live, "*")
        await play(live, 30)
        path = f"/matches/{live.id}/replay"
        last = live.match.version

        page = await place.get(path, EVE, first=5, last=9)
        assert [page["first"], page["last"]] == [5, last]
        assert [change["version"] for change in page["changes"]] == [6, 7, 8, 9]
        assert told(page) == watcher.views[5:10]
        page = await place.get(path, EVE, first=last)
        assert (page["view"], page["changes"]) == (watcher.views[last], [])

        monkeypatch.setattr("parlour.server.matches.history.MOST_CHANGES", 7)
        page = await place.get(path, EVE, first=3, last=last)
        assert [change["version"] for change in page["changes"]] == list(range(4, 11))
        page = await place.get(path, EVE, first=10)
        assert told(page) == watcher.views[10:18]


@story
async def test_versions_and_viewers_that_there_are_not_are_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(RUPIAJ)
        await play(live, 5)
        view, replay = f"/matches/{live.id}/view", f"/matches/{live.id}/replay"
        beyond = live.match.version + 1
        assert await place.refused(view, EVE, version=beyond) == (404, "no_such_version")
        assert await place.refused(replay, EVE, first=beyond) == (404, "no_such_version")
        assert await place.refused(replay, EVE, first=3, last=2) == (400, "wrong_stretch")
        for path in (view, replay):
            assert await place.refused(path, EVE, viewer="PX") == (400, "unknown_viewer")
        for wrong in ("-1", "x", "1.5", "9" * 30, "", "nan"):
            assert (await place.ask(view, EVE, version=wrong)).status_code == 400
            assert (await place.ask(replay, EVE, first=wrong)).status_code == 400
            assert (await place.ask(replay, EVE, last=wrong)).status_code == 400
        assert (await place.ask(view, EVE, viewer="x" * 99)).status_code == 400
        assert (await place.ask(view, EVE, invite="x" * 99)).status_code == 400


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_a_setup_whose_operations_lead_elsewhere_is_damage(
    tmp_path: Path, settings: TableSettings
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(settings)
        setup = json.loads((await place.lines(live.id))[0])
        kept, _, _ = setup["move"]["operations"].rpartition(",set")
        setup["move"]["operations"] = f"{kept}]"
        await place.write("UPDATE entry SET line = ?", json.dumps(setup).encode())
        for path in ("view", "replay"):
            refused = await place.refused(f"/matches/{live.id}/{path}", EVE)
            assert refused == (409, "match_quarantined")
