"""Tables, the chat at them, and sticky moves."""

import asyncio
from typing import Any

import pytest

from parlour.server.errors import Conflict, TooMany
from parlour.server.store.commands import (
    Command,
    DeleteChat,
    DeletePerson,
    FinishMatch,
    RequireFewTables,
    RequireUntouched,
    SaveStickyMove,
    StopMatch,
)
from parlour.server.store.records import ChatRecord, StickyMove, TableRecord, TableSummary
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import (
    entry,
    line,
    new_guest,
    new_match,
    new_table,
    revision_of,
    saved_table,
    status_of,
)


@story
async def test_a_new_table_is_there_for_those_who_sit_at_it(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table(people=("ann", "ben"), host="ann"))
    record = TableRecord(id="t1", status="open", document=b'{"table":1}', revision=0)
    assert await store.tables.get("t1") == record
    for person in ("ann", "ben"):
        assert await store.tables.of_person(person, 9) == [record]
        assert await store.tables.with_person(person) == [record]
    assert await store.tables.recent(None, 9) == [
        TableSummary(
            id="t1",
            status="open",
            public=True,
            host="ann",
            created=100.0,
            touched=100.0,
            people=2,
        )
    ]


@story
async def test_what_is_not_there_is_none(open_store: Open) -> None:
    store = await open_store()
    assert await store.tables.get("t9") is None
    assert await store.tables.public(9) == []
    assert await store.tables.of_person("ann", 9) == []
    assert await store.tables.with_person("ann") == []
    assert await store.tables.open_untouched_since(1e12) == []
    assert await store.tables.sticky_moves("t9") == []
    assert await store.tables.chat("t9", 9) == []
    assert await store.tables.counts() == {}
    assert await store.tables.recent(None, 9) == []


@story
async def test_a_changed_table_replaces_the_old_one(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table(people=("ann", "ben")))
    await store.execute(saved_table(people=("ben", "cat"), host="ben", public=False))
    assert await store.tables.get("t1") == TableRecord(
        id="t1", status="open", document=b'{"table":2}', revision=1
    )
    assert await store.tables.of_person("ann", 9) == []
    assert len(await store.tables.of_person("ben", 9)) == 1
    assert len(await store.tables.of_person("cat", 9)) == 1
    (summary,) = await store.tables.recent(None, 9)
    assert (summary.host, summary.public, summary.created, summary.touched, summary.people) == (
        "ben",
        False,
        100.0,
        200.0,
        2,
    )


@story
async def test_every_change_of_a_table_is_its_next_revision(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table())
    assert await revision_of(store) == 0
    for revision in range(3):
        await store.execute(saved_table(revision=revision))
        assert await revision_of(store) == revision + 1
    for found in (
        await store.tables.public(9),
        await store.tables.of_person("ann", 9),
        await store.tables.with_person("ann"),
    ):
        assert [record.revision for record in found] == [3]


@pytest.mark.parametrize("revision", [0, 2])
@story
async def test_a_change_that_was_made_from_another_revision_is_refused(
    open_store: Open, revision: int
) -> None:
    store = await open_store()
    await store.execute(new_table(people=("ann", "ben")))
    await store.execute(saved_table(revision=0, status="running"))
    before = await store.tables.get("t1")
    with refuses("table_changed"):
        await store.commit(
            [
                new_table("t2"),
                saved_table(
                    revision=revision, status="running", people=("cat",), document=b"no", host="cat"
                ),
            ]
        )
    assert await store.tables.get("t1") == before
    assert await store.tables.of_person("cat", 9) == []
    assert await store.tables.get("t2") is None, "nothing of the list is stored"


@story
async def test_of_two_stores_that_change_a_table_exactly_one_wins(open_again: Open) -> None:
    stores = [await open_again(), await open_again()]
    await stores[0].execute(new_table())
    for revision in range(20):
        answers = await asyncio.gather(
            *[
                store.execute(saved_table(revision=revision, document=b"%d" % number))
                for number, store in enumerate(stores)
            ],
            return_exceptions=True,
        )
        (winner,) = [number for number, answer in enumerate(answers) if answer is None]
        loser = answers[1 - winner]
        assert isinstance(loser, Conflict)
        assert loser.code == "table_changed"
        for store in stores:
            table = await store.tables.get("t1")
            assert table is not None
            assert (table.document, table.revision) == (b"%d" % winner, revision + 1)


