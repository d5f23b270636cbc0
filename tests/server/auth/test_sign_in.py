"""Signing in: nobody learns who has an account, and guessing gets slow."""

import asyncio
import threading

import pytest

from parlour.server.auth.accounts import Accounts
from parlour.server.auth.passwords import MOST_WAITING, Cost, Passwords, nobodys_hash
from parlour.server.errors import Busy, Forbidden, RequestRefused, TooMany
from parlour.server.settings import Settings
from tests.server.auth.place import CHEAP, PASSWORD, Clock, opened

pytestmark = pytest.mark.anyio
HERE = "192.0.2.1"


async def refusal(
    people: Accounts, name: str, password: str, address: str = HERE
) -> RequestRefused:
    with pytest.raises(RequestRefused) as refused:
        await people.sign_in(name, password, address)
    return refused.value


async def test_wrong_is_wrong_whichever_it_is(people: Accounts) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    await people.guest("Guest", HERE)
    gone = await people.register(None, "Gone", PASSWORD, HERE)
    await people.delete(gone, PASSWORD)

    said = {
        (type(error), error.code, error.sentence)
        for error in [
            await refusal(people, "Ada", "not the password"),
            await refusal(people, "Ada", ""),
            await refusal(people, "Guest", PASSWORD),
            await refusal(people, "Gone", PASSWORD),
            await refusal(people, "Nobody", PASSWORD),
            await refusal(people, "\u200b", PASSWORD),
            await refusal(people, "x" * 200, PASSWORD),
        ]
    }

    assert [(kind, code) for kind, code, _ in said] == [(Forbidden, "wrong_credentials")]


