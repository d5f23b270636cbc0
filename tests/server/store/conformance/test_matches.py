"""Matches: their logs, what is kept beside them, and how they end."""

import pytest

from parlour.server.store.commands import (
    AppendEntries,
    CreateMatch,
    FinishMatch,
    SaveRuntime,
    SaveSnapshot,
    SaveStatistics,
    StopMatch,
)
from parlour.server.store.interface import Before, StopReport, Store
from parlour.server.store.records import (
    ENDED,
    FINISHED,
    QUARANTINED,
    RUNNING,
    Attended,
    MatchRecord,
    PlayerRecord,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import (
    PLAYERS,
    RUNTIME,
    SNAPSHOT,
    entry,
    log_of,
    new_match,
    new_table,
    status_of,
)

LATEST = Before(1e12)
FINISH = FinishMatch(match="m1", outcome=b'{"outcome":1}', now=500.0)


def stop(status: str, match: str = "m1", now: float = 500.0) -> StopMatch:
    """A match goes no further."""
    return StopMatch(match=match, status=status, fault="a reason", now=now)


async def begin(store: Store) -> None:
    """A match of two moves at a table that is running."""
    await store.commit([new_table(status="running"), new_match(), entry(1), entry(2)])


async def record_of(store: Store, match: str = "m1") -> MatchRecord:
    """A match that is there."""
    found = await store.matches.get(match)
    assert found is not None
    return found


@story
async def test_a_new_match_is_there_with_its_players_and_entries(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match(entries=(b"entry 0", b"entry 1"))])
    assert await store.matches.get("m1") == MatchRecord(
        id="m1",
        table="t1",
        game="tacan",
        status=RUNNING,
        header=b'{"header":1}',
        settings=b'{"settings":1}',
        version=1,
        runtime=RUNTIME,
        started=100.0,
        touched=100.0,
        ended=None,
        outcome=None,
        fault=None,
        players=PLAYERS,
    )
    assert await log_of(store) == [b"entry 0", b"entry 1"]
    assert not (await record_of(store)).over


@story
async def test_what_is_not_there_is_none(open_store: Open) -> None:
    store = await open_store()
    matches = store.matches
    assert await matches.get("m9") is None
    assert await matches.load("m9") is None
    assert await matches.snapshot("m9", 100) is None
    assert await matches.revealed_secret("m9") is None
    assert await matches.statistics("m9") is None
    assert await matches.entries("m9", 0, 100) == []
    assert await matches.count_entries("m9") == 0
    assert await matches.of_person("ann", (RUNNING,), LATEST, 10) == []
    assert await matches.attended() == []
    assert await matches.stopped_since(0.0) == []
    assert await matches.ids() == []
    assert await matches.counts() == {}
    assert await matches.recent(None, 10) == []


@pytest.mark.parametrize("first", [0, 2, 3, 4, 100])
@story
async def test_entries_go_after_the_last_one_only(open_store: Open, first: int) -> None:
    store = await open_store()
    await begin(store)
    append = AppendEntries(match="m1", first=first, entries=(b"x", b"y"), runtime=b"{}", now=9.0)
    if first == 3:
        await store.execute(append)
        assert await log_of(store) == [b"entry 0", b"entry 1", b"entry 2", b"x", b"y"]
        record = await record_of(store)
        assert (record.version, record.runtime, record.touched) == (4, b"{}", 9.0)
        return
    with refuses("match_changed"):
        await store.execute(append)
    assert len(await log_of(store)) == 3
    record = await record_of(store)
    assert (record.version, record.runtime, record.touched) == (2, RUNTIME, 102.0)


@pytest.mark.parametrize("over", [FINISH, stop(ENDED), stop(QUARANTINED)])
@story
async def test_nothing_is_added_to_a_match_that_goes_no_further(
    open_store: Open, over: FinishMatch | StopMatch
) -> None:
    store = await open_store()
    await begin(store)
    await store.execute(over)
    for command in (
        entry(3),
        SaveRuntime(match="m1", version=2, runtime=b"{}"),
        FinishMatch(match="m1", outcome=b"another", now=600.0),
        stop(ENDED, now=600.0),
    ):
        with refuses("match_changed"):
            await store.execute(command)
    record = await record_of(store)
    assert (record.version, record.runtime, record.ended) == (2, RUNTIME, 500.0)