@pytest.mark.parametrize(
    "end",
    [
        FinishMatch(match="m1", outcome=b"{}", now=1.0),
        StopMatch(match="m1", status="ended", fault="x", now=1.0),
        StopMatch(match="m1", status="quarantined", fault="x", now=1.0),
    ],
    ids=["finished", "ended", "quarantined"],
)
@story
async def test_a_change_that_the_end_of_a_match_has_overtaken_is_refused(
    open_store: Open, end: Command[Any]
) -> None:
    store = await open_store()
    await store.commit([new_table(status="running"), new_match()])
    await store.execute(end)
    assert await revision_of(store) == 1
    with refuses("table_changed"):
        await store.execute(saved_table(revision=0, status="running"))
    assert await status_of(store) == "finished"
    await store.execute(saved_table(revision=1, status="closed"))
    assert await status_of(store) == "closed"


@story
async def test_what_leaves_a_table_as_it_is_keeps_its_revision(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(status="running"), new_match(), entry(1)])
    await store.execute(StopMatch(match="m1", status="ended", fault="x", now=1.0))
    await store.execute(StopMatch(match="m1", status="quarantined", fault="y", now=2.0))
    assert await revision_of(store) == 1, "damage found after the end is none of the table's"
    await store.commit(
        [
            SaveStickyMove(table="t1", person="ann", name="block", move=b"{}"),
            RequireUntouched(table="t1", before=1e9),
            few(9),
            DeleteChat(table="t1"),
        ]
    )
    assert await revision_of(store) == 1


@pytest.mark.parametrize("status", ["open", "closed"])
@story
async def test_a_table_that_is_not_there_is_not_saved(open_store: Open, status: str) -> None:
    store = await open_store()
    with refuses("table_changed"):
        await store.execute(saved_table(status=status))
    assert await store.tables.counts() == {}
    assert await store.tables.of_person("ann", 9) == []


@story
async def test_public_tables_that_are_open_come_before_those_that_run(open_store: Open) -> None:
    store = await open_store()
    for number, (status, public) in enumerate(
        [
            ("open", True),
            ("running", True),
            ("open", True),
            ("open", False),
            ("running", True),
            ("closed", True),
            ("finished", True),
        ]
    ):
        table = new_table(f"t{number}", status=status, public=public, now=float(number))
        await store.execute(table)
    found = [table.id for table in await store.tables.public(9)]
    assert found == ["t2", "t0", "t4", "t1"]
    assert [table.id for table in await store.tables.public(3)] == ["t2", "t0", "t4"]
    assert [table.id for table in await store.tables.public(1)] == ["t2"]


@story
async def test_the_tables_of_a_person_leave_out_those_that_are_closed(open_store: Open) -> None:
    store = await open_store()
    for number, status in enumerate(["open", "running", "closed", "finished"]):
        await store.execute(new_table(f"t{number}", status=status, now=float(number)))
    assert [each.id for each in await store.tables.of_person("ann", 9)] == ["t3", "t1", "t0"]
    assert [each.id for each in await store.tables.of_person("ann", 2)] == ["t3", "t1"]
    everywhere = {each.id for each in await store.tables.with_person("ann")}
    assert everywhere == {"t0", "t1", "t2", "t3"}


@story
async def test_open_tables_that_nobody_has_touched_are_found(open_store: Open) -> None:
    store = await open_store()
    await store.commit(
        [
            new_table("t1", now=1.0),
            new_table("t2", now=2.0, public=False),
            new_table("t3", now=3.0),
            new_table("t4", now=1.0, status="finished"),
        ]
    )
    assert set(await store.tables.open_untouched_since(3.0)) == {"t1", "t2"}


@story
async def test_a_list_for_a_table_that_was_touched_is_refused(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table())
    for table, before in (("t1", 100.0), ("t1", 50.0), ("t9", 200.0)):
        with refuses("table_changed"):
            await store.commit(
                [
                    RequireUntouched(table=table, before=before),
                    saved_table(status="closed"),
                ]
            )
    assert await status_of(store) == "open"
    await store.commit([RequireUntouched(table="t1", before=100.5), saved_table(status="closed")])
    assert await status_of(store) == "closed"


def few(most: int, table: str = "new", host: str = "ann") -> RequireFewTables:
    """A host may have so many tables."""
    return RequireFewTables(host=host, table=table, most=most, active_since=50.0)


