"""Lists of commands: whole or not at all, in order, on the disk when acknowledged."""

import asyncio

import pytest

from parlour.core.errors import ParlourError
from parlour.server.errors import Conflict
from parlour.server.store.commands import (
    DeleteChat,
    RequireUntouched,
    SaveRuntime,
    SaveStickyMove,
    SaveUptime,
)
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import (
    RUNTIME,
    entry,
    line,
    log_of,
    new_account,
    new_guest,
    new_match,
    new_table,
    saved_table,
)


@story
async def test_a_list_gives_what_each_command_returned_in_order(open_store: Open) -> None:
    store = await open_store()
    nothing, ann, account = await store.commit([new_table(), new_guest(), new_account()])
    assert nothing is None
    assert (ann.registered, account.registered) == (False, True)
    assert await store.commit([]) == []


@story
async def test_a_command_sees_what_those_before_it_have_changed(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match(), entry(1), entry(2), saved_table(public=False)])
    assert await log_of(store) == [b"entry 0", b"entry 1", b"entry 2"]
    with refuses("table_changed"):
        await store.commit(
            [saved_table(revision=1, now=300.0), RequireUntouched(table="t1", before=300.0)]
        )


@pytest.mark.parametrize("place", range(5))
@story
async def test_of_a_list_with_a_refusal_nothing_is_stored(open_store: Open, place: int) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match()])
    good = [
        entry(1),
        saved_table(document=b"{}"),
        SaveStickyMove(table="t1", person="ann", name="block", move=b"{}"),
        new_guest(),
    ]
    bad = SaveRuntime(match="m1", version=9, runtime=b"no")
    with refuses("match_changed"):
        await store.commit([*good[:place], bad, *good[place:]])
    assert await log_of(store) == [b"entry 0"]
    table = await store.tables.get("t1")
    assert table is not None
    assert table.document == b'{"table":1}'
    assert await store.tables.sticky_moves("t1") == []
    assert await store.people.get("ann") is None
    assert await store.commit([*good[:2], new_guest()])  # nothing of it is in the way


@story
async def test_refusals_are_those_of_the_server(open_store: Open) -> None:
    store = await open_store()
    with pytest.raises(Conflict) as refused:
        await store.execute(entry(1))
    assert refused.value.status == 409
    assert refused.value.sentence == "The match has gone on, or was ended, meanwhile."


@story
async def test_a_refused_list_takes_no_other_with_it(open_store: Open) -> None:
    store = await open_store()
    lists = [store.commit([new_table(f"t{number}"), entry(number)]) for number in range(10)]
    fine = [store.commit([new_table(f"u{number}")]) for number in range(10)]
    answers = await asyncio.gather(*lists, *fine, return_exceptions=True)
    assert [isinstance(answer, Conflict) for answer in answers] == [True] * 10 + [False] * 10
    found = {table.id for table in await store.tables.recent(None, 100)}
    assert found == {f"u{number}" for number in range(10)}


@story
async def test_lists_are_committed_in_the_order_in_which_they_were_handed_in(
    open_store: Open,
) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match()])
    await asyncio.gather(*[store.commit([entry(version)]) for version in range(1, 400)])
    assert await log_of(store) == [f"entry {version}".encode() for version in range(400)]


@story
async def test_of_two_appends_of_a_version_exactly_one_wins(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match()])
    for version in range(1, 30):
        answers = await asyncio.gather(
            *[store.commit([entry(version, by=f" {name}")]) for name in "abcd"],
            return_exceptions=True,
        )
        codes = [answer.code for answer in answers if isinstance(answer, ParlourError)]
        assert codes == ["match_changed"] * 3
        assert len(await log_of(store)) == version + 1


@story
async def test_of_two_stores_that_append_a_version_exactly_one_wins(open_again: Open) -> None:
    stores = [await open_again(), await open_again()]
    await stores[0].commit([new_table(), new_match(), new_guest()])
    for version in range(1, 30):
        answers = await asyncio.gather(
            *[
                store.commit(
                    [entry(version, by=f" {number}"), line(f"{version} {number}", keep=100)]
                )
                for number, store in enumerate(stores)
            ],
            return_exceptions=True,
        )
        (winner,) = [number for number, answer in enumerate(answers) if isinstance(answer, list)]
        loser = answers[1 - winner]
        assert isinstance(loser, ParlourError)
        assert loser.code == "match_changed"
        assert (await log_of(stores[1]))[-1] == f"entry {version} {winner}".encode()
    chat = await stores[0].tables.chat("t1", 100)
    assert len(chat) == 29, "what a loser's list had beside its entry is not stored"


@story
async def test_many_lists_at_once_are_all_stored(open_again: Open) -> None:
    store = await open_again()
    await store.commit([new_table(), *[new_match(f"m{number}") for number in range(50)]])
    await asyncio.gather(*[_play(store, f"m{number}", 20) for number in range(50)])
    store.close()
    again = await open_again()
    for number in range(50):
        assert len(await log_of(again, f"m{number}")) == 21


async def _play(store: Store, match: str, moves: int) -> None:
    for version in range(1, moves + 1):
        await store.commit([entry(version, match)])


@story
async def test_what_is_acknowledged_is_seen_by_the_next_read_and_by_others(
    open_again: Open,
) -> None:
    store, other = await open_again(), await open_again()
    await store.commit([new_table(), new_match()])
    for version in range(1, 20):
        await store.commit([entry(version)])
        for each in (store, other):
            record = await each.matches.get("m1")
            assert record is not None
            assert record.version == version


@story
async def test_to_cancel_the_waiting_does_not_take_a_list_back(open_store: Open) -> None:
    store = await open_store()
    given_up = store.commit([new_table()])
    given_up.cancel()
    await store.execute(SaveUptime(seconds=1.0))
    assert await store.tables.get("t1") is not None


@story
async def test_a_list_is_what_it_was_when_it_was_handed_in(open_store: Open) -> None:
    store = await open_store()
    commands = [new_table()]
    committed = store.commit(commands)
    commands.append(new_table("t2"))
    assert len(await committed) == 1
    assert await store.tables.get("t2") is None


@story
async def test_closing_finishes_what_was_handed_in_and_takes_no_more(open_again: Open) -> None:
    store = await open_again()
    handed_in = [store.commit([new_table(f"t{number}")]) for number in range(50)]
    store.close()
    assert len(await asyncio.gather(*handed_in)) == 50
    with pytest.raises(StorageError):
        await store.execute(DeleteChat(table="t1"))
    with pytest.raises(StorageError):
        await store.tables.get("t1")
    assert (await (await open_again()).tables.counts()) == {"open": 50}


@story
async def test_what_exists_already_is_not_made_a_second_time(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_table(), new_match(), new_guest()])
    for again in (
        new_table(document=b"other"),
        new_match(header=b"other"),
        new_guest(name="Other"),
    ):
        with pytest.raises(StorageError):
            await store.execute(again)
    table, match = await store.tables.get("t1"), await store.matches.get("m1")
    person = await store.people.get("ann")
    assert table is not None
    assert match is not None
    assert person is not None
    assert (table.document, match.header, person.name) == (
        b'{"table":1}',
        b'{"header":1}',
        "Ann",
    )
    assert match.runtime == RUNTIME
