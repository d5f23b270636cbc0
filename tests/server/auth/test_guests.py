"""The name of an account is nobody else's; guests who never come back are forgotten."""

import pytest
from litestar.testing import TestClient

from parlour.server.auth.accounts import Accounts
from parlour.server.errors import Conflict, RequestRefused
from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings
from parlour.server.store.commands import Command, CreateTable
from parlour.server.store.records import Person, PlayerRecord
from tests.server.auth.place import PASSWORD, Clock, made_app, match_of, opened
from tests.server.harness.people import ToldOfPeople
from tests.server.harness.services import ban

pytestmark = pytest.mark.anyio
HERE = "192.0.2.1"
DAY = 86_400.0
SEATED = (("sitter", "open"), ("left", "closed"))


async def test_no_guest_has_the_name_of_an_account(people: Accounts) -> None:
    await people.register(None, "Ada", PASSWORD, HERE)
    guest = await people.guest("Bob", HERE)

    for name in ("Ada", "ADA", "\uff21da"):
        with pytest.raises(Conflict) as refused:
            await people.guest(name, HERE)
        assert refused.value.code == "name_taken"
        with pytest.raises(Conflict) as refused:
            await people.rename(guest, name)
        assert refused.value.code == "name_taken"
    assert await people.by_id(guest.id) == guest


async def test_two_guests_may_have_one_name_until_somebody_registers_it(
    people: Accounts, told: ToldOfPeople
) -> None:
    guests = [await people.guest("Ada", HERE) for _ in range(3)]
    told.changed.clear()

    ada = await people.register(guests[0], "ada", PASSWORD, HERE)

    others = [await people.by_id(guest.id) for guest in guests[1:]]
    names = [f"Guest {guest.id[:4]}" for guest in guests[1:]]
    assert [other and other.name for other in others] == names
    assert sorted(told.changed, key=str) == sorted(
        [(ada.id, ada), *((guest.id, now) for guest, now in zip(guests[1:], others, strict=True))],
        key=str,
    )
    pending = await people._store.people.follow_ups()
    assert {guest.id for guest in guests} == {one.person for one in pending}
    assert (await people.by_id(ada.id)) == ada


async def test_an_account_that_takes_another_name_has_it_alone_too(people: Accounts) -> None:
    guest = await people.guest("Countess", HERE)
    ada = await people.register(None, "Ada", PASSWORD, HERE)
    await people.rename(ada, "Countess")

    found = await people.by_id(guest.id)
    assert found is not None
    assert found.name == f"Guest {guest.id[:4]}"
    assert (await people.guest("Ada", HERE)).name == "Ada"


async def test_a_guest_who_is_renamed_gets_a_name_that_no_account_has(people: Accounts) -> None:
    guest = await people.guest("Ada", HERE)
    await people.register(None, f"guest {guest.id[:4]}", PASSWORD, HERE)
    await people.register(None, "Ada", PASSWORD, HERE)

    found = await people.by_id(guest.id)
    assert found is not None
    assert found.name == f"Guest {guest.id[:8]}"


async def test_nobody_finds_out_all_names_by_coming_in_as_a_guest(clock: Clock) -> None:
    async with opened(clock, settings=Settings(guests_per_address=3)) as people:
        await people.register(None, "Ada", PASSWORD, "198.51.100.1")
        codes: list[str] = []
        for _ in range(4):
            with pytest.raises(RequestRefused) as refused:
                await people.guest("Ada", HERE)
            codes.append(refused.value.code)
        assert codes == ["name_taken"] * 3 + ["too_many_attempts"]


async def test_guests_who_never_played_are_forgotten_after_90_days(
    people: Accounts, clock: Clock
) -> None:
    account = await people.register(None, "Ada", PASSWORD, HERE)
    names = ("stranger", "player", "sitter", "left", "banned")
    made = {name: await people.guest(name, HERE) for name in names}
    await ban(people, made["banned"].id)
    await people._store.commit(pasts(made))
    await people.mute(account, made["stranger"].id, True)
    clock.turn(89 * DAY)
    late = await people.guest("late", HERE)
    assert await people.purge_guests() == []
    clock.turn(2 * DAY)

    gone = await people.purge_guests()

    assert set(gone) == {made["stranger"].id, made["left"].id}
    assert await people.muted(account) == frozenset()
    for person in (account, late, made["player"], made["sitter"]):
        assert await people.by_id(person.id) == person
    assert await people.by_id(made["banned"].id) is not None
    assert await people.purge_guests() == []


def pasts(made: dict[str, Person]) -> list[Command[None]]:
    """One has played, one sits at a table, one sat at a table that is closed."""
    player = PlayerRecord(seat="PB", person=made["player"].id, bot=None, name="x")
    return [
        *(table_of(name, status, made[name].id) for name, status in SEATED),
        match_of(player),
    ]


def table_of(name: str, status: str, person: str) -> CreateTable:
    """A table at which somebody sits."""
    return CreateTable(
        id=name,
        status=status,
        public=True,
        host="x",
        people=(person,),
        document=b"{}",
        now=0.0,
    )


def test_the_cookie_of_a_guest_who_was_forgotten_is_that_of_a_stranger(clock: Clock) -> None:
    app, guarded = made_app(clock, Settings(guest_days=2))
    with TestClient(guarded, base_url="http://127.0.0.1:8000") as client:
        client.headers["Origin"] = "http://127.0.0.1:8000"
        before = client.post("/api/guest", json={"name": "Ada"}).json()
        clock.turn(3 * DAY)
        with client.portal() as portal:
            purged = portal.call(app.state.services.accounts.purge_guests)
        assert purged == [before["id"]]

        refused = client.get("/api/me")
        assert (refused.status_code, refused.json()["code"]) == (401, "sign_in_first")
        again = client.post("/api/guest", json={"name": "Ada"})
        assert again.status_code == 201
        assert again.json()["id"] != before["id"]
        assert client.get("/api/me").json() == again.json()


def test_a_guest_who_asks_for_the_name_of_an_account_is_told_so(
    client: TestClient[SecurityMiddleware],
) -> None:
    client.post("/api/register", json={"name": "Ada", "password": PASSWORD})
    client.post("/api/sign-out")
    refused = client.post("/api/guest", json={"name": "ada"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
