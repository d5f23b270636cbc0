"""One connection's requests, in the server's own process: what cannot be timed over a socket."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from parlour.server.lobby.table import TableState
from parlour.server.sockets.request_handler import ENTER_COST, LOBBY_COST
from tests.server.harness.local import RUPIAJ, LocalClient, local_world
from tests.server.harness.people import ANN, BEN, EVE, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.services import tamper
from tests.server.harness.story import story
from tests.server.matches.clockwork import QUICK


@story
async def test_a_surprise_in_the_server_is_answered_and_the_connection_goes_on() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        ann = await place.visit(ANN, live)
        place.services.chat = cast("Any", None)  # something that can only be a mistake
        with refuses("internal_error"):
            await ann.ask("say", table=live.table, text="hello")
        await ann.ask("ping")
        assert "NoneType" not in str(ann.heard("refused"))


@story
async def test_what_makes_the_server_send_much_counts_for_more_than_one_message() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        ann = await place.visit(ANN, live)
        table = live.table
        assert await ann.worth("ping") == 0
        assert await ann.worth("enter", table=table) == ENTER_COST
        assert await ann.worth("enter", table="none") == ENTER_COST, "it was looked for"
        assert await ann.worth("lobby", on=True) == LOBBY_COST
        assert await ann.worth("lobby", on=False) == 0


@story
async def test_who_resumes_from_the_future_is_refused_before_anybody_hears_of_them() -> None:
    async with local_world() as place:
        live = await place.begin(QUICK, BEN)
        ben = await place.visit(BEN, live)
        heard, clocks = len(ben.frames), live.timers()
        ann = LocalClient(place.services, ANN)

        with refuses("future_version"):
            await ann.ask("enter", table=live.table, match=live.id, version=1_000)

        assert len(ann.frames) == 1
        assert len(ben.frames) == heard
        assert live.timers() == clocks
        await ann.ask("enter", table=live.table)


@story
async def test_who_is_at_a_table_stays_there_when_entering_it_again_is_refused() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        visitors = await place.visit_all(live)
        eve = await place.visit(EVE, live)
        (seat,) = live.match.asked()
        mover = visitors[seat]
        heard = len(mover.heard("presence"))

        with refuses("future_version"):
            await eve.ask("enter", table=live.table, match=live.id, version=1_000)
        await tamper(place.services.store, "ALTER TABLE chat RENAME TO lost")
        with refuses("storage_failed"):
            await eve.ask("enter", table=live.table)
        await tamper(place.services.store, "ALTER TABLE lost RENAME TO chat")

        assert len(mover.heard("presence")) == heard
        await mover.move(live.id, mover.seen(live.id).legal[0])
        assert eve.seen(live.id).version == 1
        await eve.ask("say", table=live.table, text="still here")


@pytest.mark.parametrize(
    ("ops", "worth"),
    [
        ("[set(turn,[])]", 0),
        (f"[{','.join(['set(P00,[])'] * 9)}]", 0),
        (f"[{','.join(['set(P00,[])'] * 80)}]", 8),
        ([{"op": "set", "key": "P00", "value": []}] * 80, 8),
        ("[set(P00…P71,[])]", 1),
        ("[set(P00,[]),...,set(P71,[])]", 1),
    ],
)
@story
async def test_a_list_of_many_operations_counts_for_more_than_one_message(
    ops: object, worth: float
) -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        ann = await place.visit(ANN, live)
        version = live.match.version
        assert await ann.worth("move", match=live.id, version=version, ops=ops) == worth


@story
async def test_what_changes_while_the_lobby_is_read_is_told_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with local_world() as place:
        tables, has_read, goes_on = place.services.tables, asyncio.Event(), asyncio.Event()
        listing = place.services.lobby_feed._listing
        read = listing.public

        async def slowly() -> list[TableState]:
            found = await read()
            has_read.set()
            await goes_on.wait()
            return found

        monkeypatch.setattr(listing, "public", slowly)
        eve = LocalClient(place.services, EVE)
        asking = asyncio.create_task(eve.ask("lobby", on=True))
        await has_read.wait()
        record, _ = await tables.create(ANN, RUPIAJ, HOME)
        goes_on.set()
        await asking
        lobby, change = eve.heard("lobby", "lobby_change")
        assert (lobby["type"], lobby["tables"]) == ("lobby", [])
        assert (change["id"], change["table"]["status"]) == (record.id, "open")
        await tables.close(ANN, record.id)
        assert eve.heard("lobby_change")[-1] == {
            "type": "lobby_change",
            "id": record.id,
            "table": None,
        }


@story
async def test_a_table_goes_on_without_a_match_that_cannot_be_read(tmp_path: Path) -> None:
    async with local_world(tmp_path / "parlour.db") as place:
        live = await place.begin(RUPIAJ, BEN)
        healthy = await place.begin(RUPIAJ, BEN)
        live.touched = float("-inf")
        await place.matches._sweep()
        table = live.table
        await tamper(
            place.services.store,
            "DELETE FROM entry WHERE match = (SELECT row FROM match WHERE id = ?)",
            live.id,
        )
        ann = LocalClient(place.services, ANN)
        with refuses("match_quarantined"):
            await ann.ask("enter", table=table)
        with refuses("not_at_table"):
            await ann.ask("say", table=table, text="hello?")
        await ann.ask("enter", table=healthy.table)
        assert ann.seen(healthy.id).version == 0

        tables = place.services.tables
        await tables.match_over(table)
        await ann.ask("enter", table=table)
        await ann.ask("say", table=table, text="What a pity.")
        await tables.rematch(ANN, table)
        record, _ = await tables.start(ANN, table)
        assert record.match is not None
        assert ann.seen(record.match).version == 0
        with refuses("match_quarantined"):
            await ann.ask("back", match=live.id)
        assert (await tables.get(table)).status == "running"
        assert [sync["match"] for sync in ann.heard("sync")] == [healthy.id, record.match]
