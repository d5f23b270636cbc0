"""How people are known again."""

import asyncio
from pathlib import Path

import pytest

from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.accounts import Accounts
from parlour.server.auth.device_sessions import MOST_SIGNED_OUT
from parlour.server.auth.person_cache import FRESH_FOR, PersonCache
from parlour.server.errors import Forbidden, NotFound
from parlour.server.settings import Settings
from parlour.server.store.records import Person
from parlour.server.store.sqlite import SqliteStore
from tests.server.auth.place import CHEAP, PASSWORD, Clock, opened
from tests.server.harness.people import ToldOfPeople
from tests.server.harness.services import ban, reset_password

pytestmark = pytest.mark.anyio
HERE = "192.0.2.1"


async def test_a_cookie_brings_its_person_back(people: Accounts) -> None:
    ada = await people.guest("Ada", HERE)

    assert await people.from_cookie(people.cookie_for(ada)) == ada
    assert await people.from_cookie("nonsense") is None


async def test_a_cookie_is_good_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    file = tmp_path / "parlour.db"
    async with opened(clock, file) as people:
        ada = await people.guest("Ada", HERE)
        value = people.cookie_for(ada)
    async with opened(clock, file) as people:
        assert await people.from_cookie(value) == ada


async def test_a_cookie_of_another_server_is_not_ours(clock: Clock) -> None:
    async with opened(clock) as there, opened(clock) as here:
        ada = await there.guest("Ada", HERE)
        assert await here.from_cookie(there.cookie_for(ada)) is None