@story
async def test_a_host_of_too_many_tables_is_refused_another(open_store: Open) -> None:
    store = await open_store()
    await store.commit(
        [
            new_table("t0"),
            new_table("t1", status="running"),
            new_match("m1", table="t1", started=100.0),
            new_table("t2", status="running"),
            new_match("m2", table="t2", started=10.0),
            new_table("t3", status="finished"),
            new_table("t4", status="closed"),
            new_table("t5", host="ben"),
        ]
    )
    with pytest.raises(TooMany) as refused:
        await store.commit([new_table("new"), few(2)])
    assert refused.value.code == "too_many_tables"
    assert refused.value.retry_after == 60
    assert await store.tables.get("new") is None
    await store.commit([new_table("new"), few(3)])
    with refuses("too_many_tables"):
        await store.execute(few(2))
    await store.execute(few(2, host="ben"))
    await store.commit([entry(1, "m2")])
    with refuses("too_many_tables"):
        await store.execute(few(3))


@story
async def test_sticky_moves_are_replaced_by_name(open_store: Open) -> None:
    store = await open_store()

    def keep(person: str, name: str, move: bytes, table: str = "t1") -> SaveStickyMove:
        return SaveStickyMove(table=table, person=person, name=name, move=move)

    await store.commit(
        [
            keep("ann", "block", b"1"),
            keep("ben", "block", b"2"),
            keep("ann", "block", b"3"),
            keep("ann", "auto", b"4"),
            keep("ann", "auto", b"5", "t2"),
        ]
    )
    assert await store.tables.sticky_moves("t1") == [
        StickyMove("ann", "auto", b"4"),
        StickyMove("ann", "block", b"3"),
        StickyMove("ben", "block", b"2"),
    ]


@story
async def test_chat_is_numbered_and_the_oldest_lines_go(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest(), new_table(), new_table("t2")])
    numbers = await store.commit([line(str(number)) for number in range(5)])
    assert numbers == sorted(set(numbers))
    other = await store.execute(line("elsewhere", table="t2", keep=1))
    expected = [ChatRecord(numbers[place], str(place).encode()) for place in (2, 3, 4)]
    assert await store.tables.chat("t1", 9) == expected
    assert await store.tables.chat("t1", 2) == expected[1:]
    assert await store.tables.chat("t2", 9) == [ChatRecord(other, b"elsewhere")]


@story
async def test_chat_is_deleted_at_one_table_alone(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest(), new_table(), new_table("t2")])
    await store.commit([line("a"), line("b", table="t2"), DeleteChat(table="t1")])
    assert await store.tables.chat("t1", 9) == []
    assert len(await store.tables.chat("t2", 9)) == 1
    assert await store.execute(line("c")) > 0


@story
async def test_a_line_that_was_said_before_the_chat_was_deleted_does_not_outlive_that(
    open_store: Open,
) -> None:
    store = await open_store()
    await store.commit([new_guest(), new_table()])
    await store.execute(line("before"))
    opened = store.commit([DeleteChat(table="t1"), saved_table()])
    with refuses("table_changed"):
        await store.execute(line("on its way"))
    await opened
    assert await store.tables.chat("t1", 9) == []
    await store.execute(line("after", revision=1))
    assert [each.document for each in await store.tables.chat("t1", 9)] == [b"after"]


@story
async def test_a_line_at_a_table_that_is_not_there_is_refused(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest())
    with refuses("table_changed"):
        await store.execute(line())
    assert await store.tables.chat("t1", 9) == []


@story
async def test_nobody_who_is_deleted_or_unknown_is_heard(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest(), new_table()])
    await store.execute(line("before"))
    deleted = store.execute(DeletePerson(id="ann", password=None, name="nobody", now=9.0))
    for person in ("ann", "unknown"):
        with refuses("no_such_person"):
            await store.execute(line("on its way", person=person))
    await deleted
    assert await store.tables.chat("t1", 9) == []


@story
async def test_tables_are_listed_and_counted(open_store: Open) -> None:
    store = await open_store()
    for number, status in enumerate(["open", "running", "open"]):
        await store.execute(new_table(f"t{number}", status=status, now=float(number)))
    assert await store.tables.counts() == {"open": 2, "running": 1}
    assert [each.id for each in await store.tables.recent(None, 2)] == ["t2", "t1"]
    assert [each.id for each in await store.tables.recent("open", 9)] == ["t2", "t0"]
    assert await store.tables.recent("closed", 9) == []
