"""What happens at a table before, between and after matches, over the wire."""

from typing import Any

import pytest

from tests.server.harness.playing import (
    Round,
    at_random,
    come,
    open_table,
    play_on,
    play_out,
    playing,
    start,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

ONE_SEAL = {"seals_to_win": 1}


async def shown_out(person: Visitor) -> None:
    """Wait until somebody is told that a table is gone."""
    await person.until(lambda: bool(person.heard("gone")))


def sitting(person: Visitor, table: str) -> list[str | None]:
    """The names of those who sit at a table, as somebody was told last."""
    seats = person.tables[table].seats
    return [None if seat.player is None else seat.player.name for seat in seats]


@pytest.mark.parametrize("public", [True, False])
@story
async def test_the_host_removes_somebody_before_the_start(server: World, public: bool) -> None:
    people = await come(server, "Ann", "Ben", "Cat")
    ann, ben, cat = people
    table = (await open_table(people, game="tacan", public=public))["id"]
    with refuses("not_host"):
        await cat.post(f"/api/tables/{table}/remove", {"seat": "PR"})
    await ann.post(f"/api/tables/{table}/remove", {"seat": "PR"})

    await cat.until(lambda: sitting(cat, table) == ["Ann", None, "Cat"])
    if public:
        await ben.until(lambda: sitting(ben, table) == ["Ann", None, "Cat"])
        assert ben.tables[table].removed
        assert not cat.tables[table].removed
        taken: dict[str, str | None] = {"seat": "PR"}
    else:
        await shown_out(ben)
        assert ben.heard("gone")[-1]["refusal"]["code"] == "removed"
        with refuses("unknown_table"):
            await ben.enter(table)
        with refuses("not_at_table"):
            await ben.ask("say", table=table, text="hello?")
        taken = {"seat": "PR", "invite": ann.tables[table].invite}
    with refuses("removed"):
        await ben.post(f"/api/tables/{table}/take", taken)


@story
async def test_nobody_is_removed_once_the_match_has_begun(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    with refuses("match_running"):
        await table.people[0].post(f"/api/tables/{table.table}/remove", {"seat": "PR"})


@story
async def test_a_table_that_closes_is_gone_for_everybody(server: World) -> None:
    people = await come(server, "Ann", "Ben")
    table = (await open_table(people, game="rupiaj"))["id"]
    await people[0].post(f"/api/tables/{table}/close")
    for person in people:
        await shown_out(person)
        assert person.heard("gone") == [{"type": "gone", "table": table, "refusal": None}]


@story
async def test_a_rematch_is_another_match_of_the_same_people(server: World) -> None:
    table = await playing(server, 2, game="rupiaj", options=ONE_SEAL)
    ann, ben = table.people
    await ben.ask("say", table=table.table, text="Well played!")
    with refuses("match_running"):
        await ann.post(f"/api/tables/{table.table}/rematch", {})
    await play_out(table.people, table.match, 31)
    await ben.until(lambda: ben.tables[table.table].status == "finished")
    first = ben.matches[table.match]

    opened = await ben.post(f"/api/tables/{table.table}/rematch", {})
    await ann.until(lambda: ann.tables[table.table].status == "open")
    assert sitting(ann, table.table) == ["Player 0", "Player 1"]
    promised = ann.tables[table.table].commitment
    assert promised == opened["commitment"] != first.commitment
    again = await start(table.people, table.table)
    assert again.match != table.match
    assert [seen.commitment for seen in again.seen()] == [promised] * 2
    assert [seen.viewer for seen in again.seen()] == ["PB", "PR"]
    await play_out(again.people, again.match, 32)
    assert again.seen()[0].secret != first.secret
    assert first.outcome is not None

    ben.said.clear()
    await ben.enter(table.table)
    assert [said.text for said in ben.said] == ["Well played!"]
    listed = await ben.get("/api/my/matches?status=finished")
    assert [line["id"] for line in listed] == [again.match, table.match]


@story
async def test_the_lobby_tells_of_every_change_of_public_tables(server: World) -> None:
    (watcher,) = await come(server, "Watcher")
    await watcher.connect()
    await watcher.ask("lobby", on=True)
    (lobby,) = watcher.heard("lobby")
    people = await come(server, "Ann", "Ben")
    hidden = (await open_table(people, game="rupiaj", public=False))["id"]
    shown = (await open_table(people, game="rupiaj", options=ONE_SEAL))["id"]
    await start(people, shown)
    await watcher.until(lambda: bool(watcher.heard("lobby_change")))

    def changes() -> list[Any]:
        told = [one for one in watcher.heard("lobby_change") if one["id"] == shown]
        return [one["table"] and one["table"]["status"] for one in told]

    await watcher.until(lambda: changes() == ["open", "open", "running"])
    table = Round(people, shown, next(match for match in people[0].matches))
    await play_out(people, table.match, 33)
    await watcher.until(lambda: changes()[-1] is None)
    assert shown not in [line["id"] for line in lobby["tables"]]
    assert hidden not in [one["id"] for one in watcher.heard("lobby_change")]
    await watcher.ask("lobby", on=False)
    before = len(watcher.frames)
    await people[0].post(f"/api/tables/{shown}/rematch", {})
    await watcher.ask("ping")
    assert len(watcher.frames) == before + 1


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(
    ("game", "options"), [("tacan", {"victory_points": 4}), ("rupiaj", ONE_SEAL)]
)
@story
async def test_a_match_against_bots_takes_one_request_and_is_played_to_its_end(
    server: World, game: str, options: dict[str, Any], bot: str
) -> None:
    (ann,) = await come(server, "Ann")
    table = await ann.post("/api/quick", {"game": game, "bot": bot, "options": options})
    assert table["status"] == "running"
    others = [seat["player"] for seat in table["seats"][1:]]
    assert [player["bot"] for player in others] == [bot] * len(others)
    assert len({player["name"] for player in others}) == len(others)

    await ann.connect()
    await ann.enter(table["id"])
    await play_on(ann, table["match"], at_random(41))
    await ann.until(lambda: ann.tables[table["id"]].status == "finished")
    again = await ann.post(f"/api/tables/{table['id']}/rematch", {"start": True})
    assert again["status"] == "running"
    await ann.until(lambda: again["match"] in ann.matches)
