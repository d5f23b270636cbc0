"""Tokens: added by their hash, found by it, revoked one by one and with their person."""

import pytest

from parlour.server.store.commands import (
    AddToken,
    Command,
    DeletePerson,
    EndAllDeviceSessions,
    EndDeviceSession,
    PurgeGuests,
    PurgeTokens,
    RecordTokenUse,
    RenamePerson,
    RevokeToken,
    SetBan,
    SetPassword,
)
from parlour.server.store.interface import Store
from parlour.server.store.records import Person, TokenRecord
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import add_account, new_account, new_guest

MOST = 3


def new_token(id_: str = "t1", person: str = "ann", created: float = 10.0) -> AddToken:
    """A token that is good for a hundred seconds."""
    return AddToken(
        id=id_,
        person=person,
        hash=id_.encode() * 16,
        name=f"bot {id_}",
        created=created,
        expires=created + 100,
        most=MOST,
    )


def record(token: AddToken, *, used: float | None = None, revoked: bool = False) -> TokenRecord:
    """What is read of a token."""
    return TokenRecord(
        id=token.id,
        person=token.person,
        name=token.name,
        created=token.created,
        expires=token.expires,
        used=used,
        revoked=revoked,
    )


async def tokens_of(store: Store, person: str = "ann") -> frozenset[str]:
    """The tokens that the record of a person names."""
    found = await store.people.get(person)
    return frozenset() if found is None else found.tokens


@story
async def test_a_token_is_found_by_its_hash_and_listed_with_its_person(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest("ann"))
    first, second = new_token("t1"), new_token("t2", created=20.0)
    person = await store.execute(first)
    assert person == Person(id="ann", name=person.name, tokens=frozenset(("t1",)))
    await store.execute(second)

    assert await store.tokens.by_hash(first.hash) == record(first)
    assert await store.tokens.by_hash(b"another") is None
    assert await store.tokens.of_person("ann") == [record(second), record(first)]
    assert await store.tokens.of_person("bob") == []
    assert await tokens_of(store) == {"t1", "t2"}


@story
async def test_a_token_is_there_after_a_restart(open_again: Open) -> None:
    store = await open_again()
    await store.commit([new_guest("ann"), new_token()])
    assert await (await open_again()).tokens.by_hash(new_token().hash) == record(new_token())


@story
async def test_nobody_and_the_banned_get_no_token(open_store: Open) -> None:
    store = await open_store()
    with refuses("no_such_person"):
        await store.execute(new_token())
    await store.commit([new_guest("ann"), SetBan(id="ann", key=None, since=1.0)])
    with refuses("banned"):
        await store.execute(new_token())
    assert await store.tokens.of_person("ann") == []


@story
async def test_only_tokens_that_are_still_good_count_against_the_limit(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_guest("bob")])
    for number in range(MOST):
        await store.execute(new_token(f"t{number}"))
    with refuses("too_many_tokens"):
        await store.execute(new_token("more"))
    await store.execute(new_token("other", "bob"))

    await store.execute(RevokeToken(id="t0", person="ann"))
    await store.execute(new_token("more"))
    with refuses("too_many_tokens"):
        await store.execute(new_token("again"))
    await store.execute(new_token("later", created=110.0))


@story
async def test_a_revoked_token_is_known_as_such_and_no_longer_listed(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_guest("bob"), new_token()])
    with refuses("no_such_token"):
        await store.execute(RevokeToken(id="t1", person="bob"))

    person = await store.execute(RevokeToken(id="t1", person="ann"))

    assert person.tokens == frozenset()
    assert await store.tokens.by_hash(new_token().hash) == record(new_token(), revoked=True)
    assert await store.tokens.of_person("ann") == []
    with refuses("no_such_token"):
        await store.execute(RevokeToken(id="t1", person="ann"))


@story
async def test_only_the_newest_revoked_tokens_are_remembered(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_guest("ann"))
    for number in range(MOST + 2):
        await store.execute(new_token(f"t{number}", created=float(number)))
        await store.execute(RevokeToken(id=f"t{number}", person="ann"))
    await store.execute(new_token("last", created=50.0))

    known = [await store.tokens.by_hash(new_token(f"t{each}").hash) for each in range(MOST + 2)]
    assert [each is not None for each in known] == [False, False, True, True, True]


@story
async def test_a_use_is_noted_with_its_person(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_token()])
    await store.execute(RecordTokenUse(id="t1", day=86_400.0, now=90_000.0))

    assert await store.tokens.of_person("ann") == [record(new_token(), used=86_400.0)]
    (person,) = await store.people.recent(5)
    assert person.seen == 90_000.0
    await store.execute(RecordTokenUse(id="gone", day=86_400.0, now=99_000.0))
    assert (await store.people.recent(5))[0].seen == 90_000.0


@story
async def test_tokens_that_expired_long_ago_are_forgotten(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_token("t1"), new_token("t2", created=20.0)])
    assert await store.execute(PurgeTokens(before=110.0)) == 0
    assert await store.execute(PurgeTokens(before=111.0)) == 1
    assert await tokens_of(store) == {"t2"}


ENDING: dict[str, Command[object]] = {
    "password": SetPassword(id="ann", before="hash", password="new"),
    "everywhere": EndAllDeviceSessions(id="ann"),
    "ban": SetBan(id="ann", key=None, since=5.0),
}
STAYING: dict[str, Command[object]] = {
    "one device": EndDeviceSession(id="ann", session="aa", until=9.0, most=5),
    "name": RenamePerson(id="ann", name="Anna", key="anna"),
    "no ban": SetBan(id="ann", key=None, since=None),
}


@pytest.mark.parametrize("how", ENDING)
@story
async def test_what_ends_all_sessions_of_a_person_revokes_their_tokens(
    open_store: Open, how: str
) -> None:
    store = await open_store()
    await add_account(store, "ann")
    await store.commit([new_guest("bob", "Bob"), new_token(), new_token("t2", "bob")])
    await store.execute(ENDING[how])

    assert await tokens_of(store) == frozenset()
    assert await tokens_of(store, "bob") == {"t2"}
    assert await store.tokens.by_hash(new_token().hash) == record(new_token(), revoked=True)


@pytest.mark.parametrize("how", STAYING)
@story
async def test_other_changes_of_a_person_leave_their_tokens_alone(
    open_store: Open, how: str
) -> None:
    store = await open_store()
    await add_account(store, "ann")
    await store.execute(new_token())
    await store.execute(STAYING[how])
    assert await tokens_of(store) == {"t1"}


@story
async def test_a_guest_who_registers_keeps_the_tokens(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_token()])
    person = await store.execute(new_account("ann"))
    assert person.tokens == {"t1"}


@story
async def test_tokens_go_with_whoever_is_deleted(open_store: Open) -> None:
    store = await open_store()
    await store.commit([new_guest("ann"), new_guest("bob"), new_token(), new_token("t2", "bob")])
    await store.execute(DeletePerson(id="ann", password=None, name="somebody", now=20.0))
    await store.execute(PurgeGuests(before=1e9, most=5))

    for id_ in ("t1", "t2"):
        assert await store.tokens.by_hash(new_token(id_).hash) is None
