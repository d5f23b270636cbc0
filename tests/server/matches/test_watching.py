"""Spectators: they see what everybody may see, where they may look on, and are counted."""

import pytest
from msgspec.structs import replace

from parlour.server.api.types.tables import PersonSeated, Watcher
from tests.server.harness.local import RUPIAJ, local_world
from tests.server.harness.people import ANN, BEN, EVE, HOME
from tests.server.harness.playing import (
    another_device,
    come,
    open_table,
    plain,
    play_out,
    playing,
    start,
    watch,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.services import play
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

ONE_SEAL = {"seals_to_win": 1}


def watchers(client: Visitor) -> int:
    """How many people watch, as a client was told last."""
    count: int = client.heard("presence")[-1]["watchers"]
    return count


@story
async def test_a_spectator_sees_what_everybody_may_see_and_no_more(server: World) -> None:
    table = await playing(server, 3, game="tacan", options={"victory_points": 20})
    spectator = await watch(server, table.table)
    seen = spectator.matches[table.match]
    assert (seen.viewer, seen.legal, seen.my_turn) == ("*", [], False)

    for _ in range(60):
        mover = await table.mover()
        version = await table.play(mover, plain(mover.matches[table.match]))
        seen = await spectator.reaches(table.match, version)
        for key, value in seen.view.items():
            assert value is None or all(value == one.view[key] for one in table.seen())
        hands = [value for key, value in seen.view.items() if key.startswith(("RC", "VIC"))]
        assert all(value in (None, []) for value in hands)
    shown = await spectator.get(f"/api/matches/{table.match}/view")
    assert (shown["viewer"], shown["view"]) == ("*", seen.view)
    assert not any("legal" in update for update in spectator.heard("update"))


@story
async def test_when_the_match_is_over_a_spectator_sees_everything(server: World) -> None:
    table = await playing(server, 2, game="rupiaj", options=ONE_SEAL)
    spectator = await watch(server, table.table)
    await play_out(table.people, table.match, 21)
    await spectator.until(lambda: spectator.matches[table.match].secret is not None)
    assert spectator.matches[table.match].view == table.seen()[0].view
    assert spectator.matches[table.match].outcome == table.seen()[0].outcome


@pytest.mark.parametrize(
    ("allowed", "public", "stranger", "invited"),
    [
        ("anyone", True, True, True),
        ("anyone", False, False, True),
        ("invited", True, False, True),
        ("invited", False, False, True),
        ("nobody", True, False, False),
        ("nobody", False, False, False),
    ],
)
@story
async def test_who_may_watch_is_up_to_the_table(
    server: World, allowed: str, public: bool, stranger: bool, invited: bool
) -> None:
    people = await come(server, "Ann", "Ben")
    table = await open_table(people, game="rupiaj", watch=allowed, public=public)
    early, late, uninvited = await come(server, "Early", "Late", "Uninvited")
    for client in (early, late, uninvited):
        await client.connect()
    await early.enter(table["id"], invite=table["invite"])
    before = await start(people, table["id"])
    await late.enter(table["id"], invite=table["invite"])

    for client in (early, late):
        await client.ask("ping")
        assert (before.match in client.matches) is invited
        assert client.tables[table["id"]].match == before.match
    if stranger:
        await uninvited.enter(table["id"])
        assert before.match in uninvited.matches
    else:
        with refuses("not_for_watchers" if public else "unknown_table"):
            await uninvited.enter(table["id"])
        assert uninvited.matches == {}
        assert uninvited.tables == {}

    mover = await before.mover()
    await before.play(mover, mover.matches[before.match].legal[0])
    for client in (early, late, uninvited):
        await client.ask("ping")
        follows = before.match in client.matches
        assert len(client.heard("update")) == int(follows)
        assert all(seen.viewer == "*" for seen in client.matches.values())


@story
async def test_who_came_by_an_invitation_that_no_longer_holds_is_shown_out(
    server: World,
) -> None:
    table = await playing(server, 2, game="rupiaj", public=False)
    host = table.people[0]
    spectator = await watch(server, table.table, host.tables[table.table].invite)
    await host.post(f"/api/tables/{table.table}/invite")
    await spectator.until(lambda: bool(spectator.heard("gone")))
    (gone,) = spectator.heard("gone")
    assert (gone["table"], gone["refusal"]["code"]) == (table.table, "not_for_watchers")

    mover = await table.mover()
    await table.play(mover, mover.matches[table.match].legal[0])
    with refuses("not_at_table"):
        await spectator.ask("say", table=table.table, text="hello?")
    assert spectator.heard("update") == []


@story
async def test_those_who_watch_are_named_to_those_at_the_table(server: World) -> None:
    people = await come(server, "Ann", "Ben")
    table = await open_table(people, game="rupiaj")
    (early,) = await come(server, "Early")
    await early.connect()
    await early.enter(table["id"])
    host = (await start(people, table["id"])).people[0]
    await host.until(lambda: host.tables[table["id"]].status == "running")
    assert host.tables[table["id"]].watching == [Watcher(id=early.id, name="Early")]

    late = await watch(server, table["id"])
    await host.until(lambda: watchers(host) == 2)
    came = host.heard("presence")[-1]
    assert (came["person"], came["watcher"]) == (late.id, late.name)
    shown = await host.get(f"/api/tables/{table['id']}")
    assert [one["id"] for one in shown["watching"]] == [early.id, late.id]

    await late.request("PATCH", "/api/me", {"name": "Latest"})
    await host.until(lambda: host.heard("presence")[-1]["watcher"] == "Latest")

    await late.close()
    await host.until(lambda: watchers(host) == 1)
    assert host.heard("presence")[-1]["watcher"] is None


@story
async def test_those_who_watch_are_counted_once_each(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    host = table.people[0]
    spectator = await watch(server, table.table)
    await host.until(lambda: watchers(host) == 1)
    assert [one["person"] for one in host.heard("presence")][-1] == spectator.id
    device = await another_device(spectator, table.table)
    other = await watch(server, table.table)
    await host.until(lambda: watchers(host) == 2)
    shown = await host.get(f"/api/tables/{table.table}")
    assert shown["watchers"] == 2

    await device.ask("exit", table=table.table)
    await other.close()
    await host.until(lambda: watchers(host) == 1)
    await spectator.ask("exit", table=table.table)
    await host.until(lambda: watchers(host) == 0)
    mover = await table.mover()
    await table.play(mover, mover.matches[table.match].legal[0])
    assert spectator.heard("update") == []


@story
async def test_those_at_a_table_are_told_who_comes_and_goes(server: World) -> None:
    table = await playing(server, 2, game="rupiaj")
    one, other = table.people
    players = [seat.player for seat in one.matches[table.match].players]
    assert [isinstance(player, PersonSeated) and player.online for player in players] == [True] * 2
    await other.drop()
    await one.until(lambda: one.heard("presence")[-1]["online"] is False)
    assert one.heard("presence")[-1]["person"] == other.id
    shown = await one.get(f"/api/tables/{table.table}")
    assert [seat["player"]["online"] for seat in shown["seats"]] == [True, False]
    await other.resume()
    await one.until(lambda: one.heard("presence")[-1]["online"] is True)


@story
async def test_who_sits_down_later_is_not_shown_a_match_that_nobody_could_watch() -> None:
    private = replace(RUPIAJ, watch="nobody", options=ONE_SEAL)
    async with local_world() as place:
        live = await place.begin(private, BEN, secret=3)
        await play(live, 1000)
        table, tables = live.table, place.services.tables
        await tables.match_over(table)
        await tables.leave(BEN, table)
        record, _ = await tables.change(ANN, table, private, HOME)
        assert record.match == live.id
        free = next(seat for seat, sitting in record.seats.items() if sitting is None)
        await tables.take(EVE, table, free)

        eve = await place.visit(EVE, live)
        assert eve.heard("table")
        assert not eve.heard("sync", "reveal")
        ann = await place.visit(ANN, live)
        assert ann.heard("reveal")
