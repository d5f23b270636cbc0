"""People: names, accounts, passwords, device sessions, deletion, mutes."""

import asyncio

import pytest

from parlour.core.errors import ParlourError
from parlour.server.store.commands import (
    Command,
    CompleteFollowUp,
    DeletePerson,
    DisplaceGuests,
    EndAllDeviceSessions,
    EndDeviceSession,
    Mute,
    PurgeDeviceSessions,
    PurgeGuests,
    RecordSeen,
    RecordSignIn,
    RenamePerson,
    SaveStickyMove,
    SetBan,
    SetPassword,
    Unmute,
)
from parlour.server.store.interface import Store
from parlour.server.store.records import Account, FollowUp, Person, PersonSummary, PlayerRecord
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import (
    add_account,
    line,
    new_account,
    new_guest,
    new_match,
    new_table,
)


def rename(id_: str, name: str) -> RenamePerson:
    """Another name."""
    return RenamePerson(id=id_, name=name, key=name.casefold())


async def get(store: Store, id_: str = "ann") -> Person:
    """A person who is there."""
    found = await store.people.get(id_)
    assert found is not None
    return found


async def pending(store: Store) -> list[str]:
    """Whose tables have yet to follow a change, the first change first."""
    return [each.person for each in await store.people.follow_ups()]


@story
async def test_a_guest_is_there_without_an_account(open_store: Open) -> None:
    store = await open_store()
    ann = await store.execute(new_guest())
    assert ann == Person(id="ann", name="Ann")
    assert await store.people.get("ann") == ann
    assert await store.people.account("ann") is None
    assert await store.people.password("ann") is None
    assert await store.people.guest_named("ann", "") == "Ann"
    assert await store.people.guest_named(None, "ann") == "Ann"
    assert await pending(store) == []
    await store.execute(new_guest("ann2", "Ann"))  # guests may share a name


@story
async def test_what_is_not_there_is_none(open_store: Open) -> None:
    store = await open_store()
    assert await store.people.get("ann") is None
    assert await store.people.get_all(["ann", "ben"]) == {}
    assert await store.people.account("ann") is None
    assert await store.people.account(None) is None
    assert await store.people.guest_named("ann", "ann") is None
    assert await store.people.password("ann") is None
    assert await store.people.muted("ann") == frozenset()
    assert await store.people.follow_ups() == []
    assert await store.people.counts() == {}
    assert await store.people.recent(9) == []


@story
async def test_a_guest_registers(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest())
    registered = await store.execute(new_account(name="Anna"))
    assert registered == Person(id="ann", name="Anna", registered=True, epoch=1)
    assert await get(store) == registered
    assert await store.people.account("anna") == Account("ann", "hash")
    assert await store.people.password("ann") == "hash"
    assert await store.people.guest_named("ann", "ann") is None
    assert await pending(store) == ["ann"]
    for name in ("Anna", "Other"):
        with refuses("already_registered"):
            await store.execute(new_account(name=name))
    assert await get(store) == registered
    with refuses("already_registered"):
        await store.execute(new_account("nobody", "Nobody"))


@story
async def test_the_name_of_an_account_is_nobody_elses(open_store: Open) -> None:
    store = await open_store()
    await add_account(store)
    await store.execute(new_guest("ben", "Ben"))
    await add_account(store, "cat", "Cat")
    refused: list[Command[object]] = [
        new_guest("dan", "ANN"),
        new_account("ben", "ann"),
        rename("ben", "ann"),
        rename("cat", "ann"),
    ]
    for command in refused:
        with refuses("name_taken"):
            await store.execute(command)
    assert await store.people.get("dan") is None
    assert (await get(store, "ben")).name == "Ben"
    assert await store.people.account("cat") == Account("cat", "hash")


