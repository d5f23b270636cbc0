"""Guests and accounts."""

import asyncio
from pathlib import Path

import pytest

from parlour.server.auth.accounts import Accounts
from parlour.server.auth.names import NOBODY
from parlour.server.errors import Conflict, Forbidden, NotFound, Unacceptable
from parlour.server.store.records import Person, PlayerRecord
from tests.server.auth.place import PASSWORD, Clock, match_of, opened
from tests.server.harness.people import ToldOfPeople

pytestmark = pytest.mark.anyio
HERE = "192.0.2.1"


async def test_a_guest_is_somebody_at_once(people: Accounts) -> None:
    ada = await people.guest("  Ada ", HERE)
    other = await people.guest("Ada", HERE)

    assert ada.name == "Ada"
    assert not ada.registered
    assert ada.id != other.id
    assert await people.by_id(ada.id) == ada


async def test_a_guest_who_registers_stays_the_same_person(people: Accounts) -> None:
    guest = await people.guest("Ada", HERE)
    ada = await people.register(guest, "Ada L", PASSWORD, HERE)

    assert (ada.id, ada.name, ada.registered) == (guest.id, "Ada L", True)
    assert await people.by_id(guest.id) == ada
    assert (await people.sign_in("ADA L", PASSWORD, HERE)).id == guest.id


async def test_one_can_register_without_being_a_guest_first(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)

    assert await people.sign_in("Ada", PASSWORD, HERE) == ada


async def test_nobody_registers_twice(people: Accounts) -> None:
    guest = await people.guest("Ada", HERE)
    ada = await people.register(guest, "Ada", PASSWORD, HERE)

    for person in (ada, guest):
        with pytest.raises(Conflict) as refused:
            await people.register(person, "Other", PASSWORD, HERE)
        assert refused.value.code == "already_registered"


async def test_a_registered_name_is_taken_whatever_its_case_and_width(people: Accounts) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)

    with pytest.raises(Conflict) as refused:
        await people.register(None, "\uff21DA", PASSWORD, HERE)

    assert refused.value.code == "name_taken"


async def test_of_two_who_register_one_name_at_once_exactly_one_gets_it(people: Accounts) -> None:
    guests = [await people.guest("Guest", HERE) for _ in range(4)]
    results = await asyncio.gather(
        *(people.register(guest, "Ada", PASSWORD, HERE) for guest in guests),
        return_exceptions=True,
    )

    won = [result for result in results if isinstance(result, Person)]
    lost = [result for result in results if isinstance(result, Conflict)]
    assert len(won) == 1
    assert [error.code for error in lost] == ["name_taken"] * 3
    for guest in guests:
        person = await people.by_id(guest.id)
        assert person is not None
        assert person.registered is (person.id == won[0].id)


@pytest.mark.parametrize("password", ["", "1234567", "x" * 257])
async def test_a_password_has_8_to_256_characters(people: Accounts, password: str) -> None:
    with pytest.raises(Unacceptable) as refused:
        await people.register(None, "Ada", password, HERE)
    assert refused.value.code == "password_length"

    ada = await people.register(None, "Ada", PASSWORD, HERE)
    with pytest.raises(Unacceptable) as refused:
        await people.change_password(ada, PASSWORD, password)
    assert refused.value.code == "password_length"


async def test_a_password_is_the_same_however_its_accents_are_typed(people: Accounts) -> None:
    await people.register(None, "Zoe", "zo\u00eb the cat", HERE)

    assert (await people.sign_in("Zoe", "zoe\u0308 the cat", HERE)).name == "Zoe"