async def test_a_new_password_signs_out_every_other_device(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    old = people.cookie_for(ada)
    changed = await people.change_password(ada, PASSWORD, "another one")

    assert await people.from_cookie(old) is None
    assert await people.from_cookie(people.cookie_for(changed)) == changed


async def test_signing_out_ends_one_device_whoever_has_copies_of_its_cookies(
    people: Accounts, clock: Clock
) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    here, there = people.cookie_for(ada), people.cookie_for(ada)
    clock.turn(cookie.RENEWED_AFTER)
    renewed = await people.renewed(ada, here)
    assert renewed is not None
    session = people.session_of(renewed)
    assert session is not None
    assert session == people.session_of(here) != people.session_of(there)

    await people.sign_out(ada, session)

    assert [await people.from_cookie(one) for one in (here, renewed)] == [None, None]
    now = await people.from_cookie(there)
    assert now is not None
    assert now.id == ada.id
    assert await people.from_cookie(people.cookie_for(now)) == now


async def test_who_has_signed_out_is_so_after_a_restart_for_as_long_as_cookies_are_good(
    tmp_path: Path, clock: Clock
) -> None:
    file = tmp_path / "parlour.db"
    async with opened(clock, file) as people:
        ada = await people.register(None, "Ada", PASSWORD, HERE)
        value = people.cookie_for(ada)
        await people.sign_out(ada, people.session_of(value) or "")
    async with opened(clock, file) as people:
        clock.turn(cookie.GOOD_FOR - 1)
        assert await people.purge_sessions() == 0
        assert await people.from_cookie(value) is None
        clock.turn(2 * cookie.DAY)
        assert await people.purge_sessions() == 1
        assert await people.from_cookie(value) is None


async def test_all_devices_can_be_signed_out_at_once(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    values = [people.cookie_for(ada) for _ in range(3)]
    await people.sign_out_everywhere(ada)

    assert [await people.from_cookie(value) for value in values] == [None] * 3
    again = await people.sign_in("Ada", PASSWORD, HERE)
    assert await people.from_cookie(people.cookie_for(again)) == again


async def test_nobody_signs_out_so_often_that_the_list_grows_without_end(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    kept = people.cookie_for(ada)
    for number in range(MOST_SIGNED_OUT):
        await people.sign_out(ada, f"{number:x}")
    assert await people.from_cookie(kept) is not None

    await people.sign_out(ada, "abc")

    now = await people.by_id(ada.id)
    assert now is not None
    assert (now.ended, now.epoch) == (frozenset(), ada.epoch + 1)
    assert await people.from_cookie(kept) is None


async def test_a_guests_cookie_is_not_good_for_the_account(people: Accounts) -> None:
    guest = await people.guest("Ada", HERE)
    value = people.cookie_for(guest)
    await people.register(guest, "Ada", PASSWORD, HERE)

    assert await people.from_cookie(value) is None


async def test_a_cookie_is_renewed_after_a_day_and_lost_after_a_year(
    people: Accounts, clock: Clock
) -> None:
    ada = await people.guest("Ada", HERE)
    value = people.cookie_for(ada)

    clock.turn(cookie.RENEWED_AFTER - 1)
    assert await people.renewed(ada, value) is None
    clock.turn(1)
    renewed = await people.renewed(ada, value)
    assert renewed is not None
    clock.turn(cookie.GOOD_FOR - cookie.RENEWED_AFTER)
    assert await people.from_cookie(value) is None
    assert await people.from_cookie(renewed) == ada


async def test_the_banned_are_refused_everywhere_until_they_are_let_in_again(
    people: Accounts,
) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    value = people.cookie_for(ada)
    await ban(people, "ada")

    for way in (people.from_cookie(value), people.sign_in("Ada", PASSWORD, HERE)):
        with pytest.raises(Forbidden) as refused:
            await way
        assert refused.value.code == "banned"
    with pytest.raises(Forbidden) as refused:
        await people.sign_in("Ada", "not the password", HERE)
    assert refused.value.code == "wrong_credentials"

    await ban(people, ada.id, on=False)
    assert await people.from_cookie(value) == ada


async def test_a_ban_by_another_process_tells_within_seconds(tmp_path: Path, clock: Clock) -> None:
    file = tmp_path / "parlour.db"
    async with opened(clock, file) as here, opened(clock, file) as there:
        ada = await here.guest("Ada", HERE)
        value = here.cookie_for(ada)
        await ban(there, ada.id)
        clock.turn(FRESH_FOR + 1)
        with pytest.raises(Forbidden):
            await here.from_cookie(value)


async def test_a_cookie_that_another_process_wrote_is_believed_at_once(
    tmp_path: Path, clock: Clock
) -> None:
    file = tmp_path / "parlour.db"
    async with opened(clock, file) as here, opened(clock, file) as there:
        ada = await here.register(None, "Ada", PASSWORD, HERE)
        changed = await there.change_password(ada, PASSWORD, "another one")
        assert await here.from_cookie(there.cookie_for(changed)) == changed


async def test_an_administrator_gives_a_new_password(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    value = people.cookie_for(ada)
    await reset_password(people, "ADA", "a new one")

    assert await people.from_cookie(value) is None
    assert (await people.sign_in("Ada", "a new one", HERE)).id == ada.id
    for name in ("Nobody", "\u200b"):
        with pytest.raises(NotFound):
            await reset_password(people, name, "a new one")
        with pytest.raises(NotFound):
            await ban(people, name)


async def test_nobody_is_known_before_the_start() -> None:
    store = SqliteStore(None)
    people = Accounts(store, Settings(), ToldOfPeople(), cost=CHEAP)
    try:
        with pytest.raises(RuntimeError):
            await people.from_cookie("anything")
    finally:
        people.close()
        store.close()


async def test_most_lookups_do_not_touch_the_store(people: Accounts, clock: Clock) -> None:
    ada = await people.guest("Ada", HERE)
    store, people._store = people._store, None  # type: ignore[assignment] # nothing to read from
    try:
        assert await people.by_id(ada.id) == ada
        assert await people.from_cookie(people.cookie_for(ada)) == ada
    finally:
        people._store = store
    clock.turn(FRESH_FOR + 1)
    assert await people.by_id(ada.id) == ada


async def test_what_was_read_before_a_change_is_not_kept_after_it(people: Accounts) -> None:
    ada = await people.guest("Ada", HERE)
    people._cache.changed(ada.id, None)
    read, renamed = await asyncio.gather(people.by_id(ada.id), people.rename(ada, "Bob"))

    assert read in (ada, renamed)
    assert await people.by_id(ada.id) == renamed


def test_memory_keeps_the_people_who_were_here_last() -> None:
    cache = PersonCache(most=2, clock=Clock())
    ada, bob, eve = (Person(id=name, name=name) for name in ("ada", "bob", "eve"))
    cache.changed("ada", ada)
    cache.changed("bob", bob)
    cache.get("ada")
    cache.read(eve, cache.changes)

    assert len(cache) == 2
    assert cache.get("bob") is None
    assert cache.get("ada") == ada
    cache.read(bob, cache.changes - 1)
    assert cache.get("bob") is None