@story
async def test_of_two_who_register_a_name_one_has_it(open_again: Open) -> None:
    stores = [await open_again(), await open_again()]
    await stores[0].commit([new_guest("ben", "Ben"), new_guest("cat", "Cat")])
    answers = await asyncio.gather(
        stores[0].execute(new_account("ben", "Star")),
        stores[1].execute(new_account("cat", "Star")),
        return_exceptions=True,
    )
    (winner,) = [answer for answer in answers if isinstance(answer, Person)]
    (loser,) = [answer for answer in answers if isinstance(answer, ParlourError)]
    assert loser.code == "name_taken"
    assert await stores[0].people.account("star") == Account(winner.id, "hash")


@story
async def test_people_are_renamed(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest())
    assert (await store.execute(rename("ann", "Anna"))).name == "Anna"
    assert await store.people.guest_named("anna", "") == "Anna"
    await add_account(store, "ben", "Ben")
    assert (await store.execute(rename("ben", "BEN"))).name == "BEN"
    assert (await store.execute(rename("ben", "Benno"))) == Person(
        id="ben", name="Benno", registered=True, epoch=1
    )
    assert await store.people.account("ben") is None
    assert await store.people.account("benno") == Account("ben", "hash")
    assert await pending(store) == ["ann", "ben"]
    with refuses("no_such_person"):
        await store.execute(rename("nobody", "Nobody"))


@story
async def test_guests_who_have_the_name_of_an_account_are_renamed(open_store: Open) -> None:
    store = await open_store()
    ids = ("0123456789abcdef", "01234567fedcba98")
    await store.commit([new_guest(id_, "Ann") for id_ in ids])
    assert await store.execute(DisplaceGuests(key="ann")) == [], "no account has the name"
    await store.execute(new_guest("ben", "Ben"))
    await store.execute(new_guest("thief", "Thief"))
    await store.execute(new_account("thief", "Guest 0123"))
    displaced = (await store.commit([new_account("ben", "Ann"), DisplaceGuests(key="ann")]))[1]
    assert {person.id: person.name for person in displaced} == dict.fromkeys(ids, "Guest 01234567")
    assert [await get(store, person.id) for person in displaced] == displaced
    assert await store.people.guest_named("ann", "") is None
    assert set(await pending(store)) == {"thief", "ben", *ids}
    assert await store.execute(DisplaceGuests(key="ann")) == []


@story
async def test_follow_ups_are_done_up_to_a_number(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest(), new_guest("ben", "Ben"), rename("ann", "A")])
    (first,) = await store.people.follow_ups()
    await store.commit([rename("ann", "B"), rename("ben", "C")])
    newer = {each.person: each.number for each in await store.people.follow_ups()}
    assert newer["ann"] > first.number
    await store.execute(CompleteFollowUp(person="ann", number=first.number))
    assert {each.person: each.number for each in await store.people.follow_ups()} == newer
    await store.execute(CompleteFollowUp(person="ann", number=newer["ann"]))
    assert await store.people.follow_ups() == [FollowUp("ben", newer["ben"])]
    await store.execute(CompleteFollowUp(person="ben", number=newer["ben"]))
    await store.execute(rename("ann", "D"))
    (last,) = await store.people.follow_ups()
    assert last.number > max(newer.values()), "no number is used twice"


@story
async def test_a_sign_in_is_noted_if_the_password_is_still_the_same(open_store: Open) -> None:
    store = await open_store()
    account = await add_account(store)
    sign_in = RecordSignIn(id="ann", before="hash", password="stronger", now=300.0)
    assert await store.execute(sign_in) == account
    assert await store.people.password("ann") == "stronger"
    assert (await store.people.recent(1))[0].seen == 300.0
    assert await store.execute(sign_in) is None
    assert await store.people.password("ann") == "stronger"
    await store.execute(DeletePerson(id="ann", password="stronger", name="somebody", now=1.0))
    gone = RecordSignIn(id="ann", before="stronger", password="new", now=400.0)
    assert await store.execute(gone) is None


