"""Players who give up: a bot plays on for good, or the match ends with the last of them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.client import Refused
from parlour.server.store.records import ENDED
from tests.server.harness.local import RUPIAJ, TACAN, LocalWorld, local_world
from tests.server.harness.people import ANN, BEN, CAT, EVE
from tests.server.harness.services import stored
from tests.server.harness.story import story
from tests.server.matches.clockwork import moves, presence


async def give_up(place: LocalWorld, table: str) -> None:
    """Ann gives up."""
    await place.services.tables.give_up(ANN, table)


@story
async def test_a_bot_plays_on_for_who_gave_up_and_they_cannot_take_the_seat_back() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        visitors = await place.visit_all(live)
        seat, other = live.check_player("ann"), live.check_player("ben")
        await give_up(place, live.table)
        await place.settled(live)

        assert presence(visitors[other])[-1] == ("ann", True, True)
        again = await place.visit(ANN, live)
        await again.ask("back", match=live.id)
        for ann in (again, visitors[seat]):
            with pytest.raises(Refused) as refused:
                await ann.move(live.id, {"move": "camels"})
            assert refused.value.code == "given_up"
        assert live.runtime.absent == (seat,)
        for _ in range(5):
            await place.settled(live)  # the bot has moved
            if not live.over:
                assert await moves(visitors, live) == other


@story
async def test_who_gave_up_sees_at_once_no_more_than_a_spectator() -> None:
    async with local_world() as place:
        live = await place.begin(TACAN, BEN, CAT)
        visitors = await place.visit_all(live)
        seat = live.check_player("ann")
        ann, watcher = visitors[seat], await place.visit(EVE, live)
        assert ann.seen(live.id).viewer == seat
        await give_up(place, live.table)
        for _ in range(3):
            await place.settled(live)  # the bot has moved
            await moves(visitors, live)
        again = await place.visit(ANN, live)
        await again.ask("enter", table=live.table, match=live.id, version=live.match.version)

        for one in (ann, again):
            seen, public = one.seen(live.id), watcher.seen(live.id)
            assert (seen.viewer, seen.legal) == ("*", [])
            assert (seen.version, seen.view) == (public.version, public.view)
        assert not again.heard("caught_up")
        assert place.matches.seen_at(live.table).watching.keys() == {"ann", "eve"}


@story
async def test_who_gave_up_sees_nothing_more_where_nobody_may_watch() -> None:
    async with local_world() as place:
        live = await place.begin(replace(TACAN, watch="nobody"), BEN, CAT)
        visitors = await place.visit_all(live)
        table = (await place.services.tables.get(live.table)).table
        ann = visitors[live.check_player("ann")]
        await give_up(place, table.id)
        told = len(ann.heard("sync", "update", "timers"))
        await place.settled(live)
        await moves(visitors, live)
        await ann.ask("enter", table=table.id, invite=table.invite)

        assert len(ann.heard("sync", "update", "timers")) == told
        assert ann.heard("gone")[-1]["refusal"]["code"] == "not_for_watchers"


@story
async def test_who_gave_up_sees_their_seat_again_once_the_match_is_over() -> None:
    async with local_world() as place:
        live = await place.begin(RUPIAJ, BEN)
        seat = live.check_player("ann")
        await give_up(place, live.table)
        await live.end("stuck")

        assert (await place.visit(ANN, live)).seen(live.id).viewer == seat


@story
async def test_who_gave_up_has_done_so_after_a_restart_too(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(RUPIAJ, BEN)
        await give_up(place, live.table)
    async with local_world(path) as place:
        back = await place.matches.get(live.id)
        seat = back.check_player("ann")
        await place.visit(ANN, back)
        assert (back.runtime.gone, back.runtime.absent) == ((seat,), (seat,))
        await place.until(lambda: list(back.match.asked()) == [back.check_player("ben")])


@story
async def test_the_match_of_the_last_person_ends_without_an_outcome(tmp_path: Path) -> None:
    async with local_world(tmp_path / "parlour.db") as place:
        live = await place.begin(RUPIAJ)
        ann = await place.visit(ANN, live)
        await give_up(place, live.table)

        assert live.over
        assert ann.heard("gone")[-1] == {
            "type": "gone",
            "table": live.table,
            "refusal": None,
        }
        with pytest.raises(Refused) as refused:
            await ann.move(live.id, {"move": "camels"})
        assert refused.value.code == "match_ended"
        record = await stored(place.services, live.id)
        assert (record.status, record.fault) == (ENDED, "everybody has given up")
        assert (await place.services.tables.get(live.table)).status == "closed"