async def test_a_new_password_replaces_the_old_one(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    changed = await people.change_password(ada, PASSWORD, "another one")

    assert changed.epoch == ada.epoch + 1
    assert await people.sign_in("Ada", "another one", HERE) == changed
    with pytest.raises(Forbidden) as refused:
        await people.sign_in("Ada", PASSWORD, HERE)
    assert refused.value.code == "wrong_credentials"


async def test_only_who_knows_the_old_password_changes_it(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    with pytest.raises(Forbidden) as refused:
        await people.change_password(ada, "not my password", "another one")
    assert refused.value.code == "wrong_credentials"

    guest = await people.guest("Guest", HERE)
    with pytest.raises(Conflict) as conflict:
        await people.change_password(guest, PASSWORD, "another one")
    assert conflict.value.code == "not_registered"


async def test_of_two_changes_of_a_password_at_once_one_is_refused(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    results = await asyncio.gather(
        *(people.change_password(ada, PASSWORD, new) for new in ("number one", "number two")),
        return_exceptions=True,
    )

    assert sum(isinstance(result, Person) for result in results) == 1
    assert [error.code for error in results if isinstance(error, Conflict)] == ["changed_meanwhile"]


async def test_people_change_their_names_and_accounts_keep_theirs_unique(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    bob = await people.register(None, "Bob", PASSWORD, HERE)
    guest = await people.guest("Guest", HERE)

    with pytest.raises(Conflict) as refused:
        await people.rename(bob, "ADA")
    assert refused.value.code == "name_taken"
    assert (await people.rename(ada, "ADA")).name == "ADA"
    assert (await people.rename(guest, "Guest 2")).registered is False
    await people.rename(ada, "Countess")
    assert (await people.rename(bob, "Ada")).name == "Ada"
    assert (await people.sign_in("countess", PASSWORD, HERE)).id == ada.id


async def test_a_deleted_account_leaves_its_name_free_and_a_neutral_one_in_matches(
    people: Accounts,
) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    bob = await people.guest("Bob", HERE)
    await people.mute(ada, bob.id, True)
    value = people.cookie_for(ada)

    player = PlayerRecord(seat="PB", person=ada.id, bot=None, name="Ada")
    await people._store.execute(match_of(player))
    await people.delete(ada, PASSWORD)

    assert await people.by_id(ada.id) is None
    assert await people.from_cookie(value) is None
    assert await people.muted(ada) == frozenset()
    again = await people.register(None, "Ada", PASSWORD, HERE)
    assert again.id != ada.id

    match = await people._store.matches.get("m1")
    assert match is not None
    assert match.players == (PlayerRecord(seat="PB", person=ada.id, bot=None, name=NOBODY),)
    assert await people._store.people.password(ada.id) is None


async def test_only_who_knows_the_password_deletes_an_account(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    for password in (None, "", "not my password"):
        with pytest.raises(Forbidden) as refused:
            await people.delete(ada, password)
        assert refused.value.code == "wrong_credentials"

    assert await people.by_id(ada.id) == ada


async def test_a_guest_needs_no_password_to_go(people: Accounts) -> None:
    guest = await people.guest("Ada", HERE)
    await people.delete(guest, None)

    assert await people.by_id(guest.id) is None
    with pytest.raises(NotFound):
        await people.rename(guest, "Bob")
    with pytest.raises(Conflict):
        await people.register(guest, "Bob", PASSWORD, HERE)


async def test_people_mute_each_other_for_themselves(people: Accounts) -> None:
    ada, bob = await people.guest("Ada", HERE), await people.guest("Bob", HERE)
    await people.mute(ada, bob.id, True)
    await people.mute(ada, bob.id, True)

    assert await people.muted(ada) == {bob.id}
    assert await people.muted(bob) == frozenset()
    await people.mute(ada, bob.id, False)
    assert await people.muted(ada) == frozenset()
    with pytest.raises(NotFound):
        await people.mute(ada, "nobody", True)
    with pytest.raises(Unacceptable):
        await people.mute(ada, ada.id, True)


async def test_whoever_watches_is_told_of_every_change(
    people: Accounts, told: ToldOfPeople
) -> None:
    guest = await people.guest("Ada", HERE)
    renamed = await people.rename(guest, "Bob")
    await people.delete(renamed, None)

    assert told.changed == [(guest.id, guest), (guest.id, renamed), (guest.id, None)]


async def test_who_hangs_up_in_the_middle_of_a_change_has_changed_for_everybody_or_not_at_all(
    people: Accounts, told: ToldOfPeople
) -> None:
    names: set[str] = set()
    for moments in range(6):
        guest = await people.guest("Ada", HERE)
        told.changed.clear()
        asking = asyncio.create_task(people.rename(guest, "Bob"))
        for _ in range(moments):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.gather(*people._changes._tasks)

        stored = await people._store.people.get(guest.id)
        assert stored is not None
        assert stored == await people.by_id(guest.id)
        names.add(stored.name)
        assert told.changed == ([] if stored == guest else [(guest.id, stored)])
    assert "Bob" in names


async def test_accounts_outlive_the_process(tmp_path: Path, clock: Clock) -> None:
    async with opened(clock, tmp_path / "parlour.db") as people:
        ada = await people.register(None, "Ada", PASSWORD, HERE)
    async with opened(clock, tmp_path / "parlour.db") as people:
        assert await people.sign_in("Ada", PASSWORD, HERE) == ada