async def test_an_unknown_name_costs_the_same_work(
    people: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    check = people._passwords._check

    def count(stored: str, password: str) -> bool:
        checked.append(stored)
        return check(stored, password)

    monkeypatch.setattr(people._passwords, "_check", count)
    await people.register(None, "Ada", PASSWORD, HERE)
    for name in ("Ada", "Nobody", "\u200b"):
        await refusal(people, name, "not the password")

    assert len(checked) == 3
    settings = {stored.rsplit("$", 2)[0] for stored in checked}
    assert len(settings) == 1, "the same parameters, so the same time"


def test_nobodys_hash_is_one_that_is_really_checked() -> None:
    passwords = Passwords(CHEAP)
    try:
        assert not passwords._check(nobodys_hash(CHEAP), PASSWORD)
        assert not passwords.outdated(nobodys_hash(CHEAP))
        assert (
            passwords._hasher.hash(PASSWORD).rsplit("$", 2)[0]
            == (nobodys_hash(CHEAP).rsplit("$", 2)[0])
        )
    finally:
        passwords.close()


async def test_guessing_at_one_name_gets_slow_from_anywhere(people: Accounts, clock: Clock) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    for guess in range(5):
        await refusal(people, "Ada", "not the password", f"192.0.2.{guess}")

    error = await refusal(people, "ADA", PASSWORD, "198.51.100.1")
    assert isinstance(error, TooMany)
    assert error.code == "too_many_attempts"
    assert error.retry_after == 2.0
    clock.turn(2)
    await refusal(people, "Ada", "not the password")
    error = await refusal(people, "Ada", PASSWORD)
    assert isinstance(error, TooMany)
    assert error.retry_after == 4.0
    clock.turn(4)
    assert (await people.sign_in("Ada", PASSWORD, HERE)).name == "Ada"
    await refusal(people, "Ada", "not the password")
    assert (await people.sign_in("Ada", PASSWORD, HERE)).name == "Ada"


async def test_a_name_that_nobody_has_gets_slow_in_the_same_way(people: Accounts) -> None:
    codes = [(await refusal(people, "Nobody", PASSWORD)).code for _ in range(6)]

    assert codes == ["wrong_credentials"] * 5 + ["too_many_attempts"]


async def test_guessing_from_one_address_gets_slow_whatever_the_name(people: Accounts) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    codes = [(await refusal(people, f"name {n}", PASSWORD)).code for n in range(21)]

    assert codes == ["wrong_credentials"] * 20 + ["too_many_attempts"]
    assert (await refusal(people, "Ada", PASSWORD)).code == "too_many_attempts"
    assert (await people.sign_in("Ada", PASSWORD, "198.51.100.1")).name == "Ada"


async def test_many_guesses_at_once_are_many(people: Accounts) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    errors = await asyncio.gather(*(refusal(people, "Ada", f"guess {n}") for n in range(12)))

    assert sum(error.code == "wrong_credentials" for error in errors) == 5
    assert sum(error.code == "too_many_attempts" for error in errors) == 7


async def test_guessing_ones_way_to_a_new_password_gets_slow(people: Accounts) -> None:
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    for _ in range(5):
        with pytest.raises(Forbidden):
            await people.change_password(ada, "not the password", "another one")

    with pytest.raises(TooMany):
        await people.change_password(ada, PASSWORD, "another one")
    with pytest.raises(TooMany):
        await people.delete(ada, PASSWORD)


async def test_finding_out_taken_names_gets_slow(people: Accounts) -> None:
    for n in range(6):
        await people.register(None, f"name {n}", PASSWORD, "198.51.100.1")
    bob = await people.register(None, "Bob", PASSWORD, "198.51.100.2")

    codes: list[str] = []
    for n in range(6):
        with pytest.raises(RequestRefused) as refused:
            await people.register(None, f"name {n}", PASSWORD, HERE)
        codes.append(refused.value.code)
    assert codes == ["name_taken"] * 5 + ["too_many_attempts"]

    codes = []
    for n in range(6):
        with pytest.raises(RequestRefused) as refused:
            await people.rename(bob, f"name {n}")
        codes.append(refused.value.code)
    assert codes == ["name_taken"] * 5 + ["too_many_attempts"]


async def test_one_address_makes_so_many_people_an_hour(clock: Clock) -> None:
    async with opened(clock, settings=Settings(guests_per_address=3)) as people:
        await people.guest("Ada", HERE)
        await people.guest("Ada", HERE)
        await people.register(None, "Bob", PASSWORD, HERE)
        with pytest.raises(TooMany) as refused:
            await people.guest("Ada", HERE)
        assert refused.value.retry_after == pytest.approx(1200)
        await people.guest("Ada", "198.51.100.1")
        clock.turn(1200)
        await people.guest("Ada", HERE)


async def test_a_password_is_hashed_anew_when_the_cost_changes(clock: Clock) -> None:
    async with opened(clock) as people:
        ada = await people.register(None, "Ada", PASSWORD, HERE)
        people._passwords.close()
        people._passwords = Passwords(Cost(passes=2, memory=16))
        await people.sign_in("Ada", PASSWORD, HERE)

        stored = await people._store.people.password(ada.id)
        assert stored is not None
        assert "m=16,t=2,p=1" in stored
        assert not people._passwords.outdated(stored)
        assert (await people.sign_in("Ada", PASSWORD, HERE)).name == "Ada"


async def test_passwords_are_never_hashed_on_the_loop_and_only_so_many_wait() -> None:
    passwords = Passwords(CHEAP)
    gate = threading.Event()
    threads: list[str] = []

    def job() -> None:
        threads.append(threading.current_thread().name)
        gate.wait(10)

    try:
        waiting = [asyncio.ensure_future(passwords._run(job)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await passwords.hash(PASSWORD)
        waiting.pop().cancel()
        gate.set()
        await asyncio.gather(*waiting)
        await passwords.hash(PASSWORD)
    finally:
        passwords.close()

    assert all(name.startswith("parlour-passwords") for name in threads)


async def test_a_busy_server_does_not_count_as_a_wrong_guess(
    people: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    with monkeypatch.context() as patched:
        patched.setattr(people._passwords, "_waiting", MOST_WAITING)
        for _ in range(30):
            assert (await refusal(people, "Ada", PASSWORD)).code == "busy"

    assert (await people.sign_in("Ada", PASSWORD, HERE)).name == "Ada"
