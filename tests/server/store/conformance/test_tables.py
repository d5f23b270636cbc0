"""Tables, the chat at them, and sticky moves."""

import pytest

from parlour.server.errors import TooMany
from parlour.server.store.commands import (
    AddChatLine,
    DeleteChat,
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
    new_match,
    new_table,
    saved_table,
    status_of,
)


@story
async def test_a_new_table_is_there_for_those_who_sit_at_it(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table(people=("ann", "ben"), host="ann"))
    record = TableRecord(id="t1", status="open", document=b'{"table":1}')
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
        id="t1", status="open", document=b'{"table":2}'
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
async def test_a_status_is_changed_from_what_it_was_only(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(people=("ann", "ben"))])
    await store.execute(saved_table(before="open", status="running"))
    assert await status_of(store) == "running"
    with refuses("table_changed"):
        await store.execute(
            saved_table(before="open", status="closed", people=("cat",), document=b"no")
        )
    assert await status_of(store) == "running"
    assert await store.tables.of_person("cat", 9) == []
    table = await store.tables.get("t1")
    assert table is not None
    assert table.document == b'{"table":2}'


@story
async def test_a_change_of_something_else_keeps_the_status_that_a_match_has_set(
    open_store: Open,
) -> None:
    store = await open_store()
    await store.commit([new_table(status="running"), new_match()])
    await store.execute(StopMatch(match="m1", status="ended", fault="x", now=1.0))
    await store.execute(saved_table(before="running", status="running"))
    assert await status_of(store) == "finished"


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


def line(document: str, table: str = "t1", person: str = "ann", keep: int = 3) -> AddChatLine:
    """A line of chat."""
    return AddChatLine(table=table, person=person, document=document.encode(), now=1.0, keep=keep)


@story
async def test_chat_is_numbered_and_the_oldest_lines_go(open_store: Open) -> None:
    store = await open_store()
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
    await store.commit([line("a"), line("b", table="t2"), DeleteChat(table="t1")])
    assert await store.tables.chat("t1", 9) == []
    assert len(await store.tables.chat("t2", 9)) == 1
    assert await store.execute(line("c")) > 0


@story
async def test_tables_are_listed_and_counted(open_store: Open) -> None:
    store = await open_store()
    for number, status in enumerate(["open", "running", "open"]):
        await store.execute(new_table(f"t{number}", status=status, now=float(number)))
    assert await store.tables.counts() == {"open": 2, "running": 1}
    assert [each.id for each in await store.tables.recent(None, 2)] == ["t2", "t1"]
    assert [each.id for each in await store.tables.recent("open", 9)] == ["t2", "t0"]
    assert await store.tables.recent("closed", 9) == []
