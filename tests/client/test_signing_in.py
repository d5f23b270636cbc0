"""Who a client is, and how it comes to a table."""

import subprocess
import sys

import pytest

from parlour.client import Client, ConnectionLost, InviteLink, Refused, SignedOut
from tests.client.support import come, play_through
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World


@story
async def test_a_guest_has_the_name_it_gave(server: World) -> None:
    async with Client(server.address, name="Ada") as client:
        assert client.me.name == "Ada"
        assert not client.me.registered
        await client.ping()


@story
async def test_an_unknown_token_is_refused(server: World) -> None:
    client = Client(server.address, token="no-such-token")
    with pytest.raises(SignedOut) as refused:
        await client.open()
    assert refused.value.code


def test_a_client_has_a_name_or_a_token() -> None:
    with pytest.raises(ValueError, match="either"):
        Client("http://127.0.0.1:1")


@story
async def test_a_server_that_is_not_there_is_a_lost_connection() -> None:
    client = Client("http://127.0.0.1:9", name="Ada")
    with pytest.raises(ConnectionLost) as lost:
        await client.open()
    assert lost.value.code == "connection_lost"


@story
async def test_a_private_table_is_joined_by_its_link(server: World) -> None:
    ann, ben, cat = await come(server, "Ann", "Ben", "Cat")
    table = await ann.create_table("tacan", seats=3, public=False, watch="nobody")

    joined = await ben.join(str(table.link))
    assert joined.seat in [seat.seat for seat in joined.state.seats]
    again = await ben.join(table.link)
    assert again.seat == joined.seat

    with pytest.raises(Refused):
        await cat.enter(table.id)
    with refuses("bad_address"):
        await cat.join("http://127.0.0.1/nowhere")


@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("http://h:8000/table/T1?invite=a%2Fb%20c", ("http://h:8000", "T1", "a/b c")),
        ("https://h/table/T1", ("https://h", "T1", None)),
    ],
)
def test_links_are_those_of_the_web_client(link: str, parts: tuple[str, str, str | None]) -> None:
    assert InviteLink.read(link) == parts
    assert str(InviteLink(*parts)) == link


@story
async def test_a_table_is_changed_seated_and_closed(server: World) -> None:
    (ann,) = await come(server, "Ann")
    table = await ann.create_table("tacan", seats=3)
    assert [line.id for line in await ann.my_tables()] == [table.id]

    await table.change("tacan", seats=4, name="Evening")
    seated = await table.add_bot("PY", "random")
    assert sum(seat.player is not None for seat in seated.seats) == 2
    await table.remove("PY")
    seeded = await table.seed("my own words")
    assert seeded.settings.name == "Evening"
    assert (await table.close()).status == "closed"


@story
async def test_a_rematch_is_another_match_at_the_same_table(server: World) -> None:
    ann, ben = await come(server, "Ann", "Ben")
    table = await ann.create_table("rupiaj", seats=2)
    joined = await ben.join(table.link)
    first = await table.start()
    await play_through([first, await joined.match()], lambda _one, move: move)
    await first.result()
    await table.rematch()
    second = await table.start()

    assert second.id != first.id
    assert (await joined.match(after=first)).id == second.id


def test_the_client_loads_neither_the_web_framework_nor_the_database() -> None:
    code = (
        "import sys, parlour.client\n"
        "print(sorted({'litestar', 'sqlite3', 'uvicorn'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