@story
async def test_a_password_is_set_if_the_old_one_is_still_the_same(open_store: Open) -> None:
    store = await open_store()
    await add_account(store)
    await store.execute(EndDeviceSession(id="ann", session="phone", until=1e9, most=9))
    changed = await store.execute(SetPassword(id="ann", before="hash", password="new"))
    assert (changed.epoch, changed.ended) == (2, frozenset())
    for id_, before in (("ann", "hash"), ("nobody", "new")):
        with refuses("changed_meanwhile"):
            await store.execute(SetPassword(id=id_, before=before, password="other"))
    assert await store.people.password("ann") == "new"
    assert await get(store) == changed


@story
async def test_devices_are_signed_out_one_by_one_and_all_at_once(open_store: Open) -> None:
    store = await open_store()
    await add_account(store)

    async def end(session: str, until: float = 1e9) -> Person:
        return await store.execute(EndDeviceSession(id="ann", session=session, until=until, most=2))

    assert (await end("phone")).ended == {"phone"}
    assert (await end("phone")).ended == {"phone"}
    assert await end("tablet") == await get(store)
    everywhere = await end("desktop")
    assert (everywhere.epoch, everywhere.ended) == (2, frozenset()), "there were too many"
    await end("phone", 10.0)
    await end("tablet", 20.0)
    assert await store.execute(PurgeDeviceSessions(now=15.0)) == 1
    assert (await get(store)).ended == {"tablet"}
    everywhere = await store.execute(EndAllDeviceSessions(id="ann"))
    assert (everywhere.epoch, everywhere.ended) == (3, frozenset())
    assert await store.execute(PurgeDeviceSessions(now=1e12)) == 0


@story
async def test_a_guest_who_signs_out_is_signed_out_everywhere(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest())
    gone = await store.execute(EndDeviceSession(id="ann", session="x", until=1e9, most=9))
    assert (gone.epoch, gone.ended) == (1, frozenset())
    for command in (
        EndDeviceSession(id="nobody", session="x", until=1e9, most=9),
        EndAllDeviceSessions(id="nobody"),
    ):
        with refuses("no_such_person"):
            await store.execute(command)


@pytest.mark.parametrize("registered", [False, True])
@story
async def test_of_a_deleted_person_nothing_is_left_but_the_id(
    open_store: Open, registered: bool
) -> None:
    store = await open_store()
    await store.execute(new_guest())
    if registered:
        await store.execute(new_account())
    await store.commit(
        [
            new_guest("ben", "Ben"),
            new_table(people=("ann",)),
            new_match(),
            line("hello"),
            line("hi", person="ben"),
            SaveStickyMove(table="t1", person="ann", name="block", move=b"{}"),
            Mute(person="ann", other="ben", most=9),
            Mute(person="ben", other="ann", most=9),
        ]
    )
    password = "hash" if registered else None
    for id_, wrong in (("ann", "other"), ("nobody", password)):
        with refuses("changed_meanwhile"):
            await store.execute(DeletePerson(id=id_, password=wrong, name="somebody", now=9.0))
    assert (await get(store)).name == "Ann"
    delete = DeletePerson(id="ann", password=password, name="somebody", now=9.0)
    await store.execute(delete)
    with refuses("changed_meanwhile"):
        await store.execute(delete)
    assert await store.people.get("ann") is None
    assert await store.people.account("ann") is None
    assert await store.people.guest_named("ann", "ann") is None
    assert await store.people.password("ann") is None
    assert [each.document for each in await store.tables.chat("t1", 9)] == [b"hi"]
    assert await store.tables.sticky_moves("t1") == []
    assert await store.people.muted("ann") == await store.people.muted("ben") == frozenset()
    match = await store.matches.get("m1")
    assert match is not None
    assert [(each.person, each.name) for each in match.players] == [
        ("ann", "somebody"),
        (None, "Robot"),
    ]
    assert (await pending(store))[-1] == "ann"
    assert await store.people.counts() == {"deleted": 1, "guest": 1}
    await store.execute(new_account("ben", "Ann"))  # the name is free again
    with refuses("no_such_person"):
        await store.execute(SetBan(id="ann", key=None, since=1.0))


