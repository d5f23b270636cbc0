"""Lists of matches, what came of them, and matches that are damaged."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour import games
from parlour.core.log import loads
from parlour.core.replay import statistics_of
from parlour.server.api.types.tables import TableSettings
from parlour.server.errors import Busy
from parlour.server.matches import statistics
from parlour.server.matches.history import ReplayQueue
from parlour.server.store.commands import StopMatch
from parlour.server.store.end_reasons import BY_ADMINISTRATOR, GIVEN_UP
from parlour.server.store.records import QUARANTINED
from tests.server.harness.people import ANN, BEN, CAT, EVE, HOME
from tests.server.harness.services import play, secret_of, tamper
from tests.server.harness.story import story
from tests.server.history.place import GAMES, RUPIAJ, TACAN, opened


@story
async def test_people_find_their_matches_the_last_touched_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        one, two, three = [await place.begin(settings) for settings in (TACAN, RUPIAJ, TACAN)]
        for number, live in enumerate((one, two, three)):
            await play(live, 3)
            await place.write("UPDATE match SET touched = ? WHERE id = ?", number, live.id)
        lines = await place.get("/my/matches", ANN)
        assert [line["id"] for line in lines] == [three.id, two.id, one.id]
        assert [line["id"] for line in await place.get("/my/matches", CAT)] == [
            three.id,
            one.id,
        ]
        assert await place.get("/my/matches", EVE) == []
        assert await place.refused("/my/matches") == (401, "sign_in_first")
        line = lines[1]
        assert line["to_act"] == list(two.match.to_act())
        assert (line["seat"], line["version"]) == (two.seat_of("ann"), two.match.version)
        assert [seat["seat"] for seat in line["players"]] == list(two.match.seats)
        assert {seat["player"]["name"] for seat in line["players"]} == {"Ann", "Ben"}

        await play(two, 10_000)
        finished = await place.get("/my/matches", BEN, status="finished")
        assert [(line["id"], line["to_act"]) for line in finished] == [(two.id, [])]
        assert finished[0]["outcome"]["ranking"][0]["rank"] == 1
        running = await place.get("/my/matches", BEN, status="running")
        assert [line["id"] for line in running] == [three.id, one.id]


@story
async def test_a_match_tells_what_its_table_was_called_when_it_began(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        named = replace(RUPIAJ, name="Window seat")
        live = await place.begin(named)
        await play(live, 10_000)
        await place.tables.match_over(live.table)
        await place.tables.change(ANN, live.table, replace(named, name="For us alone"), HOME)
        assert (await place.get(f"/matches/{live.id}", BEN))["name"] == "Window seat"

        await place.write("UPDATE match SET ways = json_remove(ways, '$.name')")
        assert (await place.get(f"/matches/{live.id}", BEN))["name"] == ""


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (BY_ADMINISTRATOR, {"by": "administrator", "reason": ""}),
        ("a <quarrel>", {"by": "administrator", "reason": "a <quarrel>"}),
        (GIVEN_UP, {"by": "players", "reason": ""}),
    ],
)
@story
async def test_a_match_that_was_ended_tells_who_did_it_and_why(
    tmp_path: Path, kept: str, told: dict[str, str]
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(RUPIAJ)
        assert (await place.get(f"/matches/{live.id}", ANN))["stopped"] is None
        await live.end(kept)
        assert (await place.get(f"/matches/{live.id}", ANN))["stopped"] == told


@story
async def test_a_long_list_comes_in_pages_and_loses_none_of_one_moment(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        made = {(await place.begin(RUPIAJ)).id for _ in range(7)}
        await place.write("UPDATE match SET touched = row / 4")
        found: list[str] = []
        query: dict[str, object] = {}
        while page := await place.get("/my/matches", ANN, limit=2, **query):
            found += [line["id"] for line in page]
            query = {"before": page[-1]["touched"], "before_id": page[-1]["id"]}
        assert len(found) == 7
        assert set(found) == made
        earlier = await place.get("/my/matches", ANN, before=1)
        assert {line["touched"] for line in earlier} == {0}
        for wrong in ("0", "101", "x", "-3", "1e9"):
            assert (await place.ask("/my/matches", ANN, limit=wrong)).status_code == 400
        for wrong in ("-1", "x", "1e99", "inf"):
            assert (await place.ask("/my/matches", ANN, before=wrong)).status_code == 400
        assert (await place.ask("/my/matches", ANN, before="nan")).status_code in (200, 400)
        assert (await place.ask("/my/matches", ANN, status="lost")).status_code == 400


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: settings.game)
@story
async def test_what_came_of_a_match_is_told_once_it_is_over(
    tmp_path: Path, settings: TableSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(settings)
        path = f"/matches/{live.id}"
        before = await place.get(path, EVE)
        assert (before["secret"], before["statistics"]) == (None, None)
        assert before["line"]["outcome"] is None
        header = live.match.log.header
        assert before["commitment"] == header.commitment
        assert before["setup"] == header.setup
        assert before["options"] == header.options
        await play(live, 10_000)

        infos = await asyncio.gather(*(place.get(path, EVE) for _ in range(3)))
        assert infos[0] == infos[1] == infos[2]
        info = infos[0]
        outcome = live.match.outcome
        assert outcome is not None
        assert info["line"]["outcome"]["ranking"][0]["seat"] == outcome.winner
        assert info["secret"] == secret_of(live).hex()
        log = loads((await place.ask(f"{path}/log", EVE)).text)
        told = info["statistics"]
        assert told["game"] == statistics_of(games.find(settings.game), log)
        assert told["moves"] == sum(entry.seat is not None for entry in log.entries)
        assert 0 <= told["seconds"] < 600
        monkeypatch.delattr(statistics, "_work_out")  # it is stored by now
        assert await place.get(path, EVE) == info


@story
async def test_a_damaged_match_is_refused_and_the_others_are_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        damaged, healthy, aside = [await place.begin(RUPIAJ) for _ in range(3)]
        for live in (damaged, healthy, aside):
            await play(live, 10_000)
        await place.store.execute(
            StopMatch(match=aside.id, status=QUARANTINED, fault="broken", now=2e9)
        )
        ((row,),) = await tamper(place.store, "SELECT row FROM match WHERE id = ?", damaged.id)
        for statement in (
            "UPDATE entry SET line = 'nonsense' WHERE version = 9 AND match = ?",
            "UPDATE entry SET line = (SELECT line FROM entry AS o WHERE version = 8 AND o.match"
            " = entry.match) WHERE version = 9 AND match = ?",
            "DELETE FROM entry WHERE version > 5 AND match = ?",
            "DELETE FROM entry WHERE match = ?",
            "UPDATE match SET header = '{' WHERE row = ?",
        ):
            await place.write(statement, row)
            for path in ("/view", "/replay", ""):
                refused = await place.refused(f"/matches/{damaged.id}{path}", EVE)
                assert refused == (409, "match_quarantined")
        for path in ("", "/view", "/replay", "/log"):
            refused = await place.refused(f"/matches/{aside.id}{path}", EVE)
            assert refused == (409, "match_quarantined")
            assert (await place.ask(f"/matches/{healthy.id}{path}", EVE)).status_code == 200
        assert (await place.refused(f"/matches/{damaged.id}/log", EVE))[0] == 409
        lines = await place.get("/my/matches", ANN, status="finished")
        assert {line["id"] for line in lines} == {damaged.id, healthy.id, aside.id}


@story
async def test_so_many_wait_for_a_replay_and_more_are_sent_away() -> None:
    desk = ReplayQueue(most=2)
    served: list[int] = []

    async def come(number: int) -> None:
        async with desk.turn(f"person {number}"):
            await asyncio.sleep(0)
            served.append(number)

    answers = await asyncio.gather(*map(come, range(5)), return_exceptions=True)
    assert served == [0, 1, 2]
    assert [type(answer) for answer in answers[3:]] == [Busy, Busy]
    await come(5)
    assert served[-1] == 5


@story
async def test_nobody_takes_all_places_where_replays_wait() -> None:
    desk = ReplayQueue(most=10, most_of_one=2)
    served: list[str] = []

    async def come(person: str) -> None:
        async with desk.turn(person):
            await asyncio.sleep(0)
            served.append(person)

    await asyncio.gather(*map(come, "aaaaab"), return_exceptions=True)
    assert served == ["a", "a", "a", "b"]


@story
async def test_every_route_of_the_archive_is_described(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        paths = place.schema["paths"]
        assert len(paths) == 5
        for path, shape in (("view", "MatchView"), ("replay", "Replay")):
            answer = paths[f"/api/matches/{{match}}/{path}"]["get"]["responses"]["200"]
            content = answer["content"]["application/json"]
            assert content["schema"]["$ref"].endswith(shape)


@story
async def test_null_is_no_number_and_no_status(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(RUPIAJ)
        for word in ("null", "NULL", "None", ""):
            for path, name in (
                (f"/matches/{live.id}/replay", "last"),
                (f"/matches/{live.id}/replay", "first"),
                (f"/matches/{live.id}/view", "version"),
                ("/my/matches", "status"),
                ("/my/matches", "limit"),
            ):
                refused = await place.refused(path, ANN, **{name: word})
                assert refused == (400, "malformed_request"), (path, name, word)
