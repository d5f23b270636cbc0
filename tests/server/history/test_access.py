"""Who may look at which match. Any other is as if it did not exist."""

from pathlib import Path

import pytest

from parlour.server.api.types.tables import TableSettings
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, EVE, HOME
from tests.server.harness.services import play
from tests.server.harness.story import story
from tests.server.history.place import RUPIAJ, Place, opened

PATHS = ("", "/view", "/replay", "/log")


async def sees(place: Place, match: str, person: Person | None, invite: str | None = None) -> bool:
    """Whether somebody may look at a match, in one way as in the others."""
    query = {} if invite is None else {"invite": invite}
    answers = [await place.ask(f"/matches/{match}{path}", person, **query) for path in PATHS]
    unknown = [await place.ask(f"/matches/AAAAAAAAAAAA{path}", person, **query) for path in PATHS]
    hidden = [
        (answer.status_code, answer.content) == (none.status_code, none.content)
        for answer, none in zip(answers, unknown, strict=True)
    ]
    assert len(set(hidden)) == 1
    assert {none.status_code for none in unknown} == {404}
    assert {none.json()["code"] for none in unknown} == {"unknown_match"}
    return not hidden[0]


@pytest.mark.parametrize(
    ("public", "watch", "visitor", "invited"),
    [
        (True, "anyone", True, True),
        (True, "invited", False, True),
        (True, "nobody", False, False),
        (False, "anyone", False, True),
        (False, "invited", False, True),
        (False, "nobody", False, False),
    ],
)
@story
async def test_those_see_a_match_who_play_it_or_may_watch_at_its_table(
    tmp_path: Path, public: bool, watch: str, visitor: bool, invited: bool
) -> None:
    async with opened(tmp_path) as place:
        settings = TableSettings(game="rupiaj", public=public, watch=watch)  # type: ignore[arg-type] # one of the three
        live = await place.begin(settings)
        invite = (await place.tables.get(live.table)).table.invite
        for _ in ("while it runs", "once it is over"):
            assert await sees(place, live.id, ANN)
            assert await sees(place, live.id, BEN, "not the word")
            for person in (EVE, None):
                assert await sees(place, live.id, person) == visitor
                assert await sees(place, live.id, person, "not the word") == visitor
                assert await sees(place, live.id, person, invite) == invited
            await play(live, 10_000)


OPENNESS: dict[str, TableSettings] = {
    "nobody": TableSettings(game="rupiaj", public=False, watch="nobody"),
    "invited": TableSettings(game="rupiaj", public=False, watch="anyone"),
    "anyone": TableSettings(game="rupiaj", public=True, watch="anyone"),
}
"""The settings by who may watch, the fewest first."""


@pytest.mark.parametrize("then", OPENNESS)
@pytest.mark.parametrize("now", OPENNESS)
@story
async def test_a_match_is_seen_by_those_who_could_watch_it_then_and_may_still(
    tmp_path: Path, then: str, now: str
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(OPENNESS[then])
        await play(live, 10_000)
        await place.tables.match_over(live.table)
        record, _ = await place.tables.change(ANN, live.table, OPENNESS[now], HOME)
        fewest = min(then, now, key=list(OPENNESS).index)
        for person in (EVE, None):
            assert await sees(place, live.id, person) == (fewest == "anyone")
            invited = await sees(place, live.id, person, record.invite)
            assert invited == (fewest != "nobody")
        for person in (ANN, BEN):
            assert await sees(place, live.id, person)


@story
async def test_who_sits_down_later_does_not_see_a_match_that_nobody_could_watch(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(TableSettings(game="rupiaj", watch="nobody"))
        await play(live, 10_000)
        table = live.table
        await place.tables.match_over(table)
        await place.tables.leave(BEN, table)
        record, _ = await place.tables.change(ANN, table, RUPIAJ, HOME)
        await place.tables.take(EVE, table, next(s for s, p in record.seats.items() if not p))
        assert not await sees(place, live.id, EVE)
        assert await sees(place, live.id, BEN)


@story
async def test_who_played_sees_the_match_after_leaving_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(TableSettings(game="rupiaj", public=False))
        await play(live, 10_000)
        await place.tables.match_over(live.table)
        await place.tables.leave(BEN, live.table)
        assert await sees(place, live.id, BEN)
        assert (await place.get(f"/matches/{live.id}/view", BEN))["viewer"] != "*"

        await place.write("DELETE FROM tables")
        place.tables._registry._cache.clear()
        assert await sees(place, live.id, BEN)
        assert not await sees(place, live.id, EVE)


@pytest.mark.parametrize("watch", ["anyone", "invited", "nobody"])
@story
async def test_who_gave_up_sees_a_running_match_only_as_those_who_may_watch_it(
    tmp_path: Path, watch: str
) -> None:
    async with opened(tmp_path) as place:
        live = await place.begin(TableSettings(game="tacan", seats=3, watch=watch))  # type: ignore[arg-type] # one of the three
        await play(live, 20)
        own, path = str(live.seat_of("ann")), f"/matches/{live.id}"
        await place.tables.give_up(ANN, live.table)
        invite = (await place.tables.get(live.table)).table.invite
        for word in (None, invite):
            assert await sees(place, live.id, ANN, word) == await sees(place, live.id, EVE, word)
        if watch != "nobody":
            for what in ("", "/view", "/replay", "/view?version=7", f"/view?viewer={own}"):
                mine, public = [
                    await place.ask(path + what, person, invite=invite) for person in (ANN, EVE)
                ]
                assert (mine.status_code, mine.content) == (public.status_code, public.content)
        assert await place.get("/my/matches", ANN) == []
        assert len(await place.get("/my/matches", BEN)) == 1

        await live.end("stuck")
        assert (await place.get(f"{path}/view", ANN))["viewer"] == own
        assert [line["seat"] for line in await place.get("/my/matches", ANN)] == [own]


@story
async def test_what_is_no_id_is_not_found(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        await place.begin(RUPIAJ)
        for wrong in ("x", "x" * 500, "%00", "%ff", "%F0%9F%8E%B2", "'--", "..%2f"):
            assert (await place.ask(f"/matches/{wrong}/view", ANN)).status_code == 404