@story
async def test_a_person_is_banned_by_id_or_by_the_name_of_an_account(open_store: Open) -> None:
    store = await open_store()
    await add_account(store)
    await store.execute(new_guest("ben", "Ben"))
    for id_, key, banned in (("ann", None, "ann"), ("x", "ann", "ann"), ("ben", "ann", "ben")):
        person = await store.execute(SetBan(id=id_, key=key, since=7.0))
        assert (person.id, person.banned) == (banned, True)
        assert await get(store, banned) == person
        assert {each.id: each.banned for each in await store.people.recent(9)}[banned] == 7.0
        assert not (await store.execute(SetBan(id=id_, key=key, since=None))).banned
    for key in ("ben", "nobody", None):
        with refuses("no_such_person"):
            await store.execute(SetBan(id="x", key=key, since=7.0))


@story
async def test_guests_who_left_no_trace_are_purged(open_store: Open) -> None:
    store = await open_store()
    for id_ in ("plain", "player", "sits", "sat", "banned", "account", "talks"):
        await store.execute(new_guest(id_, id_, now=100.0))
    await store.commit(
        [
            new_match(players=(PlayerRecord(seat="PB", person="player", bot=None, name="P"),)),
            new_table("t1", people=("sits",)),
            new_table("t2", people=("sat",), status="closed"),
            SetBan(id="banned", key=None, since=1.0),
            new_account("account", "account"),
            line("hello", person="talks"),
            new_guest("fresh", "fresh", now=200.0),
        ]
    )
    assert await store.execute(PurgeGuests(before=100.0, most=9)) == []
    first = await store.execute(PurgeGuests(before=150.0, most=2))
    assert len(first) == 2
    rest = await store.execute(PurgeGuests(before=150.0, most=9))
    assert {*first, *rest} == {"plain", "sat", "talks"}
    assert len(first) + len(rest) == 3
    assert await store.tables.chat("t1", 9) == []
    left = {each.id for each in await store.people.recent(99)}
    assert left == {"player", "sits", "banned", "account", "fresh"}


@story
async def test_when_somebody_was_here_last_is_noted(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest())
    await store.execute(RecordSeen(id="ann", now=900.0))
    assert await store.people.recent(9) == [
        PersonSummary(
            id="ann", name="Ann", registered=False, created=100.0, seen=900.0, banned=None
        )
    ]
    await store.execute(RecordSeen(id="nobody", now=900.0))
    assert await store.people.counts() == {"guest": 1}


@story
async def test_people_mute_others(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest(id_, id_) for id_ in ("ann", "ben", "cat", "dan")])
    await store.execute(Mute(person="ann", other="ben", most=2))
    await store.execute(Mute(person="ann", other="ben", most=2))
    await store.execute(Mute(person="ann", other="cat", most=2))
    assert await store.people.muted("ann") == {"ben", "cat"}
    with refuses("too_many_muted"):
        await store.execute(Mute(person="ann", other="dan", most=2))
    with refuses("no_such_person"):
        await store.execute(Mute(person="ben", other="nobody", most=2))
    await store.execute(Unmute(person="ann", other="ben"))
    await store.execute(Unmute(person="ann", other="ben"))
    assert await store.people.muted("ann") == {"cat"}
    assert await store.people.muted("ben") == frozenset()


@story
async def test_people_are_found_listed_and_counted(open_store: Open) -> None:
    store = await open_store()
    await store.commit(
        [new_guest(f"p{number}", f"P{number}", now=float(number)) for number in range(5)]
    )
    await store.commit(
        [
            new_account("p0", "P0"),
            SetBan(id="p1", key=None, since=1.0),
            DeletePerson(id="p2", password=None, name="somebody", now=1.0),
        ]
    )
    assert await store.people.counts() == {"account": 1, "banned": 1, "deleted": 1, "guest": 2}
    assert [each.id for each in await store.people.recent(3)] == ["p4", "p3", "p1"]
    assert [each.id for each in await store.people.recent(9)] == ["p4", "p3", "p1", "p0"]
    found = await store.people.get_all(["p0", "p2", "p9", "p4"])
    assert found == {"p0": await get(store, "p0"), "p4": await get(store, "p4")}
