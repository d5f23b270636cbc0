"""What the server remembers about itself, and what others have changed."""

from parlour.server.store.commands import EnsureCookieKey, ProbeSpace, SaveUptime
from tests.server.harness.story import story
from tests.server.store.conformance.conftest import Open
from tests.server.store.conformance.values import new_guest, new_table


@story
async def test_the_first_cookie_key_is_kept(open_again: Open) -> None:
    store = await open_again()
    assert await store.execute(EnsureCookieKey(fresh=b"first")) == b"first"
    assert await store.execute(EnsureCookieKey(fresh=b"second")) == b"first"
    store.close()
    assert await (await open_again()).execute(EnsureCookieKey(fresh=b"third")) == b"first"
    assert "first" not in repr(EnsureCookieKey(fresh=b"first"))


@story
async def test_the_uptime_is_the_one_saved_last(open_store: Open) -> None:
    store = await open_store()
    assert await store.uptime() == 0.0
    await store.commit([SaveUptime(seconds=1.5), SaveUptime(seconds=2.25)])
    assert await store.uptime() == 2.25


@story
async def test_space_is_probed_again_and_again(open_store: Open) -> None:
    store = await open_store()
    for size in (10, 16_384, 16_384, 0):
        await store.execute(ProbeSpace(size=size))
    assert await store.uptime() == 0.0


@story
async def test_changes_of_other_processes_are_noticed_and_own_ones_are_not(
    open_again: Open,
) -> None:
    store, other = await open_again(), await open_again()
    await store.execute(new_guest())
    before = await store.foreign_changes()
    await store.execute(new_table())
    await other.people.get("ann")
    assert await store.foreign_changes() == before
    await other.execute(new_table("t2"))
    changed = await store.foreign_changes()
    assert changed != before
    assert await store.foreign_changes() == changed


@story
async def test_a_healthy_store_has_no_damage(open_store: Open) -> None:
    store = await open_store()
    await store.execute(new_table())
    assert await store.damage() is None