@story
async def test_a_runtime_is_saved_at_its_version_only(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    for match, version in (("m1", 1), ("m1", 3), ("m9", 2)):
        with refuses("match_changed"):
            await store.execute(SaveRuntime(match=match, version=version, runtime=b"no"))
    assert await store.matches.attended() == []
    await store.execute(SaveRuntime(match="m1", version=2, runtime=b'{"new":1}'))
    record = await record_of(store)
    assert (record.runtime, record.touched) == (b'{"new":1}', 102.0)
    assert await store.matches.attended() == [Attended("m1", b'{"new":1}', ("PR",))]


@story
async def test_a_match_is_loaded_from_its_snapshot_or_whole(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    without = await store.matches.load("m1")
    assert without is not None
    assert (without.snapshot, len(without.entries), without.secret) == (None, 3, b"secret")
    assert without.record == await record_of(store)
    await store.execute(SaveSnapshot(match="m1", snapshot=SNAPSHOT))
    loaded = await store.matches.load("m1")
    assert loaded is not None
    assert (loaded.snapshot, loaded.entries) == (SNAPSHOT, (b"entry 1", b"entry 2"))
    whole = await store.matches.load("m1", whole=True)
    assert whole is not None
    assert (whole.snapshot, len(whole.entries)) == (None, 3)


@story
async def test_a_snapshot_is_replaced_and_found_by_version(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    for _ in range(2):
        await store.execute(SaveSnapshot(match="m1", snapshot=SNAPSHOT))
    assert await store.matches.snapshot("m1", 0) is None
    assert await store.matches.snapshot("m1", 1) == SNAPSHOT
    assert await store.matches.snapshot("m1", 2) == SNAPSHOT
    with refuses("unknown_match"):
        await store.execute(SaveSnapshot(match="m9", snapshot=SNAPSHOT))


@story
async def test_secrets_are_not_in_what_is_printed(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    loaded = await store.matches.load("m1")
    assert "secret" not in f"{loaded!r} {new_match()!r}"


@story
async def test_entries_are_read_by_version(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    assert await store.matches.entries("m1", 1, 2) == [b"entry 1", b"entry 2"]
    assert await store.matches.entries("m1", 1, 1) == [b"entry 1"]
    assert await store.matches.entries("m1", 2, 50) == [b"entry 2"]
    assert await store.matches.entries("m1", 2, 1) == []
    assert await store.matches.count_entries("m1") == 3


@story
async def test_a_finished_match_has_an_outcome_and_no_snapshot(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    await store.commit([SaveSnapshot(match="m1", snapshot=SNAPSHOT), entry(3), FINISH])
    record = await record_of(store)
    assert (record.status, record.outcome, record.ended) == (FINISHED, b'{"outcome":1}', 500.0)
    assert record.over
    assert (record.version, record.fault) == (3, None)
    assert await store.matches.snapshot("m1", 100) is None
    assert await status_of(store) == "finished"
    assert await store.matches.stopped_since(0.0) == []
    with refuses("match_changed"):
        await store.execute(FinishMatch(match="m9", outcome=b"", now=0.0))


@pytest.mark.parametrize("status", [ENDED, QUARANTINED])
@story
async def test_a_match_that_is_stopped_says_why_and_frees_its_table(
    open_store: Open, status: str
) -> None:
    store = await open_store()
    await begin(store)
    assert await store.execute(stop(status)) == "t1"
    record = await record_of(store)
    assert (record.status, record.fault, record.ended) == (status, "a reason", 500.0)
    assert (record.outcome, record.version, record.over) == (None, 2, status == ENDED)
    assert await status_of(store) == "finished"
    assert await store.matches.stopped_since(499.0) == [StopReport("m1", "t1")]
    assert await store.matches.stopped_since(500.0) == []
    with refuses("unknown_match"):
        await store.execute(stop(status, "m9"))


@story
async def test_a_match_that_is_over_can_be_quarantined_and_its_table_goes_on(
    open_store: Open,
) -> None:
    store = await open_store()
    await begin(store)
    await store.execute(FINISH)
    await store.commit([new_table("t2", status="running"), new_match("m2", table="t2")])
    await store.execute(stop(ENDED, "m2"))
    for match, table in (("m1", "t1"), ("m2", "t2")):
        touched = {each.id: each.touched for each in await store.tables.recent(None, 9)}
        assert await store.execute(stop(QUARANTINED, match, 900.0)) == table
        assert (await record_of(store, match)).status == QUARANTINED
        assert touched == {each.id: each.touched for each in await store.tables.recent(None, 9)}
        assert await store.matches.revealed_secret(match) is None


@story
async def test_the_secret_is_revealed_when_a_match_is_over(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), *[new_match(f"m{number}") for number in range(4)]])
    assert await store.matches.revealed_secret("m1") is None
    await store.commit([FINISH, stop(ENDED, "m2"), stop(QUARANTINED, "m3")])
    revealed = [await store.matches.revealed_secret(f"m{number}") for number in range(4)]
    assert revealed == [None, b"secret", b"secret", None]


@story
async def test_statistics_are_kept(open_store: Open) -> None:
    store = await open_store()
    await begin(store)
    await store.execute(FINISH)
    assert await store.matches.statistics("m1") is None
    for told in (b"{}", b'{"more":1}'):
        await store.execute(SaveStatistics(match="m1", statistics=told))
        assert await store.matches.statistics("m1") == told
    with refuses("unknown_match"):
        await store.execute(SaveStatistics(match="m9", statistics=b"{}"))


def of(id_: str, started: float, *people: str, gone: bytes = b"[]") -> CreateMatch:
    """A match of these people."""
    return new_match(
        id_,
        started=started,
        runtime=b'{"gone":' + gone + b"}",
        players=tuple(
            PlayerRecord(seat=f"P{place}", person=person, bot=None, name=person)
            for place, person in enumerate(people)
        ),
    )


@story
async def test_the_matches_of_a_person_come_in_pages_the_last_touched_first(
    open_store: Open,
) -> None:
    store = await open_store()
    matches = [of(f"m{number}", float(number // 2), "ann", "ben") for number in range(10)]
    await store.commit([new_table(), *matches, of("other", 50.0, "ben", "cat")])
    pages: list[list[str]] = []
    before = LATEST
    while page := await store.matches.of_person("ann", (RUNNING,), before, 3):
        pages.append([record.id for record in page])
        assert len(pages) < 9, "a page goes on after the last one"
        assert all(len(record.players) == 2 for record in page)
        before = Before(page[-1].touched, page[-1].id)
    assert pages == [["m9", "m8", "m7"], ["m6", "m5", "m4"], ["m3", "m2", "m1"], ["m0"]]
    assert [each.id for each in await store.matches.of_person("cat", (RUNNING,), LATEST, 9)] == [
        "other"
    ]
    await store.commit([entry(1, "m0")])
    (first,) = await store.matches.of_person("ann", (RUNNING,), LATEST, 1)
    assert first.id == "m0"


@story
async def test_the_matches_of_a_person_are_found_by_status(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), *[of(f"m{n}", float(n), "ann", "ben") for n in range(4)]])
    await store.commit([FINISH, stop(ENDED, "m2"), stop(QUARANTINED, "m3")])

    async def found(*statuses: str) -> list[str]:
        page = await store.matches.of_person("ann", statuses, LATEST, 10)
        return [record.id for record in page]

    assert await found(RUNNING) == ["m0"]
    assert await found(FINISHED, ENDED) == ["m2", "m1"]
    assert await found(RUNNING, FINISHED, ENDED, QUARANTINED) == ["m3", "m2", "m1", "m0"]
    assert await found() == []


@story
async def test_a_running_match_that_was_given_up_is_its_other_players_alone(
    open_store: Open,
) -> None:
    store = await open_store()
    await store.commit([new_table(), of("m1", 1.0, "ann", "ben", gone=b'["P0"]')])
    assert await store.matches.of_person("ann", (RUNNING,), LATEST, 9) == []
    assert len(await store.matches.of_person("ben", (RUNNING,), LATEST, 9)) == 1
    await store.execute(FINISH)
    assert len(await store.matches.of_person("ann", (FINISHED,), LATEST, 9)) == 1


@pytest.mark.parametrize("runtime", [b"[", b"[]", b"{}", b'{"gone":3}', b"\xff", b""])
@story
async def test_a_damaged_runtime_hides_no_match(open_store: Open, runtime: bytes) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match(runtime=runtime)])
    (found,) = await store.matches.of_person("ann", (RUNNING,), LATEST, 9)
    assert found.runtime == runtime


@story
async def test_attended_matches_run_and_have_clocks_or_bots(open_store: Open) -> None:
    store = await open_store()
    bots = tuple(
        PlayerRecord(seat=seat, person=None, bot="greedy", name="Robot") for seat in ("PB", "PR")
    )
    await store.commit(
        [
            new_table(),
            new_match("m0"),
            new_match("m1", attended=True),
            new_match("m2", attended=True, players=bots),
            of("m3", 1.0, "ann"),
            new_match("m4", attended=True),
            new_match("m5", attended=True),
            new_match("m6", attended=True),
            FinishMatch(match="m4", outcome=b"", now=1.0),
            stop(ENDED, "m5"),
            stop(QUARANTINED, "m6"),
        ]
    )
    await store.execute(entry(1, "m1"))
    found = {each.match: set(each.bot_seats) for each in await store.matches.attended()}
    assert found == {"m1": {"PR"}, "m2": {"PB", "PR"}}


@story
async def test_matches_are_listed_and_counted(open_store: Open) -> None:
    store = await open_store()
    for number in range(5):
        await store.commit([new_match(f"m{number}", started=float(number))])
    await store.commit([FINISH, entry(1, "m0")])
    assert await store.matches.ids() == ["m0", "m1", "m2", "m3", "m4"]
    assert await store.matches.counts() == {RUNNING: 4, FINISHED: 1}
    recent = [record.id for record in await store.matches.recent(None, 3)]
    assert recent == ["m4", "m3", "m2"]
    running = [record.id for record in await store.matches.recent(RUNNING, 9)]
    assert running == ["m4", "m3", "m2", "m0"]
    assert (await store.matches.recent(FINISHED, 9))[0] == await record_of(store)
